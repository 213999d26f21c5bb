// The portal's only script: passkeys, buttons that copy and print, the hosted page as it is typed,
// suggestions of the search, and keys for the search and the chart. Pages work without it but for
// the first two. The server writes the words; what needs scripting is hidden until the script
// shows it.

/** The answer to JSON that is posted. Throws what the server says of it. */
const post = async (path, fields) => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
    redirect: "manual",
  });
  if (response.type === "opaqueredirect") {
    // The session has ended.
    location.reload();
    throw new Refusal("");
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const answer = isJson ? await response.json() : {};
  if (response.ok) return answer;
  throw new Refusal(answer.message);
};

class Refusal extends Error {}

const create = async (options) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return (await navigator.credentials.create({ publicKey })).toJSON();
};

const get = async (options) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return (await navigator.credentials.get({ publicKey })).toJSON();
};

const OPTIONS = "/portal/account/passkeys/options";

/** What the buttons do, by the attribute of the element around them. */
const passkeys = {
  async "sign-in"({ dataset }) {
    const { token, options } = await post("/portal/sign-in/passkey", {});
    const fields = { token, next: dataset.next, credential: await get(options) };
    location.assign((await post("/portal/sign-in/passkey", fields)).location);
  },
  async register(element) {
    const fields = Object.fromEntries(new FormData(element.closest("form")));
    const { token, options } = await post(OPTIONS, { csrf: fields.csrf, purpose: "register" });
    const credential = await create(options);
    const body = { ...fields, token, credential };
    const answer = await post("/portal/account/passkeys/register", body);
    location.assign(answer.location);
  },
  /** The passkey's answer takes the place of the code or the password. */
  async confirm(element) {
    const form = element.closest("form");
    const { value: csrf } = form.elements.csrf;
    const { token, options } = await post(OPTIONS, { csrf, purpose: "confirm" });
    const answer = document.createElement("input");
    Object.assign(answer, { type: "hidden", name: "confirm" });
    answer.value = JSON.stringify({ token, credential: await get(options) });
    const done = document.createElement("p");
    done.setAttribute("role", "status");
    done.textContent = element.dataset.done;
    form.elements.confirm.closest(".field").remove();
    element.replaceChildren(answer, done);
  },
};

/** Shows the parts of the page that use passkeys, if the browser can. */
const offerPasskeys = () => {
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
  for (const element of document.querySelectorAll("[data-passkey]")) {
    const button = element.querySelector("[data-passkey-button]");
    const form = button.type === "submit" && button.form;
    const problem = document.createElement("p");
    problem.className = "problem";
    problem.setAttribute("role", "alert");
    const run = async () => {
      button.disabled = true;
      problem.remove();
      try {
        await passkeys[element.dataset.passkey](element);
      } catch (error) {
        // The browser's own words are for developers.
        const message = error instanceof Refusal && error.message;
        problem.textContent = message || element.dataset.failed;
        element.append(problem);
        button.disabled = false;
      }
    };
    (form || button).addEventListener(form ? "submit" : "click", (event) => {
      event.preventDefault();
      run();
    });
    element.hidden = false;
    if (form) form.hidden = false;
  }
  for (const element of document.querySelectorAll("[data-without-passkeys]")) element.hidden = true;
};

/** Adds a button to each text that people copy. */
const offerCopying = () => {
  const { copy, copied } = document.body.dataset;
  if (!navigator.clipboard || !copy) return;
  for (const element of document.querySelectorAll("[data-copyable]")) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "small", textContent: copy });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(element.innerText.trim());
      button.textContent = copied;
    });
    element.after(button);
  }
};

/** Shows the buttons that print. The style sheet says what of the page is printed. */
const offerPrinting = () => {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.addEventListener("click", () => print());
    button.hidden = false;
  }
};

/** What is typed for another kind of payment link is not sent. */
const offerKinds = () => {
  const groups = document.querySelectorAll(".of-kind");
  if (groups.length === 0) return;
  const { form } = groups[0].querySelector("[name]");
  const update = () => {
    for (const group of groups) {
      const isOther = group.dataset.kind !== form.elements.kind.value;
      for (const field of group.querySelectorAll("[name]")) field.disabled = isOther;
    }
  };
  form.addEventListener("change", update);
  update();
};

/** How long nobody has typed before the page is shown, in milliseconds. */
const TYPING_PAUSE = 300;
const MAX_SUGGESTIONS = 8;

/** Shows the hosted page as it is typed, where there is room for it. Nothing is saved. */
const offerLivePreview = () => {
  const form = document.querySelector("form[data-live]");
  if (!form) return;
  let timer;
  let request;
  const ask = () => {
    if (!document.querySelector("[data-preview]").offsetParent) return;
    request = new XMLHttpRequest();
    // Parsed without its scripts, and without a string that becomes part of this page.
    request.responseType = "document";
    request.addEventListener("load", ({ target }) => showAnswer(form, target.response));
    request.open("POST", form.action);
    const fields = new FormData(form);
    fields.set("preview", "1");
    const hasFile = form.enctype === "multipart/form-data";
    request.send(hasFile ? fields : new URLSearchParams(fields));
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    request?.abort();
    timer = setTimeout(ask, TYPING_PAUSE);
  });
};

