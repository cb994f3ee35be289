// The sounds of the game: off until a player turns them on, as phones often lie beside others.

import { file, kept } from "./dom.js";

const OF_ICON = {
  cacao: "cacao",
  gem: "gem",
  chocolate: "chocolate",
  coin: "gold_one",
  hut: "hut",
  map: "map",
  mask: "mask",
  plus: "fill",
  sun: "sun",
  water: "water",
  worker: "lay",
};
const VOLUME = 0.6;

export const soundOn = () => kept.get("sound") === "on";

export function setSound(on) {
  kept.set("sound", on ? "on" : "off");
  if (on) play("your_turn");
}

// Older iPhones play no Ogg, and some computers no AAC.
function addressOf(name) {
  const able = new Audio().canPlayType("audio/mp4");
  if (able) return new URL(`sounds/${name}.m4a`, import.meta.url).href;
  return file(`sounds/${name}.ogg`);
}

export function play(name) {
  if (!soundOn() || document.hidden) return;
  const sound = new Audio(addressOf(name));
  sound.volume = VOLUME;
  sound.play().catch(() => {
    /* Before the first tap browsers play nothing. */
  });
}

export function playEntry({ icon }) {
  const [kind] = icon.split("_");
  const name = OF_ICON[kind];
  if (name) play(name);
}
