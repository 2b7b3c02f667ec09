"""Chapter 11: close combat, retreats, pursuits, advances; and the rout phase (13.4)."""