/** Another page, such as that of a session that has ended, changes nothing of what is typed. */
const showAnswer = (form, answer) => {
  const answered = answer?.querySelector("form[data-live]");
  if (!answered) return;
  showFrame(document.querySelector("[data-preview]"), answer.querySelector("[data-preview] > *"));
  // The other form is not complete while it is filled in.
  if (form.dataset.live === "page") return;
  for (const field of form.querySelectorAll(".field")) {
    const control = field.querySelector("[name]");
    showProblem(control, answered.elements.namedItem(control.name));
  }
  showSummary(document.querySelector("main > .wrong"), answer.querySelector("main > .wrong"));
  const adjusted = answer.querySelector("[data-adjusted]");
  document.querySelector("[data-adjusted]").replaceChildren(...adjusted.children);
};

/** Beside the field, as the form shows it when it is sent. */
const showProblem = (control, other) => {
  const shown = control.closest(".field").querySelector(".problem");
  const problem = other.closest(".field").querySelector(".problem");
  if (shown?.textContent === problem?.textContent) return;
  shown?.remove();
  if (problem) {
    problem.setAttribute("role", "alert");
    control.before(problem);
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
const showFrame = (place, next) => {
  place.querySelector(".loading")?.remove();
  const [old] = place.children;
  if (!next || old?.srcdoc === next.srcdoc) return;
  if (!old) {
    place.append(next);
    return;
  }
  next.classList.add("loading");
  next.addEventListener(
    "load",
    () => {
      next.contentWindow.scrollTo(0, old.contentWindow.scrollY);
      old.remove();
      next.classList.remove("loading");
    },
    { once: true },
  );
  place.append(next);
};

/** Whether keys are typed into something. */
const isTyping = ({ target }) => target.closest("input, select, textarea, [contenteditable]");

/** "/" and Ctrl+K (⌘K) lead to the search. */
const offerSearchKeys = () => {
  const search = document.querySelector("[data-search]");
  if (!search) return;
  search.nextElementSibling.hidden = false;
  document.addEventListener("keydown", (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
};

/** Suggestions below the search: what its page finds for the text that is typed so far. */
const offerSuggestions = () => {
  const search = document.querySelector("[data-search]");
  if (!search) return;
  const list = document.createElement("ul");
  list.className = "suggestions";
  list.setAttribute("aria-label", search.dataset.suggestions);
  list.hidden = true;
  search.form.append(list);
  let timer;
  let request;
  const close = () => {
    clearTimeout(timer);
    request?.abort();
    list.hidden = true;
  };
  const show = (page) => {
    const rows = page?.querySelectorAll("[data-found] [data-id]") ?? [];
    const items = [...rows].map((row) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = row.querySelector("a").getAttribute("href");
      const cells = row.querySelectorAll("th, .amount, .status");
      const texts = [...(cells.length > 0 ? cells : [row])];
      link.textContent = texts.map((cell) => cell.textContent.trim()).join(" · ");
      item.append(link);
      return item;
    });
    list.replaceChildren(...items.slice(0, MAX_SUGGESTIONS));
    list.hidden = items.length === 0;
  };
  const ask = () => {
    request = new XMLHttpRequest();
    request.responseType = "document";
    request.addEventListener("load", ({ target }) => show(target.response));
    request.open("GET", `${search.form.action}?${new URLSearchParams({ q: search.value })}`);
    request.send();
  };
  search.addEventListener("input", () => {
    close();
    if (search.value.trim().length > 1) timer = setTimeout(ask, TYPING_PAUSE);
  });
  search.form.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === "Escape") {
      close();
      search.focus();
    } else if (event.key in steps && !list.hidden) {
      event.preventDefault();
      const next = links.indexOf(document.activeElement) + steps[event.key];
      (links[next] ?? (next < 0 ? search : links.at(-1))).focus();
    }
  });
  search.form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!search.form.contains(relatedTarget)) close();
  });
};

/** In the chart, the arrows lead from value to value: it is one stop of the Tab key. */
const offerChartKeys = () => {
  const points = [...document.querySelectorAll(".points a")];
  if (points.length === 0) return;
  const isMirrored = getComputedStyle(points[0]).direction === "rtl";
  const steps = { ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1 };
  let current = points.length - 1;
  const show = (index) => {
    points[current].tabIndex = -1;
    current = index;
    points[current].tabIndex = 0;
  };
  for (const [index, point] of points.entries()) {
    point.tabIndex = index === current ? 0 : -1;
    point.addEventListener("focus", () => show(index));
    point.addEventListener("keydown", (event) => {
      const ends = { Home: 0, End: points.length - 1 };
      const next = ends[event.key] ?? index + (steps[event.key] ?? 0);
      if (next === index || !points[next]) return;
      event.preventDefault();
      points[next].focus();
    });
  }
};

offerPasskeys();
offerCopying();
offerPrinting();
offerKinds();
offerLivePreview();
offerSearchKeys();
offerSuggestions();
offerChartKeys();
