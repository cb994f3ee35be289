// One seat of the table. It knows no rule and no word: it shows what the table sends, and sends back the number of one legal action.
const $ = (id) => document.getElementById(id);
const make = (tag, props = {}, ...children) => { const e = document.createElement(tag); for (const [k, v] of Object.entries(props)) if (k.startsWith("on")) e[k] = v; else if (k === "text") e.textContent = v; else if (v === true) e.setAttribute(k, ""); else if (v !== false && v != null) e.setAttribute(k, v); e.append(...children.filter((c) => c != null)); return e; };
const svg = (tag, attributes, ...children) => { const e = document.createElementNS("http://www.w3.org/2000/svg", tag); for (const [k, v] of Object.entries(attributes)) if (k.startsWith("on")) e[k] = v; else if (v != null) e.setAttribute(k, v); e.append(...children); return e; };
const picture = (src, size, alt = "") => make("img", { src: `/a/${src}.webp`, alt, ...(size ? { width: size, height: size } : {}) });
const kept = (() => { try { return window.localStorage; } catch { return { getItem() { return null; }, setItem() {}, removeItem() {} }; } })();
const SIDES = { N: [.5, 0], E: [1, .5], S: [.5, 1], W: [0, .5] }, COLOURS = { red: "#ff6b5e", violet: "#b39bff", yellow: "#ffd84d", white: "#ffffff" };

let view = null, t = {}, languages = {}, socket = null, tries = 0, sent_away = false;
let held = null, turns = 0, chosen = null, told = null, edge = 0, gems = {}, goods = [0, 0], known = new Set(), heard = -1, camera = null, face = "woman", myName = "";
const given = location.hash.slice(1);
if (given) { kept.setItem("code", given); history.replaceState(null, "", "/"); }  // The code leaves the address bar: no screenshot and no shared link carries it.

const say = (text) => { const p = make("p", { text }); $("news").append(p); while ($("news").children.length > 6) $("news").firstChild.remove(); };
const banner = (text) => { $("banner").hidden = !text; $("banner").textContent = text ?? ""; };
const tell = (message) => { if (socket?.readyState === 1) socket.send(JSON.stringify(message)); };

function connect() {
  socket = new WebSocket(`ws://${location.host}/play`);
  socket.onopen = () => { tries = 0; tell({ type: "hello", code: kept.getItem("code") ?? "", token: kept.getItem("token") ?? "", language: kept.getItem("language") ?? navigator.language, visible: !document.hidden }); };
  socket.onmessage = (m) => { const said = JSON.parse(m.data); ({ view: shown, told: preview, texts, seat: seated, refused: (s) => { say(s.text); banner(s.text); setTimeout(() => banner(""), 2500); }, bye })[said.type]?.(said); };
  socket.onclose = () => { $("go").disabled = true; if (sent_away) return; document.body.classList.remove("mine"); banner(t.lost ?? "…"); tries += 1; setTimeout(connect, Math.min(4000, 250 * 2 ** tries)); };
}
function bye(said) { sent_away = said.why !== "gone"; if (said.why === "code") kept.removeItem("code"); banner(t[said.why] ?? ({ code: "This code does not fit. Scan the picture on the laptop again.", wait: "Too many wrong codes. Wait half a minute." })[said.why] ?? said.why); if (said.why === "code" || said.why === "wait") askCode(); t.lost = t[said.why] ?? t.lost; }
function askCode() {
  const input = make("input", { id: "code", autocomplete: "off", autocapitalize: "characters", "aria-label": t.other_code ?? "Code", maxlength: 12 });
  const again = () => { kept.setItem("code", input.value); sent_away = false; sheetClose(); banner(""); connect(); };
  sheet(t.other_code ?? "Code", [input, make("button", { class: "pick", text: t.go ?? "Go on", onclick: again })]);
}
let faceList = [];
function texts(said) { t = said.t; faceList = said.faces; languages = said.languages; document.documentElement.lang = said.language.split(/[-_]/)[0]; $("h-board").textContent = t.board; $("undo").textContent = t.undo; $("menu").setAttribute("aria-label", t.menu); kept.setItem("language", said.language); }
function seated(said) { kept.setItem("token", said.token); }
document.addEventListener("visibilitychange", () => tell({ type: "visible", visible: !document.hidden }));

