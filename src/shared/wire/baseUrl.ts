/** The API's base URL, or the reason why the attribute has none (for engineers). */
export type BaseUrl = { readonly url: URL } | { readonly fault: string };

/** The host page: its address, and its origin as `window.origin` gives it, which is "null" in some sandboxed frames. */
interface HostPage {
  readonly url: string;
  readonly origin: string;
}

/** The page's address, for its relative ones; in a frame whose HTML is in its tag (`srcdoc`), which has none, that of the page around it. */
export const addressOfPage = ({ location, document }: Window): string =>
  location.protocol === "about:" ? document.baseURI : location.href;

export const hostPageOf = (view: Window): HostPage => ({ url: addressOfPage(view), origin: view.origin });

/** Reads the `api-base-url` attribute, relative to the page; its path always ends in `/`. */
export function readBaseUrl(attribute: string | null, page: HostPage): BaseUrl {
  if (attribute === null || attribute.trim() === "") {
    return { fault: 'The attribute "api-base-url" is missing. Set it to the address of the admissions API.' };
  }
  const url = parse(attribute.trim(), page.url);
  if (!url || !isWeb(url.protocol)) {
    return { fault: `The attribute "api-base-url" is not a web address: "${attribute}". Use https://…` };
  }
  if (url.username !== "" || url.password !== "") {
    return { fault: 'The attribute "api-base-url" holds a name or password. Leave them out.' };
  }
  if (page.origin === "null" && !page.url.startsWith("file:")) {
    return {
      fault:
        'The sandboxed frame has no origin, which cookies need. Add "allow-same-origin" to its attribute "sandbox".',
    };
  }
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  url.hash = "";
  url.search = "";
  return { url };
}

/** Relative only with a leading `/` or `.`: `apply.university.edu` is a host without `https://`, not a folder of this page. */
function parse(text: string, page: string): URL | null {
  try {
    return /^\.{0,2}\//.test(text) || /^\.{1,2}$/.test(text) ? new URL(text, page) : new URL(text);
  } catch {
    return null;
  }
}

/** An address that the API gave, relative to the API or whole; null for one that is no web address. */
export function webAddress(text: string, base: BaseUrl): string | null {
  const url = parse(text, "url" in base ? base.url.href : "");
  return url && isWeb(url.protocol) ? url.href : null;
}

function isWeb(protocol: string): boolean {
  return protocol === "https:" || protocol === "http:";
}
