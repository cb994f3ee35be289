// Uses of the device: keep its screen on, share the link, install the page. Browsers allow them
// over https only; the page works without them.

import { kept } from "./dom.js";

let lock = null;

export const canStayAwake = () => "wakeLock" in navigator;

export const staysAwake = () => kept.get("awake") !== "off";

/** Keep the screen on as long as the page is seen, if the player wants it. */
export async function stayAwake() {
  if (!canStayAwake() || !staysAwake() || document.hidden || lock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => {
      lock = null;
    });
  } catch {
    lock = null; // A device with little power may refuse.
  }
}

export function setAwake(on) {
  kept.set("awake", on ? "on" : "off");
  if (on) stayAwake();
  else lock?.release();
}

export const canShare = () => "share" in navigator && Boolean(kept.get("code"));

/** Share the link to the table with its code; it holds no seat. */
export async function share() {
  const url = `${location.href.split("#")[0]}#${kept.get("code")}`;
  try {
    await navigator.share({ title: "Cacao", url });
  } catch {
    // The player has thought better of it.
  }
}

export function startDevice() {
  document.addEventListener("visibilitychange", stayAwake);
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("worker.js").catch(() => {
    // The page does without its offline page.
  });
}
