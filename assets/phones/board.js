// The board: tiles, what stands on them, cells that may be chosen, and what a choice would bring.

import { leadTo, placeArrows, startArrows } from "./arrows.js";
import {
  boardKey,
  cellAt,
  cellSize,
  frame,
  hasMoved,
  lookButtons,
  reveal,
  startCamera,
  tappedTwice,
} from "./camera.js";
import { act, cells, chooseEdge, chosenCell, pick, pickCell, way } from "./choice.js";
import { $, button, file, icon, make, steadily, svg } from "./dom.js";
import { art, colour, legal, mine, now, seat } from "./now.js";
import { say } from "./say.js";
import { explain } from "./rules.js";
import { tell } from "./talk.js";

const SIDES = { N: [0.5, 0], E: [1, 0.5], S: [0.5, 1], W: [0, 0.5] };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LEAST_LETTER = 14; // Pixels of the letters of a tag, as long as there is room.
const LARGEST_TAG = 2;
const PAINTED = 56; // Pixels of a cell from which it shows the large painting.
const STRIP = 0.26; // The height of the strip at the foot of a temple, of a cell.
const LEAST_STRIP = 14; // The same in pixels.
const LEAST_BOX = 20; // Pixels of a player's part of the strip that has an emblem beside the number.
const CREST = 12; // Pixels of an emblem on the upper edge of the strip, where that is narrower.
const LEAST_TEMPLE = 26; // Pixels of a cell from which it has a strip.
const layers = {};
let lying = null;
let noted = null;
let asked = null; // The cell of which the table has been asked why nothing can be laid there.

const image = (name, x, y, width, height, more = {}) =>
  svg("image", { href: file(`${name}.webp`), x, y, width, height, ...more });

/** A tile with round corners on its thick rim. */
const piece = (name, x, y) => [
  svg("rect", { class: "lip", x: x + 0.035, y: y + 0.035, width: 0.93, height: 0.965, rx: 0.093 }),
  image(name, x + 0.035, y + 0.035, 0.93, 0.93, { "clip-path": "url(#corners)" }),
];

export function startBoard() {
  const all = ["tiles", "marks", "edges", "cells", "tags"].map(
    (name) => (layers[name] = svg("g", { class: name })),
  );
  // Tiles have round corners, of a tenth of their side.
  const corners = svg(
    "clipPath",
    { id: "corners", clipPathUnits: "objectBoundingBox" },
    svg("rect", { width: 1, height: 1, rx: 0.1 }),
  );
  $("board").append(
    svg(
      "svg",
      { id: "picture", role: "group", "aria-labelledby": "h-board" },
      svg("defs", {}, corners),
      ...all,
    ),
  );
  $("board").addEventListener("click", tapped);
  $("board").addEventListener("keydown", (event) => {
    boardKey(event);
  });
  $("look").addEventListener("keydown", (event) => {
    boardKey(event);
  });
  // Drawing may resize what is observed, which browsers report when it happens at once.
  new ResizeObserver(() => {
    requestAnimationFrame(() => {
      if (now.view) steadily(drawBoard);
    });
  }).observe($("board"));
  startArrows();
  startCamera(placeArrows);
}

export function drawBoard() {
  $("h-board").textContent = now.t.board;
  lookButtons();
  const open = cells();
  frameBoard();
  drawTiles();
  layers.marks.replaceChildren(...standings(), ...lastLaid(), ...figures());
  layers.edges.replaceChildren(...edges());
  layers.cells.replaceChildren(...open.map((cell) => cellButton(cell, open)));
  layers.tags.replaceChildren(...(pick.told?.tags ?? []).map(tag));
  leadTo(open);
  if (noted && noted.number !== now.view.number) note(null);
}

// A jungle tile to be laid and workers to be used need only the part of the board round them. For
// a worker tile it is the same whichever of the hand is held.
function frameBoard() {
  const used = (legal().edges ?? []).flatMap(({ at, cell }) => [at, cell]);
  const few = legal().fill ? cells() : used.map(([x, y]) => ({ x, y }));
  const many = (legal().place ?? []).map(([, x, y]) => ({ x, y }));
  const each = [...new Map(many.map((cell) => [`${cell.x},${cell.y}`, cell])).values()];
  frame([...now.view.state.board, ...few, ...each], few, each);
}

