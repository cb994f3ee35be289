"""What things are made of: parchment, wood, cloth and jade, painted by code.

Every function takes the size in pixels and the scale of text (1.0 at 1366x768), which sets the fineness of
fibre, weave and grain. The same arguments always give the same picture. `Theme.material` keeps the results.
"""

from __future__ import annotations

import random
from typing import Final

import pygame

from cacao_desktop.ui import colours
from cacao_desktop.ui.colours import Colour, darker, lighter
from cacao_desktop.ui.shapes import (
    Size,
    alpha_gradient,
    blank,
    clip_round,
    gradient,
    multiply,
    noise,
    ring,
    rounded,
    vignette,
)

PANEL_RADIUS: Final = 12
_SEED: Final = 20_17


def parchment(size: Size, scale: float, radius: int = PANEL_RADIUS, hem: bool = True) -> pygame.Surface:
    """Return a sheet of parchment: fine fibre, weak stains, a browner rim."""
    rng = random.Random(_SEED)
    sheet = gradient(size, [(0.0, (0xFB, 0xEE, 0xCE)), (1.0, (0xF8, 0xE7, 0xBF))])
    multiply(sheet, noise(size, (70 * scale, 60 * scale), 240, 255, rng))
    multiply(sheet, noise(size, (18 * scale, 14 * scale), 247, 255, rng))
    multiply(sheet, noise(size, (5 * scale, 1.6 * scale), 246, 255, rng))
    sheet.blit(vignette(size, (0xB5, 0x8A, 0x4C), 78, 0.72), (0, 0))
    corner = _px(radius, scale)
    if hem:
        sheet.blit(ring(size, corner, _px(2, scale), colours.HEM, 150), (0, 0))
    return clip_round(sheet, corner)


def dark_wood(size: Size, scale: float, radius: int = 0) -> pygame.Surface:
    """Return a board of dark wood with horizontal grain, lit at the top edge."""
    board = _grain(size, scale, lighter(colours.DARK_WOOD, 0.04), darker(colours.DARK_WOOD, 0.2), _SEED + 1)
    _edges(board, scale, 46, 110)
    return clip_round(board, _px(radius, scale)) if radius else board


def light_plank(size: Size, scale: float, radius: int = PANEL_RADIUS) -> pygame.Surface:
    """Return the light plank of the sign that says who does what."""
    top, bottom = lighter(colours.LIGHT_PLANK, 0.28), lighter(colours.LIGHT_PLANK, 0.08)
    plank = _grain(size, scale, top, bottom, _SEED + 2, 0.7)
    _edges(plank, scale, 110, 90)
    return clip_round(plank, _px(radius, scale)) if radius else plank


def _grain(
    size: Size, scale: float, top: Colour, bottom: Colour, seed: int, depth: float = 1.0
) -> pygame.Surface:
    """Return wood with horizontal grain; `depth` says how dark the streaks are."""
    rng = random.Random(seed)
    board = gradient(size, [(0.0, top), (1.0, bottom)])
    for cell, dark in (((260, 7), 59), ((120, 2.4), 49), ((420, 34), 33)):
        wide, high = cell
        multiply(board, noise(size, (wide * scale, high * scale), 255 - round(dark * depth), 255, rng))
    return board


def _edges(board: pygame.Surface, scale: float, light: int, dark: int) -> None:
    width, height = board.get_size()
    edge = _px(2, scale)
    board.blit(
        alpha_gradient((width, edge * 2), [(0, (255, 236, 200, light)), (1, (255, 236, 200, 0))]), (0, 0)
    )
    shade = alpha_gradient((width, edge * 3), [(0, (0, 0, 0, 0)), (1, (0, 0, 0, dark))])
    board.blit(shade, (0, height - edge * 3))


