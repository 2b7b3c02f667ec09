"""Numbers as players read them."""


def points(halves: int) -> str:
    """Return movement points given in halves: `4`, `4½`, `½`."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)