function shown(said) {
  const fresh = !view || view.number !== said.number || view.seat !== said.seat || view.started !== said.started;
  const before = view; view = said; banner("");
  if (fresh) { chosen = told = null; gems = {}; goods = [0, 0]; edge = 0; if (!before?.legal?.place || !view.legal?.place) turns = 0; begin(); }
  if (!before?.deciding !== view.deciding && view.legal && !before?.legal) { say(t.yours); if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60); if (document.activeElement === document.body) setTimeout(() => $("sign").focus(), 0); }
  for (const e of view.log ?? []) if (e.n > heard && !e.head) { if (heard >= 0) say(`${view.seats[e.seat].name}: ${e.text}`); }
  heard = Math.max(heard, view.number ? view.number - 1 : -1, ...(view.log ?? []).map((e) => e.n));
  draw();
}
function begin() {
  const legal = view.legal ?? {};
  if (legal.place) { if (!legal.place.some((p) => p[0] === held)) held = legal.place.find((p) => view.hand.some((h) => h.tile === p[0]))[0]; }
  else if (legal.fill) held = fillKey(legal.fill[0]);
  if (legal.edges) { edge = Math.max(0, legal.edges.findIndex((e) => e.options.some((o) => o.i === legal.offer))); take(legal.offer); }
  else if (legal.others?.length === 1) chosen = { i: legal.others[0].i };
  else if (legal.others) chosen = { i: legal.others.find((o) => o.kind === "end")?.i ?? legal.others[0].i };
}
const fillKey = (f) => f[3];
function take(i) { const e = view.legal.edges[edge], o = e.options.find((each) => each.i === i) ?? e.options.at(-1); chosen = { i: o.i }; gems = { ...(o.gems ?? {}) }; goods = [...(o.goods ?? [0, 0])]; }
function cells() {
  const l = view?.legal ?? {}, at = new Map();
  if (l.place) for (const [tile, x, y, r, over, i] of l.place) if (tile === held) { const k = `${x},${y}`; if (!at.has(k)) at.set(k, { x, y, over, ways: [] }); at.get(k).ways.push({ r, i }); }
  if (l.fill) for (const f of l.fill) if (fillKey(f) === held) { const k = `${f[1]},${f[2]}`; if (!at.has(k)) at.set(k, { x: f[1], y: f[2], tile: f[0], ways: [] }); at.get(k).ways.push({ r: f[4], i: f[5] }); }
  return [...at.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}
const way = (cell) => cell.ways.find((w) => w.r === turns) ?? cell.ways[turns % cell.ways.length];
function pick(cell) { if (chosen && chosen.x === cell.x && chosen.y === cell.y && cell.ways.length > 1) return turn(); chosen = { x: cell.x, y: cell.y, i: way(cell).i }; told = null; tell({ type: "ask", number: view.number, choice: chosen.i }); draw(); }
function turn() { turns = (turns + 1) % 4; const c = chosen && cells().find((each) => each.x === chosen.x && each.y === chosen.y); if (c) { if (c.ways.length > 1 && !c.ways.some((w) => w.r === turns)) turns = (turns + 1) % 4; chosen.i = way(c).i; told = null; tell({ type: "ask", number: view.number, choice: chosen.i }); } draw(); const w = view.hand?.find((h) => h.tile === held); if (w) say(w.words[turns]); }
function preview(said) { if (view?.number === said.number && chosen?.i === said.choice) { told = said; say(said.words); draw(); } }
function act() { if (!chosen) return; const i = chosen.i; $("go").disabled = true; tell({ type: "choose", number: view.number, choice: i }); }

function draw() {
  const active = document.activeElement?.dataset?.key;
  document.body.classList.toggle("mine", Boolean(view.legal));
  if (!view.started || (view.seat === null && !draw.watch && view.seats.some((s) => s.is === "free"))) { welcome(); refocus(active); return; }
  document.querySelector(".welcome")?.remove(); $("boardbox").hidden = $("side").hidden = false;
  const s = view.state, who = view.over ? null : view.seats[view.deciding];
  $("sign").replaceChildren(picture(who ? `pieces/emblem_${who.colour}` : "pieces/mask_12", 30), view.sign);
  $("round").textContent = t.round.replace("{round}", Math.min(s.round + 1, s.rounds)).replace("{rounds}", s.rounds);
  drawBoard(); drawGoods(); drawOffer(); drawHand();
  $("lately").replaceChildren(...(view.over ? [] : view.log.filter((e) => !e.head).slice(-14).map((e) => make("li", { text: `${view.seats[e.seat].name}: ${e.text}` }))));
  const go = $("go"), l = view.legal;
  go.disabled = !chosen || !l; go.hidden = view.over; go.dataset.key = "go";
  const option = l?.edges?.flatMap((e) => e.options).find((o) => o.i === chosen?.i), other = l?.others?.find((o) => o.i === chosen?.i), overs = l?.place?.find((p) => p[5] === chosen?.i)?.[4];
  const text = !l ? (view.seat === null ? t.spectator : t.watch) : option ? option.words : other && chosen.x === undefined ? other.words : !chosen ? (held === null ? t.tile : t.cell) : overs ? t.over : t.lay;
  go.replaceChildren(text, ...(chosen?.x !== undefined && told?.follows ? [make("small", { text: told.follows })] : other?.more && chosen?.x === undefined ? [make("small", { text: other.more })] : []));
  go.onclick = act; $("undo").disabled = !view.undo; $("undo").onclick = () => tell({ type: "back", number: view.number });
  if (view.over && !draw.over) { draw.over = true; scores(); }
  refocus(active);
}
const refocus = (key) => { if (key) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true }); };
const art = (tile) => tile.workers ? `tiles/worker/${view.seats[tile.player].colour}/${tile.workers.join("-")}` : `tiles/jungle/${tile.picture ?? (tile.tile === "volcano" && tile.rotation % 2 ? "volcano_turned" : tile.tile)}`;
function drawBoard() {
  const s = view.state, open = cells(), l = view.legal ?? {};
  const all = [...s.board, ...open], xs = all.map((c) => c.x), ys = all.map((c) => c.y), me = (i) => view.seats[i].colour;
  const whole = { x: Math.min(...xs) - .25, y: Math.min(...ys) - .25, w: Math.max(...xs) - Math.min(...xs) + 1.5, h: Math.max(...ys) - Math.min(...ys) + 1.5 };
  drawBoard.whole = whole; if (!camera || camera.auto) camera = { ...whole, auto: true };
  const image = svg("svg", { viewBox: `${camera.x} ${camera.y} ${camera.w} ${camera.h}`, role: "group", "aria-label": t.board });
  const now = new Set();
  for (const tile of [...s.board].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const key = `${tile.x},${tile.y},${tile.tile},${tile.player ?? ""}`, label = tile.workers ? `${view.seats[tile.player].name}, ${tile.words}, ${tile.at}` : `${view.names[tile.tile]}, ${tile.at}`;
    now.add(key); image.append(svg("image", { href: `/a/${art(tile)}.webp`, x: tile.x + .015, y: tile.y + .015, width: .97, height: .97, role: "img", "aria-label": label, class: known.size && !known.has(key) ? "new" : null }));
  }
  known = now;
  const seen = new Set(); for (const e of [...view.log].reverse()) if (e.cell && e.icon === "worker" && !seen.has(e.seat)) { seen.add(e.seat); image.append(svg("rect", { class: "last", stroke: COLOURS[me(e.seat)], x: e.cell[0] + .03, y: e.cell[1] + .03, width: .94, height: .94, rx: .09 })); }
  if (s.emperor) image.append(svg("image", { href: "/a/pieces/emperor.webp", x: s.emperor[0] + .22, y: s.emperor[1] + .2, width: .56, height: .6, role: "img", "aria-label": "emperor" }));
  for (const mine of s.gem_mines ?? []) { const list = Object.entries(mine.gems ?? {}).flatMap(([c, n]) => Array(n).fill(c)); list.forEach((c, i) => image.append(svg("image", { href: `/a/pieces/gem_${c}.webp`, x: mine.cell[0] + .06 + .13 * i, y: mine.cell[1] + .64, width: .26, height: .26, role: "img", "aria-label": c }))); }
  for (const e of [...(l.edges ?? []), ...(view.legal ? [] : s.edges.map((x) => ({ cell: [x.x, x.y], side: x.side, other: true })))]) {
    const [dx, dy] = SIDES[e.side], is = l.edges?.indexOf(e) === edge, long = e.side === "N" || e.side === "S", w = long ? .62 : .2, h = long ? .2 : .62;
    image.append(svg("rect", { class: `bar ${e.other ? "other" : is ? "now" : ""}`, x: e.cell[0] + dx - w / 2, y: e.cell[1] + dy - h / 2, width: w, height: h, rx: .1, ...(e.other ? {} : { onclick: () => { edge = l.edges.indexOf(e); take(-1); draw(); } }) }));
  }
  for (const c of open) {
    const on = chosen?.x === c.x && chosen?.y === c.y, w = way(c), hand = view.hand?.find((h) => h.tile === held), src = c.tile ? art({ tile: c.tile, rotation: w.r }) : `tiles/worker/${me(view.seat)}/${hand.faces[w.r].join("-")}`;
    const g = svg("g", { class: `cell ${on ? "on" : ""} ${c.over ? "over" : ""}`, role: "button", tabindex: (chosen?.x !== undefined ? on : c === open[0]) ? 0 : -1, "data-choice": `${c.x},${c.y}`, "aria-pressed": String(on), "aria-label": on && told ? told.words : l.where[`${c.x},${c.y}`], "data-key": `cell${c.x},${c.y}`, onclick: () => { if (!moved) pick(c); }, onkeydown: (e) => { const d = ARROWS[e.key]; if (d) { e.preventDefault(); steer(open, c, d); } else if (e.key === "Enter" && on) { e.preventDefault(); act(); } else if (e.key === "Enter" || e.key === " ") { e.preventDefault(); pick(c); } } });
    if (on) g.append(svg("image", { href: `/a/${src}.webp`, x: c.x + .015, y: c.y + .015, width: .97, height: .97 }));
    g.append(svg("rect", { x: c.x + .05, y: c.y + .05, width: .9, height: .9, rx: .1 })); image.append(g);
  }
  for (const [x, y, icon, text, seat, row] of told?.tags ?? []) image.append(svg("g", { class: "tag", "aria-hidden": "true" }, svg("rect", { x: x + .2, y: y + .2 + row * .27, width: .34 + .1 * text.length, height: .26, rx: .13, style: seat === null ? null : null, ...(seat === null ? {} : { stroke: COLOURS[me(seat)] }) }), ...(icon ? [svg("image", { href: `/a/pieces/${icon}.webp`, x: x + .23, y: y + .225 + row * .27, width: .21, height: .21 })] : []), svg("text", { x: x + .46, y: y + .335 + row * .27 }, text)));
  $("board").replaceChildren(image);
  if (!$("look").children.length || $("look").lang !== document.documentElement.lang) { $("look").lang = document.documentElement.lang; $("look").replaceChildren(...[["⤢", t.whole, () => { camera = null; }], ["+", t.closer, () => zoom(.7)], ["−", t.further, () => zoom(1.43)]].map(([text, label, what], i) => make("button", { text, "aria-label": label, "data-key": `look${i}`, onclick: () => { what(); drawBoard(); } }))); }
}
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function steer(open, from, [dx, dy]) { // The nearest cell in that direction; cells are one stop of the Tab key.
  const far = (c) => { const a = (c.x - from.x) * dx + (c.y - from.y) * dy, b = Math.abs((c.x - from.x) * dy) + Math.abs((c.y - from.y) * dx); return a > 0 ? a + 2 * b : Infinity; };
  const next = open.filter((c) => far(c) < Infinity).sort((a, b) => far(a) - far(b))[0];
  if (next) document.querySelector(`[data-key="cell${next.x},${next.y}"]`)?.focus();
}
function zoom(by, x = camera.x + camera.w / 2, y = camera.y + camera.h / 2) { const w = Math.max(1.5, Math.min(drawBoard.whole.w * 1.6, camera.w * by)), f = w / camera.w; camera = { x: x - (x - camera.x) * f, y: y - (y - camera.y) * f, w, h: camera.h * f }; }
// Pan by one finger, pinch by two, wheel; the three buttons do the same without a gesture.
const fingers = new Map(); let moved = false;
const scale = () => { const r = $("board").getBoundingClientRect(); return Math.max(camera.w / r.width, camera.h / r.height); };
$("board").addEventListener("pointerdown", (e) => { fingers.set(e.pointerId, [e.clientX, e.clientY]); if (fingers.size === 1) moved = false; });
window.addEventListener("pointermove", (e) => {
  const old = fingers.get(e.pointerId); if (!old || !camera) return;
  if (!moved && Math.hypot(e.clientX - old[0], e.clientY - old[1]) < 9) return;
  const k = scale(); moved = true;
  if (fingers.size === 1) camera = { ...camera, x: camera.x - (e.clientX - old[0]) * k, y: camera.y - (e.clientY - old[1]) * k, auto: false };
  else { const other = [...fingers].find(([id]) => id !== e.pointerId)[1], r = $("board").getBoundingClientRect(); zoom(Math.hypot(old[0] - other[0], old[1] - other[1]) / Math.max(20, Math.hypot(e.clientX - other[0], e.clientY - other[1])), camera.x + camera.w / 2 + ((e.clientX + other[0]) / 2 - r.left - r.width / 2) * k, camera.y + camera.h / 2 + ((e.clientY + other[1]) / 2 - r.top - r.height / 2) * k); }
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
  $("board").firstChild?.setAttribute("viewBox", `${camera.x} ${camera.y} ${camera.w} ${camera.h}`);
});
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, (e) => fingers.delete(e.pointerId));
$("board").addEventListener("wheel", (e) => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.15 : .87); $("board").firstChild.setAttribute("viewBox", `${camera.x} ${camera.y} ${camera.w} ${camera.h}`); }, { passive: false });

