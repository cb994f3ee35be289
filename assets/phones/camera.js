// The part of the board that is seen: one finger moves it, two fingers pinch, two taps and the wheel
// zoom, and three buttons do the same.

import { $, button, icon } from "./dom.js";
import { now } from "./now.js";

const NEAREST = 1.6; // Cells across, at least.
const LEAST = 4.4; // Cells that are shown at the beginning.
const RIM = 0.15; // Cells that are kept free around them.
const SMALLEST = 32; // Pixels of a cell where many can be chosen.
const PRESSABLE = 48; // Pixels that a cell has where only few can be chosen.
const SLACK = 9; // Pixels that a finger may move and still only tap.
const NEAR = 64; // Pixels that a cell has after two taps.
const TWICE = 350; // Milliseconds within which two taps are one sign.
const APART = 30; // Pixels between the two.
const STEP = 0.5; // Cells between the parts of the board that are compared.
const MOST_CUT = 0.25; // Of a cell, where it can still be pressed.
const MARGIN = 56; // Pixels at an edge of the board that an arrow may cover.
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

let box = null;
let whole = null;
let aim = null; // What of the whole is shown by itself.
let free = false; // The player has moved or zoomed the board.
let flight = 0;
let goal = null; // What is seen after the flight.
let moved = false;
let lastTap = null;
let changed = () => {};
const fingers = new Map();

const picture = () => $("board").querySelector("svg");

/** Whether the last touch moved the board, and so is no tap. */
export const hasMoved = () => moved;

function show() {
  picture()?.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
  // Lines that grow with the board have a thickness which they do not pass.
  picture()?.style.setProperty("--pixel", `${scale()}px`);
}

function scale(of = box) {
  const { width, height } = $("board").getBoundingClientRect();
  return Math.max(of.w / Math.max(1, width), of.h / Math.max(1, height));
}

/** The area that is seen, or will be after a flight, and how many pixels a cell has there. */
export function sight() {
  const of = goal ?? box;
  const { width, height } = $("board").getBoundingClientRect();
  const k = scale(of);
  const [w, h] = [width * k, height * k];
  return { x: of.x + of.w / 2 - w / 2, y: of.y + of.h / 2 - h / 2, w, h, pixels: 1 / k };
}

/** How much of a cell is cut off at each side of an area; less than nothing is room beside it. */
export const cuts = ({ x, y }, area) => ({
  left: area.x - x,
  right: x + 1 - area.x - area.w,
  up: area.y - y,
  down: y + 1 - area.y - area.h,
});

/** Whether so much of a cell is seen that it can be pressed. */
export const isSeen = ({ x, y }, area = sight()) =>
  x >= area.x - MOST_CUT &&
  y >= area.y - MOST_CUT &&
  x + 1 <= area.x + area.w + MOST_CUT &&
  y + 1 <= area.y + area.h + MOST_CUT;

/** How many pixels a cell has. */
export const cellSize = () => (box ? 1 / scale() : 60);

/** The place of the board at a point of the window. */
function pointAt(left, top) {
  const area = $("board").getBoundingClientRect();
  const k = scale();
  return [
    box.x + box.w / 2 + (left - area.left - area.width / 2) * k,
    box.y + box.h / 2 + (top - area.top - area.height / 2) * k,
  ];
}

/** The cell at a point of the window. */
export const cellAt = (left, top) => pointAt(left, top).map(Math.floor);

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
    the part with the most of the many. The few are brought back where the player has moved away. */
export function frame(cells, few, many) {
  whole = around(cells, RIM, LEAST);
  const next = few.length ? closer(few) : many.length ? fullest(whole, many) : whole;
  const isOther = !aim || Object.keys(next).some((each) => aim[each] !== next[each]);
  aim = next;
  if (isOther && free && !few.every((cell) => isSeen(cell))) free = false;
  if (!free && isOther) fly(next);
  else if (box) show();
}

