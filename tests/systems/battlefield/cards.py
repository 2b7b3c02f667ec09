"""Army cards for the tests, each of which stands for one thing."""

from typing import Any


def sample_card(slug: str, arm: str, density: int, move: int, **values: Any) -> dict[str, Any]:
    name = {"en": slug.title(), "ru": slug.title()}
    card = {
        "slug": slug, "name": name, "one": name, "arm": arm, "density": density, "move": move, "melee": 0,
        "protection": 0, "cost": 5, "triplet": [3, 6, 9], "figure": {"weapon": "none"}, **values,
    }  # fmt: skip
    if density == 4:
        card["traits"] = ["dense-order", *card.get("traits", [])]
    if arm == "horse" and density == 3:
        card = {"grade": "experienced", **card, "traits": ["mounted-order", *card.get("traits", [])]}
    return card


CARDS = [
    sample_card("foot", "foot", 3, 6),
    sample_card("foot7", "foot", 3, 7),
    sample_card("dense", "foot", 4, 6),
    sample_card("dense7", "foot", 4, 7),
    sample_card("loose", "foot", 2, 8),
    sample_card("loose9", "foot", 2, 9),
    sample_card("horse", "horse", 3, 12),
    sample_card("horse13", "horse", 3, 13),
    sample_card("light-horse", "horse", 2, 14),
    sample_card("elephants", "special", 3, 8, melee=4, protection=2, weapons=["close-combat"]),
    sample_card("rhombs", "horse", 3, 13, melee=3, weapons=["spears"], traits=["rhomb"]),
    sample_card("wedges", "horse", 3, 12, melee=3, weapons=["spears"], traits=["wedge"]),
    sample_card("stirrup-wedges", "horse", 3, 12, melee=3, weapons=["spears"], traits=["wedge"], stirrups=True),
    sample_card("foot-wedges", "foot", 3, 7, melee=3, protection=1, weapons=["close-combat"], traits=["wedge"]),
    sample_card("lancers", "horse", 3, 12, melee=4, protection=4, weapons=["spears"], traits=["lance-charge"],
               stirrups=True),
    sample_card("carousels", "horse", 2, 16, weapons=["light-bow"], traits=["carousel"],
               shooting={"light-bow": [2, 1, 0]}),
    sample_card("javelin-horse", "horse", 2, 14, melee=1, weapons=["javelin"], shooting={"javelin": [-1]}),
    sample_card("javelins", "foot", 2, 10, weapons=["javelin"], shooting={"javelin": [-1]}),
    sample_card("bows", "foot", 2, 8, weapons=["light-bow"], shooting={"light-bow": [3, 2, 1]}),
    sample_card("heavy-bows", "foot", 2, 8, weapons=["heavy-bow"], shooting={"heavy-bow": [3, 2, 1, 0]}),
    sample_card("crossbows", "foot", 2, 8, weapons=["light-crossbow"], shooting={"light-crossbow": [3, 2, 1]}),
    sample_card("arbalests", "foot", 2, 8, weapons=["heavy-crossbow"], shooting={"heavy-crossbow": [3, 2, 1, 0]}),
    sample_card("slings", "foot", 2, 8, weapons=["sling"], shooting={"sling": [2, 1]}),
    sample_card("horse-crossbows", "horse", 2, 12, weapons=["light-crossbow"], shooting={"light-crossbow": [3, 2, 1]}),
    sample_card("pila", "foot", 3, 7, melee=3, protection=2, weapons=["close-combat", "heavy-javelin"],
               traits=["large-shield", "short-spear"], shooting={"heavy-javelin": [-1]}),
    sample_card("short-spears", "foot", 3, 7, melee=3, weapons=["close-combat"], traits=["short-spear"]),
    sample_card("shields", "foot", 3, 6, melee=2, protection=2, weapons=["spears"], traits=["large-shield"]),
    sample_card("loose-shields", "foot", 2, 8, melee=1, protection=1, weapons=["spears"], traits=["large-shield"]),
    sample_card("pavises", "foot", 2, 8, protection=1, weapons=["light-bow"], traits=["pavise"],
               shooting={"light-bow": [3, 2, 1]}),
    sample_card("pavise-spears", "foot", 3, 8, weapons=["spears"], traits=["pavise", "large-shield"]),
    sample_card("mixed-spears", "foot", 3, 7, melee=2, weapons=["spears", "close-combat"]),
    sample_card("two-missiles", "foot", 2, 8, weapons=["light-bow", "javelin"],
               shooting={"light-bow": [1, 0, 0], "javelin": [-1]}),
    sample_card("pikes", "foot", 4, 6, melee=2, weapons=["pikes"]),
    sample_card("spears", "foot", 3, 6, melee=2, weapons=["spears"]),
    sample_card("halberds", "foot", 3, 7, melee=2, weapons=["halberds"]),
    sample_card("swords", "foot", 3, 7, melee=2, weapons=["close-combat"]),
    sample_card("dense-javelins", "foot", 4, 6, melee=2, weapons=["spears", "javelin"], shooting={"javelin": [-1]}),
    sample_card("armoured", "foot", 3, 6, melee=0, protection=5),
]  # fmt: skip
"""Cards that stand for one thing each."""

NAME = {"en": "Test", "ru": "Test"}
TEST_LIST = {"id": "test", "title": NAME, "summary": NAME, "cards": CARDS}
