import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Purpose } from "./bundles";
import { root } from "./root";

const source = join(root, "src/studio");

/** The name of the studio's folder in `dist/`. */
const studioFolder = "studio";

/**
 * Writes the studio to a folder of `dist/` that any web server can serve: its page, its scripts, and the form for its preview, whose
 * scripts `names` are in `dist/` already. It is no part of the package. Returns the folder's name.
 */
export async function writeStudio(dist: string, purpose: Purpose, names: readonly string[]): Promise<string> {
  const folder = join(dist, studioFolder);
  const assets = join(folder, "studio");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
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
  for (const name of names.filter((one) => /^admissions-form(-.*)?\.js$/.test(one))) {
    cpSync(join(dist, name), join(assets, "form", name));
  }
  return studioFolder;
}
