import { type Application, mountApplication } from "../../src/element/mountApplication";
import { settingsOf } from "../../src/element/settingsOf";

/** What the far side answers to `GET /api/profile` and the like: a body, or a whole response. */
export type Wire = Readonly<Record<string, (body: unknown) => unknown>>;

export interface Shell {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  readonly bodies: Record<string, unknown[]>;
}

const hostFetch = window.fetch;
const ends: (() => void)[] = [];

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function answer(wire: Wire, bodies: Shell["bodies"]): typeof fetch {
  return async (input, init) => {
    const call = `${init?.method ?? "GET"} ${new URL(String(input)).pathname}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    bodies[call] = [...(bodies[call] ?? []), body];
    const reply = await wire[call]?.(body);
    if (reply instanceof Response) return reply;
    return reply === undefined ? json({ message: `Nothing answers ${call}.` }, 404) : json(reply);
  };
}

/** Starts the application at `hash` on a page of the host's, `above` px down, with the wire in the test's hands. */
export function startShell(hash: string, wire: Wire = {}, above = 0): Shell {
  history.replaceState(null, "", hash);
  const bodies: Shell["bodies"] = {};
  window.fetch = answer(wire, bodies);
  const space = document.body.appendChild(document.createElement("div"));
  space.style.height = `${above}px`;
  const host = document.body.appendChild(document.createElement("section"));
  const root = host.attachShadow({ mode: "open" });
  const container = root.appendChild(document.createElement("div"));
  const settings = settingsOf({ apiBaseUrl: "https://api.example/" }, { token: null, serviceToken: null });
  const application: Application = mountApplication(container, {
    settings,
    emit: () => undefined,
    root,
    isPrerendered: false,
  });
  ends.push(() => {
    application.unmount();
    host.remove();
    space.remove();
  });
  return { root, host, bodies };
}

export function endShells(): void {
  for (const end of ends.splice(0)) end();
  window.fetch = hostFetch;
  sessionStorage.clear();
  setSession(false);
  history.replaceState(null, "", "#");
  window.scrollTo(0, 0);
}

export function setSession(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the widget reads this cookie as it stands.
  document.cookie = `admissions-idp.session=${isOn ? "here" : "; Max-Age=-1"}`;
}

/** The wire of a logged-in applicant with these answers. */
export function accountWire(answers: Readonly<Record<string, string>> = {}): Wire {
  setSession(true);
  const profile = { answer: answers, document_answer: {}, username: "maya@mail.example", last_page: null };
  const status = { successful_login: ["2026-01-01T00:00:00Z"], web_status: [{ web_status: "started" }] };
  return {
    "GET /api/profile": () => json({ ...profile, ...status }, 200, { ETag: '"1"' }),
    "GET /api/add-another": () => ({}),
    "GET /api/tabs": () => ({}),
    "PUT /api/last-page": () => ({ message: "ok" }),
    "PUT /api/answer": () => json({ message: "Saved." }, 200, { ETag: '"2"' }),
    "GET /api/logout": () => ({ message: "bye" }),
  };
}

/** Asks until there is an answer. */
export async function until<T>(what: string, ask: () => T | null | undefined | false): Promise<T> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const found = ask();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`Waited in vain for ${what}.`);
}

export function heading(root: ShadowRoot, text: string): Promise<HTMLElement> {
  return until(`the heading "${text}"`, () => {
    const found = root.querySelector<HTMLElement>("[part~=main] h1");
    return found?.textContent === text ? found : null;
  });
}

/** The shown button or link of that name. */
export function action(root: ShadowRoot, name: string): Promise<HTMLElement> {
  return until(`"${name}"`, () =>
    [...root.querySelectorAll<HTMLElement>("button, a")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === name && one.checkVisibility(),
    ),
  );
}
