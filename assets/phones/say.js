// What is said aloud by a screen reader, and what is shown for a moment; each thing once.

import { $, make } from "./dom.js";

const KEPT = 6;

/** Say a sentence. Behind an open sheet nothing is heard, so the sheet has a place of its own. */
export function say(text) {
  if (!text) return;
  const place = ($("sheet").open && $("sheet-news")) || $("news");
  place.append(make("p", { text }));
  while (place.children.length > KEPT) place.firstChild.remove();
}

let until = 0;

/** Show a sentence at the top, for a moment or until another takes its place. */
export function banner(text, seconds = 0) {
  clearTimeout(until);
  $("banner").hidden = !text;
  $("banner").replaceChildren(text ?? "");
  if (text && seconds) until = setTimeout(() => banner(""), seconds * 1000);
}
