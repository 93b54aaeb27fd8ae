/** Where the API is, or why that cannot be known (for engineers). */
export type BaseUrl = { readonly url: URL } | { readonly fault: string };

/** Reads the `api-base-url` attribute, relative to the page; its path always ends in `/`. */
export function readBaseUrl(attribute: string | null, pageUrl: string): BaseUrl {
  if (attribute === null || attribute.trim() === "") {
    return { fault: 'The attribute "api-base-url" is missing. Set it to the address of the admissions API.' };
  }
  const url = parse(attribute.trim(), pageUrl);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { fault: `The attribute "api-base-url" is not a web address: "${attribute}". Use https://…` };
  }
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  url.hash = "";
  url.search = "";
  return { url };
}

function parse(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
