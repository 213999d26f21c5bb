// The page's only script. Fetches the islands' module (`cargo xtask bundle` inserts its name and
// digest) and calls the export of each island on the page, which the server named in the island's
// element. The attribute on <html> tells style sheets and tests that the islands are active;
// without it the page works as plain forms.
import init, { hydrate, islands } from "islands";

const url = new URL(WASM_FILE, import.meta.url);
await init({ module_or_path: fetch(url, { integrity: WASM_INTEGRITY }) });
hydrate();
for (const island of document.querySelectorAll("leptos-island")) {
  islands[island.dataset.component]?.(island);
}
document.documentElement.dataset.islands = "alive";
