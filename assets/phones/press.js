// A long press opens the book of rules about the thing; so do the right mouse button and the key
// "?".

import { hasMoved } from "./camera.js";
import { explain } from "./rules.js";

const LONG = 550;
let timer = 0;
let from = null;
let done = false;

const topicOf = (target) => target?.closest?.("[data-topic]")?.dataset.topic;

export function startPress() {
  addEventListener("pointerdown", (event) => {
    const topic = topicOf(event.target);
    clearTimeout(timer);
    [from, done] = [[event.clientX, event.clientY], false];
    if (!topic || event.button !== 0) return;
    timer = setTimeout(() => {
      if (hasMoved()) return;
      done = true;
      explain(topic);
    }, LONG);
  });
  addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 9)
      clearTimeout(timer);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"])
    addEventListener(end, () => clearTimeout(timer), true);
  // The finger that has pressed long leaves; that is no choice.
  addEventListener(
    "click",
    (event) => {
      if (!done || event.detail === 0) return;
      done = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  addEventListener("contextmenu", (event) => {
    const topic = topicOf(event.target);
    if (!topic) return;
    event.preventDefault();
    if (!done) explain(topic);
  });
  addEventListener("keydown", (event) => {
    const topic = event.key === "?" && topicOf(event.target);
    if (topic) explain(topic);
  });
}
