"""One name means one type in a layer: no class or alias of a type is defined twice where both may be met.

The engine under its systems is one layer, a system is one with all that it stands on, and so is the renderer.  Names
with an underscore never leave their module.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SYSTEMS = ("engine", "systems")


def layer_of(module: Path) -> tuple[str, ...]:
    """Return the package whose names a module shares: itself or what it stands on."""
    return module.parts[:3] if module.parts[:2] == SYSTEMS and len(module.parts) > 3 else module.parts[:1]


def types(source: str) -> Iterator[tuple[str, str]]:
    """Yield name and meaning of the public types of a module; a class means nothing but itself."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            name, meaning = node.name, ""
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            name, meaning = ast.unparse(node.target), ast.unparse(node.value) if node.value else ""
        else:
            continue
        if not name.startswith("_"):
            yield name, meaning


def clashes(modules: Iterable[tuple[Path, str]]) -> Iterator[str]:
    """Yield each name of two types that one layer knows, with the modules that define it.

    Two aliases that say the same are one type, and so is an alias of what has its name elsewhere.
    """
    found: dict[str, list[tuple[Path, str]]] = defaultdict(list)
    for module, source in modules:
        for name, meaning in types(source):
            if not meaning or name not in meaning.partition("[")[0].split("."):
                found[name].append((module, meaning))
    for name, places in sorted(found.items()):
        met = {
            module
            for module, meaning in places
            for other, said in places
            if module != other and not (meaning and meaning == said) and _meet(layer_of(module), layer_of(other))
        }
        if met:
            yield f"{name}: {', '.join(sorted(path.as_posix() for path in met))}"


def _meet(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    least = min(len(one), len(other))
    return one[:least] == other[:least]


def of_package(package: str) -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        yield path.relative_to(ROOT), path.read_text("utf-8")


@pytest.mark.parametrize("package", ["engine", "renderer"])
def test_a_name_means_one_type_in_a_layer(package: str) -> None:
    assert list(clashes(of_package(package))) == []


ONE = "class Stand: ..."
SCS, HEXES, TABLE = Path("engine/systems/scs/orders.py"), Path("engine/hexes/a.py"), Path("engine/tabletop/b.py")


@pytest.mark.parametrize(
    ("other", "source", "found"),
    [
        (SCS, ONE, True),
        (TABLE, ONE, True),
        (TABLE, "Stand: TypeAlias = int", True),
        (TABLE, "class Stance: ...", False),
        (TABLE, "from engine.hexes import a\nStand: TypeAlias = a.Stand[int]", False),
        (Path("renderer/c.py"), ONE, False),
    ],
)
def test_a_name_is_missed_nowhere(other: Path, source: str, found: bool) -> None:
    text = f"Stand: {HEXES.as_posix()}, {other.as_posix()}"
    assert list(clashes([(HEXES, ONE), (other, source)])) == ([text] if found else [])


def test_systems_never_meet_and_equal_aliases_are_one_type() -> None:
    assert list(clashes([(SCS, ONE), (Path("engine/systems/sgboh/orders.py"), ONE)])) == []
    hand = 'Hand: TypeAlias = Literal["left", "right"]'
    assert list(clashes([(HEXES, hand), (TABLE, hand)])) == []
    assert len(list(clashes([(HEXES, hand), (TABLE, hand.replace("left", "near"))]))) == 1
