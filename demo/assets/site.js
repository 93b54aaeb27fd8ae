// The script of the host page. A classic script, because modules do not run from disk.

/** Loads the classic script, because browsers refuse modules from disk, and shows how to start the server. */
function loadFromDisk() {
  document.getElementById("from-disk").hidden = false;
  const script = document.createElement("script");
  script.src = "../dist/admissions-form.iife.js";
  document.head.append(script);
}

/** Shows the link to the outbox, in which the reference server keeps its mail when it has no mail server. */
async function showOutboxNote() {
  const response = await fetch("/demo.json");
  const { outbox } = response.ok ? await response.json() : { outbox: false };
  document.getElementById("outbox-note").hidden = !outbox;
}

if (location.protocol === "file:") loadFromDisk();
else showOutboxNote();
