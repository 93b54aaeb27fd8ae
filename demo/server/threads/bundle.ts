import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Keeps each module's own address in a bundle, by which it finds its files. */
export const ownAddresses: Plugin = {
  name: "own-addresses",
  setup(building) {
    building.onLoad({ filter: /(demo|src)\/.*\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      return { loader: "ts", contents: readFileSync(path, "utf8").replace(/import\.meta\.url/g, address) };
    });
  },
};

/** What a thread does all its life: it answers each message with what the module's `run` makes of it. */
function entryFor(module: URL): string {
  const from = module.protocol === "file:" ? fileURLToPath(module) : module.href;
  return `
    import { parentPort } from "node:worker_threads";
    import { run } from ${JSON.stringify(from)};
    // What libraries print is nobody's, and unread it would pile up.
    for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
    function faultIn(fault) {
      // pdfkit sometimes throws strings.
      const refused = fault instanceof Error && fault.name === "Unconvertible";
      return refused ? { refused: fault.message } : { fault: String(fault?.stack ?? fault) };
    }
    parentPort.on("message", async ({ number, input }) => {
      try {
        parentPort.postMessage({ number, bytes: await run(input) });
      } catch (fault) {
        parentPort.postMessage({ number, ...faultIn(fault) });
      }
    });`;
}

async function bundle(module: URL): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entryFor(module), resolveDir: root, loader: "js" },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    plugins: [ownAddresses],
    // It reads files of its own beside its code.
    external: ["pdfkit"],
    banner: { js: `require = require("node:module").createRequire(${JSON.stringify(`${root}package.json`)});` },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

const bundles = new Map<string, Promise<string>>();

/**
 * The code of a thread for a module whose `run(input)` does the work, as one script: a thread reads that in tens of
 * milliseconds, and the hundreds of files it is made of in more than a second. Made once in a process.
 */
export function threadCode(module: URL): Promise<string> {
  const known = bundles.get(module.href);
  if (known) return known;
  const made = bundle(module);
  bundles.set(module.href, made);
  made.catch(() => bundles.delete(module.href));
  return made;
}
