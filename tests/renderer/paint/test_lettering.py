"""A text too long for its room shrinks, then is cut at a word."""

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

import renderer
from engine.content.files import SYSTEMS
from engine.kernel.text import Line
from renderer.hexes.palette import PALETTES
from renderer.paint.lettering import ELLIPSIS, Fitted, Typeface, fit, font, width, wrap
from renderer.paint.sprites import lettered, translated
from tests.renderer.speech import RUSSIAN

LONG = RUSSIAN.line(Line("test-long"))


def test_a_text_that_fits_stays():
    assert fit("Combat", "num", 30, 14, 200) == Fitted("Combat", 30)


@pytest.mark.parametrize("face", get_args(Typeface))
def test_every_sign_that_sentences_have_is_printed(face):
    texts = (*SYSTEMS.glob("*/display/text/*.ftl"), *(Path(renderer.__file__).parent / "text").glob("*.ftl"))
    told = [line for path in texts for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    signs = "".join(sorted({sign for line in told for sign in line if not sign.isspace()}))
    unknown = bytes(font(face, 30).getmask("\uffff"))
    for printed in (fit(signs, face, 30, 30, 1e6).text, wrap(signs, face, 30, 30, 1e6, 1)[0].text):
        assert [sign for sign in printed if bytes(font(face, 30).getmask(sign)) == unknown] == []


def test_a_text_shrinks_before_it_is_cut():
    fitted = fit("Exploitation Phase", "num", 30, 14, 180)
    assert fitted.text == "Exploitation Phase"
    assert 14 <= fitted.size < 30
    assert width(fitted.text, "num", fitted.size) <= 180 < width(fitted.text, "num", fitted.size + 1)


def test_a_long_russian_sentence_is_cut_at_a_word():
    fitted = fit(LONG, "text", 18, 14, 239)
    assert fitted.size == 14
    assert fitted.text.endswith(ELLIPSIS)
    assert LONG.startswith(fitted.text.removesuffix(ELLIPSIS))
    assert LONG[len(fitted.text) - 1] in " ,"


def test_a_single_word_without_room_is_cut_in_the_middle():
    fitted = fit("Превысокомногорассмотрительствующий", "num", 20, 14, 80)
    assert fitted.text.endswith(ELLIPSIS)
    assert width(fitted.text, "num", 14) <= 80


def test_a_question_takes_two_lines_and_no_more():
    lines = wrap(LONG, "sans", 20, 14, 218, 2)
    assert len(lines) == 2
    assert all(width(line.text, "sans", line.size) <= 218 for line in lines)
    assert lines[1].text.endswith(ELLIPSIS)


@given(st.text("abc де ж", min_size=1, max_size=80), st.integers(40, 400))
def test_whatever_is_fitted_fits(text, room):
    fitted = fit(text, "text", 20, 12, room)
    assert width(fitted.text, "text", fitted.size) <= room
    for line in wrap(text, "text", 20, 12, room, 2):
        assert width(line.text, "text", line.size) <= room


@given(
    st.text(alphabet="АВТолящий ToVAy.,:14½—«»", max_size=30), st.sampled_from(get_args(Typeface)), st.integers(8, 90)
)
def test_a_text_is_as_wide_as_the_font_says(text: str, face: Typeface, size: int):
    assert abs(width(text, face, size) - font(face, size).getlength(text)) < 1e-6


@pytest.mark.parametrize("face", ["num", "sans", "text"])
@pytest.mark.parametrize(
    "word", ["12.08", "4-4-7", "1118·a3f0", "AVATAR", "j/f-ij", "Противник", "№18–24%", "Ёлка,", "fļ"]
)
def test_a_word_put_together_from_letters_looks_as_if_written_at_once(word: str, face: Typeface) -> None:
    tones = PALETTES["standard"]
    ink, ground = tones["ink"], tones["cream"]
    for size in range(12, 60, 5):
        sprite = lettered(word, face, size, ink, ground, tones, "lm")
        mask = Image.new("L", sprite.image.size, 0)
        at = (-sprite.left, -sprite.top)
        ImageDraw.Draw(mask).text(at, word, font=font(face, size), fill=255, anchor="lm")
        assert sprite.image.tobytes() == translated(mask, tones.ramp(ground, ink)).tobytes(), size


@pytest.mark.parametrize("face", get_args(Typeface))
def test_no_arrow_of_a_sentence_is_drawn_as_a_missing_letter(face: Typeface) -> None:
    missing = bytes(font(face, 24).getmask("\uffff"))
    for shown in (fit("A → B", face, 24, 12, 400), *wrap("A → B", face, 24, 12, 400, 2)):
        assert all(bytes(font(face, 24).getmask(letter)) != missing for letter in shown.text)
