"""The way of the camera to another look, on a timeline of its own."""

from typing import Final

from cacao_desktop.ui.camera import Camera, Look
from cacao_desktop.ui.timeline import Animation, Timeline, ease_in_out

GLIDE: Final = 0.45


class CameraGlide:
    """Moves a camera on a timeline of its own: the game does not wait for it."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._timeline = Timeline()
        self._start = self._end = camera.look
        self._animation: Animation | None = None

    @property
    def running(self) -> bool:
        return self._animation is not None and not self._animation.ended

    @property
    def goal(self) -> Look:
        return self._end if self.running else self._camera.look

    def to(self, look: Look) -> None:
        """Go to another look from where the camera is now."""
        if look == self.goal:
            return
        self._start, self._end = self._camera.look, look
        self._animation = self._timeline.play(GLIDE, easing=ease_in_out)

    def cut(self, look: Look) -> None:
        self.stop()
        self._camera.look = look

    def stop(self) -> None:
        """Stay where the camera is now, as the person moves it by hand."""
        self._animation = None

    def update(self, seconds: float, *, instant: bool) -> bool:
        """Let time pass; return whether the camera moved."""
        self._timeline.speed = 0 if instant else 1
        if not self._timeline.update(seconds) or self._animation is None:
            return False
        share = self._animation.progress
        between = Look(*(a + (b - a) * share for a, b in zip(self._start, self._end, strict=True)))
        self._camera.look = self._end if self._animation.ended else between
        return True
