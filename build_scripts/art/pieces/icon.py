"""The icon of the program: a cacao pod on a disc of jade and gold."""

from __future__ import annotations

from build_scripts.art.brush import Art, at, canvas, disc, edged, filtered, layer, stroke
from build_scripts.art.frame import SIDE
from build_scripts.art.goods import cacao_pod, pod_cap
from build_scripts.art.palette import OUTLINE

_STEPS = "M-20 0V-16H-8V-30H8V-16H20V0"


def application_icon() -> str:
    """Return the icon; it is drawn once and shrunk to every size."""
    art = Art("icon")
    jade = art.radial([(0, "#7ff2da"), (0.5, "#2fb59d"), (1, "#0c5a50")], 0.34, 0.28, 0.85)
    gold = art.linear([(0, "#fff0a8"), (0.5, "#eba41f"), (1, "#8a4a07")], 0, 0, 1, 1)
    ring = "".join(
        at(0, 0, stroke(_STEPS, "#0a4a42", 6, 0.55, 'transform="translate(0 -156)"'), k * 30)
        for k in range(12)
    )
    body = (
        disc(8, 14, 236, "#000000", 0.35, filtered("blur8"))
        + disc(0, 0, 240, OUTLINE)
        + disc(0, 0, 228, gold)
        + disc(0, 0, 198, jade, 1, edged("#7a4206", 8))
        + ring
        + stroke("M-178 -70A192 192 0 0 1 -40 -186", "#eafff8", 10, 0.7)
    )
    pod = cacao_pod(art, 0, 22, 22, 340, 28, 12) + pod_cap(art, -44, 2, 330)
    return canvas(art, [layer(at(256, 256, body), "fine"), at(256, 256, pod)], SIDE, SIDE)
