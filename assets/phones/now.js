// What the page knows at this moment; main.js sets `redraw`.

export const now = {
  view: null, // The newest view of the table.
  t: {}, // The words of the page, by key.
  languages: {},
  faces: [],
  connected: false,
  sent: null, // The number of the moment for which a choice is under way.
  watching: false, // A free seat is left alone: this page only looks on.
  redraw() {},
};

export const mine = () => Boolean(now.view?.legal) && !now.view.stands_in;

export const legal = () => (mine() ? now.view.legal : {});

export const seat = (number) => now.view.seats[number];

export const colour = (number) => seat(number).colour;

export const art = (tile, size = "") =>
  tile.workers
    ? `tiles/${size}worker/${colour(tile.player)}/${tile.workers.join("-")}`
    : `tiles/${size}jungle/${tile.picture ?? tile.tile}`;

/** The words of the page with something put in. */
export const words = (key, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    now.t[key] ?? "",
  );
