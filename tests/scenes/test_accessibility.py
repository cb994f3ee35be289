"""The page on accessibility: every guideline, the same in the game and in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cacao_desktop.i18n import _, available_languages, set_language
from cacao_desktop.scenes.accessibility import (
    STATES,
    AccessibilityScene,
    Guideline,
    GuidelineCard,
    guidelines,
)
from cacao_desktop.scenes.settings import SettingsScene
from cacao_desktop.storage.paths import resource
from cacao_desktop.storage.settings import Settings
from cacao_desktop.table.context import Screen
from cacao_desktop.ui import HeadedScene
from cacao_desktop.ui.widgets import Button, Panel
from tests.conftest import Sample
from tests.ui.harness import click, desk, headless, named, widgets_of

GUIDELINES = guidelines()
LOCALE = resource("assets", "locale")
PAGE = Path(__file__).resolve().parents[2] / "docs" / "accessibility.md"


def test_every_guideline_has_a_line() -> None:
    assert [guideline.number for guideline in GUIDELINES] == list(range(101, 124))


def mark(guideline: Guideline) -> str:
    if guideline.state == "met":
        return ""
    return f" ({STATES[guideline.state][0].lower()})"


def test_the_page_in_the_documentation_says_the_same() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("\n  ", " ")
    assert re.findall(r"^- \d.+$", page, re.MULTILINE) == [
        f"- {guideline.number} **{guideline.title}**{mark(guideline)}: {guideline.where}"
        for guideline in GUIDELINES
    ]


def test_nothing_that_applies_is_left_undone() -> None:
    assert {guideline.number for guideline in GUIDELINES if guideline.state == "partly"} == {
        106,
        122,
    }
    assert {guideline.number for guideline in GUIDELINES if guideline.state == "not_needed"} == {
        110,
        111,
        119,
        120,
    }


def test_the_settings_it_names_are_there() -> None:
    texts = {getattr(widget, "text", "").split(":")[0] for widget in named_widgets()}
    named_in_quotes = {
        name for guideline in GUIDELINES for name in re.findall("“(.+?)”", guideline.where)
    }
    assert named_in_quotes - {"Text size"} <= texts
    assert Settings().text_percent == 100


@pytest.mark.parametrize("code", available_languages(LOCALE))
def test_in_every_language_the_settings_are_called_as_they_are(code: str) -> None:
    set_language(code, LOCALE)
    try:
        texts = {
            english: _(english).partition(":")[0]
            for english in (
                "Text size",
                "Plain table: flat ground, thick borders, high contrast",
                "Captions: sounds are also shown in words",
                "Read aloud what happens",
                "Reduce motion: things fade instead of flying",
                "Power saving: nothing moves on its own",
            )
        }
        for guideline in GUIDELINES:
            for english, name in texts.items():
                if f"“{english.partition(':')[0]}”" in guideline.where:
                    assert name in _(guideline.where), (guideline.number, name)
    finally:
        set_language("en", LOCALE)


def named_widgets() -> list[object]:
    context = headless()
    context.navigation.open(Screen.SETTINGS)
    scene = context.stack.top
    return [part for widget in scene.page.widgets for part in widget.parts()]  # type: ignore[union-attr]


def test_it_opens_from_the_settings() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.SETTINGS)
        opened.step()
        click(opened.top, named(opened.top, "About accessibility"))
        opened.step()
        assert isinstance(opened.top, AccessibilityScene)
        rows = [
            widget for widget in opened.top.scroll.widgets if isinstance(widget, GuidelineCard)
        ]
        assert sorted(row.guideline.number for row in rows) == [each.number for each in GUIDELINES]
        assert all(_(row.guideline.where) in row.words for row in rows)


def test_what_does_not_apply_comes_last_and_quietly() -> None:
    states = {(each.part, each.state == "not_needed") for each in GUIDELINES}
    assert sorted(states) == [*((part, False) for part in range(4)), (4, True)]


def test_a_card_leads_to_the_settings_that_it_names(sample: Sample) -> None:
    leading = [guideline for guideline in GUIDELINES if guideline.group is not None]
    for guideline in GUIDELINES:
        assert guideline in leading or not re.findall("“(.+?)”", guideline.where)
    for guideline in leading[:: sample(4, 1)]:
        context = headless()
        context.navigation.open(Screen.SETTINGS)
        settings = context.stack.top
        context.navigation.open(Screen.ACCESSIBILITY)
        assert context.stack.top is not None
        cards = [
            widget for widget in widgets_of(context.stack.top) if isinstance(widget, GuidelineCard)
        ]
        next(card for card in cards if card.guideline == guideline).activate()
        assert context.stack.top is not None
        named(context.stack.top, "Show me").activate()
        assert isinstance(settings, SettingsScene)
        assert context.stack.top is settings
        assert settings.page.focus is not None
        assert settings.scroll.rect.contains(settings.page.focus.rect)


def test_no_two_guidelines_have_the_same_sign_and_none_that_of_a_part() -> None:
    signs = [each.icon for each in guidelines()]
    assert len({*signs, *AccessibilityScene.group_icons}) == len(signs) + len(
        AccessibilityScene.group_icons
    )


def test_no_sheet_in_view_is_empty() -> None:
    context = headless((1366, 768))
    context.navigation.open(Screen.ACCESSIBILITY)
    scene = context.stack.top
    assert isinstance(scene, HeadedScene)
    scroll = scene.scroll
    sheets = [widget for widget in scroll.widgets if isinstance(widget, Panel)]
    rows = [widget for widget in scroll.widgets if not isinstance(widget, Panel)]
    for offset in range(0, scroll.furthest, 12):
        scroll.scroll_to(offset)
        shown = scroll.in_view()
        for sheet in sheets:
            on_it = [row for row in rows if sheet.rect.contains(row.rect)]
            seen = [row for row in on_it if row.rect.colliderect(scroll.rect)]
            assert on_it
            assert all(row in shown for row in seen)


def test_the_tab_of_the_group_in_view_is_lit() -> None:
    with desk() as opened:
        opened.context.navigation.open(Screen.ACCESSIBILITY)
        scene = opened.top
        assert isinstance(scene, AccessibilityScene)
        tabs = [tab for tab in scene.in_bar if isinstance(tab, Button)]

        def lit() -> list[str]:
            opened.step()
            return [tab.text for tab in tabs if tab.chosen]

        assert lit() == ["Seeing"]
        for tab in reversed(tabs):
            opened.click(tab)
            assert lit() == [tab.text]
        scene.page.focus_on(None)
        scene.scroll.scroll_to(scene.scroll.furthest)
        assert lit() not in ([], ["Seeing"], ["Understanding"])
        scene.scroll.scroll_to(0)
        assert lit() == ["Seeing"]
