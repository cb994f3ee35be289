// What can be looked up: everybody's goods, huts, temples, tiles not seen yet, what happened, the book of rules.

import { button, kept, make, number, picture, svg } from "./dom.js";
import { good, goodsOf } from "./goods.js";
import { colour, now, seat, words } from "./now.js";
import { scoreSheet } from "./end.js";
import { current, open, close, refresh } from "./sheet.js";
import { setSound, soundOn } from "./sounds.js";
import { tell } from "./talk.js";

let log = [], pages = {}, rows = [];

const heading = (text) => make("h3", { text });
const list = (kind, items) => make("ul", { class: kind }, ...items.map((item) => make("li", {}, item)));
const nothing = (text) => make("p", { text });

export function menuSheet() {
  const { t, view } = now, line = (key, text, icon, what) => view?.started &&
    button(`menu-${key}`, what, { class: "line wood" }, picture(icon), make("span", { text }));
  open(() => now.t.menu, () => [
    make("div", { class: "lines" },
      ...[
        view?.over && line("score", t.score, "pieces/mask_12", scoreSheet),
        line("log", t.log, "pieces/hand", logSheet),
        line("goods", t.goods, "pieces/coin", goodsSheet),
        now.view?.huts && line("huts", t.supply, "pieces/hut", hutSheet),
        line("temples", t.temples, "pieces/temple", templeSheet),
        line("unseen", t.unseen, "tiles/small/jungle/back", unseenSheet),
        line("rules", t.rules, "pieces/map", () => explain("thing:turn")),
      ].filter(Boolean)),
    make("div", { class: "settings" },
      make("label", { for: "language", text: t.language }), languageList("language"),
      button("sound", () => { setSound(!soundOn()); refresh(); }, { class: "switch", role: "switch", "aria-checked": String(soundOn()) },
        make("span", { text: t.sound }), make("i", { "aria-hidden": "true" }))),
    view?.seat != null && make("div", { class: "lines" },
      button("move", moveSheet, { class: "line wood" }, make("span", { text: t.move })),
      button("rise", rise, { class: "line wood" }, make("span", { text: t.rise }))),
  ].filter(Boolean), { id: "menu" });
}

function rise() {
  kept.forget("token");
  tell({ type: "rise" });
  close();
}

export function languageList(id) {
  const menu = make("select", { id, "data-key": id }, ...Object.entries(now.languages).map(([code, name]) =>
    make("option", { value: code, text: name, lang: code.replace("_", "-"), selected: code === kept.get("language") })));
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
  open(() => now.t.log, () => {
    const entries = [...log.filter((entry) => entry.n < now.view.number), ...now.view.log.filter((entry) => !log.some((e) => e.n === entry.n))];
    return [make("ol", { class: "log" }, ...entries.map(entryLine))];
  }, { id: "log", atEnd: true });
}

export function logCame(said) {
  log = said.entries;
  if (current()?.id === "log") refresh(true);
}

export function entryLine(entry) {
  const who = seat(entry.seat), icon = entry.icon && entry.icon !== "plus" ? picture(`pieces/${entry.icon}`) : null;
  return make("li", { class: entry.head ? "head" : "" }, picture(`pieces/emblem_${who.colour}`),
    icon, make("span", {}, make("b", { text: who.name }), ` ${entry.text}`));
}

// Goods.

export function goodsSheet() {
  open(() => now.t.goods, () => {
    const { view, t } = now, order = view.seats.map((_, place) => place);
    if (view.seat !== null) order.sort((a, b) => (a === view.seat ? -1 : b === view.seat ? 1 : a - b));
    return [...order.map(everything), waterTrack(t)];
  }, { id: "goods" });
}

function everything(place) {
  const who = seat(place), has = now.view.state.players[place], { t } = now;
  return make("section", { class: `person of-${who.colour}` },
    make("h3", {}, picture(`pieces/${who.picture}`), who.name, make("small", { text: t[who.is] ?? "" })),
    make("p", { text: now.view.has[place] }),
    make("p", { class: "goods", "aria-hidden": "true" }, ...goodsOf(place).map(good)),
    has.huts?.length ? list("does", has.huts.map((hut) => [picture(`pieces/hut_${hut.hut}`),
      make("span", { "data-topic": `hut:${hut.hut}` }, make("b", { text: hut.name }), ` ${hut.does}`)])) : null);
}

/** The water track, with who stands where. */
function waterTrack() {
  const { view, t } = now, standing = (field) => view.seats.map((_, place) => place).filter((place) => view.state.players[place].water === field);
  return make("section", {}, heading(t.village), make("ol", { class: "track", "aria-label": t.village },
    ...view.track.map((worth, field) => make("li", {}, make("b", { text: number(worth) }),
      ...standing(field).map((place) => picture(`pieces/emblem_${colour(place)}`, seat(place).name))))));
}

// Huts, temples, tiles.

