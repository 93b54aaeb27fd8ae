// What a host page sees of the form: attributes, custom properties, events and calls. A classic script, because browsers load no modules from disk.

const form = document.querySelector("admissions-form");
const sheet = document.getElementById("sheet");
const settings = document.getElementById("settings");
const { lang, scheme, accent } = settings.elements;

/** The declarations with which a page gets the chosen scheme and accent. */
function declarations() {
  const all = { "color-scheme": scheme.value, "--admissions-accent": accent.value };
  if (accent.value === accent.defaultValue) delete all["--admissions-accent"];
  if (!scheme.value) delete all["color-scheme"];
  return Object.entries(all);
}

/** The HTML and CSS with which a page gets the chosen settings. */
function snippet(declared) {
  const attribute = lang.value ? ` lang="${lang.value}"` : "";
  const tag = `<admissions-form api-base-url="/"\n  config-url="/institution.json"${attribute}>\n</admissions-form>`;
  if (declared.length === 0) return tag;
  const lines = declared.map(([name, value]) => `  ${name}: ${value};`).join("\n");
  return `${tag}\n\n/* in your stylesheet */\nadmissions-form {\n${lines}\n}`;
}

function apply() {
  const declared = declarations();
  form.toggleAttribute("lang", Boolean(lang.value));
  if (lang.value) form.setAttribute("lang", lang.value);
  sheet.dataset.scheme = scheme.value;
  for (const name of [...form.style]) form.style.removeProperty(name);
  for (const [name, value] of declared) form.style.setProperty(name, value);
  document.getElementById("snippet").textContent = snippet(declared);
}

settings.addEventListener("input", apply);
// The event `reset` comes before the controls get their defaults.
settings.addEventListener("reset", () => setTimeout(apply));
settings.addEventListener("submit", (event) => event.preventDefault());
apply();

/** Adds a line to a log: the time, a name, and details. */
function write(log, name, rest) {
  const line = document.createElement("p");
  const time = document.createElement("time");
  const bold = document.createElement("b");
  time.textContent = new Date().toLocaleTimeString("en", { hour12: false });
  bold.textContent = name;
  line.append(time, " ", bold, ` ${rest}`);
  log.append(line);
  log.scrollTop = log.scrollHeight;
}

const events = document.getElementById("log");
for (const name of ["ready", "navigated", "logged-in", "logged-out", "saved", "submitted", "error"]) {
  // The events bubble and are composed, so that any ancestor can listen.
  document.addEventListener(`admissions-${name}`, ({ type, detail }) =>
    write(events, type, detail ? JSON.stringify(detail) : ""),
  );
}

// assets/embed-calls.js dispatches an event for each call.
const calls = document.getElementById("calls");
document.addEventListener("demo-call", ({ detail }) => write(calls, detail.call, detail.result));

const token = document.getElementById("token");

function showPrintView() {
  const frame = document.getElementById("frame");
  frame.src = `print.html?service_token=${encodeURIComponent(token.value.trim())}`;
  frame.hidden = false;
  const otherName = { localhost: "127.0.0.1", "127.0.0.1": "localhost" }[location.hostname];
  if (!otherName) return;
  // The partner's page, under the machine's other name, by which it is another site.
  const partner = new URL("partner.html", location.href);
  partner.hostname = otherName;
  partner.searchParams.set("service_token", token.value.trim());
  document.getElementById("partner").href = partner.href;
  document.getElementById("partner-note").hidden = false;
}

document.getElementById("open").addEventListener("submit", (event) => {
  event.preventDefault();
  showPrintView();
});

/** The reference server has an application of a made-up person to show. */
document.getElementById("sample").addEventListener("click", async () => {
  const response = await fetch("/sample.json", { method: "POST" }).catch(() => null);
  const status = document.getElementById("sample-fault");
  status.textContent = response?.ok ? "" : "Only the reference server of npm start has a sample.";
  if (!response?.ok) return;
  const { link } = await response.json();
  token.value = new URL(link).searchParams.get("service_token");
  showPrintView();
});
