// The one connection to the table: it comes back by itself after sleep, a lost Wi-Fi or a
// restart of the table.

import { kept } from "./dom.js";

const PATIENCE = 6000; // A table that says nothing for so long after being asked is not there.
const ASK_AFTER = 25000; // A silent line is tested, as a lost Wi-Fi does not report it.

let socket = null;
let tries = 0;
let timer = 0;
let heard = 0;
let doubt = 0;
let ended = false;
let handlers = {};

// The link brings the code, and for another device the token of a seat. Both leave the address
// bar at once, so that no screenshot and no shared link carries them.
function readLink() {
  const [code, token] = location.hash.slice(1).split(".");
  if (!code) return;
  kept.set("code", code);
  if (token) kept.set("token", token);
  history.replaceState(null, "", location.pathname);
}

export function tell(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

export function start(all) {
  handlers = all;
  readLink();
  connect();
}

export function connect() {
  clearTimeout(timer);
  const address = new URL("play", document.baseURI);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const line = new WebSocket(address);
  socket?.close();
  socket = line;
  ended = false;
  line.onopen = () => {
    if (line !== socket) return;
    tell({
      type: "hello",
      code: kept.get("code") ?? "",
      token: kept.get("token") ?? "",
      language: kept.get("language") ?? navigator.language,
      visible: !document.hidden,
    });
    expect();
  };
  line.onmessage = (event) => {
    if (line !== socket) return;
    heard = Date.now();
    clearTimeout(doubt);
    tries = 0;
    const said = JSON.parse(event.data);
    if (said.type === "bye") {
      ended = said.why !== "gone" && said.why !== "fault";
      line.onmessage = null; // A view that was on its way is of a table that has said goodbye.
    }
    handlers[said.type]?.(said);
  };
  line.onclose = () => {
    if (line !== socket) return;
    handlers.closed(ended);
    if (!ended) retry();
  };
}

function retry() {
  clearTimeout(timer);
  tries += 1;
  timer = setTimeout(connect, Math.min(4000, 200 * 2 ** Math.min(tries, 6)));
}

/** Wait for an answer; without one the line is dead, whatever the browser believes. */
export function expect() {
  const line = socket;
  clearTimeout(doubt);
  doubt = setTimeout(() => {
    if (line !== socket || ended) return;
    handlers.closed(false);
    connect();
  }, PATIENCE);
}

function wake() {
  if (ended) return;
  if (socket?.readyState === WebSocket.OPEN) {
    tell({ type: "visible", visible: !document.hidden });
    if (!document.hidden) expect();
  } else if (!document.hidden && socket?.readyState !== WebSocket.CONNECTING) connect();
}

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => {
  if (event.persisted) wake();
});
setInterval(() => {
  if (!document.hidden && !ended && Date.now() - heard > ASK_AFTER && tell({ type: "again" }))
    expect();
}, 5000);
