"""Finds cut, small or inaccessible parts of the page, at every size and in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import axe_playwright_python
from playwright.sync_api import Page

from tests.phones.games import LANGUAGES

SIZES: Final = (
    *((320, 568), (360, 640), (390, 844), (768, 1024)),
    *((844, 390), (1180, 820), (1920, 1080)),
)
_AXE: Final = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
_AXE_FAULTS: Final = """async () => (await axe.run(document, { runOnly: { type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } })).violations.map((each) =>
  each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | '))"""
_FIT_FAULTS: Final = """() => {
  const faults = [], wide = innerWidth + 1;
  const go = document.querySelector('#go'), board = document.querySelector('#board');
  const named = (each) => each.dataset?.key || each.id || each.getAttribute?.('class') || each.tagName;
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.unseen, #news, option');
  if (document.documentElement.scrollWidth > wide) faults.push('the page is wider than the window');
  for (const each of document.querySelectorAll('button, h1, h2, .info, select, input')) {
    if (!seen(each)) continue;
    const { left, right, width, height } = each.getBoundingClientRect();
    const scrolls = each.closest('.strip, .wide');
    if (!scrolls && (left < -1 || right > wide)) faults.push('cut: ' + (named(each) ?? each.textContent));
    if (each.matches('button, select, input') && Math.min(width, height) < 43.5)
      faults.push(`small to press: ${named(each)} ${Math.round(width)} by ${Math.round(height)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, holder = node.parentElement;
    // What a cell brings also stands below the board, and who is at a temple in a sheet.
    if (!node.data.trim() || !seen(holder) || holder.closest('.tag, .standing, script, style')) continue;
    const style = getComputedStyle(holder), what = `${named(holder)} "${node.data.slice(0, 40)}"`;
    if (parseFloat(style.fontSize) < 14) faults.push(`small letters: ${what} ${style.fontSize}`);
    // A card shows as much of its seat as fits; a press shows all.
    if (holder.closest('.seat, thead')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box = holder; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box), rim = box.getBoundingClientRect();
      const isButton = box.matches('button');
      if ((isButton || overflowX === 'hidden') && (text.left < rim.left - 1 || text.right > rim.right + 1))
        faults.push(`cut to the side: ${what} in ${named(box)}`);
      if ((isButton || overflowY === 'hidden') && (text.top < rim.top - 2 || text.bottom > rim.bottom + 2))
        faults.push(`cut above or below: ${what} in ${named(box)}`);
      if (isButton || overflowX !== 'visible') break;
    }
  }
  const button = go?.getBoundingClientRect(), space = board?.getBoundingClientRect();
  if (go?.checkVisibility() && (button.bottom > innerHeight + 1 || button.top < 0))
    faults.push('the main button is out of sight');
  if (board?.checkVisibility() && space.height < 120) faults.push('the board is small: ' + space.height);
  return [...new Set(faults)]; }"""
_SPEAK: Final = """async (language) => {
  const talk = document.querySelector('script[type=module]').src.replace('main.js', 'talk.js');
  (await import(talk)).tell({ type: 'language', language }); }"""


def faults(page: Page, name: str) -> list[str]:
    """Return what is wrong with a state of an open table, in all languages."""
    first = str(page.evaluate("document.documentElement.lang"))
    found = []
    for language in (*(each for each in LANGUAGES.names if each != first), first):
        _speak(page, language)
        found += faults_at_sizes(page, f"{name} {language}", with_axe=language == first)
    return found


def _speak(page: Page, language: str) -> None:
    page.evaluate(_SPEAK, language)
    page.wait_for_selector(f"html[lang='{language.replace('_', '-')}']", state="attached")
    page.wait_for_timeout(100)


def faults_at_sizes(page: Page, name: str, *, with_axe: bool = True) -> list[str]:
    """Return what is wrong at any size, in light and in dark rooms."""
    found = []
    for place, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if place % 2 else "light", reduced_motion="reduce")
        page.wait_for_timeout(60)
        wrong = page.evaluate(_FIT_FAULTS)
        if with_axe:
            if not page.evaluate("'axe' in window"):
                page.evaluate(_AXE)
            wrong += page.evaluate(_AXE_FAULTS)
        found += [f"{name} {width}x{height} {fault}" for fault in wrong]
    return found
