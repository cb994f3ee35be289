// The hand: always to be looked at and turned, and chosen from when a tile is to be laid.

import { holdTile, pick, turn } from "./choice.js";
import { $, button, choice, icon, picture } from "./dom.js";
import { colour, legal, now } from "./now.js";

export function drawHand() {
  const { hand, seat, legal: may } = now.view;
  const placing = Boolean(legal().place);
  if (!hand || now.view.over) {
    $("hand").replaceChildren();
    return;
  }
  const tiles = hand.map((each, place) => {
    const on = place === pick.copy;
    const face = on && !legal().fill ? pick.turns : 0;
    const can = may?.place?.some((row) => row[0] === each.tile);
    const props = {
      class: on ? "tile on" : "tile",
      "aria-label": each.words[face],
      "data-topic": "thing:worker_tile",
    };
    const shown = picture(`tiles/worker/${colour(seat)}/${each.faces[face].join("-")}`);
    return placing && can
      ? choice(`hand${place}`, on, () => holdTile(place), props, shown)
      : button(
          `hand${place}`,
          () => holdTile(place),
          { ...props, "aria-pressed": String(on) },
          shown,
        );
  });
  if (hand.length)
    tiles.push(
      button(
        "turn",
        turn,
        {
          class: "round rotate",
          "aria-label": now.t.turn,
          title: now.t.turn,
          "aria-keyshortcuts": "R",
        },
        icon("turn_right"),
      ),
    );
  $("hand").replaceChildren(...tiles);
}

/** R turns, as long as the focus is in the hand or on the board. */
export function startHand() {
  for (const place of ["hand", "board"]) {
    $(place).addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && !event.altKey)
        turn();
    });
  }
}
