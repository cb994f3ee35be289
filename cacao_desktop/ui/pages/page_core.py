"""What the pointer and the keys share of a page: its widgets, and which of them has the focus."""

from collections.abc import Callable, Iterable

from cacao_desktop.ui.pages.hint import Explains, Hint
from cacao_desktop.ui.sound.sounds import Sound, Sounds
from cacao_desktop.ui.widgets.widget import Widget


class PageCore:
    """The widgets of a page, in the order of the focus.

    `say` tells aloud what has the focus of the keyboard. `explains` leads from a hint to a book that says more.
    `default` is pressed by Enter when no other widget has the keyboard; `on_cancel` answers Escape.
    """

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        *,
        sounds: Sounds | None = None,
        say: Callable[[str], None] = lambda _text: None,
        explains: Explains | None = None,
        default: Widget | None = None,
        on_cancel: Callable[[], object] | None = None,
    ) -> None:
        self.widgets = list(widgets)
        self.default, self.on_cancel = default, on_cancel
        self.focus: Widget | None = None
        self.show_focus = False
        self.activated: Widget | None = None
        """What the pointer, pressed and let go, has last used."""
        self.sounds, self.say = sounds, say
        self.hint = Hint(explains)

    @property
    def focus_shown(self) -> Widget | None:
        return self.focus if self.show_focus else None

    def focus_on(self, widget: Widget | None) -> None:
        if self.focus is not None and self.focus is not widget:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if self.show_focus:
                self.say(widget.spoken)
            for holder in self.widgets:
                holder.reveal(widget)

    @property
    def focus_index(self) -> int | None:
        """Which of all widgets that can have the focus has it, or None."""
        stops = self.stops()
        return stops.index(self.focus) if self.focus in stops else None

    @focus_index.setter
    def focus_index(self, index: int | None) -> None:
        stops = self.stops()
        self.focus_on(stops[index] if index is not None and index < len(stops) else None)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return the widget under a point, the topmost if there are several."""
        for widget in reversed(self.widgets):
            found = widget.hit(position)
            if found is not None:
                return found
        return None

    def parts(self) -> list[Widget]:
        """Return all widgets, also those within others."""
        return [part for widget in self.widgets for part in widget.parts()]

    def stops(self) -> list[Widget]:
        """Return all that can have the focus, in its order."""
        return [part for part in self.parts() if part.focusable]

    def use(self, widget: Widget) -> None:
        """Do what a widget does, as it was pressed."""
        if widget.focusable and self.sounds is not None:
            self.sounds.play(Sound.PRESS)
        self.hint.explainer.put_away()
        self.activated = widget
        widget.activate()

    def refuse(self) -> None:
        """Say why a widget that is off does nothing."""
        self.hint.tell_reason()
        if self.sounds is not None:
            self.sounds.play(Sound.REFUSED)
