/** One session of a W3C WebDriver. */
export interface WebDriverSession {
  /** Sends a command; `path` is relative to the session. Throws the driver's message, or a time-out after a minute. */
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

/** A command to the driver at `base`. Fails after a minute, because a screenshot may hang. */
async function command(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const text = method === "POST" ? JSON.stringify(body ?? {}) : null;
  const answer = await fetch(base + path, { method, body: text, signal: AbortSignal.timeout(60_000) });
  const value: unknown = fieldOf(await answer.json(), "value");
  if (answer.ok) return value;
  throw new Error(`WebDriver ${method} ${path}: ${fieldOf(value, "error")}: ${fieldOf(value, "message")}`);
}

/** Opens a session of the driver at `base`, such as `http://127.0.0.1:4444`. The caller deletes it (`DELETE ""`). */
export async function newSession(base: string, capabilities: object): Promise<WebDriverSession> {
  const made = await command(base, "POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const id = String(fieldOf(made, "sessionId"));
  return { send: (method, path, body) => command(base, method, `/session/${id}${path}`, body) };
}

/** The id by which commands name an element that a script returned, or null. */
export function elementId(value: unknown): string | null {
  const id = fieldOf(value, "element-6066-11e4-a52e-4f735466cecf");
  return typeof id === "string" ? id : null;
}
