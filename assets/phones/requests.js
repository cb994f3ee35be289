// What the other players are asked about a seat whose phone is away.

import { $, button, make } from "./dom.js";
import { now, seat } from "./now.js";
import { say } from "./say.js";
import { tell } from "./talk.js";

const said = new Set();

function question({ kind, seat: place }) {
  return (kind === "claim" ? now.t.claim_asks : now.t.bot_asks).replace(
    "{name}",
    seat(place).name,
  );
}

export function drawRequests() {
  const { requests, may_get_bot: candidates, seat: own } = now.view;
  const asked = requests.filter((each) => each.kind === "bot").map((each) => each.seat);
  const all = [...requests];
  for (const place of candidates)
    if (!asked.includes(place)) all.push({ kind: "bot", seat: place });
  const rows = own === null ? [] : all.filter((each) => each.seat !== own);
  $("requests").replaceChildren(...rows.map(row));
  for (const each of rows) sayOnce(each);
  for (const key of said) if (!rows.some((each) => keyOf(each) === key)) said.delete(key);
}

const keyOf = ({ kind, seat: place }) => `${kind}${place}`;

function sayOnce(request) {
  if (said.has(keyOf(request))) return;
  said.add(keyOf(request));
  say(question(request));
}

function row(request) {
  const agree = () => tell({ type: "agree", kind: request.kind, seat: request.seat });
  return make(
    "div",
    { class: "request" },
    make("p", { text: request.agreed ? now.t.agreed : question(request) }),
    request.agreed
      ? null
      : button(`agree-${keyOf(request)}`, agree, { class: "wood", text: now.t.agree }),
  );
}
