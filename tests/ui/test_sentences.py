"""Texts become sentences: they never run together, and never end twice."""

from __future__ import annotations

import pytest

from cacao_desktop.ui.text.sentences import in_sentences


@pytest.mark.parametrize(
    ("parts", "sentences"),
    [
        (("Menu", ""), "Menu"),
        (
            ("The best turn!", "Nothing better was found."),
            "The best turn! Nothing better was found.",
        ),
        (("Market", "then 2 cells to fill"), "Market. then 2 cells to fill"),
        (("", " ", "Done"), "Done"),
        ((), ""),
    ],
)
def test_texts_become_sentences(parts: tuple[str, ...], sentences: str) -> None:
    assert in_sentences(parts) == sentences
