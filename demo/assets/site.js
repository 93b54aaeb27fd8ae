// The host page's own script, classic so that it runs from disk too.

/** Browsers refuse modules from disk: there the classic build stands in, and the page says how to start the server. */
function loadFromDisk() {
  document.getElementById("from-disk").hidden = false;
  const script = document.createElement("script");
  script.src = "../dist/admissions-form.iife.js";
  document.head.append(script);
}

/** The reference server keeps its mail where anyone can read it, unless it has a mail server to send it to. */
async function tellOfOutbox() {
  const response = await fetch("/demo.json");
  const { outbox } = response.ok ? await response.json() : { outbox: false };
  document.getElementById("outbox-note").hidden = !outbox;
}

if (location.protocol === "file:") loadFromDisk();
else tellOfOutbox();