def woven_cloth(
    size: Size,
    scale: float,
    colour: Colour = colours.CLOTH_SUPPLY,
    radius: int = PANEL_RADIUS,
    hem: bool = True,
) -> pygame.Surface:
    """Return woven cloth with a gold hem: a weave of about six pixels."""
    thread = max(2, _px(3, scale))
    weave = pygame.Surface((2 * thread, 2 * thread))
    weave.fill(colour)
    for x, y in ((0, 0), (thread, thread)):
        weave.fill(lighter(colour, 0.09), (x, y, thread, thread))
        weave.fill(darker(colour, 0.16), (x, y + thread - max(1, thread // 3), thread, max(1, thread // 3)))
    cloth = blank(size)
    for y in range(0, size[1], 2 * thread):
        for x in range(0, size[0], 2 * thread):
            cloth.blit(weave, (x, y))
    multiply(cloth, noise(size, (90 * scale, 70 * scale), 214, 255, random.Random(_SEED + 3)))
    cloth.blit(vignette(size, (0, 0, 0), 90, 0.75), (0, 0))
    corner = _px(radius, scale)
    if hem:
        cloth.blit(ring(size, corner, _px(5, scale), colours.OUTLINE, 130), (0, 0))
        cloth.blit(ring(size, corner, _px(3, scale), colours.HEM), (0, 0))
    return clip_round(cloth, corner)


def jade_button(size: Size, scale: float, state: str = "rest") -> pygame.Surface:
    """Return the polished jade of the one big button; `state` is rest, over, pressed or off."""
    radius, line, frame = _px(22, scale), _px(3, scale), _px(4, scale)
    button = rounded(size, radius, colours.OUTLINE)
    _lay(button, rounded(_inset(size, 1), radius - 1, colours.HEM), 1)
    _lay(button, rounded(_inset(size, frame), radius - frame, colours.JADE_LINE), frame)
    inset = frame + line
    inner = _inset(size, inset)
    _lay(button, clip_round(_jade_face(inner, scale, state), max(2, radius - inset)), inset)
    return button


def _jade_face(size: Size, scale: float, state: str) -> pygame.Surface:
    top, bottom = colours.JADE_TOP, colours.JADE_BOTTOM
    if state == "off":
        return gradient(size, [(0.0, (0x8A, 0x74, 0x54)), (1.0, (0x6E, 0x59, 0x3C))])
    if state == "pressed":
        return gradient(size, [(0.0, darker(bottom, 0.06)), (0.25, bottom), (1.0, lighter(bottom, 0.2))])
    if state == "over":
        top, bottom = lighter(top, 0.08), lighter(bottom, 0.1)
    shine = lighter(top, 0.55)
    face = gradient(
        size,
        [(0.0, shine), (0.16, lighter(top, 0.25)), (0.34, top), (0.86, bottom), (1.0, darker(bottom, 0.16))],
    )
    edge = alpha_gradient((size[0], _px(3, scale)), [(0, (255, 255, 255, 190)), (1, (255, 255, 255, 0))])
    face.blit(edge, (0, 0))
    return face


def wood_button(size: Size, scale: float, state: str = "rest", radius: int = 12) -> pygame.Surface:
    """Return a wooden button; `state` is rest, over, pressed, off or chosen (parchment with jade)."""
    corner, line = _px(radius, scale), _px(2, scale)
    button = rounded(size, corner, colours.OUTLINE)
    inner = _inset(size, line)
    face = clip_round(_wood_face(inner, scale, state), max(1, corner - line))
    _lay(button, face, line)
    if state == "chosen":
        button.blit(ring(size, corner, _px(4, scale), colours.JADE_LINE), (0, 0))
        _lay(button, ring(_inset(size, 1), corner, _px(3, scale), colours.JADE), 1)
    return button


def _wood_face(size: Size, scale: float, state: str) -> pygame.Surface:
    if state == "chosen":
        return gradient(size, [(0.0, lighter(colours.PARCHMENT, 0.3)), (1.0, colours.PARCHMENT)])
    if state == "off":
        return gradient(
            size, [(0.0, lighter(colours.BUTTON_OFF, 0.05)), (1.0, darker(colours.BUTTON_OFF, 0.08))]
        )
    base = {"over": colours.BUTTON_WOOD_OVER, "pressed": colours.BUTTON_WOOD_PRESSED}.get(
        state, colours.BUTTON_WOOD
    )
    ends = (
        (darker(base, 0.14), lighter(base, 0.05))
        if state == "pressed"
        else (lighter(base, 0.05), darker(base, 0.16))
    )
    face = gradient(size, [(0.0, ends[0]), (1.0, ends[1])])
    rng = random.Random(_SEED + 5)
    multiply(face, noise(size, (150 * scale, 5 * scale), 226, 255, rng))
    multiply(face, noise(size, (60 * scale, 2.2 * scale), 234, 255, rng))
    if state != "pressed":
        light = alpha_gradient((size[0], _px(2, scale)), [(0, (255, 226, 170, 120)), (1, (255, 226, 170, 0))])
        face.blit(light, (0, 0))
    return face


def field(size: Size, scale: float, radius: int = 10) -> pygame.Surface:
    """Return the light ground of a text field."""
    corner, line = _px(radius, scale), _px(2, scale)
    box = rounded(size, corner, (0x9A, 0x6A, 0x34))
    _lay(box, rounded(_inset(size, line), max(1, corner - line), colours.FIELD), line)
    shade = alpha_gradient((size[0] - 2 * line, _px(5, scale)), [(0, (90, 50, 10, 46)), (1, (90, 50, 10, 0))])
    box.blit(shade, (line, line))
    return clip_round(box, corner)


def _lay(ground: pygame.Surface, piece: pygame.Surface, inset: int) -> None:
    ground.blit(piece, (inset, inset))


def _inset(size: Size, inset: int) -> Size:
    return max(1, size[0] - 2 * inset), max(1, size[1] - 2 * inset)


def _px(length: float, scale: float) -> int:
    return max(1, round(length * scale))
