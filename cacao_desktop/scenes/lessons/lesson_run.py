"""The progress of a learner through a lesson."""

from cacao_desktop.bots.small_decisions import edge_of, first_offer
from cacao_desktop.engine import Action, Activate, Place
from cacao_desktop.engine.legal import automatic_action
from cacao_desktop.engine.state import GameState, Phase
from cacao_desktop.engine.tiles import printed_workers, turned
from cacao_desktop.scenes.lessons.lesson import LEARNER, Lesson, LessonStep


class LessonRun:
    """The progress of a run through a lesson; it never changes the match itself."""

    def __init__(self, lesson: Lesson, step_index: int = 0) -> None:
        self.lesson = lesson
        self.step_index = step_index
        """The current step, from 0; the number of steps once the lesson is over."""
        self.feedback = ""
        """The feedback on a wrong action, until the learner does something else."""
        self.goal_news = ""
        """The goals reached by finishing the lesson, in words."""

    @property
    def finished(self) -> bool:
        return self.step_index >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        if self.finished:
            return None
        return self.lesson.steps[self.step_index]

    @property
    def expected(self) -> Action | None:
        """The action to take now, None if there is only something to look at."""
        if self.step is None:
            return None
        return self.step.action

    def next_step(self) -> None:
        """Advance to the next step, and drop the feedback."""
        self.step_index += 1
        self.feedback = ""

    def allows(self, state: GameState, action: Action) -> bool:
        """Return whether an action is the wanted one; identical tiles are interchangeable."""
        expected = self.expected
        if isinstance(action, Place) and isinstance(expected, Place):
            same_cell = (action.x, action.y) == (expected.x, expected.y)
            same_tile = facing(action) == facing(expected)
            return same_cell and same_tile and action.overbuild == expected.overbuild
        if isinstance(action, Activate) and isinstance(expected, Activate):
            same_tile = touched(state, action) == touched(state, expected)
            return same_tile and action.use == expected.use
        return action == expected

    def next_automatic(self, state: GameState) -> Action | None:
        """Return the action to play now without the learner, None if there is none.

        These are actions that no step asks for, and those of the teacher's workers.
        """
        if state.over:
            return None
        if state.deciding != LEARNER:
            if state.phase == Phase.ACTIVATE:
                return first_offer(state)
            return None
        action = automatic_action(state)
        if action == self.expected:
            return None
        # Wait if a later step uses this edge, for example because this step only explains the
        # table before workers act.
        left = self.lesson.steps[self.step_index :]
        if isinstance(action, Activate) and any(step.action == action for step in left):
            return None
        return action


def touched(state: GameState, action: Activate) -> int:
    """Return the index of the jungle tile's cell at an edge.

    The order of a player's edges at the same tile makes no difference.
    """
    edge = edge_of(state, action)
    return state.rules.neighbours[edge.tile][edge.side]


def facing(place: Place) -> tuple[int, int, int, int]:
    """Return the workers of a tile in the rotation of the placement."""
    return turned(printed_workers(place.tile), place.rotation)


def actions_before(
    lesson: Lesson, step_index: int, learner: str = "Ana", teacher: str = "Itzel"
) -> tuple[Action, ...]:
    """Return the actions before a step if each earlier step is done as shown.

    Raises:
        IllegalSetupError, IllegalDealError, IllegalActionError: the lesson breaks the rules.
    """
    run = LessonRun(lesson)
    match = lesson.match(learner, teacher)
    first = len(match.moves)
    while run.step_index < step_index:
        expected = run.expected
        run.next_step()
        if expected is not None:
            match.submit(expected)
            while (action := run.next_automatic(match.state)) is not None:
                match.submit(action, automatic=True)
    return match.actions[first:]