// The small paintings are made for small cells: their figures fill them.
const artSize = () => (cellSize() >= PAINTED ? "" : "small/");

// Tiles stay where they are, so that only a new one falls in.
function drawTiles() {
  const size = artSize();
  const old = lying;
  const under = chosenCell();
  lying = new Map();
  for (const tile of [...now.view.state.board].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const key = `${tile.x},${tile.y},${art(tile)}`;
    const had = old?.get(key);
    const name = tile.workers
      ? `${seat(tile.player).name}, ${tile.words}`
      : now.view.names[tile.tile];
    const element = had ?? svg("g", { role: "img" }, ...piece("", tile.x, tile.y));
    element.lastChild.setAttribute("href", file(`${art(tile, size)}.webp`));
    element.setAttribute("aria-label", `${name}, ${tile.at}`);
    element.setAttribute("data-topic", tile.workers ? "thing:worker_tile" : `tile:${tile.tile}`);
    element.classList.toggle("new", Boolean(old?.size && !had));
    element.classList.toggle(
      "covered",
      Boolean(under && under.x === tile.x && under.y === tile.y && pick.held),
    );
    lying.set(key, element);
    if (!had) layers.tiles.append(element);
  }
  old?.forEach((element, key) => {
    if (!lying.has(key)) element.remove();
  });
}

/** Whose workers stand at each temple, the strongest first, as in the window of the game. The
    emblems stand beside all numbers, or where one of these has no room for that, above all. */
function standings() {
  const size = cellSize();
  if (size < LEAST_TEMPLE) return [];
  const high = Math.max(STRIP, LEAST_STRIP / size);
  const most = Math.max(...now.view.temples.map(({ workers }) => workers.filter(Boolean).length));
  const isAbove = (0.93 / Math.max(1, most)) * size < LEAST_BOX;
  return now.view.temples.map(({ cell: [x, y], workers }) => {
    const there = workers
      .map((count, place) => [count, place])
      .filter(([count]) => count)
      .sort((a, b) => b[0] - a[0]);
    const wide = 0.93 / Math.max(1, there.length);
    const top = y + 0.965 - high;
    const middle = (number) => x + 0.035 + wide * (number + 0.5);
    const boxes = there.map(([count, place], number) =>
      svg(
        "g",
        { class: `standing of-${colour(place)}` },
        svg("rect", { x: middle(number) - wide / 2, y: top, width: wide, height: high }),
        svg("text", {
          x: middle(number) + (isAbove ? 0 : high * 0.38),
          y: top + high * 0.54,
          "font-size": Math.min(high, wide * (isAbove ? 1.3 : 0.62)),
          text: count,
        }),
      ),
    );
    const side = isAbove ? Math.min(wide, CREST / size) : high * 0.86;
    const emblems = there.map(([, place], number) =>
      image(
        `pieces/emblem_${colour(place)}`,
        middle(number) - side * (isAbove ? 0.5 : 0.95),
        isAbove ? top - side * 0.8 : top + (high - side) / 2,
        side,
        side,
        { class: "owner" },
      ),
    );
    return svg(
      "g",
      { "aria-hidden": "true" },
      svg("g", { class: "standings" }, ...boxes),
      ...emblems,
    );
  });
}

function lastLaid() {
  const seen = new Set();
  const rims = [];
  for (const entry of [...now.view.log].reverse()) {
    const tile =
      entry.cell &&
      now.view.state.board.find((each) => each.x === entry.cell[0] && each.y === entry.cell[1]);
    if (tile?.workers && tile.player === entry.seat && !seen.has(entry.seat)) {
      seen.add(entry.seat);
      rims.push(
        svg("rect", {
          class: `last of-${colour(entry.seat)}`,
          x: tile.x,
          y: tile.y,
          width: 1,
          height: 1,
          rx: 0.1,
        }),
      );
    }
  }
  return rims;
}

