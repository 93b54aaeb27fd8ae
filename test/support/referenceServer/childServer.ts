import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { root } from "../root";
import { quickProgram } from "./quickProgram";

/** The reference server in a process of its own. */
export interface ChildServer {
  readonly address: string;
  readonly pid: number;
  /** Sends a signal and waits for the process to end; resolves with the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** All text that it has printed. */
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

/** Starts `src/server/main.ts`, or what `program` runs, on a free port with this environment and no other. */
export async function startChildServer(
  environment: Readonly<Record<string, string>>,
  program?: readonly string[],
): Promise<ChildServer> {
  const { PATH = "", HOME = tmpdir() } = process.env;
  const child = spawn(process.execPath, program ?? (await quickProgram("main")), {
    cwd: root,
    env: { PATH, HOME, PORT: "0", NODE_ENV: "test", ...environment },
  });
  // Ends the child also after a test that timed out.
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
