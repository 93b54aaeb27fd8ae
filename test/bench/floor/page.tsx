import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { renderToString } from "react-dom/server";
import { nativeStyle } from "../native/style";
import { Floor } from "./Floor";
import type { FloorPlan } from "./plan";

/** A page and the script that it loads, by their paths. */
export interface FloorPage {
  readonly html: string;
  readonly script: string;
}

/** The prerendered page of a plan, and React with the plan as one minified script at `scriptPath`. */
export async function floorPage(plan: FloorPlan, scriptPath: string): Promise<FloorPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("main.tsx", import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', FLOOR_PLAN: JSON.stringify(plan) },
  });
  const script = outputFiles[0]?.text;
  if (script === undefined) throw new Error("esbuild made nothing of the floor.");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Apply</title><link rel="icon" href="data:,">
<style>${nativeStyle}</style><script type="module" src="${scriptPath}"></script></head>
<body><main><div id="root">${renderToString(<Floor plan={plan} />)}</div></main></body></html>`;
  return { html, script };
}
