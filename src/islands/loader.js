// The page's only script. Fetches the islands' module (`cargo xtask bundle` inserts its name and
// digest) and calls the export of each island on the page, which the server named in the island's
// element. The attribute on <html> tells style sheets and tests that the islands are active;
// without it the page works as plain forms.
//
// The texts of the card form come with the module, for up to five seconds. They only say earlier
// what the server says too, so the islands start without them if need be.
import init, { hydrate, islands } from "islands";

const fields = document.querySelector("[data-texts]");
const texts =
  fields &&
  fetch(fields.dataset.texts, { signal: AbortSignal.timeout?.(5000) })
    .then((response) => (response.ok ? response.text() : ""))
    .then(
      (lines) => (fields.dataset.lines = lines),
      () => {},
    );
const url = new URL(WASM_FILE, import.meta.url);
await init({ module_or_path: fetch(url, { integrity: WASM_INTEGRITY }) });
await texts;
hydrate();
for (const island of document.querySelectorAll("leptos-island")) {
  islands[island.dataset.component]?.(island);
}
// The buttons that copy what is typed into a banking app say so in their label, and aloud.
addEventListener("click", async ({ target }) => {
  const { copy, done } = target.dataset;
  if (!copy) return;
  await navigator.clipboard.writeText(copy);
  target.textContent = document.getElementById("status").textContent = done;
});
document.documentElement.dataset.islands = "alive";
