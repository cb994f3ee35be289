// Small helpers for elements: none of them knows the game.

export const $ = (id) => document.getElementById(id);

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element[name] = value;
    else if (name === "text") element.textContent = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

export const make = (tag, props = {}, ...children) =>
  fill(document.createElement(tag), props, children);

export const svg = (tag, props = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);

/** The address of one of the game's own files. */
export const file = (name) => new URL(`a/${name}`, import.meta.url).href;

/** A picture of the game; without words it is ornament. */
export const picture = (name, alt = "", kind = null) =>
  make("img", {
    src: file(`${name}.webp`),
    alt,
    class: kind,
    draggable: "false",
    decoding: "async",
  });

/** One of the game's symbols, in the colour of the text around it. */
export function icon(name) {
  const symbol = make("i", { class: "icon", "aria-hidden": "true" });
  const address = `url("${file(`tools/${name}.svg`)}")`;
  symbol.style.maskImage = address;
  symbol.style.webkitMaskImage = address;
  return symbol;
}

/** A button that only looks or leads somewhere. */
export const button = (key, onclick, props = {}, ...children) =>
  make("button", { type: "button", "data-key": key, onclick, ...props }, ...children);

/** A button of something that is offered: the first press chooses it. */
export const choice = (key, on, onclick, props = {}, ...children) =>
  button(
    key,
    onclick,
    { "data-choice": key, "aria-pressed": String(Boolean(on)), ...props },
    ...children,
  );

export const hidden = (text) => make("span", { class: "unseen", text });

/** A number as people write it, with a true minus sign. */
export const number = (value) => String(value).replace("-", "−");

// What the device keeps; a browser that keeps nothing plays all the same.
const memory = new Map();
export const kept = {
  get(key) {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key, value) {
    memory.set(key, value);
    try {
      localStorage.setItem(key, value);
    } catch {
      /* Private windows keep it as long as they are open. */
    }
  },
  forget(key) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      /* Nothing was kept. */
    }
  },
};

// Drawing replaces elements: who had the focus has it afterwards, and what was scrolled stays so.
let last = null;
document.addEventListener("focusin", (event) => {
  last = event.target.dataset?.key ?? null;
});
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("button, [role=button], input, select")) last = null;
});

const named = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);

export function steadily(redraw) {
  const key = last;
  const scrolled = [...document.querySelectorAll("[data-scroll]")].map((each) => [
    each.dataset.scroll,
    each.scrollLeft,
    each.scrollTop,
  ]);
  redraw();
  for (const [name, left, top] of scrolled) {
    const now = document.querySelector(`[data-scroll="${name}"]`);
    if (now) Object.assign(now, { scrollLeft: left, scrollTop: top });
  }
  if (key !== null && (document.activeElement === document.body || !document.activeElement)) {
    const again = named(key);
    if (again && !again.disabled) again.focus({ preventScroll: true });
    last = key;
  }
}

export const lostFocus = () => document.activeElement === document.body || !document.activeElement;
