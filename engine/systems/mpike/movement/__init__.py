"""Chapters 6 to 8, 13.2 and the limits of orders: facing, formation, movement, stacks, duties."""
