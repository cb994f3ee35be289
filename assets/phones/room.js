// Before the game: a seat, a name, a face and a language of one's own; and the code, where the link had none.

import { $, button, kept, make, picture } from "./dom.js";
import { now } from "./now.js";
import { banner } from "./say.js";
import { languageList } from "./sheets.js";
import { close, open } from "./sheet.js";
import { connect, tell } from "./talk.js";

const LONGEST = 16;
let face = kept.get("face") ?? "woman",
  name = kept.get("name") ?? "";

/** Whether the page shows the room instead of the game. */
export const inRoom = ({ view, watching } = now) =>
  view.seat === null && !watching && view.seats.some((each) => each.is === "free");

export function drawRoom() {
  const { view, t } = now,
    free = view.seats.findIndex((each) => each.is === "free");
  name = $("name")?.value ?? name;
  $("sign").textContent = t.welcome;
  $("detail").textContent = $("round").textContent = "";
  $("who").replaceChildren(picture("pieces/cacao"));
  $("welcome").replaceChildren(
    make(
      "div",
      { class: "parchment" },
      make("h2", { id: "h-welcome", text: "Cacao" }),
      aboutMe(free),
      make("div", { class: "places" }, ...view.seats.map(place)),
      button("watch", watch, { class: "wood", text: t.only_watch }),
      make(
        "div",
        { class: "field" },
        make("label", { for: "my-language", text: t.language }),
        languageList("my-language"),
      ),
    ),
  );
}

function aboutMe(free) {
  const { t, view } = now,
    colour = view.seats[Math.max(0, free)].colour;
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
        ...now.faces.map((each) =>
          button(
            `face-${each.id}`,
            () => {
              face = each.id;
              kept.set("face", face);
              now.redraw();
            },
            { "aria-pressed": String(each.id === face), "aria-label": each.name },
            picture(`pieces/face_${each.id}_${colour}`),
          ),
        ),
      ),
    ),
  );
}

function place(who, number) {
  const { t, view } = now,
    free = who.is === "free";
  return button(
    `sit${number}`,
    () => sit(number),
    {
      class: `place of-${who.colour}`,
      disabled: !free,
      "data-seat": free ? number : null,
    },
    picture(`pieces/${who.is === "free" ? `emblem_${who.colour}` : who.picture}`),
    make("b", { text: who.is === "free" ? t.sit : who.name }),
    make("small", { text: t[who.is] ?? "" }),
  );
}

function sit(number) {
  kept.set("name", $("name").value);
  tell({ type: "sit", seat: number, name: $("name").value, face });
}

function watch() {
  now.watching = true;
  now.redraw();
}

/** Ask for the code that stands at the table. */
export function askCode() {
  const { t } = now,
    input = make("input", {
      id: "code",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 12,
      autofocus: true,
    });
  const go = (event) => {
    event.preventDefault();
    kept.set("code", input.value.trim());
    close();
    banner("");
    connect();
  };
  open(
    () => t.other_code ?? "Cacao",
    () => [
      make(
        "form",
        { class: "field", onsubmit: go },
        make("label", { for: "code", text: t.other_code ?? "Cacao" }),
        input,
        make("button", { class: "wood", text: t.go ?? "→" }),
      ),
    ],
    { id: "code" },
  );
}
