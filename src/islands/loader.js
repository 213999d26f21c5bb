// The page's only script. Fetches the islands' module (`cargo xtask bundle` inserts its name and
// digest) and starts the islands, from the outside in: each below the owner of the children that it
// stands in, or below a new root. The attribute on <html> tells style sheets and tests that the
// islands are active; without it the page works as plain forms.
//
// The default policy of Trusted Types lets pages be parsed, whose scripts never run, and refuses
// every other text that would become markup or script.
import init, { hydrate, islands } from "islands";

window.trustedTypes?.createPolicy("default", {
  createHTML: (html, type, sink) => (sink === "DOMParser parseFromString" ? html : null),
});

// The texts of the card form come with the module, for up to five seconds. They only say earlier
// what the server says too, so the islands start without them if need be.
const loadTexts = (fields = document.querySelector("[data-texts]")) =>
  fields &&
  fetch(fields.dataset.texts, { signal: AbortSignal.timeout?.(5000) })
    .then((response) => (response.ok ? response.text() : ""))
    .then(
      (lines) => (fields.dataset.lines = lines),
      () => {},
    );
const start = (element, enter = hydrate) => {
  if (element.localName === "leptos-island") {
    // An island that fails does not stop the others.
    try {
      enter();
      islands[element.dataset.component](element);
    } catch (error) {
      console.error(error);
    }
  }
  if (element.localName === "leptos-children") enter = element.$$on_hydrate;
  for (const child of element.children) start(child, enter);
};
const texts = loadTexts();
const url = new URL(WASM_FILE, import.meta.url);
await init({ module_or_path: fetch(url, { integrity: WASM_INTEGRITY }) });
await texts;
start(document.body);
// The page in another language.
addEventListener("kassa-page", async () => {
  await loadTexts();
  start(document.body);
});
document.documentElement.dataset.islands = "alive";