function drawGoods() {
  const s = view.state, order = view.seats.map((_, i) => i).sort((a, b) => (a === view.seat ? -1 : b === view.seat ? 1 : a - b));
  const g = (icon, text) => make("span", { class: "g" }, picture(`pieces/${icon}`), make("span", { text: String(text) }));
  const row = (i) => {
    const p = s.players[i], seat = view.seats[i];
    return make("li", { class: view.deciding === i ? "turn" : "" }, make("span", { class: "unseen", text: `${seat.name}, ${t[seat.is] ?? ""}: ${view.has[i]}` }), make("span", { "aria-hidden": "true", class: "has" }, make("span", { class: `dot ${seat.is}` }), picture(`pieces/${seat.picture}`), make("b", { text: seat.name }), g("coin", p.gold), g("cacao", `${p.cacao}/${p.cacao + (p.chocolate ?? 0) + p.room}`), ...(p.chocolate ? [g("chocolate", p.chocolate)] : []), g("sun", p.sun), g("water", String(p.water_worth).replace("-", "−")), ...(s.map_board?.length && p.map_tokens != null ? [g("map", p.map_tokens)] : []), ...Object.entries(p.gems ?? {}).filter(([, n]) => n).map(([c, n]) => g(`gem_${c}`, n)), ...(p.masks ?? []).map((m) => g(`mask_${m}`, m)), ...(p.huts ?? []).map((h) => make("span", { class: "g" }, picture(`pieces/hut_${h.hut}`)))));
  };
  $("goods").replaceChildren(make("h2", { id: "h-goods", class: "unseen", text: t.goods }), make("ul", {}, ...order.map(row)));
}
function choice(on, key, onclick, ...children) { return make("button", { class: "pick", "data-choice": key, "aria-pressed": String(on), "data-key": key, onclick }, ...children); }
const two = (text, more) => make("span", {}, text, ...(more ? [make("small", {}, more)] : []));
function drawOffer() {
  const l = view.legal ?? {}, s = view.state, parts = [], heading = make("h2", { id: "h-offer", text: l.fill ? t.display : t.can, class: l.fill || l.others ? "" : "unseen" });
  if (l.fill) {
    const seen = new Map(); for (const f of l.fill) if (!seen.has(fillKey(f))) seen.set(fillKey(f), f);
    parts.push(make("div", { class: "row" }, ...[...seen].map(([k, f]) => choice(k === held, `from${k}`, () => { held = k; if (chosen?.x !== undefined) { const c = cells().find((each) => each.x === chosen.x && each.y === chosen.y); chosen = null; if (c) return pick(c); } chosen = null; told = null; draw(); }, picture(`tiles/small/jungle/${f[0]}`, 44), two(l.sources[k].name, [l.sources[k].price, l.sources[k].does].filter(Boolean).join(". "))))));
  }
  if (l.edges) {
    if (l.edges.length > 1) parts.push(make("div", { class: "row" }, ...l.edges.map((e, n) => choice(n === edge, `edge${n}`, () => { edge = n; take(-1); draw(); }, e.title))));
    const e = l.edges[edge], box = make("div", { class: "edge" }, make("h3", { text: l.edges.length > 1 ? e.does : `${e.title}. ${e.does}` }));
    if (e.options.some((o) => o.gems)) box.append(gemButtons(e)); else if (e.options.some((o) => o.goods && o.goods[1])) box.append(goodsRows(e));
    else if (e.options.length > 1) box.append(make("div", { class: "row" }, ...e.options.map((o) => choice(o.i === chosen?.i, `use${o.i}`, () => { if (o.i === chosen?.i) return act(); chosen = { i: o.i }; draw(); }, o.words))));
    parts.push(box);
  }
  if (l.others && (l.others.length > 1 || l.others[0].tile)) parts.push(make("div", { class: "row" }, ...l.others.map((o) => choice(o.i === chosen?.i && chosen.x === undefined, `other${o.i}`, () => { chosen = { i: o.i }; told = null; draw(); }, ...(o.hut ? [picture(`pieces/hut_card_${o.hut}`, 44)] : o.tile ? [picture(`tiles/worker/${view.seats[view.seat].colour}/${o.tile}`, 44)] : []), two(o.words, o.more)))));
  if (!view.legal && !view.over && view.state.display.some(Boolean)) parts.push(make("div", { class: "row" }, ...[...s.display, ...(s.map_board ?? [])].filter(Boolean).map((k) => make("div", { class: "pick" }, picture(`tiles/small/jungle/${k}`, 30), view.names[k]))));
  if (view.over) parts.push(make("button", { class: "pick", text: t.score, "data-key": "scores", onclick: scores }));
  if (parts.length && !view.legal && !view.over) { heading.textContent = t.display; heading.className = ""; }
  $("offer").replaceChildren(...(parts.length ? [heading, ...parts] : []));
}
function gemButtons(e) {
  const mine = view.state.gem_mines.find((m) => m.cell[0] === e.at[0] && m.cell[1] === e.at[1])?.gems ?? {}, most = Math.max(...e.options.map((o) => Object.values(o.gems ?? {}).reduce((a, b) => a + b, 0)));
  const match = () => e.options.find((o) => ["red", "green", "blue", "white"].every((c) => (o.gems?.[c] ?? 0) === (gems[c] ?? 0)));
  const buttons = Object.entries(mine).flatMap(([c, n]) => Array.from({ length: n }, (_, k) => make("button", { class: "gem", "aria-pressed": String(k < (gems[c] ?? 0)), "aria-label": c, "data-key": `gem${c}${k}`, onclick: () => { const total = Object.values(gems).reduce((a, b) => a + b, 0); if (k < (gems[c] ?? 0)) gems[c] -= 1; else { if (total >= most) { const other = Object.keys(gems).find((x) => gems[x] && x !== c) ?? c; gems[other] -= 1; } gems[c] = (gems[c] ?? 0) + 1; } chosen = match() ? { i: match().i } : null; draw(); } }, picture(`pieces/gem_${c}`))));
  return make("div", { class: "gems", role: "group", "aria-label": t.mine }, ...buttons);
}
function goodsRows(e) {
  const row = (n, icon, name) => { const most = Math.max(...e.options.map((o) => o.goods[n])); return make("div", { role: "group", "aria-label": name }, picture(`pieces/${icon}`, 26), ...Array.from({ length: most + 1 }, (_, k) => make("button", { class: "small", "aria-pressed": String(goods[n] === k), "data-key": `goods${n}${k}`, text: String(k), onclick: () => { goods[n] = k; let o = e.options.find((x) => x.goods[0] === goods[0] && x.goods[1] === goods[1]); while (!o && goods[1 - n] > 0) { goods[1 - n] -= 1; o = e.options.find((x) => x.goods[0] === goods[0] && x.goods[1] === goods[1]); } chosen = o ? { i: o.i } : null; draw(); } }))); };
  return make("div", {}, row(0, "cacao", t.cacao), row(1, "chocolate", t.chocolate));
}
function drawHand() {
  const placing = Boolean(view.legal?.place), colour = view.seat === null ? "" : view.seats[view.seat].colour;
  if (!view.hand || view.legal?.edges || view.legal?.fill || view.legal?.others?.length > 1) { $("hand").replaceChildren(); if (!view.hand) return; if (view.legal) return; }
  $("hand").replaceChildren(make("h2", { id: "h-hand", class: "unseen", text: t.hand }), ...view.hand.map((h, n) => { const on = placing && (drawHand.at ?? view.hand.findIndex((x) => x.tile === held)) === n && h.tile === held, r = h.tile === held ? turns : 0; return make("button", { class: "tile", "aria-pressed": String(h.tile === held && on), "aria-label": h.words[r], "data-key": `hand${n}`, onclick: () => { if (on || (!placing && held === h.tile)) { drawHand.at = n; return turn(); } held = h.tile; drawHand.at = n; turns = 0; chosen = told = null; draw(); } }, picture(`tiles/worker/${colour}/${h.faces[r].join("-")}`)); }), ...(view.hand.length ? [make("button", { class: "turn", "aria-label": t.turn, text: "↻", "data-key": "turn", onclick: turn })] : []));
  if (drawHand.at >= view.hand.length || view.hand[drawHand.at]?.tile !== held) drawHand.at = undefined;
}
function welcome() {
  $("boardbox").hidden = $("side").hidden = true; $("sign").replaceChildren("Cacao"); $("round").textContent = "";
  const had = document.querySelector(".welcome"), free = view.seats.findIndex((s) => s.is === "free"), mine = view.seat;
  if (had) myName = had.querySelector("input")?.value ?? myName;
  const faces = make("div", { class: "faces", role: "group", "aria-label": t.face }, ...faceList.map(({ id: f, name: called }) => make("button", { "aria-pressed": String(f === face), "aria-label": called, "data-key": `face${f}`, onclick: () => { face = f; draw(); } }, picture(`pieces/face_${f}_${view.seats[free < 0 ? 0 : free].colour}`))));
  const input = make("input", { id: "name", maxlength: 16, autocomplete: "nickname", "data-key": "name" }); input.value = myName || kept.getItem("name") || "";
  const box = make("div", { class: "welcome" }, make("h2", { text: mine === null ? t.welcome : t.begin }), ...(mine === null ? [make("label", { for: "name", text: t.name }), input, make("span", { text: t.face }), faces] : []),
    make("div", { class: "seats" }, ...view.seats.map((s, i) => make("button", { class: "seat", disabled: s.is !== "free" || mine !== null, "data-key": `seat${i}`, "data-seat": s.is === "free" && mine === null ? i : null, onclick: () => { kept.setItem("name", input.value); tell({ type: "sit", seat: i, name: input.value, face }); } }, picture(`pieces/${s.picture}`), make("span", { text: s.is === "free" ? t.sit : s.name }), t[s.is] ?? ""))),
    ...(mine === null && view.started ? [make("button", { class: "pick", text: t.only_watch, "data-key": "watch", onclick: () => { draw.watch = true; draw(); } })] : []), make("label", { for: "lang", text: t.language }), languageList());
  if (had) had.replaceWith(box); else $("main").append(box);
}
function languageList() { const s = make("select", { id: "lang", "data-key": "lang", onchange: (e) => { kept.setItem("language", e.target.value); tell({ type: "language", language: e.target.value }); } }, ...Object.entries(languages).map(([code, name]) => make("option", { value: code, text: name, lang: code, selected: code === document.documentElement.lang }))); s.style; return s; }
const sheetClose = () => { if ($("sheet").open) $("sheet").close(); };
function sheet(title, parts) { $("sheet").setAttribute("aria-label", title); $("sheet").replaceChildren(make("h2", { text: title }), ...parts, make("button", { class: "small", text: t.close ?? "Close", onclick: sheetClose })); if (!$("sheet").open) $("sheet").showModal(); }
function scores() {
  const rows = view.scores[0].lines.map((line, n) => make("tr", {}, make("th", { scope: "row" }, picture(`pieces/${line.icon}`, 22), " " + line.name), ...view.scores.map((s) => make("td", { text: String(s.lines[n].gold).replace("-", "−") }))));
  sheet(view.winners.map((w) => t.won.replace("{name}", view.seats[w].name)).join(" "), [make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...view.seats.map((s) => make("th", { scope: "col", text: s.name })))), make("tbody", {}, ...rows, make("tr", { class: "total" }, make("th", { scope: "row", text: t.total }), ...view.scores.map((s) => make("td", { text: String(s.total) })))))]);
}
$("menu").onclick = () => sheet(t.menu, [make("h3", { text: t.log }), make("ol", {}, ...(view?.log ?? []).map((e) => make("li", { class: e.head ? "head" : "", text: `${view.seats[e.seat].name}: ${e.text}` }))), make("label", { for: "lang", text: t.language }), languageList(), ...(view?.seat != null ? [make("button", { class: "pick", text: t.rise, onclick: () => { kept.removeItem("token"); tell({ type: "rise" }); sheetClose(); } })] : [])]);
document.addEventListener("keydown", (e) => { if (e.target.matches?.("input, select") || $("sheet").open || !view?.started) return; if (e.key === "r" || e.key === "R") turn(); if (e.key === "Escape" && chosen?.x !== undefined) { chosen = told = null; draw(); } if (e.key === "Backspace" && view.undo) $("undo").click(); });
connect();
