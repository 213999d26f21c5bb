// The preview's only script: the page follows as one types, colours are picked, and a logo is
// tried before it is uploaded. Without it the button "Show" does the first; the others are hidden.

/** How long nobody has typed before the page is asked for, in milliseconds. */
const TYPING_PAUSE = 300;

const form = document.querySelector("form[data-live]");
const stage = document.querySelector("[data-stage]");
const picker = form.querySelector("[data-picker]");
const file = form.querySelector("[data-file]");
let timer;
let request;
/** The address of a chosen file in this browser; it is sent to nobody. */
let chosenLogo;

/** The settings that are not empty. */
const query = () => {
  const filled = [...new FormData(form)].filter(([, value]) => value !== "");
  return new URLSearchParams(filled).toString();
};

const ask = () => {
  const address = `${form.getAttribute("action")}?${query()}`;
  request = new XMLHttpRequest();
  // Parsed without its scripts, and without a string that becomes part of this page.
  request.responseType = "document";
  request.addEventListener("load", ({ target }) => {
    if (show(target.response)) history.replaceState(null, "", address);
  });
  request.open("GET", address);
  request.send();
};

/** Another page, such as that of a session that has ended, changes nothing of what is typed. */
const show = (answer) => {
  const answered = answer?.querySelector("form[data-live]");
  if (!answered) return false;
  for (const control of form.querySelectorAll(".field [name]"))
    showProblem(control, answered.elements.namedItem(control.name));
  showSummary(document.querySelector(".problems"), answer.querySelector(".problems"));
  showFrame(answer.querySelector("iframe"));
  const made = answer.querySelector("[data-made]");
  document.querySelector("[data-made]").replaceChildren(...made.children);
  return true;
};

/** Beside the field, as the form shows it when it is sent. */
const showProblem = (control, other) => {
  const shown = control.closest(".field").querySelector(".problem");
  const problem = other.closest(".field").querySelector(".problem");
  if (shown?.textContent === problem?.textContent) return;
  shown?.remove();
  if (problem) {
    problem.setAttribute("role", "alert");
    control.closest(".field").append(problem);
  }
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = other.getAttribute(name);
    if (value) control.setAttribute(name, value);
    else control.removeAttribute(name);
  }
};

/** One that is shown is kept true. None is added: it would move the field in which one types. */
const showSummary = (shown, summary) => {
  if (!shown || shown.textContent === summary?.textContent) return;
  if (summary) shown.replaceWith(summary);
  else shown.remove();
};

/** The page before stays until the new one is loaded, and where it was scrolled to. */
const showFrame = (next) => {
  for (const loading of stage.querySelectorAll(".loading")) loading.remove();
  const old = stage.querySelector("iframe");
  if (old.getAttribute("src") === next.getAttribute("src")) return;
  next.classList.add("loading");
  next.addEventListener("load", () => showLogo(next));
  next.addEventListener(
    "load",
    () => {
      next.contentWindow.scrollTo(0, old.contentWindow.scrollY);
      old.remove();
      next.classList.remove("loading");
    },
    { once: true },
  );
  stage.append(next);
};

const askLater = () => {
  clearTimeout(timer);
  request?.abort();
  timer = setTimeout(ask, TYPING_PAUSE);
};

/** The picker knows no empty colour: it shows the last one that was right. */
const followColour = () => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(form.elements.colour.value.trim());
  if (digits) picker.value = `#${digits[1].toLowerCase()}`;
};

/** Puts the chosen file where the page has a merchant's logo. */
const showLogo = (frame) => {
  const heading = frame.contentDocument.querySelector("h1");
  if (!chosenLogo || !heading) return;
  const shown = frame.contentDocument.querySelector("img.logo");
  const logo = shown ?? frame.contentDocument.createElement("img");
  Object.assign(logo, { className: "logo", alt: "", height: 48, src: chosenLogo });
  if (!shown) heading.before(logo);
};

/** The limits of a logo that is uploaded. */
const fits = async (chosen) => {
  if (chosen.size > Number(file.dataset.bytes)) return false;
  try {
    const { width, height } = await createImageBitmap(chosen);
    return Math.max(width, height) <= Number(file.dataset.side);
  } catch {
    return false;
  }
};

const chooseLogo = async () => {
  const [chosen] = file.files;
  const right = !chosen || (await fits(chosen));
  file.setCustomValidity(right ? "" : file.dataset.problem);
  file.reportValidity();
  if (chosenLogo) URL.revokeObjectURL(chosenLogo);
  chosenLogo = right && chosen ? URL.createObjectURL(chosen) : undefined;
  // One that was shown goes with the page that showed it.
  stage.querySelector("iframe").contentWindow.location.reload();
};

form.addEventListener("input", ({ target }) => {
  if (target === file) return;
  if (target === picker) form.elements.colour.value = picker.value;
  else followColour();
  askLater();
});
file.addEventListener("change", chooseLogo);
const first = stage.querySelector("iframe");
first.addEventListener("load", () => showLogo(first));
for (const element of form.querySelectorAll("[data-scripted]")) element.hidden = false;
followColour();
