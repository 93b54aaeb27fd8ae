import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const seconds = 60;

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

function finished(program: string, folder: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // A process group of its own: soffice is a script whose child would outlive it.
    const child = spawn(program, argumentsFor(folder), {
      stdio: "ignore",
      detached: true,
      env: { HOME: folder, PATH: process.env.PATH ?? "" },
    });
    const kill = () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    signal.addEventListener("abort", kill);
    child.once("error", reject);
    child.once("exit", () => {
      signal.removeEventListener("abort", kill);
      resolve();
    });
  });
}

/**
 * Converts a harmless Word document with LibreOffice at `program` (`SOFFICE_PATH`). Throws when it makes no PDF in time;
 * leaves no file behind.
 */
export async function withLibreOffice(program: string, docx: Buffer, stop?: AbortSignal): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "admissions-docx-"));
  try {
    writeFileSync(join(folder, "document.docx"), docx);
    const clock = AbortSignal.timeout(seconds * 1000);
    await finished(program, folder, stop ? AbortSignal.any([clock, stop]) : clock);
    const pdf = join(folder, "document.pdf");
    // It exits with 0 when it fails too: only the file tells.
    if (statSync(pdf, { throwIfNoEntry: false })?.isFile() !== true) throw new Error("LibreOffice made no PDF.");
    return new Uint8Array(readFileSync(pdf));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
