/** The cookies of one page by name; empty where cookies are denied. */
function cookiesOf(view: Window): ReadonlyMap<string, string> {
  let text = "";
  try {
    text = view.document.cookie;
  } catch {
    // A sandboxed frame denies cookies altogether: nobody is logged in there.
  }
  const pairs = text.split("; ").filter((pair) => pair !== "");
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

function write(view: Window, cookie: string): void {
  try {
    const secure = view.location.protocol === "https:" ? "; Secure" : "";
    view.document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Denied, as above.
  }
}

/** The readable cookie from which the client infers `is_logged_in` (§3, contract "Being logged in"). */
export interface SessionCookie {
  /** The value of the first cookie whose name begins with the prefix, or null. */
  read(): string | null;
  /** Sets the client's own marker where the server's cookie is out of sight (API on another origin). */
  mark(): void;
  /** Removes every cookie of the prefix that this page can reach. */
  erase(): void;
}

export function sessionCookie(view: Window, prefix: string): SessionCookie {
  const names = () => [...cookiesOf(view).keys()].filter((name) => name.startsWith(prefix));
  const read = () => {
    const name = names()[0];
    return name === undefined ? null : (cookiesOf(view).get(name) ?? null);
  };
  return {
    read,
    mark() {
      if (read() === null) write(view, `${prefix}marker=${view.crypto.getRandomValues(new Uint32Array(4)).join("-")}`);
    },
    erase() {
      for (const name of names()) write(view, `${name}=; Max-Age=0`);
    },
  };
}
