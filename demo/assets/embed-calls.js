// Intercepts the form's calls: reports each by the event `demo-call`, and applies the fault that the page's user chose. A classic
// script, because browsers load no modules from disk.

const { fault } = document.getElementById("settings").elements;
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

/** First saves other answers, as another tab would, so that the server refuses the form's own. Only once, or it would never end. */
async function afterAnotherPlace(request) {
  fault.value = "";
  const answers = await request.clone().json();
  const others = Object.entries(answers).map(([key, value]) => [
    key,
    typeof value === "string" ? `${value} Elsewhere` : value,
  ]);
  const headers = new Headers(request.headers);
  headers.delete("If-Match");
  // Without the version, in the header and in the address, this save is taken as it is.
  await network(request.url.split("?")[0], {
    method: request.method,
    credentials: "include",
    headers,
    body: JSON.stringify(Object.fromEntries(others)),
  });
  return network(request);
}

/** The effect of each fault on a call. A status replaces the response only of calls that can give it. */
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
  // The form then loads the account, which must be submitted too.
  409(request, path) {
    if (path === "/api/profile") return submittedProfile(request);
    const message = "Your application is submitted. Its answers can't be changed any more.";
    return isApplicants(path) && isWrite(request) ? refusal(409, message) : network(request);
  },
  412: (request, path) => (path === "/api/answer" ? afterAnotherPlace(request) : network(request)),
  500: () => refusal(500, failed),
};

/** Starts the clock of a call; returns a function that reports the call with its result. */
function beginCall(method, path) {
  const started = performance.now();
  return (result) => {
    const detail = { call: `${method} ${path}`, result: `${result}, ${Math.round(performance.now() - started)} ms` };
    document.dispatchEvent(new CustomEvent("demo-call", { detail }));
  };
}

/** Intercepts the form's calls, as a page's own monitoring would; other requests pass unchanged. */
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

/** Intercepts uploads, which use XMLHttpRequest for its progress events; to the server, or to the store that the permit names. */
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
