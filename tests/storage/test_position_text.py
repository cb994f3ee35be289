"""A position as one line of text: restored exactly, without names, and fully checked."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from cacao_desktop.engine.actions import Action
from cacao_desktop.engine.game import deal, start_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.play import advance
from cacao_desktop.engine.setup import Deal, Setup
from cacao_desktop.engine.state import GameState
from cacao_desktop.match import Seat
from cacao_desktop.storage.anonymous import without_names
from cacao_desktop.storage.position_text import (
    MARK,
    MAX_TEXT_LENGTH,
    PositionError,
    position_text,
    read_position,
)
from tests.engine.deals import cart_of, huts_of, setup_for
from tests.engine.dumps import dump
from tests.engine.set_ups import random_setup
from tests.samples import first


def played(setup: Setup, seed: int, share: float) -> tuple[Deal, list[Action], GameState]:
    """Return the deal of a game, some of its actions from the start on, and the state after them."""
    dealt = deal(setup, seed)
    rng = random.Random(seed)
    state = start_game(setup, dealt)
    actions = list[Action]()
    end = share * sum(len(pile) for pile in dealt.worker_piles)
    while not state.over and state.turn < end:
        action = rng.choice(legal_actions(state))
        advance(state, action)
        actions.append(action)
    return dealt, actions, state


@pytest.mark.parametrize("seed", first(2, range(12)))
def test_position_comes_back_exactly(seed: int) -> None:
    setup = without_names(random_setup(random.Random(seed)))
    dealt, actions, state = played(setup, seed, seed / 11)
    text = position_text(setup, dealt, actions)
    position = read_position(text)
    assert dump(position.state) == dump(state)
    assert (position.deal, position.actions) == (dealt, tuple(actions))
    assert position_text(position.setup, position.deal, position.actions) == text


OF_EARLIER = (
    "cacao1:eNqNU8tugzAQ_JVqz47UtDnxFb0jZBm8AbfGRn6ERoh_7xpCIFHaRkh4Pcx4x2MzgIsaPWR7Bh5D7CAboNPijI7Af"
    "AAjWoQMPiboZQ8MKqutI8ihhJHdM942jL5RAWEsGLRWzm1yaGLwxKmx5a0ymGqDPe-t-0o9E1kZxfG7E8Yra5KIwJNwShiSk"
    "r9S1byeuh6F9sgAhdNnbk_oyqi0vOJCSt6r0NgYaMGqEaZeRCODuSUPanI2wH43PZAdGLzu0nOgXIg4WSbrVaPwSH6DExIdF"
    "PSJrAYldJJ_RlNr5B0tl8jSxjJNNbkWgTZCwlZQx8APa_m-lik5Hw33KbQ1oNvSq7nJdtVH2FZttZxqnk7vka1eBNrOjacFe"
    "nrtt62-uIbbzeHm-TVd9k-1JF-w_FqzJ9VFMburhAvpDGqHOG2wuWR6mf82piu9sksdt6I7eOZeJo-wO_4yXcaZu76LP--Zq"
    "MLyL4w_Yf0sxQ"
)
"""A position with agreed tiles and huts, and with gems, as earlier versions wrote it."""


def test_a_position_of_an_earlier_version_is_read_and_written_as_before() -> None:
    setup = setup_for(
        2,
        "huts new_workers gem_mines",
        worker_tiles={"1-1-1-1": 4, "0-0-0-4": 1},
        huts=["chief", "trader"],
    )
    position = read_position(OF_EARLIER)
    assert position.setup.options == setup.options
    assert (len(cart_of(position.deal)), huts_of(position.deal)) == (24, ("chief", "trader"))
    assert position_text(position.setup, position.deal, ()) == OF_EARLIER


def base_text() -> str:
    setup = setup_for(2)
    dealt, actions, _ = played(setup, 1, 0.5)
    return position_text(setup, dealt, actions)


def test_text_is_one_line_without_names() -> None:
    text = base_text()
    assert len(text.split()) == 1
    assert len(text) < MAX_TEXT_LENGTH / 10
    assert "Ana" not in json.dumps(unpacked(text))
    assert [player.name for player in read_position(text).setup.players] == [
        "Player 1",
        "Player 2",
    ]


def test_a_line_may_say_which_seats_bots_play() -> None:
    plain = read_position(base_text())
    seats = (Seat(), *[Seat("hard", "trader")] * (plain.state.seats - 1))
    kept = read_position(position_text(plain.setup, plain.deal, plain.actions, seats))
    assert kept.seats == seats
    assert all(seat.is_person for seat in plain.seats)
    assert all(
        seat.is_person for seat in read_position(changed(seats=[{"controller": "hard"}])).seats
    )


def test_line_that_a_mail_has_broken_is_still_read() -> None:
    text = base_text()
    broken = "\n> ".join(text[at : at + 60] for at in range(0, len(text), 60))
    assert read_position(broken.replace("> ", "  ")).actions == read_position(text).actions


def unpacked(text: str) -> dict[str, Any]:
    letters = text.removeprefix(MARK)
    content: dict[str, Any] = json.loads(
        zlib.decompress(base64.urlsafe_b64decode(letters + "==="))
    )
    return content


def packed(content: object) -> str:
    if isinstance(content, bytes):
        raw = content
    else:
        raw = json.dumps(content).encode()
    return MARK + base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


def changed(**keys: object) -> str:
    return packed({**unpacked(base_text()), **keys})


def after_the_first_action(change: Callable[[dict[str, Any]], None]) -> str:
    content = unpacked(base_text())
    change(content["actions"][0])
    return packed(content)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Not a valid position: it must start with cacao1:"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Not a valid position: "),
        (MARK, "It is incomplete: "),
        (MARK + "äöü", "It is incomplete: "),
        (MARK + "%%%%", "It is incomplete: "),
        (base_text()[:-8], "It is incomplete: "),
        (base_text() + "AAAA", "It is incomplete: "),
        (base_text()[:60] + "xy" + base_text()[62:], "It is incomplete: "),
        (MARK + "A" * MAX_TEXT_LENGTH, "It is too long to be a position."),
        (packed(b" " * 5_000_000), "It is incomplete: "),
        (packed(b"\xff"), "It is incomplete: "),
        (packed(b"{"), "It is not JSON: "),
        (packed(b"[" * 100_000), "It is not JSON: "),
        (packed(b"[NaN]"), "It is not JSON: "),
        (packed([]), "“position” must be an object."),
        (changed(rules=2), "It was written by another version of Cacao Desktop."),
        (changed(rules=True), "“rules” must be a whole number."),
        (
            changed(actions=[{"type": "end_turn", "player": 0}]),
            "Lay a worker tile first.",
        ),
        (changed(actions=[{}] * 5001), "“actions” has too many entries."),
        (
            changed(initial={"jungle_pile": [], "worker_piles": [], "gem_cart": [], "huts": []}),
            "The jungle pile",
        ),
        (after_the_first_action(lambda action: action.update(x=10**15)), ""),
        (
            after_the_first_action(lambda action: action.update(x=True)),
            "“place.x” must be a whole number.",
        ),
        (
            after_the_first_action(lambda action: action.update(tile="gold")),
            "There is no worker tile gold.",
        ),
        (
            after_the_first_action(lambda action: action.update(player=1)),
            "Player 1 has to decide.",
        ),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as refusal:
        read_position(text)
    assert str(refusal.value).startswith(sentence)
    assert len(str(refusal.value).splitlines()) == 1


def test_any_change_of_a_letter_is_noticed_or_gives_a_legal_position() -> None:
    text = base_text()
    rng = random.Random(3)
    refused = 0
    for _ in range(300):
        at = rng.randrange(len(text))
        other = text[:at] + rng.choice("ABCxyz019-_") + text[at + 1 :]
        try:
            read_position(other)
        except PositionError:
            refused += 1
    assert refused > 250
