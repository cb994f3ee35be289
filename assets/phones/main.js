// One seat of the table, or a place to look on. The page knows no rule and no word: it shows
// what the table sends, and sends back the number of one legal action.

import { drawBoard, startBoard, why } from "./board.js";
import { act, begin, chosen, clear, told } from "./choice.js";
import { $, icon, kept, lostFocus, make, picture, steadily } from "./dom.js";
import { scoreSheet } from "./end.js";
import { drawGoods } from "./goods.js";
import { drawHand, startHand } from "./hand.js";
import { mine, now, words } from "./now.js";
import { drawGo, drawOffers, phase } from "./offers.js";
import { startPictures } from "./pictures.js";
import { startPress } from "./press.js";
import { moveCame } from "./move.js";
import { forgetRules, rulesCame } from "./rules.js";
import { codeForm, drawRoom, inRoom, seatRefused } from "./room.js";
import { banner, say } from "./say.js";
import { close, refresh } from "./sheet.js";
import { drawRequests } from "./requests.js";
import { drawReactButton, reactionCame, reactSheet } from "./reactions.js";
import { startDevice, stayAwake } from "./device.js";
import { entryLine, logCame, logSheet, menuSheet } from "./sheets.js";
import { play, playEntry } from "./sounds.js";
import { startStyles } from "./styles.js";
import { connect, start, tell } from "./talk.js";

const MOMENT = 3.5; // Seconds for which a refusal is shown.
const LATELY = 40; // Entries of the log beside a wide board.
const REMIND_AFTER = 60000; // A player whose turn it is and who does nothing is reminded once.
let scored = false;
let waiting = null;
let finger = false;
let touched = Date.now();
let reminded = false;

// From the table.

function texts(said) {
  Object.assign(now, { t: said.t, languages: said.languages, faces: said.faces });
  document.documentElement.lang = said.language.replace("_", "-");
  kept.set("language", said.language);
  forgetRules();
  const menu = $("menu");
  menu.setAttribute("aria-label", said.t.menu);
  menu.replaceChildren(icon("menu"));
}

// What a finger rests on may not be exchanged under it: the view waits until the finger is gone.
function came(said) {
  if (finger) waiting = said;
  else shown(said);
}

function shown(view) {
  const before = now.view;
  const fresh =
    !before ||
    ["number", "seat", "over"].some((key) => before[key] !== view[key]) ||
    Boolean(before.legal) !== Boolean(view.legal);
  now.view = view;
  if (!now.connected || now.sent !== view.number) now.sent = null;
  if (!now.connected) banner("");
  now.connected = true;
  if (view.seat !== null) now.watching = false;
  if (fresh) begin(before);
  tellChanges(before, view);
  now.redraw();
  if (fresh) {
    touched = Date.now();
    reminded = false;
  }
  if (view.scores && !scored) {
    scored = true;
    scoreSheet();
  } else if (!view.scores) scored = false;
}

/** Remind a player gently that it is their turn, once a turn. */
function remind() {
  if (!mine() || reminded || document.hidden || Date.now() - touched < REMIND_AFTER) return;
  reminded = true;
  play("your_turn");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([40, 80, 40]);
  document.body.classList.add("reminded");
  setTimeout(() => document.body.classList.remove("reminded"), 3000);
}

/** Say what happened and what is to be done now, once and in one go. */
function tellChanges(before, view) {
  const first = !before;
  const back = !first && view.number < before.number;
  const entries = first ? [] : view.log.filter((entry) => entry.n >= before.number);
  const texts = entries
    .filter((entry) => !entry.head)
    .map((entry) => entry.text);
  const turns = first || back || before.sign !== view.sign || before.detail !== view.detail;
  if (turns && (mine() || view.over || first || texts.length === 0))
    texts.push([view.sign, view.detail].filter(Boolean).join(", "));
  say(texts.join(". "));
  const mineNow = mine() && !(before?.legal && !before.stands_in);
  if (view.scores && !before?.scores && !first) play("winner");
  else if (mineNow && !first) play("your_turn");
  else if (entries.length) playEntry(entries.at(-1));
  if (!mineNow) return;
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  setTimeout(() => {
    if (lostFocus()) $("sign").focus({ preventScroll: true });
  }, 0);
}

function refused(said) {
  now.sent = null;
  seatRefused();
  say(said.text);
  banner(said.text, MOMENT);
  now.redraw();
}

function bye(said) {
  if (said.t) Object.assign(now, { t: { ...now.t, ...said.t } });
  if (said.language) document.documentElement.lang = said.language.replace("_", "-");
  const text = now.t[said.why] ?? "";
  closed(true);
  say(text);
  if (["ask", "code", "wait"].includes(said.why)) {
    if (said.why === "code") kept.forget("code");
    now.view = null;
    $("menu").hidden = true;
    $("react").hidden = true;
    close();
    banner("");
    showWelcome(true);
    codeForm(said.why);
    return;
  }
  banner(text);
  if (said.why === "elsewhere") {
    $("banner").append(
      make("button", {
        type: "button",
        class: "wood",
        "data-key": "come-back",
        text: now.t.go ?? "",
        onclick: connect,
      }),
    );
  }
}

