import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { underLimits } from "../../child/child";
import { makeWorkFolder } from "./workFolders";

function argumentsFor(folder: string): string[] {
  return [
    // One profile folder per run: two runs on one profile wait for each other, or fail.
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    "--headless",
    "--norestore",
    "--nolockcheck",
    "--nodefault",
    "--convert-to",
    "pdf:writer_pdf_Export",
    "--outdir",
    folder,
    join(folder, "document.docx"),
  ];
}

/** Starts a program in namespaces of its own, without a network; Linux lets most users do so. */
const withoutNetwork = ["unshare", "--user", "--map-current-user", "--net", "--"] as const;

/** Twice what the largest documents take that `docx.ts` lets through; without a limit one could take all of the machine. */
const limits = { memoryMb: 768, cpuSeconds: 60 } as const;

/** The command that runs a program under limits, and without a network where the platform can. */
async function commandFor(program: string): Promise<readonly [string, ...string[]]> {
  const [unshare, ...options] = withoutNetwork;
  const isSeparable = await promisify(execFile)(unshare, [...options, "true"]).then(
    () => true,
    () => false,
  );
  return underLimits(isSeparable ? [unshare, ...options, program] : [program], limits);
}

/** Kills a process and its children, if they are still running. */
function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function finished(program: string, folder: string, signal: AbortSignal): Promise<void> {
  const [command, ...before] = await commandFor(program);
  signal.throwIfAborted();
  // A process group of its own: soffice is a script whose child would outlive it.
  const child = spawn(command, [...before, ...argumentsFor(folder)], {
    stdio: "ignore",
    detached: true,
    env: { HOME: folder, PATH: process.env.PATH ?? "" },
  });
  const { pid } = child;
  const kill = () => pid !== undefined && killGroup(pid);
  signal.addEventListener("abort", kill);
  try {
    // Throws when there is no such program.
    await once(child, "exit");
  } finally {
    signal.removeEventListener("abort", kill);
    kill();
  }
}

/** LibreOffice exits with 0 on failure too; only the existence of the PDF shows success. */
async function readPdf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error("LibreOffice made no PDF.");
  return new Uint8Array(await readFile(path));
}

/**
 * Converts a harmless Word document with LibreOffice at `program` (`SOFFICE_PATH`). Throws when it makes no PDF before
 * `stop` aborts; works in a folder of its own below `workFolder`, and leaves no file and no process behind.
 */
export async function withLibreOffice(
  program: string,
  docx: Buffer,
  workFolder: string,
  stop: AbortSignal,
): Promise<Uint8Array> {
  const folder = await makeWorkFolder(workFolder);
  try {
    await writeFile(join(folder, "document.docx"), docx);
    await finished(program, folder, stop);
    return await readPdf(join(folder, "document.pdf"));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
