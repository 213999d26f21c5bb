// The page's only script. Fetches the islands' module (`cargo xtask bundle` fills in its name and digest) and calls, for
// each island on the page, the export that the server named in the island's element. The mark on <html> tells style
// sheets and tests that the islands are alive; where it never appears the page works as plain forms.
import init, { hydrate, islands } from "islands";

await init({ module_or_path: fetch(new URL(WASM_FILE, import.meta.url), { integrity: WASM_INTEGRITY }) });
hydrate();
for (const island of document.querySelectorAll("leptos-island")) islands[island.dataset.component]?.(island);
document.documentElement.dataset.islands = "alive";
