// The choice so far on this page. Nothing of it counts before it is sent as the number of a
// legal action.

import { now, legal, mine } from "./now.js";
import { say } from "./say.js";
import { expect, tell } from "./talk.js";

export const pick = {
  held: null,
  copy: 0,
  turns: 0,
  cell: null,
  edge: 0,
  use: null,
  gems: {},
  goods: [0, 0],
  told: null,
  pressed: null,
};

const same = (one, other) => one && other && one.x === other.x && one.y === other.y;

/** Begin anew, as another moment of the game has come. */
export function begin(before) {
  const all = legal();
  const stays = Boolean(before?.legal?.place && all.place);
  Object.assign(pick, {
    cell: null,
    use: null,
    gems: {},
    goods: [0, 0],
    edge: 0,
    told: null,
    pressed: null,
  });
  if (!stays) pick.turns = 0;
  if (all.place) {
    const hand = now.view.hand;
    const can = (each) => all.place.some((p) => p[0] === each?.tile);
    if (!stays || !can(hand[pick.copy])) pick.copy = Math.max(0, hand.findIndex(can));
    pick.held = hand[pick.copy].tile;
  } else if (all.fill) {
    const sources = Object.keys(all.sources);
    const open = cells(null);
    pick.held = sources.length === 1 ? sources[0] : null;
    pick.cell = open.length === 1 ? { x: open[0].x, y: open[0].y } : null;
    if (pick.cell && pick.held !== null) ask();
  } else {
    pick.copy = Math.min(pick.copy, Math.max(0, (now.view.hand?.length ?? 1) - 1));
    pick.held = now.view.hand?.[pick.copy]?.tile ?? null;
  }
  if (all.edges) {
    pick.edge = Math.max(
      0,
      all.edges.findIndex((edge) => edge.options.some((o) => o.i === all.offer)),
    );
    take(all.offer);
  } else if (all.others && !all.place && !all.fill) {
    pick.use = (all.others.find((other) => other.kind === "end") ?? all.others[0]).i;
  }
}

/** Start an edge with one of its uses; without a known one with the last, which does most. */
export function take(number) {
  const options = legal().edges[pick.edge].options;
  const option = options.find((o) => o.i === number) ?? options.at(-1);
  Object.assign(pick, {
    use: option.i,
    gems: { ...option.gems },
    goods: [...(option.goods ?? [0, 0])],
    pressed: null,
  });
}

/** The legal cells for what is held, each with the ways in which it may lie there. */
export function cells(held = pick.held) {
  const at = new Map();
  const all = legal();
  const add = (x, y, way, more) => {
    const key = `${x},${y}`;
    if (!at.has(key)) at.set(key, { x, y, ways: [], ...more });
    at.get(key).ways.push(way);
  };
  for (const [tile, x, y, r, over, i] of all.place ?? [])
    if (tile === held) add(x, y, { r, i }, { over });
  for (const [tile, x, y, source, r, i] of all.fill ?? []) {
    if (source === held || held === null) add(x, y, { r, i, tile }, { fills: true });
  }
  return [...at.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

export const chosenCell = () => cells().find((cell) => same(cell, pick.cell)) ?? null;

export const way = (cell) =>
  cell.ways.find((w) => w.r === pick.turns) ?? cell.ways[pick.turns % cell.ways.length];

/** The number of the legal action that is chosen, null as long as something is missing. */
export function chosen() {
  if (!mine()) return null;
  if (pick.use !== null) return pick.use;
  const cell = pick.held !== null && chosenCell();
  return cell ? way(cell).i : null;
}

function ask() {
  pick.told = null;
  const cell = chosenCell();
  if (cell && pick.held !== null)
    tell({ type: "ask", number: now.view.number, choice: way(cell).i });
}

/** Choose a cell; the one that is chosen already turns its tile. */
export function pickCell(cell) {
  if (same(pick.cell, cell) && pick.use === null && pick.held !== null) {
    if (cell.ways.length > 1) return turn();
    return undefined;
  }
  Object.assign(pick, { cell: { x: cell.x, y: cell.y }, use: null, pressed: null });
  ask();
  return now.redraw();
}

/** Hold an open tile to be laid; a cell that is chosen stays so where it can. */
export function holdSource(source) {
  Object.assign(pick, { held: source, use: null, pressed: null, turns: 0 });
  if (!chosenCell()) pick.cell = null;
  const open = cells();
  if (!pick.cell && open.length === 1) pick.cell = { x: open[0].x, y: open[0].y };
  ask();
  now.redraw();
}

/** Hold a tile of the hand; the one that is held already turns. */
export function holdTile(place) {
  if (pick.copy === place && !legal().fill) return turn();
  pick.copy = place;
  if (!legal().fill) Object.assign(pick, { held: now.view.hand[place].tile, turns: 0 });
  if (!chosenCell()) pick.cell = null;
  ask();
  return now.redraw();
}

/** Turn by a quarter, past the ways that look the same. */
export function turn() {
  const cell = chosenCell();
  const hand = legal().fill ? null : now.view.hand?.[pick.copy];
  const before = hand ? hand.faces[pick.turns].join() : null;
  for (let step = 0; step < 4; step += 1) {
    pick.turns = (pick.turns + 1) % 4;
    if (
      cell
        ? cell.ways.some((w) => w.r === pick.turns)
        : !hand || hand.faces[pick.turns].join() !== before
    )
      break;
  }
  ask();
  now.redraw();
  if (hand && !cell) say(hand.words[pick.turns]);
}

/** Choose one of several uses or others; pressed once more it is done. */
export function choose(number, key) {
  if (pick.use === number && pick.pressed === key) return act();
  Object.assign(pick, { use: number, pressed: key, cell: null, told: null });
  return now.redraw();
}

/** Choose another edge of those that wait. */
export function chooseEdge(place) {
  if (pick.edge !== place) {
    pick.edge = place;
    take(null);
  }
  now.redraw();
}

export function clear() {
  if (!pick.cell || legal().edges) return;
  Object.assign(pick, { cell: null, told: null });
  now.redraw();
}

/** What the table answered to `ask`. */
export function told(said) {
  if (now.view?.number !== said.number || chosen() !== said.choice) return;
  pick.told = said;
  say([said.words, said.follows].filter(Boolean).join("; "));
  now.redraw();
}

/** Send what is chosen; until the table has gone on nothing else can be sent. */
export function act() {
  const number = chosen();
  if (number === null || now.sent === now.view.number) return;
  if (tell({ type: "choose", number: now.view.number, choice: number })) {
    now.sent = now.view.number;
    expect();
    now.redraw();
  }
}
