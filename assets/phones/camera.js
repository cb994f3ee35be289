// The part of the board that is seen: one finger moves it, two fingers pinch, the wheel zooms,
// and three buttons do the same.

import { $, button, icon } from "./dom.js";
import { now } from "./now.js";

const NEAREST = 1.6; // Cells across, at least.
const LEAST = 4.4; // Cells that are shown at the beginning.
const RIM = 0.15; // Cells that are kept free around them.
const SMALLEST = 32; // Pixels of a cell where many can be chosen.
const PRESSABLE = 48; // Pixels that a cell has where only few can be chosen.
const SLACK = 9; // Pixels that a finger may move and still only tap.
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

let box = null;
let whole = null;
let aim = null; // What of the whole is shown by itself.
let free = false;
let flight = 0;
let moved = false;
const fingers = new Map();

const picture = () => $("board").querySelector("svg");

/** Whether the last touch moved the board, and so is no tap. */
export const hasMoved = () => moved;

function show() {
  picture()?.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
}

function scale() {
  const { width, height } = $("board").getBoundingClientRect();
  return Math.max(box.w / Math.max(1, width), box.h / Math.max(1, height));
}

/** How many pixels a cell has. */
export const cellSize = () => (box ? 1 / scale() : 60);

/** The cell at a point of the window. */
export function cellAt(left, top) {
  const area = $("board").getBoundingClientRect();
  const k = scale();
  return [
    Math.floor(box.x + box.w / 2 + (left - area.left - area.width / 2) * k),
    Math.floor(box.y + box.h / 2 + (top - area.top - area.height / 2) * k),
  ];
}

function around(cells, rim, few) {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const side = (all) => {
    const least = Math.min(...all);
    const long = Math.max(...all) - least + 1 + 2 * rim;
    const wanted = Math.max(long, few);
    return [least - rim - (wanted - long) / 2, wanted];
  };
  const [x, w] = side(xs);
  const [y, h] = side(ys);
  return { x, y, w, h };
}

/** The part round these cells in which a cell can be pressed, as little as the whole allows. */
function closer(cells) {
  const { width, height } = $("board").getBoundingClientRect();
  const least = around(cells, 1, 1);
  const side = (start, long, room, from, all) => {
    const wanted = Math.min(all, Math.max(long, room / PRESSABLE));
    const at = start - (wanted - long) / 2;
    return [Math.min(Math.max(at, from), from + all - wanted), wanted];
  };
  const [x, w] = side(least.x, least.w, width, whole.x, whole.w);
  const [y, h] = side(least.y, least.h, height, whole.y, whole.h);
  return { x, y, w, h };
}

/** Show the area of these cells, unless the player has moved or zoomed the board.
    Where that would make all cells small, only the part round the few to be chosen is shown, or
    the middle if many can be. */
export function frame(cells, few, many) {
  whole = around(cells, RIM, LEAST);
  const next = few.length ? closer(few) : many ? large(whole) : whole;
  const changed = !aim || Object.keys(next).some((each) => aim[each] !== next[each]);
  aim = next;
  if (!free && changed) fly(next);
  else if (box) show();
}

/** The middle of an area whose cells would be too small; the rest is moved to. */
function large(area) {
  const { width, height } = $("board").getBoundingClientRect();
  const part = (start, long, pixels) => {
    const seen = Math.min(long, Math.max(NEAREST, pixels / SMALLEST));
    return [start + (long - seen) / 2, seen];
  };
  const [x, w] = part(area.x, area.w, width);
  const [y, h] = part(area.y, area.h, height);
  return { x, y, w, h };
}

/** Move the board until a cell is seen. */
export function reveal({ x, y }) {
  if (!box) return;
  const by = (least, long, cell) => Math.min(0, cell - least) + Math.max(0, cell + 1 - least - long);
  const [right, down] = [by(box.x, box.w, x), by(box.y, box.h, y)];
  if (right || down) move(right, down);
}

function fly(goal) {
  cancelAnimationFrame(flight);
  if (!box || quiet.matches || document.hidden) {
    box = { ...goal };
    show();
    return;
  }
  const from = { ...box };
  const start = performance.now();
  const step = (time) => {
    const part = Math.min(1, Math.max(0, (time - start) / 260));
    const eased = 1 - (1 - part) ** 3;
    box = Object.fromEntries(
      Object.keys(goal).map((side) => [side, from[side] + (goal[side] - from[side]) * eased]),
    );
    show();
    if (part < 1) flight = requestAnimationFrame(step);
  };
  flight = requestAnimationFrame(step);
}

function zoomed(by, x, y) {
  const w = Math.max(NEAREST, Math.min(whole.w * 1.5, box.w * by));
  const f = w / box.w;
  return { x: x - (x - box.x) * f, y: y - (y - box.y) * f, w, h: box.h * f };
}

export function zoom(by) {
  free = true;
  fly(zoomed(by, box.x + box.w / 2, box.y + box.h / 2));
}

export function showAll() {
  free = false;
  fly(whole);
}

function move(x, y) {
  free = true;
  cancelAnimationFrame(flight);
  box = { ...box, x: box.x + x, y: box.y + y };
  show();
}

/** The three buttons beside the board. */
export function lookButtons() {
  const { t } = now;
  const all = [
    ["fullscreen", t.whole, showAll],
    ["plus", t.closer, () => zoom(0.7)],
    ["minus", t.further, () => zoom(1.43)],
  ];
  $("look").replaceChildren(
    ...all.map(([name, label, what], place) =>
      button(
        `look${place}`,
        what,
        { class: "round", "aria-label": label, title: label },
        icon(name),
      ),
    ),
  );
}

/** Keys of the board: they work as long as the focus is in it. */
export function boardKey(event) {
  const step = box.w / 6;
  const what = {
    "+": () => zoom(0.7),
    "-": () => zoom(1.43),
    0: showAll,
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
  }[event.key];
  if (!what || (event.key.startsWith("Arrow") && !event.shiftKey)) return false;
  event.preventDefault();
  what();
  return true;
}

const middle = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

function fingerMoved(event) {
  const old = fingers.get(event.pointerId);
  if (!old || !box) return;
  const here = [event.clientX, event.clientY];
  if (!moved && Math.hypot(here[0] - old[0], here[1] - old[1]) < SLACK) return;
  moved = true;
  const k = scale();
  if (fingers.size === 1) move((old[0] - here[0]) * k, (old[1] - here[1]) * k);
  else {
    const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
    const area = $("board").getBoundingClientRect();
    const apart = (a) => Math.max(20, Math.hypot(a[0] - other[0], a[1] - other[1]));
    const at = middle(here, other);
    free = true;
    box = zoomed(
      apart(old) / apart(here),
      box.x + box.w / 2 + (at[0] - area.left - area.width / 2) * k,
      box.y + box.h / 2 + (at[1] - area.top - area.height / 2) * k,
    );
    show();
  }
  fingers.set(event.pointerId, here);
}

export function startCamera() {
  const board = $("board");
  board.addEventListener("pointerdown", (event) => {
    if (fingers.size === 0) moved = false;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  addEventListener("pointermove", fingerMoved);
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, (event) => fingers.delete(event.pointerId));
  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (!box) return;
      const [k, area] = [scale(), board.getBoundingClientRect()];
      free = true;
      box = zoomed(
        event.deltaY > 0 ? 1.12 : 0.89,
        box.x + box.w / 2 + (event.clientX - area.left - area.width / 2) * k,
        box.y + box.h / 2 + (event.clientY - area.top - area.height / 2) * k,
      );
      show();
    },
    { passive: false },
  );
}
