// The choices beside the cells of the board: open tiles, uses of workers, gems, goods, huts and
// the rest.

import { cells, choose, chooseEdge, chosenCell, holdSource, pick } from "./choice.js";
import { $, button, choice, hidden, icon, make, picture } from "./dom.js";
import { colour, legal, mine, now } from "./now.js";
import { explain } from "./rules.js";
import { hutSheet } from "./tables.js";

const GEMS = ["red", "green", "blue", "white"];

/** What this moment is about, for the looks of the page. */
export function phase() {
  const all = legal();
  if (now.view.over) return "over";
  if (!mine()) return "wait";
  if (all.place) return "place";
  if (all.fill) return "fill";
  if (all.edges) return "edges";
  return all.others.length > 1 ? "others" : "end";
}

function heading(all) {
  if (all.fill) return now.t.display;
  return mine() ? now.t.can : now.t.hand;
}

export function drawOffers() {
  const all = legal();
  const parts = [];
  $("h-offer").textContent = heading(all);
  if (all.fill) parts.push(...sources(all));
  if (all.edges) parts.push(...edgeChoices(all.edges));
  if (all.others && (all.others.length > 1 || all.place || all.fill || all.others[0].tile))
    parts.push(...others(all.others));
  $("offer").replaceChildren(...parts);
  drawOpen();
}

const strip = (name, items, label) =>
  make(
    "ul",
    { class: "strip", "data-scroll": name, "aria-label": label },
    ...items.map((item) => make("li", {}, item)),
  );

const info = (name, ...texts) =>
  make("p", { class: "info" }, name && make("b", { text: name }), texts.filter(Boolean).join(" · "));

/** What is chosen from, and beside it, as far as there is room, what is said of the choice. */
const beside = (list, said) => make("div", { class: "beside" }, list, said);

/** The cell that would be filled now, none as long as there are several. */
function cellToFill() {
  const open = cells(null);
  return chosenCell() ?? (open.length === 1 ? open[0] : null);
}

/** What a tile brings on a cell. Its card says in words what it does. */
const gains = (brings, cell) =>
  ((cell && brings?.[`${cell.x},${cell.y}`]) ?? []).map(([icon, text]) =>
    make("b", { class: "gain" }, icon && picture(`pieces/${icon}`), text),
  );

function sources(all) {
  const cell = cellToFill();
  const cards = Object.entries(all.sources).map(
    ([source, { tile, name, does, price, source: from, brings }]) =>
      choice(
        `from${source}`,
        pick.held === source && pick.use === null,
        () => holdSource(source),
        {
          class: "card",
          "aria-label": [name, price, does].filter(Boolean).join(". "),
          "data-topic": `tile:${tile}`,
        },
        picture(`tiles/jungle/${tile}`),
        from === "map" ? picture("pieces/map", "", "badge") : null,
        ...gains(brings, cell),
      ),
  );
  const held = all.sources[pick.held];
  const names = Object.values(all.sources).map(({ name }) => name);
  return [
    beside(
      strip("sources", cards, now.t.display),
      // What so few cards leave free says their names.
      held
        ? info(held.name, held.does, held.price)
        : names.length < 3 &&
            make("p", { class: "info" }, ...names.map((text) => make("b", { text }))),
    ),
  ];
}

/** What an edge does: the board shows where it lies, which is only said. */
const edgeInfo = ({ tile, title, does }) =>
  make(
    "p",
    { class: "info" },
    hidden(title),
    make("b", { "aria-hidden": "true", text: now.view.names[tile] }),
    does,
  );

