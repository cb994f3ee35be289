"""What is explained: what the pointer rests on, what is pinned, and what it has just left for the "i"."""

from __future__ import annotations

from cacao_desktop.ui.pages.hint import STAY, Explainer


def shown(explainer: Explainer[str]) -> str | None:
    return explainer.shown


def rested(delay: float = 0.5) -> Explainer[str]:
    explainer = Explainer[str](delay)
    explainer.point_at("tile")
    assert not explainer.update(delay - 0.1)
    assert not shown(explainer)
    assert explainer.update(0.1)
    assert shown(explainer) == "tile"
    return explainer


def test_what_is_put_away_stays_so_until_the_pointer_comes_to_something_else() -> None:
    explainer = rested()
    explainer.put_away()
    assert not explainer.update(1)
    explainer.point_at("other")
    assert explainer.update(1)
    assert shown(explainer) == "other"


def test_on_the_way_to_the_icon_the_explanation_waits_only_so_long() -> None:
    explainer = rested()
    assert not explainer.point_at("other", to_the_icon=True)
    assert not explainer.update(STAY - 0.1)
    assert not explainer.update(1, at_the_icon=True)
    assert shown(explainer) == "tile"
    assert explainer.update(0.2)
    assert shown(explainer) is None, "the pointer is where it is for another reason"


def test_what_is_pinned_goes_before_what_the_pointer_is_on() -> None:
    explainer = rested()
    explainer.pin("button")
    explainer.point_at("other")
    assert not explainer.update(1)
    assert shown(explainer) == "button"
    assert explainer.let_go()
    assert not explainer.let_go()
    assert shown(explainer) == "other"
