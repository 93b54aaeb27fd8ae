import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Bytes } from "../../../test/support/files/bytes";
import { makeDocx } from "../../../test/support/files/docx";
import type { FuzzReport } from "../../../test/support/files/fuzz";
import { makeJpegTurned } from "../../../test/support/files/jpeg";
import { mutated, random } from "../../../test/support/files/mutate";
import { makeEncryptedPdf, makePdf } from "../../../test/support/files/pdf";
import { makePng } from "../../../test/support/files/png";
import { eventually } from "../testing/postOffice";
import { inThread, type ThreadResult } from "../threads/thread";
import { keepWarm } from "../threads/warm";
import { conversionThread, convert } from "./convert";
import { reasons } from "./unconvertible";

const limits = { seconds: 60, heapMb: 128, growthMb: 1024 };
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

/** A killed process that nobody has waited for yet counts as gone. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

// A folder for temporary files of its own: in the machine's others convert at the same time.
const temporary = mkdtempSync(join(tmpdir(), "admissions-convert-"));
beforeAll(() => {
  vi.stubEnv("TMPDIR", temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

function leftovers(): string[] {
  return readdirSync(temporary).filter((name) => name.startsWith("admissions-docx-"));
}

describe("a conversion's thread", () => {
  test("gives the PDF, or the sentence for the applicant", async () => {
    const done = await convert(makePdf(), "aid.pdf");
    expect(done.status).toBe("done");
    expect(await convert(await makeEncryptedPdf(), "aid.pdf")).toEqual({
      status: "refused",
      message: reasons.password,
    });
  });

  test.each([
    ["never ends", "export function run() { for (;;); }", { ...limits, seconds: 1 }, "time"],
    [
      "fills its heap",
      "export function run() { const all = []; for (;;) all.push(new Array(1000).fill({})); }",
      limits,
      "memory",
    ],
    [
      "fills memory outside its heap",
      "export async function run() { const all = []; for (;;) { all.push(new Uint8Array(2 ** 24).fill(1)); await new Promise((r) => setTimeout(r, 5)); } }",
      { ...limits, growthMb: 192 },
      "memory",
    ],
    ["throws a string", 'export function run() { throw "SOI not found"; }', limits, "crash"],
    ["ends without an answer", "export async function run() { process.exit(0); }", limits, "crash"],
    ["answers with no bytes", "export async function run() { return 'text'; }", limits, "crash"],
  ])("that %s is stopped and says why", async (_what, text, its, reason) => {
    expect(await inThread(script(text), null, its)).toMatchObject({ status: "fault", reason });
  });

  test("stops when it is told to", async () => {
    const stop = new AbortController();
    const running = inThread(script("export function run() { for (;;); }"), null, limits, stop.signal);
    setTimeout(() => stop.abort(), 200);
    expect(await running).toMatchObject({ status: "fault", reason: "stopped" });
  });

  test("does not know the server's environment", async () => {
    process.env.SECRET_OF_THE_TEST = "x";
    const text = "export async function run() { return new TextEncoder().encode(JSON.stringify(process.env)); }";
    const result = await inThread(script(text), null, limits);
    expect(result.status === "done" && Buffer.from(result.bytes).toString()).not.toContain("SECRET_OF_THE_TEST");
  });
});

describe("a thread that is kept", () => {
  const encoded = "const bytes = (value) => new TextEncoder().encode(String(value)); let runs = 0;";
  const module = script(`${encoded}
    export async function run(input) {
      runs += 1;
      if (input === "hang") for (;;);
      if (input === "crash") { setTimeout(() => { throw new Error("late"); }, 20); return bytes(runs); }
      if (input === "fill") { globalThis.left = []; for (;;) globalThis.left.push(new Array(1000).fill({})); }
      if (input === "refuse") throw Object.assign(new Error("No."), { name: "Unconvertible" });
      if (input === "slow") await new Promise((resolve) => setTimeout(resolve, 100));
      return bytes(runs);
    }`);
  // Long enough for a thread on a busy machine to start; only what hangs is given less.
  const its = { seconds: 60, heapMb: 64, growthMb: 1024 };
  const warm = keepWarm(module, its, { mostRuns: 5, idleMs: 60_000 });
  afterAll(() => warm.close());
  const text = (result: ThreadResult) =>
    result.status === "done" ? Buffer.from(result.bytes).toString() : result.status;

  test("takes one input after the other, also after a refused one, and is replaced after its last", async () => {
    const inputs = ["", "refuse", "", "", "", ""];
    const results: string[] = [];
    for (const input of inputs) results.push(text(await warm.run(input)));
    expect(results).toEqual(["1", "refused", "3", "4", "5", "1"]);
  });

  test.each(["hang", "fill"])(
    "is ended and replaced after an input that makes it %s; the next is well",
    async (input) => {
      const thread = { run: (_file: unknown, signal?: AbortSignal) => warm.run(input, signal) };
      its.seconds = input === "hang" ? 1 : 60;
      const conversion = await convert(makePdf(), "aid.pdf", { thread });
      expect(conversion).toMatchObject({ status: "fault", message: reasons.tooComplicated });
      its.seconds = 60;
      expect(text(await warm.run(""))).toBe("1");
    },
  );

  test("that dies of what an earlier input left behind gives the next input a fresh one", async () => {
    await warm.run("crash");
    expect(text(await warm.run("slow"))).toBe("1");
  });

  test("runs two inputs at once in two threads, and stops one alone", async () => {
    const stop = new AbortController();
    const [stopped, other] = [warm.run("hang", stop.signal), warm.run("slow")];
    setTimeout(() => stop.abort(), 50);
    expect(await stopped).toMatchObject({ status: "fault", reason: "stopped" });
    expect(text(await other)).toMatch(/^\d$/);
  });

  test("converts a good file after one that it could not read", async () => {
    const thread = conversionThread();
    const poisoned = Buffer.from(makePdf()).fill(0xff, 40);
    expect((await convert(poisoned, "bad.pdf", { thread })).status).toBe("refused");
    expect((await convert(makePdf(), "good.pdf", { thread })).status).toBe("done");
    await thread.close();
  });
});

test("a process that converted leaves nothing behind: it ends by itself, its kept thread with it", () => {
  const script = `
    const { conversionThread, convert } = await import("./demo/server/convert/convert.ts");
    const { status } = await convert(Buffer.from("%PDF-"), "x.pdf", { thread: conversionThread() });
    console.log(status);`;
  const child = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: 100_000,
  });
  expect([child.status, child.stdout.trim()]).toEqual([0, "refused"]);
});

describe("LibreOffice (SOFFICE_PATH), stood in for by a script", () => {
  const folder = mkdtempSync(join(tmpdir(), "soffice-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function program(name: string, lines: string): string {
    const path = join(folder, name);
    // $8 is --outdir's folder and $9 the document, as LibreOffice gets them.
    writeFileSync(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(path, 0o755);
    return path;
  }
  const docx = makeDocx({
    paragraphs: ["Hello"],
    relations: '<Relationship Id="r" Target="http://example.org/x" TargetMode="External"/>',
  });
  const pdfPath = join(folder, "made.pdf");

  test("converts a document that was made harmless before", async () => {
    writeFileSync(pdfPath, makePdf(["By LibreOffice", "Second"]));
    const good = program(
      "good",
      `grep -q example.org "\${10}" && exit 1\ncase "$1" in -env:UserInstallation=file://*) cp ${pdfPath} "$9/document.pdf";; esac`,
    );
    const conversion = await convert(docx, "aid.docx", { sofficePath: good });
    expect(
      conversion.status === "done" &&
        Buffer.from(conversion.pdf)
          .toString("latin1")
          .match(/\/Count 2/),
    ).toBeTruthy();
  });

  test.each([
    ["exits with 0 and makes nothing", "exit 0"],
    ["is not there", null],
  ])("that %s is done without", async (_what, lines) => {
    const sofficePath = lines === null ? join(folder, "absent") : program("bad", lines);
    expect((await convert(docx, "aid.docx", { sofficePath })).status).toBe("done");
  });

  test("that hangs is ended with its children after its time, and done without", async () => {
    const pidPath = join(folder, "pid");
    const hanging = program("hanging", `sleep 600 &\necho $! > ${pidPath}\nwait`);
    const conversion = await convert(docx, "aid.docx", { sofficePath: hanging, sofficeSeconds: 0.5 });
    expect(conversion.status).toBe("done");
    const child = Number(readFileSync(pidPath, "utf8"));
    await eventually("the child to be gone", () => !isRunning(child));
  });

  test("leaves no folder behind", () => {
    expect(leftovers()).toEqual([]);
  });
});

describe("mutated files", () => {
  const next = random(20_261_121);
  const many = (count: number, make: () => Bytes) => Array.from({ length: count }, make);

  test("never crash or hang the converter, and leave nothing behind", async () => {
    const pdf = makePdf(["One", "Two"]);
    const sealed = await makeEncryptedPdf();
    const docx = makeDocx({ paragraphs: ["Hello"], rows: [["a", "b"]] });
    const xml = `<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`;
    const files = [
      ...many(120, () => mutated(pdf, next)),
      ...many(30, () => mutated(sealed, next)),
      ...many(60, () => mutated(makePng(), next)),
      ...many(80, () => mutated(makeJpegTurned(6), next)),
      ...many(30, () => mutated(docx, next)),
      // Sound ZIPs of broken XML reach further than broken ZIPs.
      ...many(40, () =>
        makeDocx({ xml: Buffer.from(mutated(new Uint8Array(Buffer.from(xml)), next)).toString("latin1") }),
      ),
    ];
    const result = await inThread(new URL("../../../test/support/files/fuzz.ts", import.meta.url), files, {
      seconds: 100,
      heapMb: 512,
      growthMb: 1024,
    });
    expect(result).toMatchObject({ status: "done" });
    const report: FuzzReport = JSON.parse(result.status === "done" ? Buffer.from(result.bytes).toString() : "{}");
    expect(report.faults).toEqual([]);
    expect(report.done + report.refused).toBe(files.length);
    expect(report.done).toBeGreaterThan(10);
    expect(report.refused).toBeGreaterThan(100);
    expect(report.slowestMs).toBeLessThan(15_000);
    expect(leftovers()).toEqual([]);
  }, 120_000);
});