function edgeChoices(edges) {
  const edge = edges[pick.edge];
  const all =
    edges.length > 1 &&
    strip(
      "edges",
      edges.map((each, place) =>
        choice(
          `edge${place}`,
          place === pick.edge,
          () => chooseEdge(place),
          { class: "card narrow", "aria-label": each.title, "data-topic": `tile:${each.tile}` },
          picture(`tiles/jungle/${each.tile}`),
        ),
      ),
      now.t.can,
    );
  const parts = [beside(all, edgeInfo(edge))];
  if (edge.options.some((option) => option.gems)) parts.push(gemChoices(edge));
  else if (edge.options.some((option) => option.goods)) parts.push(goodsChoices(edge));
  else if (edge.options.length > 1) {
    // Of two the main button already says the one that is chosen.
    const shown =
      edge.options.length > 2
        ? edge.options
        : edge.options.filter((option) => option.i !== pick.use);
    parts.push(
      make(
        "div",
        { class: "uses", role: "group", "aria-label": edge.title },
        ...shown.map((option) =>
          choice(
            `use${option.i}`,
            option.i === pick.use,
            () => {
              choose(option.i, `use${option.i}`);
              if (shown.length < 2) $("go").focus({ preventScroll: true });
            },
            {
              class: "wood",
              text: option.words,
            },
          ),
        ),
      ),
    );
  }
  return parts;
}

const sum = (gems) => Object.values(gems).reduce((all, count) => all + count, 0);

function gemChoices(edge) {
  const lying =
    now.view.state.gem_mines.find((mineTile) => mineTile.cell.join() === edge.at.join())?.gems ??
    {};
  const most = Math.max(...edge.options.map((option) => sum(option.gems ?? {})));
  const toggle = (gem, place) => {
    const had = pick.gems[gem] ?? 0;
    if (place < had) pick.gems[gem] = had - 1;
    else {
      if (sum(pick.gems) >= most) {
        const other = GEMS.find((each) => each !== gem && pick.gems[each]) ?? gem;
        pick.gems[other] -= 1;
      }
      pick.gems[gem] = (pick.gems[gem] ?? 0) + 1;
    }
    const found = edge.options.find(
      (option) =>
        option.gems && GEMS.every((each) => (option.gems[each] ?? 0) === (pick.gems[each] ?? 0)),
    );
    pick.use = found?.i ?? null;
    now.redraw();
  };
  const buttons = GEMS.flatMap((gem) =>
    Array.from({ length: lying[gem] ?? 0 }, (_, place) =>
      choice(
        `gem-${gem}-${place}`,
        place < (pick.gems[gem] ?? 0),
        () => toggle(gem, place),
        { class: "gem", "aria-label": now.t[`gem_${gem}`], "data-topic": "token:gems" },
        picture(`pieces/gem_${gem}`),
      ),
    ),
  );
  return make("div", { class: "gems", role: "group", "aria-label": now.t.mine }, ...buttons);
}

function goodsChoices(edge) {
  const find = (goods) =>
    edge.options.find(
      (option) => option.goods?.[0] === goods[0] && option.goods?.[1] === goods[1],
    );
  const set = (which, count) => {
    pick.goods[which] = count;
    while (!find(pick.goods) && pick.goods[1 - which] > 0) pick.goods[1 - which] -= 1;
    pick.use = find(pick.goods)?.i ?? null;
    now.redraw();
  };
  const row = (which, good) => {
    const most = Math.max(...edge.options.map((option) => option.goods?.[which] ?? 0));
    if (!most) return null;
    return make(
      "div",
      { class: "count", role: "group", "aria-label": now.t[good] },
      picture(`pieces/${good}`),
      ...Array.from({ length: most + 1 }, (_, count) =>
        choice(`goods-${good}-${count}`, pick.goods[which] === count, () => set(which, count), {
          class: "wood",
          text: String(count),
        }),
      ),
    );
  };
  return make("div", { class: "counts" }, row(0, "cacao"), row(1, "chocolate"));
}

// To end the turn is what the main button says at first: its card comes, as the last one, once
// the button says something else.
function others(all) {
  const on = all.find((other) => other.i === pick.use);
  const ends = all.find((other) => other.kind === "end");
  const cards = all.filter((other) => other !== ends).map(otherCard);
  if (now.view.huts) {
    cards.push(
      button(
        "all-huts",
        hutSheet,
        { class: "card plain", "aria-haspopup": "dialog" },
        picture("pieces/hut"),
        make("span", { text: now.t.supply }),
      ),
    );
  }
  if (ends && ends !== on) cards.push(otherCard(ends));
  return [
    beside(strip("others", cards, now.t.can), tellsMore(on) ? info("", on.more) : null),
  ];
}