/** The part of an area with most of these cells, or its middle; all of it if cells are large. */
function fullest(area, many) {
  const { width, height } = $("board").getBoundingClientRect();
  const w = Math.min(area.w, Math.max(NEAREST, width / SMALLEST));
  const h = Math.min(area.h, Math.max(NEAREST, height / SMALLEST));
  const starts = (from, room) => {
    const steps = Math.floor(room / 2 / STEP);
    const all = Array.from({ length: 2 * steps + 1 }, (_, place) => (place - steps) * STEP);
    return all.map((by) => ({ at: from + room / 2 + by, by: Math.abs(by) }));
  };
  const parts = starts(area.x, area.w - w).flatMap((x) =>
    starts(area.y, area.h - h).map((y) => {
      const part = { x: x.at, y: y.at, w, h };
      return { part, seen: many.filter((cell) => isSeen(cell, part)).length, by: x.by + y.by };
    }),
  );
  return parts.sort((one, other) => other.seen - one.seen || one.by - other.by)[0].part;
}

/** Move the board until a cell is seen, and no arrow can cover it. */
export function reveal(cell) {
  if (!box) return;
  const seen = sight();
  const cut = cuts(cell, seen);
  const by = (back, forth) => {
    const [less, more] = [cut[back] + room(back, seen), cut[forth] + room(forth, seen)];
    return less > 0 ? -less : Math.max(0, more);
  };
  shift(by("left", "right"), by("up", "down"));
}

/** Move the board towards a side until these cells are seen, or as far as no other is skipped. */
export function lead(side, cells) {
  const seen = sight();
  const isFlat = side === "left" || side === "right";
  const margin = MARGIN / seen.pixels;
  const most = Math.max(1, (isFlat ? seen.w : seen.h) - 2 * margin);
  const wanted = Math.max(...cells.map((cell) => cuts(cell, seen)[side])) + margin;
  const by = Math.min(wanted, most, beyond(side, seen)) * (side === "left" || side === "up" ? -1 : 1);
  shift(isFlat ? by : 0, isFlat ? 0 : by);
}

/** How much of the board lies beyond a side of what is seen. */
const beyond = (side, seen) =>
  ({
    left: seen.x - whole.x,
    right: whole.x + whole.w - seen.x - seen.w,
    up: seen.y - whole.y,
    down: whole.y + whole.h - seen.y - seen.h,
  })[side];

/** What an arrow may cover at a side; at the end of the board there is none. */
const room = (side, seen) => Math.max(0, Math.min(MARGIN / seen.pixels, beyond(side, seen)));

function shift(x, y) {
  const from = goal ?? box;
  if (x || y) fly({ ...from, x: from.x + x, y: from.y + y });
}

function fly(to) {
  cancelAnimationFrame(flight);
  goal = null;
  if (!box || quiet.matches || document.hidden) {
    box = { ...to };
    show();
    changed();
    return;
  }
  const from = { ...box };
  goal = to;
  changed();
  const start = performance.now();
  const step = (time) => {
    const part = Math.min(1, Math.max(0, (time - start) / 260));
    const eased = 1 - (1 - part) ** 3;
    box = Object.fromEntries(
      Object.keys(to).map((side) => [side, from[side] + (to[side] - from[side]) * eased]),
    );
    show();
    if (part < 1) flight = requestAnimationFrame(step);
    else goal = null;
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

/** Show an area at once, as a finger, the wheel or a key wants it. */
function set(area) {
  free = true;
  cancelAnimationFrame(flight);
  goal = null;
  box = area;
  show();
  changed();
}

const move = (x, y) => set({ ...box, x: box.x + x, y: box.y + y });

/** Whether a tap is the second at its place: then the board comes near there, or goes back. */
export function tappedTwice({ timeStamp, clientX, clientY }) {
  const before = lastTap;
  lastTap = { timeStamp, clientX, clientY };
  const isSecond =
    before &&
    timeStamp - before.timeStamp < TWICE &&
    Math.hypot(clientX - before.clientX, clientY - before.clientY) < APART;
  if (!isSecond || !box) return false;
  lastTap = null;
  const size = cellSize();
  free = size < NEAR - 1;
  fly(free ? zoomed(size / NEAR, ...pointAt(clientX, clientY)) : (aim ?? whole));
  return true;
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
    const apart = (a) => Math.max(20, Math.hypot(a[0] - other[0], a[1] - other[1]));
    set(zoomed(apart(old) / apart(here), ...pointAt(...middle(here, other))));
  }
  fingers.set(event.pointerId, here);
}

/** Begin; whenever another part is seen, `whenChanged` is called. */
export function startCamera(whenChanged) {
  changed = whenChanged;
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
      set(zoomed(event.deltaY > 0 ? 1.12 : 0.89, ...pointAt(event.clientX, event.clientY)));
    },
    { passive: false },
  );
}
