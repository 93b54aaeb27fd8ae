import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bundled = new Map<string, Promise<string>>();

/**
 * The script that a child process runs for a module whose `run(input)` does the work. Only this function decides
 * where child processes get their code:
 *
 * - In a release, which has no TypeScript, the script lies beside the compiled code that names the module, under the
 *   module's name with the ending `.js`. The release's build makes it with `bundleProgram` of bundle.ts.
 * - Otherwise it is bundled from the TypeScript source when it is first needed, into the folder for temporary files.
 */
export async function programFile(module: URL): Promise<string> {
  if (module.protocol === "file:") {
    const compiled = fileURLToPath(module).replace(/\.ts$/, ".js");
    if (existsSync(compiled)) return compiled;
  }
  const known = await bundled.get(module.href);
  // The system cleans the folder for temporary files from time to time, and a server runs for weeks.
  if (known !== undefined && existsSync(known)) return known;
  const made = import("./bundle").then(({ temporaryBundle }) => temporaryBundle(module));
  bundled.set(module.href, made);
  made.catch(() => bundled.delete(module.href));
  return made;
}
