"""The order of strength that pairings begin with."""

from bot.tournaments.state import Tournament


def seeded(t: Tournament) -> tuple[int, ...]:
    """Return all entrants, the strongest first: as they were seeded, or by rating, or as they entered."""
    if t.order:
        left = tuple(e.number for e in t.entrants if e.number not in t.order)
        return (*t.order, *left)
    if t.terms.seeding == "rating":
        return tuple(e.number for e in sorted(t.entrants, key=lambda e: (-(e.rating or 0), e.number)))
    return tuple(e.number for e in t.entrants)
