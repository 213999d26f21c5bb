// The page's only script. Fetches the islands' module (its name is filled in by `cargo xtask bundle`) and calls, for
// each island on the page, the export that the server named in the island's element. The mark on <html> tells style
// sheets and tests that the islands are alive; where it never appears the page works as plain forms.
import init, { hydrate, islands } from "islands";

await init({ module_or_path: new URL(WASM_FILE, import.meta.url) });
hydrate();
for (const island of document.querySelectorAll("leptos-island")) islands[island.dataset.component]?.(island);
document.documentElement.dataset.islands = "alive";
