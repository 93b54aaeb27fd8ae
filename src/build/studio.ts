import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Purpose } from "./builds";
import { root } from "./root";

const source = join(root, "src/studio");

/**
 * Writes the studio into `dist/studio`, which any web server can serve with the scripts of `dist`: its page, its scripts, and the form
 * for its preview. It is no part of the package.
 */
export async function writeStudio(dist: string, purpose: Purpose): Promise<void> {
  const folder = join(dist, "studio");
  const assets = join(folder, "studio");
  await build({
    entryPoints: {
      main: join(source, "main.tsx"),
      frame: join(source, "preview/frame.ts"),
    },
    outdir: assets,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: purpose !== "development",
    legalComments: "none",
    // What a module of the widget does on import, such as adding its styles, is wanted here.
    ignoreAnnotations: true,
    logLevel: "warning",
    define: {
      "process.env.NODE_ENV": JSON.stringify(purpose === "development" ? "development" : "production"),
      // The hashes and names of another build would keep the scripts of a release from running.
      integrity: purpose === "release" ? readFileSync(join(dist, "integrity.json"), "utf8") : "{}",
    },
  });
  cpSync(join(source, "index.html"), join(folder, "index.html"));
  for (const name of ["preview.html", "studio.css"]) cpSync(join(source, name), join(assets, name));
  for (const name of readdirSync(dist).filter((one) => /^admissions-form(-.*)?\.js$/.test(one)))
    cpSync(join(dist, name), join(assets, "form", name));
}
