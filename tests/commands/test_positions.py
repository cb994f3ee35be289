"""The moments that pictures show: a person decides, and there is what the picture is for."""

import pytest

from cacao_desktop.bots.base import Budget
from cacao_desktop.commands.pictures import PICTURES
from cacao_desktop.commands.positions import position, replay_match
from cacao_desktop.engine.actions import SellCacao
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.state import Phase
from cacao_desktop.match import Match
from cacao_desktop.scenes.coach.scene import CoachScene
from cacao_desktop.table.decisions.placing import PlacingMode
from cacao_desktop.table.flow.handover import HandoverScene
from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.scene import Scene
from tests.storage.replay_files import data_of, find, of_type, replay_of
from tests.ui.harness import headless


@pytest.mark.parametrize(
    ("name", "phase"),
    [("table", Phase.PLACE), ("fills", Phase.FILL), ("market", Phase.ACTIVATE), ("end", None)],
)
def test_position_shows_its_moment_to_a_person(name: str, phase: Phase | None) -> None:
    match = position(name)
    assert match.state.over if phase is None else match.state.phase == phase
    assert match.state.over or match.deciding_seat in [match.seats[seat] for seat in match.people]
    assert [player.name for player in match.setup.players] == ["Ana", "Itzel", "Nima"]
    assert len(position("fills").state.cells_to_fill) > 1
    assert any(
        getattr(action, "use", None) == SellCacao(2)
        for action in legal_actions(position("market").state)
    )


def test_replay_is_shown_after_so_many_actions() -> None:
    replay = replay_of("base-3")
    number = find(data_of("base-3"), of_type("activate"), 9)
    match = replay_match(replay, number)
    assert match.actions == replay.actions[:number]
    assert match.people == (data_of("base-3")["actions"][number]["player"],)
    assert replay_match(replay).state.over
    assert replay_match(replay, 0).moves == []


def shown(scene: str, match: Match | None = None) -> Scene:
    """Return a screen as it is opened for a picture."""
    context = headless()
    PICTURES[scene](context, match)
    assert context.stack.top is not None
    return context.stack.top


def test_look_back_is_made_with_all_turns_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacao_desktop.commands.pictures.REVIEW", Budget(simulations=1))
    scene = shown("coach", replay_match(replay_of("base-2")))
    assert isinstance(scene, CoachScene)
    assert scene.match.state.over
    assert len(scene.reviews.by_number) == len(scene.reviews.turns) == scene.match.state.turn


def test_a_table_shows_the_match_it_is_given_or_one_of_its_own() -> None:
    match = replay_match(replay_of("base-2"), 5)
    given = shown("table", match)
    own = shown("market")
    assert isinstance(given, TableScene)
    assert given.match is match
    assert isinstance(own, TableScene)
    market = position("market").actions
    assert own.match.actions[: len(market)] == market


def test_the_table_for_a_held_tile_has_one_held() -> None:
    scene = shown("table-held")
    assert isinstance(scene, TableScene)
    assert isinstance(scene.mode, PlacingMode)
    assert None not in (scene.mode.source, scene.mode.target)


def test_the_curtain_names_the_person_of_the_match() -> None:
    scene = shown("handover", replay_match(replay_of("base-2"), 2))
    assert isinstance(scene, HandoverScene)
    assert scene.page.default is None, "Enter alone shows no hand"
    assert scene.ready.text == "I am Ben"
