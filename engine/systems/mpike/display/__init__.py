"""What players see and read of a battle: board, captions, questions, help."""