function figures() {
  const { state } = now.view;
  const parts = [];
  for (const { cell, gems } of state.gem_mines ?? []) {
    const all = Object.entries(gems ?? {}).flatMap(([gem, count]) => Array(count).fill(gem));
    const said = Object.entries(gems ?? {})
      .filter(([, n]) => n)
      .map(([gem, n]) => `${n} ${now.t[`gem_${gem}`]}`)
      .join(", ");
    const step = Math.min(0.15, 0.66 / Math.max(1, all.length - 1));
    if (said)
      parts.push(
        svg(
          "g",
          { role: "img", "aria-label": said },
          ...all.map((gem, place) =>
            image(`pieces/gem_${gem}`, cell[0] + 0.04 + step * place, cell[1] + 0.67, 0.28, 0.28),
          ),
        ),
      );
  }
  const emperor = ([x, y], kind) =>
    image("pieces/emperor", x + 0.22, y + 0.18, 0.56, 0.64, {
      class: kind,
      role: "img",
      "aria-label": now.t.emperor,
      "data-topic": "token:emperor",
    });
  for (const [x, y] of legal().attracted ?? []) {
    if (cells().some((cell) => cell.x === x && cell.y === y)) parts.push(emperor([x, y], "lured"));
  }
  if (state.emperor) parts.push(emperor(state.emperor, "emperor"));
  return parts;
}

function edges() {
  const all = legal().edges;
  const bar = (cell, side, kind, onclick) => {
    const [dx, dy] = SIDES[side];
    const flat = side === "N" || side === "S";
    const w = flat ? 0.6 : 0.2;
    const h = flat ? 0.2 : 0.6;
    return svg("rect", {
      class: `bar ${kind}`,
      x: cell[0] + dx - w / 2,
      y: cell[1] + dy - h / 2,
      width: w,
      height: h,
      rx: 0.1,
      onclick,
    });
  };
  const shown = (all ?? []).map((edge, place) =>
    bar(edge.cell, edge.side, place === pick.edge ? "now" : "", () => chooseEdge(place)),
  );
  if (all) {
    const { at } = all[pick.edge];
    shown.push(
      svg("rect", {
        class: "used",
        x: at[0] + 0.03,
        y: at[1] + 0.03,
        width: 0.94,
        height: 0.94,
        rx: 0.1,
      }),
    );
  } else {
    shown.push(
      ...now.view.state.edges.map((edge) => bar([edge.x, edge.y], edge.side, "other", null)),
    );
  }
  return shown;
}

function cellButton(cell, open) {
  const key = `${cell.x},${cell.y}`;
  const on = chosenCell() === null ? false : pick.cell?.x === cell.x && pick.cell?.y === cell.y;
  const first = chosenCell() ? on : cell === open[0];
  const group = svg(
    "g",
    {
      class: ["cell", on && "on", cell.over && "over", cell.fills && "fills"]
        .filter(Boolean)
        .join(" "),
      role: "button",
      tabindex: first ? 0 : -1,
      "data-choice": key,
      "data-key": `cell${key}`,
      "aria-pressed": String(on),
      "aria-label": on && pick.told ? pick.told.words : legal().where[key],
      "data-topic": cell.over
        ? "thing:overbuilt_tile"
        : cell.fills
          ? "thing:jungle_cell"
          : "thing:worker_cell",
      onclick: () => {
        if (!hasMoved()) pickCell(cell);
      },
      onkeydown: (event) => cellKey(event, cell, open, on),
      onfocus: (event) => {
        if (event.target.matches(":focus-visible")) reveal(cell);
      },
    },
    svg("rect", {
      class: "hit",
      x: cell.x + 0.02,
      y: cell.y + 0.02,
      width: 0.96,
      height: 0.96,
      rx: 0.12,
    }),
  );
  if (on && pick.held !== null) {
    const w = way(cell);
    const hand = now.view.hand?.[pick.copy];
    const tile = cell.fills
      ? { tile: w.tile, picture: turned(w) }
      : { player: now.view.seat, workers: hand.faces[w.r] };
    group.append(svg("g", { class: "held" }, ...piece(art(tile, artSize()), cell.x, cell.y)));
  }
  group.append(
    svg("rect", {
      class: "rim",
      x: cell.x + 0.05,
      y: cell.y + 0.05,
      width: 0.9,
      height: 0.9,
      rx: 0.1,
    }),
  );
  return group;
}

// A tile with two ways to lie is the one whose picture differs when it is turned.
const turned = (w) => (w.r % 2 ? `${w.tile}_turned` : w.tile);

