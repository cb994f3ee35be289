"""How far a lesson is: its step, what was played up to each step, and what runs by itself in between."""

from __future__ import annotations

from cacao_desktop.bots.first_offer import edge_of, first_offer
from cacao_desktop.engine.actions import Action, Activate, Place
from cacao_desktop.engine.automatic import automatic_action
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import printed_workers, turned
from cacao_desktop.scenes.lessons.lesson import LEARNER, Lesson, Step


class LessonRun:
    """A lesson under way; it never touches the match itself."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson = lesson
        self.number = number
        """Which step it is, from 0; as many as there are when the lesson is over."""
        self.answer = ""
        """What is said to somebody who tried something else, until the next thing happens."""

    @property
    def finished(self) -> bool:
        """Whether all steps are done."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is to be done, None when the lesson is over."""
        return None if self.finished else self.lesson.steps[self.number]

    @property
    def wanted(self) -> Action | None:
        """What is to be done now, None where there is only something to look at."""
        return None if self.step is None else self.step.action

    def go_on(self) -> None:
        """The step is done."""
        self.number += 1
        self.answer = ""

    def allows(self, state: GameState, action: Action) -> bool:
        """Tell whether an action is the one that is wanted; tiles that look the same are the same."""
        wanted = self.wanted
        if isinstance(action, Place) and isinstance(wanted, Place):
            return (action.x, action.y, action.overbuild) == (wanted.x, wanted.y, wanted.overbuild) and (
                facing(action) == facing(wanted)
            )
        if isinstance(action, Activate) and isinstance(wanted, Activate):
            return action.use == wanted.use and touched(state, action) == touched(state, wanted)
        return action == wanted

    def by_itself(self, state: GameState) -> Action | None:
        """Return what runs by itself now: whatever the step does not ask for, and what the teller's workers do."""
        if state.over:
            return None
        if state.deciding != LEARNER:
            return first_offer(state) if state.phase == Phase.ACTIVATE else None
        action = automatic_action(state)
        if action is None or action == self.wanted or self._comes_later(action):
            return None
        return action

    def _comes_later(self, action: Action) -> bool:
        """Tell whether an edge is used in a later step, or the step looks at the table before workers act."""
        left = self.lesson.steps[self.number :]
        return isinstance(action, Activate) and any(step.action == action for step in left)


def touched(state: GameState, action: Activate) -> int:
    """Return the cell of the jungle tile that an edge touches; which of one's edges there acts first is the same."""
    edge = edge_of(state, action)
    return state.rules.neighbours[edge.tile][edge.side]


def facing(place: Place) -> tuple[int, int, int, int]:
    """Return the workers of a tile as it is to be laid."""
    return turned(printed_workers(place.tile), place.rotation)


def played_before(
    lesson: Lesson, number: int, learner: str = "Ana", teller: str = "Itzel"
) -> tuple[Action, ...]:
    """Return what is played in a lesson before one of its steps when everything is done as it is shown.

    Raises:
        IllegalSetupError, IllegalDealError, IllegalActionError: the lesson does not go together with the rules.
    """
    run, match = LessonRun(lesson), lesson.match(learner, teller)
    first = len(match.moves)
    while run.number < number:
        wanted = run.wanted
        run.go_on()
        if wanted is not None:
            match.submit(wanted)
            while (action := run.by_itself(match.state)) is not None:
                match.submit(action, automatic=True)
    return match.actions[first:]
