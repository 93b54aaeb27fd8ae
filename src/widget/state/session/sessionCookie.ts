/** The readable cookie from which the client infers `is_logged_in`. */
export type SessionCookie = ReturnType<typeof sessionCookie>;

/** The value of the first cookie whose name begins with `prefix`, or null; usable before the stores exist. */
export function readSessionCookie(view: Window, prefix: string): string | null {
  for (const [name, value] of cookiesOf(view)) if (name.startsWith(prefix)) return value;
  return null;
}

export function sessionCookie(view: Window, prefix: string) {
  const names = () => [...cookiesOf(view).keys()].filter((name) => name.startsWith(prefix));
  const read = () => readSessionCookie(view, prefix);
  return {
    read,
    /** Sets the client's own marker, another one for each login, where the page cannot see the server's cookie (API on another origin). */
    mark(): void {
      const marker = `${prefix}marker`;
      if (names().some((name) => name !== marker)) return;
      write(view, `${marker}=${view.crypto.getRandomValues(new Uint32Array(4)).join("-")}`);
    },
    /** Removes every cookie with the prefix that this page can reach. */
    erase(): void {
      const domains = domainsOf(view.location.hostname).map((domain) => `; Domain=${domain}`);
      for (const name of names()) for (const where of ["", ...domains]) write(view, `${name}=; Max-Age=-1${where}`);
    },
  };
}

/** The cookies of one page by name; empty where cookies are denied. */
function cookiesOf(view: Window): ReadonlyMap<string, string> {
  let text = "";
  try {
    text = view.document.cookie;
  } catch {
    // A sandboxed frame throws on any access to cookies: count as not logged in.
  }
  const pairs = text.split("; ").filter((pair) => pair.includes("="));
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

/** Every domain whose cookies this page can remove: its own and the parents. */
function domainsOf(hostname: string): readonly string[] {
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}
