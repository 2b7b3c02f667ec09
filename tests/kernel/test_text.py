"""Names in sentences."""

import pytest

from engine.kernel.text import Text, first_of

THREE = [Text("Alpha", "Альфа"), Text("Beta", "Бета"), Text("Gamma", "Гамма")]


@pytest.mark.parametrize(("most", "told"), [
    (1, Text("Alpha +2", "Альфа +2")), (2, Text("Alpha, Beta +1", "Альфа, Бета +1")),
    (3, Text("Alpha, Beta, Gamma", "Альфа, Бета, Гамма")), (4, Text("Alpha, Beta, Gamma", "Альфа, Бета, Гамма")),
])  # fmt: skip
def test_the_first_of_some_names_are_told_and_how_many_more_there_are(most: int, told: Text) -> None:
    assert first_of(THREE, most) == told
    assert first_of([], most) == Text("", "")