function otherCard(other) {
  const key = `other${other.i}`;
  const hut = other.hut && now.view.huts?.find((each) => each.hut === other.hut);
  const press = () => {
    choose(other.i, key);
    if (other.kind === "end") $("go").focus({ preventScroll: true });
  };
  return choice(
    key,
    pick.use === other.i,
    press,
    {
      class: hut || other.tile ? "card" : "card plain",
      "aria-label": [other.words, other.more].filter(Boolean).join(". "),
      "data-topic": hut ? `hut:${other.hut}` : null,
    },
    hut
      ? picture(`pieces/hut_card_${other.hut}`)
      : other.tile
        ? picture(`tiles/worker/${colour(now.view.seat)}/${other.tile}`)
        : null,
    make("span", { text: hut ? hut.name : other.words }),
    hut?.bonus ? make("small", { text: `+${hut.bonus}` }) : null,
  );
}

/** Whether it is told beside the cards what one of the others is, so that the button need not. */
const tellsMore = (on) => Boolean(on?.more) && on.kind !== "end";

/** What lies open beside the board, to be looked at. */
function drawOpen() {
  const { state, names, does } = now.view;
  const look = (tile, place, badge) =>
    make(
      "li",
      {},
      button(
        `open${place}`,
        () => explain(`tile:${tile}`),
        {
          "aria-label": `${names[tile]}. ${does[tile]}`,
          "aria-haspopup": "dialog",
          title: `${names[tile]}. ${does[tile]}`,
          "data-topic": `tile:${tile}`,
        },
        picture(`tiles/small/jungle/${tile}`),
        badge ? picture("pieces/map", "", "badge") : null,
      ),
    );
  const items = [...state.display, ...(state.map_board ?? [])].map(
    (tile, place) => tile && look(tile, place, place >= state.display.length),
  );
  // Where the house rules hide what is left in the piles, nothing of it comes.
  const pile = state.jungle_pile && Object.values(state.jungle_pile);
  $("open").setAttribute("aria-label", now.t.display);
  $("open").replaceChildren(
    ...items.filter(Boolean),
    make(
      "li",
      { class: "pile" },
      picture("tiles/small/jungle/back"),
      make("span", { class: "unseen", text: now.t.pile }),
      pile ? make("b", { text: String(pile.reduce((all, count) => all + count, 0)) }) : null,
    ),
  );
}

/** What is still to be chosen. */
function missing(all) {
  if (all.edges) return now.t.can;
  if (pick.held !== null) return now.t.cell;
  return all.fill ? now.t.open_tile : now.t.tile;
}

/** The main button: it says exactly what will happen. */
export function drawGo(chosen) {
  const { t, view } = now;
  const all = legal();
  const go = $("go");
  const undo = $("undo");
  const options = [...(all.edges ?? []).flatMap((edge) => edge.options), ...(all.others ?? [])];
  const on = options.find((option) => option.i === chosen);
  const over = all.place?.find((row) => row[5] === chosen)?.[4];
  let text = over ? t.over : t.lay;
  let more = pick.told?.follows;
  if (view.over) text = view.scores ? t.score : t.result_soon;
  else if (view.stands_in) text = t.play_again;
  else if (!mine()) text = view.seat === null ? t.spectator : t.watch;
  else if (on) [text, more] = [on.words, tellsMore(on) ? "" : on.more];
  else if (chosen === null) text = missing(all);
  const idle = chosen === null && !view.scores && !view.stands_in;
  go.disabled = idle || !now.connected || now.sent === view.number;
  go.classList.toggle("busy", now.sent === view.number);
  go.replaceChildren(make("span", { text }), more && mine() ? make("small", { text: more }) : "");
  undo.hidden = !view.undo;
  undo.disabled = !now.connected;
  undo.replaceChildren(icon("undo"), make("span", { text: t.undo }));
  drawBrings(chosen);
}

/** What the choice would bring, as a sentence in the place of one's own goods. */
function drawBrings(chosen) {
  const told = mine() && chosen !== null && pick.use === null ? pick.told : null;
  const text = told?.brings || told?.words || "";
  $("brings").hidden = !legal().place && !legal().fill;
  $("brings").textContent = text;
}
