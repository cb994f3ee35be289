// Style sheets that did not come, as on a bad line or from a busy computer, are loaded again.

const PAUSE = 2000; // Milliseconds.

// Browsers differ in what they keep of a sheet that did not come: nothing, an empty one, or one
// that may not be read.
function hasCome({ sheet }) {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function loadAgain(link) {
  const again = link.cloneNode();
  again.addEventListener("error", () => setTimeout(() => loadAgain(again), PAUSE));
  link.replaceWith(again);
}

export function startStyles() {
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) {
    if (!hasCome(link)) loadAgain(link);
  }
}
