// The page's only script. Fetches the islands' module (`cargo xtask bundle` inserts its name and
// digest) and calls the export of each island on the page, which the server named in the island's
// element. The attribute on <html> tells style sheets and tests that the islands are active;
// without it the page works as plain forms.
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
const start = async (texts) => {
  await texts;
  for (const island of document.querySelectorAll("leptos-island")) {
    islands[island.dataset.component]?.(island);
  }
};
const texts = loadTexts();
const url = new URL(WASM_FILE, import.meta.url);
await init({ module_or_path: fetch(url, { integrity: WASM_INTEGRITY }) });
hydrate();
await start(texts);
// The page in another language keeps what was typed, which is sent nowhere. If its form has other
// fields by now, the browser opens it as without scripting.
addEventListener("submit", (event) => {
  const { target } = event;
  const typed = document.forms["pay-form"];
  // The list of languages; other forms repeat the language in a hidden field.
  if (!target.lang?.options || !typed) return;
  event.preventDefault();
  const request = new XMLHttpRequest();
  request.open("GET", `${target.action}?${new URLSearchParams(new FormData(target))}`);
  request.responseType = "document";
  request.onloadend = () => {
    const page = request.response;
    const form = page?.forms["pay-form"];
    if (form?.length !== typed.length) return target.submit();
    [...typed].forEach(({ value, checked }, at) => Object.assign(form[at], { value, checked }));
    const root = document.documentElement;
    ({ lang: root.lang, dir: root.dir } = page.documentElement);
    document.title = page.title;
    history.replaceState(null, "", page.URL);
    document.body.replaceWith(page.body);
    document.querySelector("[name=lang]").focus();
    start(loadTexts());
  };
  request.send();
});
// Whoever signs a debit order sees it signed, and is led on from there.
for (const field of document.getElementsByName("show")) field.value = "1";
// The buttons that copy what is typed into a banking app say so in their label, and aloud.
addEventListener("click", async ({ target }) => {
  const { copy, done } = target.dataset;
  if (!copy) return;
  await navigator.clipboard.writeText(copy);
  target.textContent = document.getElementById("status").textContent = done;
});
document.documentElement.dataset.islands = "alive";
