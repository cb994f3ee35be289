// The menu, the log, and the language of the device.

import { canShare, canStayAwake, setAwake, share, staysAwake } from "./device.js";
import { button, icon, kept, make, picture } from "./dom.js";
import { scoreSheet } from "./end.js";
import { moveSheet } from "./move.js";
import { now, seat } from "./now.js";
import { explain } from "./rules.js";
import { close, current, open, refresh } from "./sheet.js";
import { reactSheet } from "./reactions.js";
import { mayTakeSeat } from "./room.js";
import { setSound, soundOn } from "./sounds.js";
import { goodsSheet, hutSheet, templeSheet, unseenSheet } from "./tables.js";
import { tell } from "./talk.js";

let log = [];

export function menuSheet() {
  const { t, view } = now;
  const line = (key, text, shown, what) =>
    view &&
    button(`menu-${key}`, what, { class: "line wood" }, picture(shown), make("span", { text }));
  open(
    () => now.t.menu,
    () =>
      [
        make(
          "div",
          { class: "lines" },
          ...[
            view?.scores && line("score", t.score, "pieces/mask_12", scoreSheet),
            line("log", t.log, "pieces/hand", logSheet),
            line("goods", t.goods, "pieces/coin", goodsSheet),
            now.view?.huts && line("huts", t.supply, "pieces/hut", hutSheet),
            line("temples", t.temples, "pieces/temple", templeSheet),
            now.view?.state?.jungle_pile &&
              line("unseen", t.unseen, "tiles/small/jungle/back", unseenSheet),
            line("rules", t.rules, "pieces/map", () => explain("thing:turn")),
          ].filter(Boolean),
        ),
        make(
          "div",
          { class: "settings" },
          make("label", { for: "language", text: t.language }),
          languageList("language"),
          toggle("sound", t.sound, soundOn(), setSound),
          canStayAwake() ? toggle("awake", t.awake, staysAwake(), setAwake) : null,
        ),
        canStayAwake() ? null : make("p", { text: t.awake_how }),
        view?.public ? make("p", { text: t.public }) : null,
        make("div", { class: "lines" }, ...seatLines()),
      ].filter(Boolean),
    { id: "menu" },
  );
}

function toggle(key, text, on, set) {
  const press = () => {
    set(!on);
    refresh();
  };
  return button(
    key,
    press,
    { class: "switch", role: "switch", "aria-checked": String(on) },
    make("span", { text }),
    make("i", { "aria-hidden": "true" }),
  );
}

/** What a player or a watcher may do about their seat. */
function seatLines() {
  const { view, t } = now;
  const row = (key, text, symbol, what) =>
    button(key, what, { class: "line wood" }, symbol, make("span", { text }));
  const lines = [];
  if (view.seat !== null && view.reactions.length)
    lines.push(row("react-menu", t.react, picture(`pieces/${seat(view.seat).picture}`), reactSheet));
  if (canShare()) lines.push(row("share", t.share, icon("plus"), share));
  if (view.seat !== null)
    lines.push(
      row("move", t.move, icon("phone"), moveSheet),
      row("rise", t.rise, icon("door"), riseSheet),
    );
  else if (mayTakeSeat()) lines.push(row("take-seat", t.welcome, icon("person"), takeSeat));
  return lines;
}

function takeSeat() {
  now.watching = false;
  close();
  now.redraw();
}

function riseSheet() {
  open(
    () => now.t.rise,
    () => [
      make("p", { text: now.t.rise_how }),
      make(
        "div",
        { class: "lines" },
        button("rise-stay", close, { class: "line wood", text: now.t.stay, autofocus: true }),
        button("rise-yes", rise, { class: "line wood", text: now.t.rise }),
      ),
    ],
    { id: "rise", valid: () => now.view?.seat != null },
  );
}

function rise() {
  kept.forget("token");
  tell({ type: "rise" });
  close();
}

export function languageList(id) {
  const menu = make(
    "select",
    { id, "data-key": id },
    ...Object.entries(now.languages).map(([code, name]) =>
      make("option", {
        value: code,
        text: name,
        lang: code.replace("_", "-"),
        selected: code === kept.get("language"),
      }),
    ),
  );
  menu.onchange = () => {
    kept.set("language", menu.value);
    tell({ type: "language", language: menu.value });
  };
  return menu;
}

// What happened.

export function logSheet() {
  log = now.view.log;
  tell({ type: "log" });
  open(
    () => now.t.log,
    () => {
      const entries = [
        ...log.filter((entry) => entry.n < now.view.number),
        ...now.view.log.filter((entry) => !log.some((e) => e.n === entry.n)),
      ];
      return [make("ol", { class: "log" }, ...entries.map(entryLine))];
    },
    { id: "log", atEnd: true },
  );
}

export function logCame(said) {
  log = said.entries;
  if (current()?.id === "log") refresh(true);
}

export function entryLine(entry) {
  const who = seat(entry.seat);
  const sign = entry.icon && entry.icon !== "plus" ? picture(`pieces/${entry.icon}`) : null;
  return make(
    "li",
    { class: entry.head ? "head" : "" },
    picture(`pieces/emblem_${who.colour}`),
    sign,
    make("span", { text: entry.text }),
  );
}
