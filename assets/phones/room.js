// Before the game: a seat, a name, a face and a language; and the code, where the link had none.

import { $, button, kept, make, picture } from "./dom.js";
import { now, words } from "./now.js";
import { languageList } from "./sheets.js";
import { connect, tell } from "./talk.js";

const LONGEST = 16;
let face = kept.get("face"); // Empty if the player wants none.
let name = kept.get("name") ?? "";
let wanted = null; // The seat that this page has asked for and waits for.
let isKnown = false; // Whether the table has said that it knows of it.

/** Whether there is a seat that this page may take, at once or after a while. */
export const mayTakeSeat = () =>
  now.view.seats.some((each) => each.is === "free" || each.is === "away");

/** Whether the page shows the room instead of the game. */
export const inRoom = () => now.view.seat === null && !now.watching && mayTakeSeat();

export function drawRoom() {
  const { view, t } = now;
  name = $("name")?.value ?? name;
  followWanted();
  $("sign").textContent = t.welcome;
  $("detail").textContent = $("round").textContent = "";
  $("who").replaceChildren(picture("pieces/cacao"));
  document.title = t.welcome;
  $("welcome").replaceChildren(
    make(
      "div",
      { class: "parchment" },
      make("h2", { id: "h-welcome", text: "Cacao" }),
      aboutMe(),
      make("div", { class: "places" }, ...view.seats.map(place), waiting()),
      button("watch", watch, { class: "wood", text: t.only_watch }),
      make(
        "div",
        { class: "field" },
        make("label", { for: "my-language", text: t.language }),
        languageList("my-language"),
      ),
      view.public ? make("p", { text: t.public }) : null,
    ),
  );
}

/** Wait no more for a seat that somebody has got, or that the table no longer knows of. */
function followWanted() {
  if (wanted === null) return;
  const { seats, requests } = now.view;
  const isAsked = requests.some((each) => each.kind === "claim" && each.seat === wanted);
  if ((isKnown && !isAsked) || seats[wanted].is !== "away") wanted = null;
  else isKnown = isAsked;
}

/** Wait no more for a seat that the table has refused. */
export function seatRefused() {
  wanted = null;
}

function waiting() {
  if (wanted === null) return null;
  return make("p", {
    role: "status",
    text: words("claim_how", { name: now.view.seats[wanted].name }),
  });
}

/** The number of the first seat that can be taken. */
const freeSeat = () => Math.max(0, now.view.seats.findIndex((each) => each.open));

/** The face of this page: each seat suggests another one. */
const chosenFace = () => face ?? now.faces[freeSeat() % now.faces.length]?.id;

function aboutMe() {
  const { t, view } = now;
  const free = view.seats[freeSeat()];
  const input = make("input", {
    id: "name",
    "data-key": "name",
    maxlength: LONGEST,
    autocomplete: "nickname",
    enterkeyhint: "done",
  });
  input.value = name;
  return make(
    "div",
    { class: "me" },
    make("div", { class: "field" }, make("label", { for: "name", text: t.name }), input),
    make(
      "div",
      { class: "field" },
      make("span", { id: "h-face", text: t.face }),
      make(
        "div",
        { class: "faces", role: "group", "aria-labelledby": "h-face" },
        ...now.faces.map((each) => faceButton(each, free.colour)),
      ),
    ),
  );
}

function faceButton(each, colour) {
  const choose = () => {
    face = chosenFace() === each.id ? "" : each.id;
    kept.set("face", face);
    now.redraw();
  };
  return button(
    `face-${each.id}`,
    choose,
    { "aria-pressed": String(each.id === chosenFace()), "aria-label": each.name },
    picture(`pieces/face_${each.id}_${colour}`),
  );
}

function place(who, number) {
  const { t } = now;
  const able = (who.is === "free" || who.is === "away") && number !== wanted;
  return button(
    `sit${number}`,
    () => sit(number),
    {
      class: `place of-${who.colour}`,
      disabled: !able,
      "data-seat": who.open ? number : null,
    },
    picture(`pieces/${who.picture}`),
    make("b", { text: who.name }),
    make("small", { text: [t[who.is], able ? t.sit : ""].filter(Boolean).join(" · ") }),
  );
}

function sit(number) {
  kept.set("name", $("name").value);
  wanted = now.view.seats[number].open ? null : number;
  isKnown = false;
  tell({ type: "sit", seat: number, name: $("name").value, face: chosenFace() || null });
}

function watch() {
  now.watching = true;
  now.redraw();
}

/** Ask for the code that the table shows, and say why. */
export function codeForm(why) {
  const { t } = now;
  const input = make("input", {
    id: "code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: 12,
    "aria-describedby": "why-code",
  });
  const go = (event) => {
    event.preventDefault();
    kept.set("code", input.value.trim());
    connect();
  };
  $("sign").textContent = t.other_code;
  $("welcome").replaceChildren(
    make(
      "form",
      { class: "parchment", onsubmit: go },
      make("h2", { id: "h-welcome", text: "Cacao" }),
      make("p", { id: "why-code", class: why === "ask" ? "" : "wrong", text: t[why] }),
      make("div", { class: "field" }, make("label", { for: "code", text: t.other_code }), input),
      make("button", { class: "wood", text: t.go }),
    ),
  );
  document.body.dataset.phase = "code";
  input.focus();
}
