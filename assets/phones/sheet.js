// The dialog over the page: opened by a button, closed by its cross, by Escape or by a tap
// beside it.

import { $, button, icon, make } from "./dom.js";
import { now } from "./now.js";

const pile = []; // The sheets that lead back to one another; the last is shown.
let opener = null;

export const current = () => pile.at(-1) ?? null;

/** Open a sheet; `build` returns its parts and is asked again whenever the table goes on. */
export function open(title, build, more = {}) {
  if (!$("sheet").open) {
    pile.length = 0;
    opener = document.activeElement?.dataset?.key ?? document.activeElement?.id ?? null;
  }
  if (more.id && current()?.id === more.id) pile.pop();
  pile.push({ title, build, ...more });
  show(true);
}

export function close() {
  if ($("sheet").open) $("sheet").close();
}

/** Draw the open sheet again; one that the game has overtaken is closed. */
export function refresh(anew = false) {
  if (!$("sheet").open || !current()) return;
  for (let place = pile.length - 1; place >= 0; place -= 1)
    if (!isValid(pile[place])) pile.splice(place, 1);
  if (current()) show(false, anew);
  else close();
}

const isValid = ({ valid }) => Boolean(now.view) && (!valid || valid());

function show(anew, moved = anew) {
  const sheet = $("sheet");
  const { title, build, kind, atEnd } = current();
  const before = pile.at(-2);
  if (!sheet.querySelector("header")) prepare(sheet);
  sheet.className = kind ?? "";
  $("h-sheet").textContent = title();
  $("sheet-back").hidden = !before;
  $("sheet-back").setAttribute("aria-label", before ? before.title() : "");
  $("sheet-close").setAttribute("aria-label", now.t.close ?? "×");
  $("sheet-body").replaceChildren(...build().flat().filter(Boolean));
  if (!sheet.open) sheet.showModal();
  if (moved) $("sheet-body").scrollTop = atEnd ? $("sheet-body").scrollHeight : 0;
  if (anew) {
    (sheet.querySelector("[autofocus]") ?? $("h-sheet")).focus();
  }
}

function prepare(sheet) {
  sheet.setAttribute("aria-labelledby", "h-sheet");
  const back = button(
    "sheet-back",
    () => {
      pile.pop();
      show(true);
    },
    { id: "sheet-back", class: "round" },
    icon("back"),
  );
  const cross = button("sheet-close", close, { id: "sheet-close", class: "round" }, icon("cross"));
  sheet.append(
    make("header", {}, back, make("h2", { id: "h-sheet", tabindex: -1 }), cross),
    make("div", {
      id: "sheet-body",
      tabindex: 0,
      role: "group",
      "aria-labelledby": "h-sheet",
      "data-scroll": "sheet",
    }),
    make("div", { id: "sheet-news", class: "unseen", role: "status", "aria-live": "polite" }),
  );
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet) close();
  });
  sheet.addEventListener("close", () => {
    pile.length = 0;
    const place =
      opener && (document.querySelector(`[data-key="${CSS.escape(opener)}"]`) ?? $(opener));
    (place && !place.disabled ? place : $("sign")).focus({ preventScroll: true });
  });
}
