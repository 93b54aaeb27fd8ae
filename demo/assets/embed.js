// What a host page sees of the form: attributes, custom properties, events and calls. A classic script, because modules do not run from disk.

const form = document.querySelector("admissions-form");
const sheet = document.getElementById("sheet");
const settings = document.getElementById("settings");
const { lang, scheme, accent, fault } = settings.elements;

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

/** Adds a line to a log: the time, a name, and what else there is to say. */
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

const statuses = ["started", "validating", "submitted"];
const failed = "Something went wrong on our side. Please try again.";
const network = window.fetch.bind(window);

const refusal = (status, message) => Response.json({ message }, { status });
const isWrite = ({ method }) => method !== "GET";
const isApplicants = (path) => path.startsWith("/api/");

/** The account as the server holds it, but submitted. */
async function submittedProfile(request) {
  const response = await network(request);
  const profile = await response.json();
  const body = { ...profile, web_status: statuses.map((web_status) => ({ web_status })) };
  return Response.json(body, { status: response.status, headers: response.headers });
}

/** Saves other answers first, as another tab would: the server then refuses the form's own. Once, or it would never end. */
async function afterAnotherPlace(request) {
  fault.value = "";
  const answers = await request.clone().json();
  const others = Object.entries(answers).map(([key, value]) => [
    key,
    typeof value === "string" ? `${value} Elsewhere` : value,
  ]);
  const headers = new Headers(request.headers);
  headers.delete("If-Match");
  await network(request.url, {
    method: request.method,
    credentials: "include",
    headers,
    body: JSON.stringify(Object.fromEntries(others)),
  });
  return network(request);
}

/** What each fault does to a call; a status comes only from the calls that can give it. */
const faults = {
  offline: () => Promise.reject(new TypeError("Failed to fetch")),
  async slow(request) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return network(request);
  },
  401(request, path) {
    const message = "You are not logged in, or your session has ended. Please log in again.";
    return isApplicants(path) ? refusal(401, message) : network(request);
  },
  // The form then loads the account, which must say the same.
  409(request, path) {
    if (path === "/api/profile") return submittedProfile(request);
    const message = "Your application is submitted. Its answers can't be changed any more.";
    return isApplicants(path) && isWrite(request) ? refusal(409, message) : network(request);
  },
  412: (request, path) => (path === "/api/answer" ? afterAnotherPlace(request) : network(request)),
  500: () => refusal(500, failed),
};

const calls = document.getElementById("calls");

/** Begins a line of the log; returns what ends it with the result. */
function beginCall(method, path) {
  const started = performance.now();
  return (result) => write(calls, `${method} ${path}`, `${result}, ${Math.round(performance.now() - started)} ms`);
}

/** The form's calls pass here, as they would pass through a page's own monitoring; other requests are left alone. */
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  const isCall = origin === location.origin && /^\/(api|public|service|lookup)\//.test(pathname);
  if (!isCall) return network(request);
  const end = beginCall(request.method, pathname);
  try {
    const response = await (faults[fault.value]?.(request, pathname) ?? network(request));
    end(response.status);
    return response;
  } catch (reason) {
    end("no response");
    throw reason;
  }
};

/** A file goes by XMLHttpRequest, which alone reports the progress; to the server, or to the store that its permit names. */
window.XMLHttpRequest = class extends XMLHttpRequest {
  #end = () => {};
  #waiting = 0;

  open(method, address, ...rest) {
    const { origin, pathname } = new URL(address, location.href);
    this.#end = beginCall(method, origin === location.origin ? pathname : origin + pathname);
    this.addEventListener("loadend", () => this.#end(this.status || "no response"), { once: true });
    super.open(method, address, ...rest);
  }

  send(body) {
    if (fault.value === "offline") this.#finish("error");
    else if (fault.value === "slow") {
      this.#waiting = setTimeout(() => {
        this.#waiting = 0;
        super.send(body);
      }, 5000);
    } else super.send(body);
  }

  abort() {
    if (this.readyState === XMLHttpRequest.OPENED && this.#waiting) {
      clearTimeout(this.#waiting);
      this.#waiting = 0;
      this.#finish("abort");
    } else super.abort();
  }

  /** Ends a request that was never sent, as the network would. */
  #finish(type) {
    setTimeout(() => {
      for (const name of [type, "loadend"]) this.dispatchEvent(new ProgressEvent(name));
    });
  }
};

const token = document.getElementById("token");

function showPrintView() {
  const frame = document.getElementById("frame");
  frame.src = `print.html?service_token=${encodeURIComponent(token.value.trim())}`;
  frame.hidden = false;
  if (!location.port) return;
  // In development the partner's site is on the port above ours.
  const partner = new URL("partner.html", location.href);
  partner.port = String(Number(location.port) + 1);
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
  const response = await network("/sample.json", { method: "POST" }).catch(() => null);
  const status = document.getElementById("sample-fault");
  status.textContent = response?.ok ? "" : "Only the reference server of npm start has a sample.";
  if (!response?.ok) return;
  const { link } = await response.json();
  token.value = new URL(link).searchParams.get("service_token");
  showPrintView();
});
