// The only script of /docs: buttons that copy, and the language of the examples. Pages work without
// it.

const COPY = "Copy";
const COPIED = "Copied";
const LANGUAGE = "docs-language";

/** Adds a button to a block of code. Without the clipboard it selects the text instead. */
const addCopyButton = (block) => {
  const frame = document.createElement("div");
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: COPY });
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = COPIED;
      setTimeout(() => {
        button.textContent = COPY;
      }, 2000);
    } catch {
      getSelection().selectAllChildren(block);
    }
  });
};

/** Shows every example in this language. */
const chooseLanguage = (code) => {
  for (const input of document.querySelectorAll(".languages input"))
    if (input.value === code) input.checked = true;
};

for (const block of document.querySelectorAll("main pre")) addCopyButton(block);

document.addEventListener("change", ({ target }) => {
  if (!target.matches(".languages input")) return;
  // What is above may change its height: the chosen one stays where it is.
  const top = target.getBoundingClientRect().top;
  chooseLanguage(target.value);
  scrollBy(0, target.getBoundingClientRect().top - top);
  try {
    localStorage.setItem(LANGUAGE, target.value);
  } catch {
    // Without storage the language is chosen again on the next page.
  }
});

try {
  const code = localStorage.getItem(LANGUAGE);
  if (code) chooseLanguage(code);
} catch {
  // As above.
}
