import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Bytes } from "../../../test/support/files/bytes";
import { makeDocx } from "../../../test/support/files/docx";
import type { FuzzReport } from "../../../test/support/files/fuzz";
import { makeJpegTurned } from "../../../test/support/files/jpeg";
import { mutated, random } from "../../../test/support/files/mutate";
import { makeEncryptedPdf, makePdf } from "../../../test/support/files/pdf";
import { makePng } from "../../../test/support/files/png";
import { inThread } from "../threads/inThread";
import { convert } from "./convert";
import { reasons } from "./unconvertible";

const limits = { seconds: 20, heapMb: 128, growthMb: 1024 };
const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("admissions-docx-"));
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
    ["never ends", "export function run() { for (;;); }", { ...limits, seconds: 3 }, "time"],
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
