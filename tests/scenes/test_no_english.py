"""No screen shows an English text that escaped translation: in the pseudo-language every text is in brackets."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from cacao_desktop.app import render_scene
from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import SCENES, SceneName
from cacao_desktop.scenes.setup.choices import OPPONENT_NAMES, PEOPLE_NAMES
from cacao_desktop.ui.text.painter import TextPainter

NAMES = {*OPPONENT_NAMES.values(), *PEOPLE_NAMES, "Dov", "Cacao"}
"""What is called the same in every language."""
LANGUAGES = {"English", "Deutsch", "Nederlands", "Polski"}
"""Languages call themselves what they are called by those who speak them."""
KEYS = {"Esc", "Tab", "Enter", "LB", "RB", "LT", "RT"}
BRACKETED = re.compile(r"\[[^\[\]]*\]")


def untranslated(text: str) -> set[str]:
    """Return the words of a text that stand outside all brackets and have no accent.

    A sentence that was taken out of a longer text has lost its brackets, but not its accents.
    """
    before = None
    while before != text:
        before, text = text, BRACKETED.sub(" ", text)
    return set(filter(str.isascii, re.findall(r"[A-Za-zÀ-ž]{2,}", text)))


def drawn_texts(scene: SceneName, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))
    found: set[str] = set()
    line, paragraph = TextPainter.line, TextPainter.paragraph

    def watched_line(self: TextPainter, text: str, style: Any) -> pygame.Surface:
        found.add(text)
        return line(self, text, style)

    def watched_paragraph(self: TextPainter, text: str, *more: Any) -> pygame.Surface:
        found.add(text)
        return paragraph(self, text, *more)

    monkeypatch.setattr(TextPainter, "line", watched_line)
    monkeypatch.setattr(TextPainter, "paragraph", watched_paragraph)
    render_scene(lambda context: PICTURES[scene](context, None), (1366, 768), language="qps")
    return found


TYPED = "letter-board"
"""The screen on which letters are typed shows letters and what was typed, which are nobody's texts."""


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != TYPED])
def test_every_text_of_a_screen_is_translated(scene: SceneName, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = drawn_texts(scene, monkeypatch)
    assert any("[" in text for text in texts)
    words = set().union(*map(untranslated, texts))
    assert words - NAMES - LANGUAGES - KEYS == set()


def test_what_escaped_translation_is_found() -> None:
    assert untranslated("[Ààñàà] lays a tile") == {"lays", "tile"}
    assert untranslated("[{[Mààrkét]}: [ñööthîñğ]] 12") == set()