function closed(ended) {
  const was = now.connected;
  now.connected = false;
  now.sent = null;
  if (now.view) drawGo(chosen());
  document.body.classList.add("lost");
  if (ended || !was) return;
  banner(now.t.lost ?? "…");
  say(now.t.lost);
}

// Drawing.

function draw() {
  if (!now.view) return;
  document.body.classList.toggle("lost", !now.connected);
  const room = inRoom();
  $("menu").hidden = false;
  Object.assign(document.body.dataset, {
    phase: room ? "room" : phase(),
    number: now.view.number,
  });
  document.body.classList.toggle("mine", !room && mine());
  document.body.classList.toggle("choosing", !room && chosen() !== null);
  showWelcome(room);
  drawReactButton();
  steadily(() => {
    if (room) drawRoom();
    else drawGame();
    refresh();
  });
}

function showWelcome(on) {
  $("welcome").hidden = !on;
  for (const part of ["folk", "boardbox", "past", "side"]) $(part).hidden = on;
}

function drawGame() {
  const { view, t } = now;
  const who = view.over ? null : view.seats[view.deciding];
  $("welcome").replaceChildren();
  $("who").replaceChildren(picture(who ? `pieces/emblem_${who.colour}` : "pieces/mask_12"));
  $("sign").textContent = view.sign;
  $("detail").textContent = detail();
  $("round").textContent = words("round", {
    round: Math.min(view.state.round + 1, view.state.rounds),
    rounds: view.state.rounds,
  });
  document.title = mine() ? `● ${view.sign}` : view.sign;
  drawGoods();
  drawBoard();
  drawOffers();
  drawHand();
  drawGo(chosen());
  drawRequests();
  const entries = view.log.filter((entry) => !entry.head);
  const newest = entries.at(-1);
  $("latest").replaceChildren(
    newest ? newest.text : t.log,
  );
  drawLately();
}

/** Show the end of the log beside a wide board: whole lines only, and no log without one. */
function drawLately() {
  const list = $("lately");
  $("h-past").textContent = now.t.log;
  list.replaceChildren(...now.view.log.slice(-LATELY).map(entryLine));
  list.style.maxHeight = "";
  list.scrollTop = list.scrollHeight;
  const top = list.getBoundingClientRect().top;
  const edges = [...list.children].map((each) => each.getBoundingClientRect());
  const cut = edges.find((edge) => edge.top < top - 1 && edge.bottom > top + 1);
  if (cut) list.style.maxHeight = `${list.clientHeight - (cut.bottom - top)}px`;
  list.scrollTop = list.scrollHeight;
  $("past").classList.toggle("narrow", edges.length > 0 && list.clientHeight < edges.at(-1).height);
}

function detail() {
  const { view, t } = now;
  if (view.stands_in) return t.stands_in;
  if (view.over && !view.scores) return t.result_soon;
  if (view.seats[view.deciding]?.is === "away") return t.phone_away;
  return view.detail;
}

function go(event) {
  const { view } = now;
  // The second tap of a hasty double tap would confirm what has only just come.
  if (event.detail > 1) return;
  if (view.scores) scoreSheet();
  else if (view.over) return;
  else if (view.stands_in) tell({ type: "play" });
  else act();
}

now.redraw = draw;
startStyles();
startPictures();
startBoard();
startHand();
startPress();
$("go").onclick = go;
$("undo").onclick = () => tell({ type: "back", number: now.view.number });
$("undo").dataset.key = "undo";
$("menu").onclick = menuSheet;
$("menu").dataset.key = "menu";
$("latest").onclick = logSheet;
$("react").onclick = reactSheet;
$("react").dataset.key = "react";
startDevice();
setInterval(remind, 5000);
addEventListener("click", stayAwake, { once: true });
addEventListener(
  "pointerdown",
  () => {
    finger = true;
    touched = Date.now();
  },
  true,
);
for (const end of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(
    end,
    () => {
      finger = false;
      if (waiting)
        setTimeout(() => {
          const said = waiting;
          waiting = null;
          if (said) shown(said);
        }, 0);
    },
    true,
  );
}
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && now.view && !$("sheet").open) clear();
});
start({
  texts,
  view: came,
  told,
  why,
  log: logCame,
  rules: rulesCame,
  move: moveCame,
  reaction: reactionCame,
  refused,
  bye,
  closed,
  seat: (said) => kept.set("token", said.token),
});