export function hutSheet() {
  open(() => now.t.supply, () => {
    const { huts } = now.view;
    if (!huts?.length) return [nothing(now.t.no_huts)];
    return [list("huts", huts.map((hut) => make("div", { class: hut.affordable ? "hut" : "hut dear", "data-topic": `hut:${hut.hut}` },
      picture(`pieces/hut_card_${hut.hut}`),
      make("div", {}, make("b", { text: hut.count > 1 ? `${hut.name} × ${hut.count}` : hut.name }), make("span", { text: hut.does }),
        make("small", { text: [words("for_gold", { gold: hut.cost }), hut.bonus ? `+${hut.bonus} ${now.t.gold}` : ""].filter(Boolean).join(" · ") })))))];
  }, { id: "huts" });
}

function templeSheet() {
  open(() => now.t.temples, () => {
    const { temples, seats, names, does } = now.view;
    if (!temples.length) return [nothing(now.t.no_temple)];
    const kinds = [...new Set(temples.map((each) => each.tile))];
    return [
      make("div", { class: "wide" }, make("table", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col", text: now.t.temples }), ...seats.map((each) =>
          make("th", { scope: "col" }, picture(`pieces/${each.picture}`), make("span", { text: each.name }))))),
        make("tbody", {}, ...temples.map((each) => make("tr", {}, make("th", { scope: "row", text: `${names[each.tile]}, ${each.at}` }),
          ...seats.map((_, place) => make("td", {}, make("span", { class: "good" }, picture("pieces/worker"), make("b", { text: each.workers[place] })),
            make("span", { class: "good" }, picture("pieces/coin", now.t.gold), make("b", { text: number(each.gold[place]) }))))))))),
      ...kinds.map((kind) => make("p", { text: does[kind] })),
    ];
  }, { id: "temples" });
}

function unseenSheet() {
  open(() => now.t.unseen, () => {
    const { view } = now, pile = Object.entries(view.state.jungle_pile);
    const tile = (src, name, count, topic) => make("span", { class: "count", "data-topic": topic }, picture(src),
      make("b", { text: `${count} ×` }), name ? make("span", { text: name }) : null);
    const workers = view.seats.map((who, place) => [heading(who.name), list("tiles", Object.entries(view.state.players[place].unseen_worker_tiles)
      .map(([face, count]) => tile(`tiles/small/worker/${who.colour}/${face}`, "", count, "thing:worker_tile")))]);
    return [heading(now.t.display), list("tiles", pile.map(([kind, count]) => tile(`tiles/small/jungle/${kind}`, view.names[kind], count, `tile:${kind}`))),
      ...workers.flat()];
  }, { id: "unseen" });
}

// The book of rules.

export function explain(topic) {
  if (now.view && tell({ type: "rules", topic })) open(() => now.t.rules, () => rulesPage(topic), { id: `rules:${topic}` });
}

export function rulesCame(said) {
  pages = { ...pages, [said.topic]: said.blocks };
  if (current()?.id === `rules:${said.topic}`) refresh();
}

export function forgetRules() {
  pages = {};
}

function rulesPage(topic) {
  const blocks = pages[topic], { names, does } = now.view, kind = topic.replace("tile:", ""), parts = [];
  if (does?.[kind]) parts.push(make("p", { class: "info" }, picture(`tiles/jungle/${kind}`), make("b", { text: names[kind] }), ` ${does[kind]}`));
  const texts = new Set();
  for (const block of blocks ?? []) {
    if (texts.has(block.text)) continue;
    texts.add(block.text);
    if (block.kind === "item") {
      if (parts.at(-1)?.tagName !== "UL") parts.push(make("ul", { class: "points" }));
      parts.at(-1).append(make("li", { text: block.text }));
    } else parts.push(block.kind === "title" ? heading(block.text) : make("p", { text: block.text }));
  }
  const all = Object.keys(names ?? {}).filter((each) => each !== kind);
  parts.push(make("ul", { class: "strip wrap", "aria-label": now.t.rules }, ...all.map((each) => make("li", {}, button(`about-${each}`, () => explain(`tile:${each}`),
    { class: "card small" }, picture(`tiles/small/jungle/${each}`), make("span", { text: names[each] }))))));
  return parts;
}

// Another device.

function moveSheet() {
  rows = [];
  tell({ type: "move", address: `${location.origin}/` });
  open(() => now.t.move, () => [make("p", { text: now.t.move_how }), rows.length ? squares() : null], { id: "move" });
}

export function moveCame(said) {
  rows = said.rows;
  if (current()?.id === "move") refresh();
}

function squares() {
  const path = rows.flatMap((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return svg("svg", { class: "qr", viewBox: `0 0 ${rows.length} ${rows.length}`, role: "img", "aria-label": now.t.move_how, "shape-rendering": "crispEdges" },
    svg("rect", { width: rows.length, height: rows.length, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
}

