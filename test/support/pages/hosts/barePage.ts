import type { BrowserContext } from "playwright-core";

/** The attributes of the tag, and the HTML before and after it. */
interface Host {
  readonly attributes: string;
  readonly around: readonly [before: string, after: string];
}

/** A page with its own heading and landmarks, around the element in its main landmark. */
export const embedding = [
  "<header>A university</header><main><h1>Apply</h1>",
  "</main><footer>Its address</footer>",
] as const;

const bare = ({ attributes, around }: Host) => `<!doctype html>
<html lang="en" style="color-scheme: light dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Apply</title>
    <script type="module" src="/dist/admissions-form.js"></script>
  </head>
  <body style="margin: 0">
    ${around[0]}<admissions-form api-base-url="/" ${attributes}>Write to us.</admissions-form>${around[1]}
  </body>
</html>`;

/** The path of the smallest page around the element, without headings or landmarks of its own. */
export const barePath = "/bare.html";

/** Serves the bare page to a context at `barePath` of every server. */
export async function serveBare(context: BrowserContext, host: Partial<Host> = {}): Promise<void> {
  const body = bare({ attributes: "", around: ["", ""], ...host });
  await context.route(`**${barePath}*`, (route) => route.fulfill({ contentType: "text/html", body }));
}
