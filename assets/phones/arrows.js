// Arrows at the edges of the board: each says how many cells lie out of sight there that may be
// chosen, and brings them into view.

import { cuts, hasMoved, isSeen, lead, sight } from "./camera.js";
import { $, button, icon, make } from "./dom.js";
import { now, words } from "./now.js";

const SIDES = ["left", "right", "up", "down"];
const SIZE = 48; // Pixels, as in table.css.
const RIM = 4; // Pixels between an arrow and a corner.
const STEP = 8; // Pixels between the places that are compared.
const MIDDLE = 0.25; // Of a cell, on either side of its middle: an arrow leaves that free.
const LEAST_CUT = 0.05; // Of a tile, from which the rim of the board shows that it goes on.
const CELL = 100; // A cell that may be chosen counts as this many tiles that an arrow covers.
const arrows = new Map();
let open = [];

export function startArrows() {
  for (const side of SIDES) {
    const arrow = button(
      `more-${side}`,
      (event) => press(event, side),
      { class: "arrow", hidden: true },
      icon(`arrow_${side}`),
      make("b", {}),
    );
    arrows.set(side, { arrow, cells: [] });
    $("board").append(arrow);
  }
}

/** Tell which cells may be chosen now. */
export function leadTo(cells) {
  open = cells;
  placeArrows();
}

/** The side of the area beyond which a cell lies most, none if it is seen. */
function sideOf(cell, area) {
  if (isSeen(cell, area)) return null;
  const cut = cuts(cell, area);
  return SIDES.reduce((most, side) => (cut[side] > cut[most] ? side : most));
}

/** Put an arrow where cells lie out of sight; one that an arrow covers belongs to that arrow. */
export function placeArrows() {
  if (!arrows.size || !now.view || !$("board").clientWidth) return;
  const area = sight();
  const { board } = now.view.state;
  $("board").dataset.beyond = SIDES.filter((side) =>
    board.some((tile) => cuts(tile, area)[side] > LEAST_CUT),
  ).join(" ");
  const seen = open.filter((cell) => isSeen(cell, area)).map((cell) => ({ cell, at: middleOf(cell, area) }));
  const tiles = board.map((tile) => middleOf(tile, area));
  const taken = [];
  for (const [side, each] of arrows) {
    each.cells = open.filter((cell) => sideOf(cell, area) === side);
    each.arrow.hidden = !each.cells.length;
    if (!each.cells.length) continue;
    const place = freest(side, each.cells, { seen, tiles, taken }, area);
    taken.push(place);
    each.cells.push(...seen.filter((one) => covers(place, one.at, area)).map((one) => one.cell));
    const name = words(`more_${side}`, { count: each.cells.length });
    Object.assign(each.arrow.style, { left: `${place.left}px`, top: `${place.top}px` });
    each.arrow.setAttribute("aria-label", name);
    each.arrow.title = name;
    each.arrow.lastChild.textContent = each.cells.length;
  }
}

const middleOf = ({ x, y }, area) => [
  (x + 0.5 - area.x) * area.pixels,
  (y + 0.5 - area.y) * area.pixels,
];

function covers({ left, top }, [x, y], { pixels }) {
  const rim = MIDDLE * pixels;
  return x > left - rim && x < left + SIZE + rim && y > top - rim && y < top + SIZE + rim;
}

/** The place at a side that covers the fewest cells, then the fewest tiles, and is nearest to those
    that it leads to. */
function freest(side, cells, { seen, tiles, taken }, area) {
  const { clientWidth, clientHeight } = $("board");
  const isFlat = side === "left" || side === "right";
  const [along, across] = isFlat ? [clientHeight, clientWidth] : [clientWidth, clientHeight];
  const fixed = side === "left" || side === "up" ? 0 : across - SIZE;
  const last = Math.max(RIM, along - SIZE - RIM);
  const goals = cells.map((cell) => middleOf(cell, area)[isFlat ? 1 : 0] - SIZE / 2);
  const goal = goals.reduce((sum, each) => sum + each, 0) / goals.length;
  const overlaps = (one, other) =>
    Math.abs(one.left - other.left) < SIZE && Math.abs(one.top - other.top) < SIZE;
  let best = null;
  for (let at = RIM; at <= last; at += STEP) {
    const place = isFlat ? { left: fixed, top: at } : { left: at, top: fixed };
    const bad =
      CELL * seen.filter((each) => covers(place, each.at, area)).length +
      tiles.filter((at) => covers(place, at, area)).length +
      (taken.some((each) => overlaps(each, place)) ? CELL * open.length : 0);
    const far = Math.abs(at - goal);
    if (!best || bad < best.bad || (bad === best.bad && far < best.far)) best = { place, bad, far };
  }
  return best.place;
}

function press(event, side) {
  if (event.detail > 0 && hasMoved()) return;
  const { cells } = arrows.get(side);
  const area = sight();
  const [nearest] = [...cells].sort((one, other) => cuts(one, area)[side] - cuts(other, area)[side]);
  lead(side, cells);
  // An arrow that is gone leaves the focus at the first cell to which it has led.
  if (arrows.get(side).arrow.hidden)
    document.querySelector(`[data-key="cell${nearest.x},${nearest.y}"]`)?.focus({ preventScroll: true });
}
