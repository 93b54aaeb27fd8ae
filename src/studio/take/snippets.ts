import { earlyScripts } from "../../shared/catalogue/config/firstStepHtml";

/** A way to put the form into a page. */
export interface Way {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  /** Whether the snippet contains the look. */
  readonly hasStyle?: boolean;
  /** The text to paste, for the server at `server` (an address without a trailing slash). */
  readonly snippet: (server: string, integrity: Integrity) => string;
}

/** The hash of each script by its name, as in `dist/integrity.json`; empty if the studio cannot read that. */
export type Integrity = Readonly<Record<string, string>>;

const tag = (server: string) => `<admissions-form
  api-base-url="${server}/"
  config-url="${server}/institution.json">
  <a href="${server}/">Apply here</a>
</admissions-form>`;

const style = '<link rel="stylesheet" href="/admissions-form.css">';

function preloads(server: string, integrity: Integrity): readonly string[] {
  return [
    `<link rel="preload" as="fetch" crossorigin href="${server}/institution.json">`,
    ...earlyScripts(Object.keys(integrity), "en").map(
      (name) => `<link rel="modulepreload" href="${server}/dist/${name}" fetchpriority="low">`,
    ),
  ];
}

/** A script of `dist/` with its hash. */
function script(kind: string, name: string, server: string, integrity: Integrity): string {
  const hash = integrity[name];
  const check = hash === undefined ? "" : `\n  integrity="${hash}" crossorigin`;
  return `<script ${kind}${check}\n  src="${server}/dist/${name}"></script>`;
}

export const ways = [
  {
    id: "module",
    name: "Module, for most pages",
    note: "10 KB load first; the rest follows from the same folder.",
    snippet: (server, integrity) =>
      [
        style,
        ...preloads(server, integrity),
        script('type="module"', "admissions-form.js", server, integrity),
        tag(server),
      ].join("\n"),
  },
  {
    id: "standalone",
    name: "One file",
    note: "A classic script with everything in it: for pages that take no modules. Its integrity covers all of it.",
    snippet: (server, integrity) =>
      [style, script("defer", "admissions-form.standalone.js", server, integrity), tag(server)].join("\n"),
  },
  {
    id: "cms",
    hasStyle: true,
    name: "Content system",
    note: "Paste it into a block of HTML. The look is in it, because such blocks often take no second file.",
    snippet: (server, integrity) =>
      [script('type="module"', "admissions-form.js", server, integrity), tag(server)].join("\n"),
  },
] as const satisfies readonly Way[];

/** What a page's Content-Security-Policy must allow; a chosen photo is a `blob:` while Safari decodes it. */
export function policyFor(server: string, { hasStyle = false }: Way): string {
  return `script-src ${server}; style-src 'self'${hasStyle ? " 'unsafe-inline'" : ""}; connect-src ${server}; img-src blob:`;
}

/**
 * The address from which the snippet loads the form, without a trailing slash; null for a text that is none. Browsers load scripts
 * only from `https`, except on the user's own machine.
 */
export function readServer(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, hostname, origin, pathname, search, hash } = new URL(text.trim());
  const isOwnMachine = protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isUsable = (protocol === "https:" || isOwnMachine) && search === "" && hash === "";
  return isUsable ? origin + pathname.replace(/\/+$/, "") : null;
}
