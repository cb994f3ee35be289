// What can be looked up: the goods of all players, huts, temples, tiles not seen yet.

import { make, number, picture } from "./dom.js";
import { good, goodsOf, ownFirst } from "./goods.js";
import { colour, now, seat, words } from "./now.js";
import { open } from "./sheet.js";
import { wide } from "./wide.js";

const heading = (text) => make("h3", { text });
const list = (kind, items) =>
  make("ul", { class: kind }, ...items.map((item) => make("li", {}, item)));
const nothing = (text) => make("p", { text });

export function goodsSheet() {
  open(
    () => now.t.goods,
    () => {
      const { view, t } = now;
      const order = view.seats.map((_, place) => place);
      order.sort(ownFirst);
      return [...order.map(everything), waterTrack(t)];
    },
    { id: "goods" },
  );
}

function everything(place) {
  const who = seat(place);
  const has = now.view.state.players[place];
  const { t } = now;
  return make(
    "section",
    { class: `person of-${who.colour}` },
    make(
      "h3",
      {},
      picture(`pieces/${who.picture}`),
      who.name,
      make("small", { text: t[who.is] ?? "" }),
    ),
    make("p", { text: now.view.has[place] }),
    make("p", { class: "goods", "aria-hidden": "true" }, ...goodsOf(place).map(good)),
    has.huts?.length
      ? list(
          "does",
          has.huts.map((hut) => [
            picture(`pieces/hut_${hut.hut}`),
            make(
              "span",
              { "data-topic": `hut:${hut.hut}` },
              make("b", { text: hut.name }),
              ` ${hut.does}`,
            ),
          ]),
        )
      : null,
  );
}

/** The water track, with who stands where. */
function waterTrack() {
  const { view, t } = now;
  const standing = (field) =>
    view.seats
      .map((_, place) => place)
      .filter((place) => view.state.players[place].water === field);
  return make(
    "section",
    {},
    heading(t.village),
    make(
      "ol",
      { class: "track", "aria-label": t.village },
      ...view.track.map((worth, field) =>
        make(
          "li",
          {},
          make("b", { text: number(worth) }),
          ...standing(field).map((place) =>
            picture(`pieces/emblem_${colour(place)}`, seat(place).name),
          ),
        ),
      ),
    ),
  );
}

// Huts, temples, tiles.

export function hutSheet() {
  open(
    () => now.t.supply,
    () => {
      const { huts } = now.view;
      if (!huts?.length) return [nothing(now.t.no_huts)];
      return [
        list(
          "huts",
          huts.map((hut) =>
            make(
              "div",
              { class: hut.affordable ? "hut" : "hut dear", "data-topic": `hut:${hut.hut}` },
              picture(`pieces/hut_card_${hut.hut}`),
              make(
                "div",
                {},
                make("b", { text: hut.count > 1 ? `${hut.name} × ${hut.count}` : hut.name }),
                make("span", { text: hut.does }),
                make("small", {
                  text: [
                    words("for_gold", { gold: hut.cost }),
                    hut.bonus ? `+${hut.bonus} ${now.t.gold}` : "",
                  ]
                    .filter(Boolean)
                    .join(" · "),
                }),
              ),
            ),
          ),
        ),
      ];
    },
    { id: "huts", valid: () => Boolean(now.view?.huts) },
  );
}

export function templeSheet() {
  open(
    () => now.t.temples,
    () => {
      const { temples, seats, names, does } = now.view;
      if (!temples.length) return [nothing(now.t.no_temple)];
      const kinds = [...new Set(temples.map((each) => each.tile))];
      return [
        wide(
          make(
            "table",
            {},
            make(
              "thead",
              {},
              make(
                "tr",
                {},
                make("th", { scope: "col", text: now.t.temples }),
                ...seats.map((each) =>
                  make(
                    "th",
                    { scope: "col" },
                    picture(`pieces/${each.picture}`),
                    make("span", { text: each.name }),
                  ),
                ),
              ),
            ),
            make(
              "tbody",
              {},
              ...temples.map((each) =>
                make(
                  "tr",
                  {},
                  make("th", { scope: "row", text: `${names[each.tile]}, ${each.at}` }),
                  ...seats.map((_, place) =>
                    make(
                      "td",
                      {},
                      make(
                        "span",
                        { class: "good" },
                        picture("pieces/worker"),
                        make("b", { text: each.workers[place] }),
                      ),
                      make(
                        "span",
                        { class: "good" },
                        picture("pieces/coin", now.t.gold),
                        make("b", { text: number(each.gold[place]) }),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
        ...kinds.map((kind) => make("p", { text: does[kind] })),
      ];
    },
    { id: "temples" },
  );
}

export function unseenSheet() {
  open(
    () => now.t.unseen,
    () => {
      const { view } = now;
      const pile = Object.entries(view.state.jungle_pile);
      const tile = (src, name, count, topic) =>
        make(
          "span",
          { class: "count", "data-topic": topic },
          picture(src),
          make("b", { text: `${count} ×` }),
          name ? make("span", { text: name }) : null,
        );
      const workers = view.seats.map((who, place) => [
        heading(who.name),
        list(
          "tiles",
          Object.entries(view.state.players[place].unseen_worker_tiles).map(([face, count]) =>
            tile(`tiles/small/worker/${who.colour}/${face}`, "", count, "thing:worker_tile"),
          ),
        ),
      ]);
      return [
        heading(now.t.display),
        list(
          "tiles",
          pile.map(([kind, count]) =>
            tile(`tiles/small/jungle/${kind}`, view.names[kind], count, `tile:${kind}`),
          ),
        ),
        ...workers.flat(),
      ];
    },
    { id: "unseen", valid: () => Boolean(now.view?.state.jungle_pile) },
  );
}
