import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ownAddresses } from "../threads/bundle";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const bundle = join(root, `node_modules/.cache/admissions-server-${process.pid}.mjs`);

// The embedded database is compiled once over instead of twice: half the time of a start, at some speed later.
const quickStart = ["--liftoff-only"];

let built: Promise<unknown> | null = null;

/** One file starts several times faster than two hundred, which counts where a test starts a server twenty times. */
function bundled(): Promise<unknown> {
  built ??= build({
    entryPoints: [join(root, "demo/server/main.ts")],
    outfile: bundle,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    plugins: [ownAddresses],
  });
  return built;
}

/** The reference server in a process of its own. */
export interface ChildServer {
  readonly address: string;
  readonly pid: number;
  /** Sends a signal and waits for the end; resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** All that it printed. */
  printed(): string;
}

async function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  for (;;) {
    const address = /is at (http:\S+)/.exec(printed())?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed()}`);
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
  }
}

/** Starts `demo/server/main.ts` on a free port with this environment and no other. */
export async function startChildServer(environment: Readonly<Record<string, string>>): Promise<ChildServer> {
  await bundled();
  const { PATH = "", HOME = dirname(bundle) } = process.env;
  const child = spawn(process.execPath, [...quickStart, bundle], {
    env: { PATH, HOME, PORT: "0", LOGS: "off", ...environment },
  });
  // A test that runs out of time leaves nothing behind.
  const onExit = () => child.kill("SIGKILL");
  process.once("exit", onExit);
  child.once("exit", () => process.off("exit", onExit));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      text += data;
    });
  }
  const address = await addressOf(child, () => text);
  return {
    address,
    pid: child.pid ?? 0,
    printed: () => text,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, "exit");
      }
      return child.exitCode;
    },
  };
}
