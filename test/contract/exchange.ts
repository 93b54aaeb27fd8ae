/** One request and its response, as text. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The JSON that was sent, or `name=value` for each field of a multipart form; null without a body. */
  readonly requestBody: string | null;
  readonly status: number;
  readonly responseHeaders: readonly (readonly [name: string, value: string])[];
  readonly responseBody: string;
}

const mask = "<masked>";
const longest = 4_000;

/** Keys of JSON and of forms whose values open an account or a file. */
const secretKeys =
  /^(password|confirm_password|code|token|service_token|policy|(x-amz-)?(signature|credential|security-token))$/i;

/** Values of a query are masked as a whole: links to files and pages carry their permits there. */
function maskedLinks(text: string): string {
  return text.replaceAll(/([?&][^=\s"'&#]+=)[^&\s"'#]+/g, `$1${mask}`);
}

/** Of the calls of the contract a lookup alone has a query without a secret. */
function maskedUrl(url: string): string {
  return new URL(url).pathname.includes("/lookup/") ? url : maskedLinks(url);
}

function maskedJson(value: unknown, isReset: boolean): unknown {
  if (typeof value === "string") return maskedLinks(value);
  if (Array.isArray(value)) return value.map((item) => maskedJson(item, isReset));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const isSecret = typeof item === "string" && (secretKeys.test(key) || (isReset && key === "id"));
    return [key, isSecret ? mask : maskedJson(item, isReset)];
  });
  return Object.fromEntries(entries);
}

function maskedBody(text: string, isReset: boolean): string {
  try {
    return JSON.stringify(maskedJson(JSON.parse(text), isReset), null, 2).slice(0, longest);
  } catch {
    return maskedLinks(text).slice(0, longest);
  }
}

function maskedForm(text: string): string {
  const fields = text.split("\n").map((line) => {
    const [name = "", value = ""] = line.split(/=(.*)/s);
    return `${name}=${secretKeys.test(name) ? mask : value}`;
  });
  return fields.join("\n");
}

/** A cookie's name and attributes without its value. */
function maskedCookie(line: string): string {
  return line.replace(/^([^=]+)=[^;]*/, `$1=${mask}`);
}

/** The exchange without cookies, passwords, codes and tokens, and with bodies of a readable length. */
export function maskedExchange(exchange: Exchange): Exchange {
  const { url, requestHeaders, requestBody, responseHeaders, responseBody } = exchange;
  const isReset = url.includes("/reset-password");
  const { cookie, ...headers } = requestHeaders;
  const cookies = cookie?.split("; ").map(maskedCookie).join("; ");
  const isForm = requestHeaders["content-type"] !== "application/json";
  return {
    ...exchange,
    url: maskedUrl(url),
    requestHeaders: cookies ? { ...headers, cookie: cookies } : headers,
    requestBody: requestBody && (isForm ? maskedForm(requestBody) : maskedBody(requestBody, isReset)),
    responseHeaders: responseHeaders.map(([name, value]) => [
      name,
      name === "set-cookie" ? maskedCookie(value) : maskedLinks(value),
    ]),
    responseBody: maskedBody(responseBody, isReset),
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A command that repeats a masked exchange; what is masked is to be filled in. */
export function curlOf({ method, url, requestHeaders, requestBody }: Exchange): string {
  const { "content-type": type = "", ...others } = requestHeaders;
  const isForm = requestBody !== null && type !== "application/json";
  const headers = Object.entries(isForm ? others : requestHeaders).map(
    ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
  );
  const compact = (text: string) => text.replaceAll(/\n\s*/g, " ");
  const fields = isForm ? requestBody.split("\n").map((field) => `-F ${quoted(field)}`) : [];
  const body = requestBody === null || isForm ? [] : [`--data ${quoted(compact(requestBody))}`];
  return ["curl -i", `-X ${method}`, quoted(url), ...headers, ...fields, ...body].join(" ");
}
