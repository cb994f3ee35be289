// Pictures that did not come, as when the table ended while it sent them, are loaded again.

import { now } from "./now.js";

const PAUSE = 2000; // Milliseconds.
const TRIES = 5;
const tried = new WeakMap();

function loadAgain(picture) {
  if (!picture.isConnected) return;
  // As long as nobody answers there is nothing to ask.
  if (!now.connected) {
    setTimeout(() => loadAgain(picture), PAUSE);
    return;
  }
  tried.set(picture, (tried.get(picture) ?? 0) + 1);
  const name = picture.hasAttribute("src") ? "src" : "href";
  const address = picture.getAttribute(name);
  picture.removeAttribute(name);
  picture.setAttribute(name, address);
}

export function startPictures() {
  // The event does not bubble.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!target.matches?.("img, image") || tried.get(target) >= TRIES) return;
      setTimeout(() => loadAgain(target), PAUSE);
    },
    true,
  );
}