function cellKey(event, cell, open, on) {
  const direction = ARROWS[event.key];
  if (direction && !event.shiftKey) {
    event.preventDefault();
    steer(open, cell, direction);
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (event.key === "Enter" && on && pick.held !== null) act();
    else pickCell(cell);
  }
}

// The cells are one stop of the Tab key; arrows lead to the nearest one in their direction.
function steer(open, from, [dx, dy]) {
  const far = (cell) => {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    return along > 0
      ? along + 2 * Math.abs((cell.x - from.x) * dy) + 2 * Math.abs((cell.y - from.y) * dx)
      : Infinity;
  };
  const next = open.filter((cell) => far(cell) < Infinity).sort((a, b) => far(a) - far(b))[0];
  if (next) document.querySelector(`[data-key="cell${next.x},${next.y}"]`)?.focus();
}

function tag([x, y, icon, text, owner, row]) {
  const wide = 0.16 + (icon ? 0.26 : 0) + 0.125 * text.length;
  const larger = Math.max(1, Math.min(LARGEST_TAG, LEAST_LETTER / (0.22 * cellSize())));
  const top = y + 0.16 + row * 0.3 * larger;
  return svg(
    "g",
    {
      class: `tag ${owner === null ? "" : `of-${colour(owner)}`}`,
      "aria-hidden": "true",
      transform: `translate(${x + 0.5} ${top}) scale(${larger}) translate(${-x - 0.5} ${-top})`,
    },
    svg("rect", { x: x + 0.5 - wide / 2, y: top, width: wide, height: 0.28, rx: 0.14 }),
    icon ? image(`pieces/${icon}`, x + 0.55 - wide / 2, top + 0.025, 0.23, 0.23) : null,
    svg("text", { x: x + 0.5 + wide / 2 - 0.08, y: top + 0.15, text }),
  );
}

// A tap beside the offered cells: what lies there, and why nothing can be laid.
function tapped(event) {
  if (hasMoved() || !now.view || event.target.closest("[data-choice], .bar, button")) return;
  if (tappedTwice(event)) {
    asked = null;
    note(null);
    return;
  }
  const [x, y] = cellAt(event.clientX, event.clientY);
  const tile = now.view.state.board.find((each) => each.x === x && each.y === y);
  note(tile ? about(tile) : null, tile);
  if (noted) Object.assign(noted, { x, y });
  if (mine() && (legal().place || legal().fill)) {
    const held = legal().fill ? legal().sources[pick.held]?.tile : now.view.hand[pick.copy].tile;
    tell({ type: "why", number: now.view.number, x, y, tile: held });
    asked = { x, y };
  }
}

function about(tile) {
  if (tile.workers) return [`${seat(tile.player).name}: ${tile.words}`];
  const { names, does, temples, seats } = now.view;
  const temple = temples.find((each) => each.cell[0] === tile.x && each.cell[1] === tile.y);
  const there = temple
    ? seats.map((each, place) => `${each.name} ${temple.workers[place]}`).join(" · ")
    : "";
  return [names[tile.tile], does[tile.tile], there];
}

/** What the table answered to `why`. */
export function why(said) {
  if (said.number !== now.view?.number || asked?.x !== said.x || asked?.y !== said.y) return;
  const here = noted?.x === said.x && noted?.y === said.y;
  note([...(here ? noted.texts : []), said.words], here ? noted.tile : null, said.words);
}

function note(texts, tile = null, aloud = null) {
  const lines = (texts ?? []).filter(Boolean);
  noted = lines.length ? { number: now.view.number, texts: lines, tile } : null;
  $("note").hidden = !lines.length;
  if (!lines.length) return;
  const topic = tile
    ? tile.workers
      ? "thing:worker_tile"
      : `tile:${tile.tile}`
    : legal().fill
      ? "thing:jungle_cell"
      : "thing:worker_cell";
  $("note").replaceChildren(
    make("div", {}, ...lines.map((text) => make("p", { text }))),
    button(
      "note-rules",
      () => explain(topic),
      { class: "round", "aria-label": now.t.rules, "aria-haspopup": "dialog" },
      icon("question"),
    ),
    button(
      "note-close",
      () => note(null),
      { class: "round", "aria-label": now.t.close },
      icon("cross"),
    ),
  );
  say(aloud ?? lines.join(". "));
}
