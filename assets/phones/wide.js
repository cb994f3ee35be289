// A table that may be wider than the window, which then says that it goes on sideways.

import { make } from "./dom.js";
import { now } from "./now.js";

export function wide(table) {
  const hint = make("p", { class: "sideways", hidden: true, text: now.t.sideways });
  const box = make("div", { class: "wide", tabindex: 0 }, table);
  new ResizeObserver(() => {
    hint.hidden = box.scrollWidth <= box.clientWidth + 1;
  }).observe(box);
  return make("div", {}, hint, box);
}
