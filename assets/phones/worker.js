// Shows a page of its own where the table cannot be reached; everything else comes from the table.

const SHOWN = "offline.html";

async function keep() {
  const cache = await caches.open("cacao");
  const answer = await fetch(SHOWN);
  const page = await answer.clone().text();
  const files = [...page.matchAll(/href="([^"]+)"/g)].map((found) => found[1]);
  await cache.addAll(files);
  await cache.put(SHOWN, answer);
}

async function offline() {
  const cache = await caches.open("cacao");
  return (await cache.match(SHOWN)) ?? Response.error();
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
  else if (request.destination === "style")
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()),
    );
});
