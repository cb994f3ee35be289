// The way to another device: a link to the seat as a picture.

import { make, svg } from "./dom.js";
import { now } from "./now.js";
import { current, open, refresh } from "./sheet.js";
import { tell } from "./talk.js";

let rows = [];

export function moveSheet() {
  rows = [];
  tell({ type: "move", address: `${location.origin}/` });
  open(
    () => now.t.move,
    () => [make("p", { text: now.t.move_how }), rows.length ? squares() : null],
    { id: "move" },
  );
}

export function moveCame(said) {
  rows = said.rows;
  if (current()?.id === "move") refresh();
}

function squares() {
  const path = rows
    .flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return svg(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${rows.length} ${rows.length}`,
      role: "img",
      "aria-label": now.t.move_how,
      "shape-rendering": "crispEdges",
    },
    svg("rect", { width: rows.length, height: rows.length, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}
