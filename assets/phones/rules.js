// The book of rules, at the page about whatever was asked for.

import { button, make, picture } from "./dom.js";
import { now } from "./now.js";
import { current, open, refresh } from "./sheet.js";
import { tell } from "./talk.js";

let pages = {};

const subtitle = (text) => make("h3", { text });

export function explain(topic) {
  if (now.view && tell({ type: "rules", topic }))
    open(
      () => now.t.rules,
      () => rulesPage(topic),
      { id: `rules:${topic}` },
    );
}

export function rulesCame(said) {
  pages = { ...pages, [said.topic]: said.blocks };
  if (current()?.id === `rules:${said.topic}`) refresh();
}

export function forgetRules() {
  pages = {};
}

function rulesPage(topic) {
  const blocks = pages[topic];
  const { names, does } = now.view;
  const kind = topic.replace("tile:", "");
  const parts = [];
  if (does?.[kind])
    parts.push(
      make(
        "p",
        { class: "info" },
        picture(`tiles/jungle/${kind}`),
        make("b", { text: names[kind] }),
        ` ${does[kind]}`,
      ),
    );
  const texts = new Set();
  for (const block of blocks ?? []) {
    if (texts.has(block.text)) continue;
    texts.add(block.text);
    if (block.kind === "item") {
      if (parts.at(-1)?.tagName !== "UL") parts.push(make("ul", { class: "points" }));
      parts.at(-1).append(make("li", { text: block.text }));
    } else
      parts.push(block.kind === "title" ? subtitle(block.text) : make("p", { text: block.text }));
  }
  const all = Object.keys(names ?? {}).filter((each) => each !== kind);
  parts.push(
    make(
      "ul",
      { class: "strip wrap", "aria-label": now.t.rules },
      ...all.map((each) =>
        make(
          "li",
          {},
          button(
            `about-${each}`,
            () => explain(`tile:${each}`),
            { class: "card small" },
            picture(`tiles/small/jungle/${each}`),
            make("span", { text: names[each] }),
          ),
        ),
      ),
    ),
  );
  return parts;
}
