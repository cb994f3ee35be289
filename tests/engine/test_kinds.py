"""The codes of jungle tiles: one for each kind and each further rotation."""

from __future__ import annotations

import pytest

from cacao_desktop.engine.effects import GoldMine
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.modules.base import Module
from cacao_desktop.engine.tiles import FIRST_WORKER_CODE, JungleKind, KindCodes
from tests.engine.deals import setup_for
from tests.toy_module import registered

KINDS = KindCodes(
    [JungleKind("lake"), JungleKind("river", rotations=4), JungleKind("gate", rotations=2)]
)


def test_kinds_have_codes_in_their_order_and_rotations_behind_them() -> None:
    assert KINDS.ids == ("lake", "river", "gate")
    assert KINDS.kind_of == ("", "lake", "river", "gate", "river", "river", "river", "gate")
    assert KINDS.rotation_of == (0, 0, 0, 0, 1, 2, 3, 1)
    assert KINDS.turned == {2: (2, 4, 5, 6), 3: (3, 7)}
    assert KINDS.count == 8


def test_every_code_is_that_of_its_kind_and_rotation() -> None:
    for code in range(1, KINDS.count):
        assert KINDS.code(KINDS.kind_of[code], KINDS.rotation_of[code]) == code
        assert code in KINDS.all_of(KINDS.kind_of[code])
    assert KINDS.all_of("hill") == ()


def test_a_kind_says_in_how_many_rotations_it_may_lie() -> None:
    assert [KINDS.rotations_of(kind) for kind in KINDS.ids] == [1, 4, 2]
    assert KINDS.rotations == [0, 1, 4, 2, 4, 4, 4, 2]


def test_two_kinds_with_one_id_and_more_kinds_than_codes_are_refused() -> None:
    with pytest.raises(ValueError, match="appears twice"):
        KindCodes([JungleKind("lake"), JungleKind("lake")])
    most = [JungleKind(f"kind {number}") for number in range(1, FIRST_WORKER_CODE)]
    assert KindCodes(most).count == FIRST_WORKER_CODE
    with pytest.raises(ValueError, match="codes for 31 jungle tiles"):
        KindCodes([*most, JungleKind("one too many")])


class Forgetful(Module):
    """Has an effect for an undeclared kind."""

    id = "forgetful"
    is_mini = True
    title = "Forgetful"
    effects = (GoldMine("silver_mine", 3),)


def test_an_effect_for_an_undeclared_kind_is_refused() -> None:
    with registered(Forgetful()) as module, pytest.raises(ValueError, match="silver_mine"):
        new_game(setup_for(2, "", module.id), 1)
