"""Chapter 10: who may fire at whom, lines of sight, dice and their modifiers, and what shots do."""
