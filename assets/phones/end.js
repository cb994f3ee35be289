// The end: who has won, and every line of the scoring with its parts.

import { button, file, make, number, picture } from "./dom.js";
import { now, words } from "./now.js";
import { open, refresh } from "./sheet.js";
import { wide } from "./wide.js";

const unfolded = new Set();

export function scoreSheet() {
  open(
    () =>
      now.view.winners
        .map((place) => words("won", { name: now.view.seats[place].name }))
        .join(" "),
    () => [podium(), wide(table())],
    { id: "score", kind: "score", valid: () => Boolean(now.view?.scores) },
  );
}

/** The seats in the order of the result: winners first, then who has more. */
function ranking() {
  const { seats, scores, winners } = now.view;
  const won = (place) => Number(winners.includes(place));
  return seats
    .map((_, place) => place)
    .sort((one, other) => won(other) - won(one) || scores[other].total - scores[one].total);
}

/** How many seats stand below one on the podium. */
function step(place) {
  const { seats, scores, winners } = now.view;
  const height = (each) => (winners.includes(each) ? Infinity : scores[each].total);
  return seats.filter((_, other) => height(other) < height(place)).length;
}

function podium() {
  const { seats, scores, winners } = now.view;
  return make(
    "div",
    { class: "podium", "aria-hidden": "true" },
    ...ranking().map((place) =>
      make(
        "span",
        {
          class: `${winners.includes(place) ? "won " : ""}step-${step(place)} of-${seats[place].colour}`,
        },
        winners.includes(place)
          ? make("img", { class: "crown", src: file("drawings/crown.svg"), alt: "" })
          : null,
        picture(`pieces/${seats[place].picture}`),
        make("b", { text: String(scores[place].total) }),
        make("small", { text: seats[place].name }),
      ),
    ),
  );
}

function table() {
  const { seats, scores, winners } = now.view;
  const { t } = now;
  const order = ranking();
  const head = order.map((place) =>
    make(
      "th",
      { scope: "col", class: winners.includes(place) ? "won" : "" },
      make("span", { text: seats[place].name }),
    ),
  );
  const lines = scores[0].lines.flatMap((line, place) => row(line, place, order));
  const total = make(
    "tr",
    { class: "total" },
    make("th", { scope: "row", text: t.total }),
    ...order.map((place) =>
      make("td", { class: winners.includes(place) ? "won" : "", text: String(scores[place].total) }),
    ),
  );
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, make("th", { scope: "col", text: t.score }), ...head)),
    make("tbody", {}, total, ...lines),
  );
}

function row(line, place, order) {
  const { seats, scores } = now.view;
  const key = `line-${place}`;
  const isOpen = unfolded.has(key);
  const parts = order.map((owner) =>
    scores[owner].lines[place].parts.filter((part) => part.count || part.gold),
  );
  const name = [picture(`pieces/${line.icon}`), make("span", { text: line.name })];
  const toggle = () => {
    if (!unfolded.delete(key)) unfolded.add(key);
    refresh();
  };
  const has = parts.some((each) => each.length);
  const first = make(
    "tr",
    {},
    make(
      "th",
      { scope: "row" },
      has
        ? button(
            key,
            toggle,
            { class: "unfold", "aria-expanded": String(isOpen) },
            ...name,
            make("i", { "aria-hidden": "true", text: isOpen ? "▴" : "▾" }),
          )
        : make("span", { class: "unfold" }, ...name),
    ),
    ...order.map((owner) => make("td", { text: number(scores[owner].lines[place].gold) })),
  );
  if (!has || !isOpen) return [first];
  const details = parts.map(
    (each, rank) =>
      each.length &&
      make(
        "li",
        {},
        make("b", { text: `${seats[order[rank]].name}: ` }),
        each.map((part) => `${part.name} ${number(part.gold)}`).join(" · "),
      ),
  );
  return [
    first,
    make(
      "tr",
      { class: "parts" },
      make("td", { colspan: seats.length + 1 }, make("ul", {}, ...details.filter(Boolean))),
    ),
  ];
}
