// The goods of all players: a card for each seat, small on phones, and all of it in a dialog.

import { $, button, hidden, make, number, picture } from "./dom.js";
import { now, seat } from "./now.js";
import { reactionOf } from "./reactions.js";
import { goodsSheet } from "./tables.js";

/** The goods of a seat, the most important first, each as [icon, text, topic, of how many]. */
export function goodsOf(place) {
  const { state } = now.view;
  const has = state.players[place];
  const many = (all) => Object.entries(all ?? {}).filter(([, n]) => n);
  return [
    ["coin", has.gold, "token:gold"],
    ["cacao", has.cacao, "token:cacao", `/${has.cacao + (has.chocolate ?? 0) + has.room}`],
    ...(has.chocolate ? [["chocolate", has.chocolate, "token:chocolate"]] : []),
    ["sun", has.sun, "token:sun"],
    ["water", number(has.water_worth), "token:water"],
    ...(state.map_board?.length && has.map_tokens != null
      ? [["map", has.map_tokens, "token:map_tokens"]]
      : []),
    ...many(has.gems).map(([gem, count]) => [`gem_${gem}`, count, "token:gems"]),
    ...(has.masks ?? []).map((mask) => [`mask_${mask}`, "", "token:mask"]),
    ...(has.huts ?? []).map((hut) => [`hut_${hut.hut}`, "", `hut:${hut.hut}`]),
  ];
}

/** The goods of a seat where there is little room: its huts and masks are counted. */
function countedGoods(place) {
  const { huts, masks } = now.view.state.players[place];
  return [
    ...goodsOf(place).filter(([icon]) => !/^(hut|mask)_/.test(icon)),
    ...(masks?.length ? [["mask", masks.length, "token:mask"]] : []),
    ...(huts?.length ? [["hut", huts.length, `hut:${huts[0].hut}`]] : []),
  ];
}

export const good = ([icon, text, topic, of]) =>
  make(
    "span",
    { class: "good", "data-topic": topic },
    picture(`pieces/${icon}`),
    text === "" ? null : make("b", { text: String(text) }),
    of ? make("i", { text: of }) : null,
  );

/** The order of seats on this page: its own, then the others round the table. */
export function ownFirst(one, other) {
  const own = now.view.seat;
  return Number(other === own) - Number(one === own) || one - other;
}

export function drawGoods() {
  const { view, t } = now;
  $("h-goods").textContent = t.goods;
  $("seats").replaceChildren(
    ...view.seats
      .map((_, place) => place)
      .sort(ownFirst)
      .map(card),
  );
  // At the end cards show totals: the gold in hand beside them would be a second sum of coins.
  const own = view.seat === null || view.scores ? [] : countedGoods(view.seat);
  $("own").replaceChildren(...own.map(good));
}

function card(place) {
  const who = seat(place);
  const goods = countedGoods(place);
  const scored = now.view.scores?.[place];
  const most = scored ? [["coin", scored.total, "token:gold"]] : goods.slice(0, 2);
  const rest = goods.slice(scored ? 1 : 2);
  const turn = now.view.deciding === place;
  const classes = `seat of-${who.colour} ${turn ? "turn" : ""} ${who.is}`;
  return make(
    "li",
    {},
    reactionOf(place),
    button(
      `seat${place}`,
      goodsSheet,
      { class: classes, "aria-haspopup": "dialog" },
      hidden(`${who.name}, ${now.t[who.is] ?? ""}: ${now.view.has[place]}`),
      make(
        "span",
        { class: "face", "aria-hidden": "true" },
        picture(`pieces/${who.picture}`),
        make("i", { class: `dot ${who.is}` }),
      ),
      make("span", { class: "name", "aria-hidden": "true", text: who.name }),
      make("span", { class: "most", "aria-hidden": "true" }, ...most.map(good)),
      make("span", { class: "rest", "aria-hidden": "true" }, ...rest.map(good)),
    ),
  );
}
