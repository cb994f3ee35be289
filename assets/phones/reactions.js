// Reactions: a picture over the card of a seat, for two seconds, on every screen.

import { $, button, icon, make, picture } from "./dom.js";
import { now, seat } from "./now.js";
import { say } from "./say.js";
import { close, open } from "./sheet.js";
import { tell } from "./talk.js";

const SHOWN = 2000;
const PICTURES = { sun: "sun", water: "water", cacao: "cacao", mask: "mask_12" };
const shown = new Map(); // Seat to reaction.

const nameOf = (reaction) => now.t[`react_${reaction}`] ?? "";

function pictureOf(reaction, place) {
  const name = PICTURES[reaction] ?? `portrait_${seat(place).face ?? "person"}_${reaction}`;
  return picture(`pieces/${name}`);
}

export function drawReactButton() {
  const able = now.view.seat !== null && now.view.reactions.length > 0;
  $("react").hidden = !able;
  $("react").setAttribute("aria-label", now.t.react);
  $("react").replaceChildren(able ? pictureOf("happy", now.view.seat) : icon("person"));
}

export function reactSheet() {
  open(
    () => now.t.react,
    () => [
      make(
        "div",
        { class: "reactions" },
        ...now.view.reactions.map((reaction) =>
          button(
            `react-${reaction}`,
            () => react(reaction),
            { "aria-label": nameOf(reaction) },
            pictureOf(reaction, now.view.seat),
          ),
        ),
      ),
    ],
    { id: "react", valid: () => now.view?.seat != null && now.view.reactions.length > 0 },
  );
}

function react(reaction) {
  tell({ type: "react", reaction });
  close();
}

/** A reaction of a seat has come. */
export function reactionCame({ seat: place, reaction }) {
  if (!now.view?.seats[place]) return;
  shown.set(place, reaction);
  say(`${seat(place).name}: ${nameOf(reaction)}`);
  now.redraw();
  setTimeout(() => {
    if (shown.get(place) === reaction) shown.delete(place);
    now.redraw();
  }, SHOWN);
}

/** The picture over the card of a seat, if there is one now. */
export const reactionOf = (place) =>
  shown.has(place)
    ? make(
        "span",
        { class: "reaction", "aria-hidden": "true" },
        pictureOf(shown.get(place), place),
      )
    : null;
