// The attributes, custom properties and events that a host page can use. A classic script, because modules do not run from disk.

const form = document.querySelector("admissions-form");
const sheet = document.getElementById("sheet");
const settings = document.getElementById("settings");

/** The custom properties that each setting sets, by its name. */
const themes = {
  accent: (value) => ({ "--admissions-accent": value, "--admissions-on-accent": textOn(value) }),
  font: (value) => ({ "--admissions-font": value }),
  "heading-font": (value) => ({ "--admissions-heading-font": value }),
  radius: (value) => ({ "--admissions-radius": `${value}px` }),
};

/** Relative luminance of a colour such as #1f4b8f (WCAG 2.2). */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White or black: the one with more contrast to the colour. */
function textOn(hex) {
  return contrast(hex, "#ffffff") >= contrast(hex, "#000000") ? "#ffffff" : "#000000";
}

/** The settings that differ from their defaults. */
function changed() {
  return [...settings.elements].filter(({ name, value, defaultValue = "" }) => name && value !== defaultValue);
}

function declarations() {
  return Object.assign({}, ...changed().map(({ name, value }) => themes[name]?.(value) ?? {}));
}

function isDark() {
  const { value } = settings.elements.namedItem("scheme");
  return value ? value === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** The contrast of the accent with the form's background, in words; empty for the default accent. */
function verdict() {
  const accent = settings.elements.namedItem("accent");
  if (accent.value === accent.defaultValue) return "";
  const ratio = contrast(accent.value, isDark() ? "#12161b" : "#ffffff");
  const judged = ratio >= 4.5 ? "enough" : "too little: 4.5 is needed";
  return `Accent on ${isDark() ? "dark" : "light"} paper: ${ratio.toFixed(1)} : 1, ${judged}.`;
}

/** The HTML and CSS with which a page gets the chosen settings. */
function snippet(lang, declared) {
  const attribute = lang ? ` lang="${lang}"` : "";
  const tag = `<admissions-form api-base-url="/"${attribute}>\n</admissions-form>`;
  const scheme = settings.elements.namedItem("scheme").value;
  const lines = Object.entries({ ...(scheme ? { "color-scheme": scheme } : {}), ...declared });
  if (lines.length === 0) return tag;
  return `${tag}\n\n/* in your stylesheet */\nadmissions-form {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join("\n")}\n}`;
}

function apply() {
  const lang = settings.elements.namedItem("lang").value;
  const declared = declarations();
  form.toggleAttribute("lang", Boolean(lang));
  if (lang) form.setAttribute("lang", lang);
  sheet.dataset.scheme = settings.elements.namedItem("scheme").value;
  for (const name of [...form.style]) form.style.removeProperty(name);
  for (const [name, value] of Object.entries(declared)) form.style.setProperty(name, value);
  document.getElementById("contrast").textContent = verdict();
  document.getElementById("snippet").textContent = snippet(lang, declared);
}

settings.addEventListener("input", apply);
// The event `reset` comes before the controls get their defaults.
settings.addEventListener("reset", () => setTimeout(apply));
settings.addEventListener("submit", (event) => event.preventDefault());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
apply();

const log = document.getElementById("log");

function line(event) {
  const item = document.createElement("p");
  const time = document.createElement("time");
  const name = document.createElement("b");
  time.textContent = new Date().toLocaleTimeString("en", { hour12: false });
  name.textContent = event.type;
  item.append(time, " ", name, event.detail ? ` ${JSON.stringify(event.detail)}` : "");
  return item;
}

for (const name of ["ready", "navigated", "logged-in", "logged-out", "saved", "submitted", "error"]) {
  // The events bubble and are composed, so that any ancestor can listen.
  document.addEventListener(`admissions-${name}`, (event) => {
    log.append(line(event));
    log.scrollTop = log.scrollHeight;
  });
}

document.getElementById("open").addEventListener("submit", (event) => {
  event.preventDefault();
  const frame = document.getElementById("frame");
  const token = document.getElementById("token").value.trim();
  frame.src = `print.html?service_token=${encodeURIComponent(token)}`;
  frame.hidden = false;
});

// In development the partner's site is on the port above ours.
if (location.port) {
  const partner = new URL("partner.html", location.href);
  partner.port = String(Number(location.port) + 1);
  document.getElementById("partner").href = partner.href;
}
