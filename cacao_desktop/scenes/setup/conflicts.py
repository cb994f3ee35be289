"""Which modules go together, and what helps where they do not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cacao_desktop.engine import MODULES, IllegalSetupError, Message, Setup, assemble, module_ids
from cacao_desktop.i18n import _
from cacao_desktop.words.module_sentences import module_name

_MOST_FIXES: Final = 3


@dataclass(frozen=True, slots=True)
class Fix:
    """A set-up with what somebody wants: `without` what is in now, `adding` what was not, or as the Big Game."""

    setup: Setup
    without: tuple[str, ...] = ()
    adding: tuple[str, ...] = ()

    def in_words(self, *, exchanging: bool) -> tuple[str, str]:
        """Return what it does, and the icon for that; so far tiles are exchanged or not."""
        names = ", ".join(map(module_name, self.without or self.adding))
        if self.without:
            return _("Without {module}").format(module=names), "minus"
        if not self.adding:
            return _("Big Game"), "plus"
        if exchanging and self.setup.add_without_exchange:
            return _("Add {module}, exchange nothing").format(module=names), "plus"
        return _("Add {module} too").format(module=names), "plus"


def problem_of(setup: Setup) -> Message | None:
    """Return why a set-up cannot be played, None if it can."""
    try:
        assemble(setup)
    except IllegalSetupError as error:
        return error.message
    return None


def toggled(setup: Setup, module: str, chosen: bool) -> Setup:
    """Return a set-up with a module put in, or taken out with what needs it; a Big Game keeps its tiles then."""
    if MODULES[module].is_mini:
        minis = setup.mini_expansions
        return replace(setup, mini_expansions=minis | {module} if chosen else minis - {module})
    modules = setup.modules | {module} if chosen else setup.modules - {module}
    needing = {mini for mini in setup.mini_expansions if not chosen and MODULES[mini].needs == module}
    big, new_workers = setup.big_game and chosen, "new_workers" in modules
    return replace(
        setup,
        modules=modules,
        mini_expansions=setup.mini_expansions - needing,
        big_game=big,
        add_without_exchange=new_workers and (setup.add_without_exchange or (setup.big_game and not big)),
        worker_tiles=setup.worker_tiles if new_workers else None,
        huts=setup.huts if "huts" in modules else None,
    )


def fixes_for(setup: Setup, module: str) -> list[Fix]:
    """Return what makes it possible to put a module in, or to take it out, at most three ways."""
    chosen = not setup.has(module)
    wanted = toggled(setup, module, chosen)
    ways = (way for way in _candidates(wanted, module, chosen=chosen) if problem_of(way.setup) is None)
    return list(ways)[:_MOST_FIXES]


def _candidates(wanted: Setup, module: str, *, chosen: bool) -> Iterator[Fix]:
    needed = MODULES[module].needs
    if chosen and needed is not None and not wanted.has(needed):
        yield Fix(toggled(wanted, needed, True), adding=(needed,))
    others = [other for other in MODULES if other != module and wanted.has(other)]
    for other in others:
        yield Fix(toggled(wanted, other, False), without=(other,))
    fewer, taken = wanted, []
    for mini in others:
        if MODULES[mini].is_mini and problem_of(fewer) is not None:
            fewer = toggled(fewer, mini, False)
            taken.append(mini)
    if len(taken) > 1:
        yield Fix(fewer, without=tuple(taken))
    if chosen and "new_workers" not in wanted.modules:
        more = replace(wanted, modules=wanted.modules | {"new_workers"}, add_without_exchange=True)
        yield Fix(more, adding=("new_workers",))
    if chosen and wanted.seats > 2:
        big = replace(
            wanted,
            modules=frozenset(module_ids()),
            big_game=True,
            add_without_exchange=False,
            worker_tiles=None,
        )
        yield Fix(big)
