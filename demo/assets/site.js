// The script of the host page. A classic script, because modules do not run from disk.

/** Loads the standalone script, because browsers refuse modules from disk, and shows how to start the server. */
function loadFromDisk() {
  document.getElementById("from-disk").hidden = false;
  // Without a server there is no file of the institution: the form is the sample's.
  document.querySelector("admissions-form").removeAttribute("config-url");
  const script = document.createElement("script");
  script.src = "../dist/admissions-form.standalone.js";
  document.head.append(script);
}

/** Shows the link to the outbox, in which the reference server keeps its mail when it has no mail server. */
async function showOutboxNote() {
  const response = await fetch("/demo.json");
  const { outbox } = response.ok ? await response.json() : { outbox: false };
  document.getElementById("outbox-note").hidden = !outbox;
}

/** The page's Spanish texts: beside each English text or attribute, in `data-es` or `data-es-<attribute>`. */
const attributes = ["alt", "aria-label", "content"];

/** Shows the page's own texts in a language; the form takes it from `lang` and keeps what was typed. */
function speak(language) {
  const isSpanish = language === "es";
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-es]")) {
    element.dataset.en ??= element.textContent;
    element.textContent = element.dataset[language];
  }
  for (const name of attributes) {
    for (const element of document.querySelectorAll(`[data-es-${name}]`)) {
      if (!element.hasAttribute(`data-en-${name}`)) element.setAttribute(`data-en-${name}`, element.getAttribute(name));
      element.setAttribute(name, element.getAttribute(`data-${language}-${name}`));
    }
  }
  const other = isSpanish ? "en" : "es";
  const link = document.getElementById("language");
  link.textContent = isSpanish ? "English" : "Español";
  link.lang = other;
  link.hreflang = other;
  link.href = `?lang=${other}`;
}

document.getElementById("language")?.addEventListener("click", (event) => {
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isElsewhere) return;
  event.preventDefault();
  const { hreflang } = event.currentTarget;
  speak(hreflang);
  // A reload and a copied address keep the language; the form's own route in the hash stays.
  const address = new URL(location.href);
  address.searchParams.set("lang", hreflang);
  history.replaceState(history.state, "", address);
});

if (new URLSearchParams(location.search).get("lang") === "es") speak("es");

if (location.protocol === "file:") loadFromDisk();
else void showOutboxNote();
