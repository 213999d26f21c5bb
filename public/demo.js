// The demo shop's only script: buttons that copy what one types on the page to come.

const { copy, copied } = document.body.dataset;

/** How long a button says that it has copied, in milliseconds. */
const PAUSE = 2000;

const addCopyButton = (text) => {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: copy });
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, PAUSE);
  });
  // What several of these buttons copy is told apart by the text before them.
  button.setAttribute("aria-describedby", text.id);
  text.after(" ", button);
};

// Browsers have no clipboard on addresses without encryption other than this machine's.
if (navigator.clipboard)
  for (const text of document.querySelectorAll("[data-copyable]")) addCopyButton(text);
