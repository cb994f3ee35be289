// The menu, the log, and the language of the device.

import { button, kept, make, picture } from "./dom.js";
import { scoreSheet } from "./end.js";
import { moveSheet } from "./move.js";
import { now, seat } from "./now.js";
import { explain } from "./rules.js";
import { close, current, open, refresh } from "./sheet.js";
import { setSound, soundOn } from "./sounds.js";
import { goodsSheet, hutSheet, templeSheet, unseenSheet } from "./tables.js";
import { tell } from "./talk.js";

let log = [];

export function menuSheet() {
  const { t, view } = now,
    line = (key, text, icon, what) =>
      view &&
      button(`menu-${key}`, what, { class: "line wood" }, picture(icon), make("span", { text }));
  open(
    () => now.t.menu,
    () =>
      [
        make(
          "div",
          { class: "lines" },
          ...[
            view?.over && line("score", t.score, "pieces/mask_12", scoreSheet),
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
          button(
            "sound",
            () => {
              setSound(!soundOn());
              refresh();
            },
            { class: "switch", role: "switch", "aria-checked": String(soundOn()) },
            make("span", { text: t.sound }),
            make("i", { "aria-hidden": "true" }),
          ),
        ),
        view?.seat != null &&
          make(
            "div",
            { class: "lines" },
            button("move", moveSheet, { class: "line wood" }, make("span", { text: t.move })),
            button("rise", rise, { class: "line wood" }, make("span", { text: t.rise })),
          ),
      ].filter(Boolean),
    { id: "menu" },
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
  const who = seat(entry.seat),
    icon = entry.icon && entry.icon !== "plus" ? picture(`pieces/${entry.icon}`) : null;
  return make(
    "li",
    { class: entry.head ? "head" : "" },
    picture(`pieces/emblem_${who.colour}`),
    icon,
    make("span", {}, make("b", { text: who.name }), ` ${entry.text}`),
  );
}
