import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bytes, big16, big32, joined, little16, little32 } from "../../../../test/support/files/bytes";
import { makeDocx } from "../../../../test/support/files/docx";
import type { FuzzReport } from "../../../../test/support/files/fuzz";
import { blankPng } from "../../../../test/support/files/hostile";
import { makeJpegTurned } from "../../../../test/support/files/jpeg";
import { mutated, random } from "../../../../test/support/files/mutate";
import { makeEncryptedPdf, makePackedPdf, makePdf } from "../../../../test/support/files/pdf";
import { makePng } from "../../../../test/support/files/png";
import { patient } from "../../../../test/support/waitFor";
import { runInChild } from "../../child/child";
import { convert } from "./convert";
import { reasons } from "./unconvertible";

/** A killed process whose exit status was not read yet counts as gone. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

// Other tests convert at the same time: the folder for temporary files is this test's own.
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

test("a conversion gives the PDF, or the message for the applicant", async () => {
  const done = await convert(makePdf(), "aid.pdf");
  expect(done.status).toBe("done");
  expect(await convert(await makeEncryptedPdf(), "aid.pdf")).toEqual({ status: "refused", message: reasons.password });
});

test("the largest picture has memory enough", async () => {
  expect((await convert(blankPng(5000, 5000, 16), "a.png")).status).toBe("done");
});

test("a small file cannot make a large PDF", async () => {
  const packed = await makePackedPdf();
  expect(packed.length).toBeLessThan(10_000);
  expect(await convert(packed, "packed.pdf")).toMatchObject({ status: "fault", message: reasons.tooComplicated });
});

test("a process that has converted a file ends by itself", () => {
  const script = `
    const { convert } = await import("./src/server/documents/convert/convert.ts");
    const { status } = await convert(Buffer.from("%PDF-"), "x.pdf");
    console.log(status);`;
  const child = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    encoding: "utf8",
    timeout: patient.timeout,
  });
  expect([child.status, child.stdout.trim()]).toEqual([0, "refused"]);
});

describe("LibreOffice (SOFFICE_PATH), replaced by a script", () => {
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
  writeFileSync(pdfPath, makePdf(["By LibreOffice", "Second"]));

  test("converts a document from which active content was removed", async () => {
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
    ["exits with 0 and makes no file", "exit 0"],
    ["does not exist", null],
  ])("that %s is replaced by the plain conversion", async (_what, lines) => {
    const sofficePath = lines === null ? join(folder, "absent") : program("bad", lines);
    expect((await convert(docx, "aid.docx", { sofficePath })).status).toBe("done");
  });

  test("that hangs is ended with its children after its time and replaced by the plain conversion", async () => {
    const pidPath = join(folder, "pid");
    const hanging = program("hanging", `sleep 600 &\necho $! > ${pidPath}\nwait`);
    // Long enough for the program to start on this machine.
    const started = performance.now();
    await convert(docx, "aid.docx", { sofficePath: program("quick", "exit 0") });
    const sofficeSeconds = Math.ceil((performance.now() - started) / 250);
    const conversion = await convert(docx, "aid.docx", { sofficePath: hanging, sofficeSeconds });
    expect(conversion.status).toBe("done");
    const child = Number(readFileSync(pidPath, "utf8"));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  test("that hangs on a document that has no plain conversion either is not tried again", async () => {
    const long = makeDocx({ paragraphs: Array<string>(8_000).fill("A line of more than a hundred pages") });
    const options = { sofficePath: program("stuck", "sleep 600"), sofficeSeconds: 0.5 };
    expect(await convert(long, "aid.docx", options)).toMatchObject({ status: "fault", isFinal: true });
  });

  /** A table with cells that are merged with the one above, in pairs. */
  const merged = (rows: number) => {
    const cell = (start: string) => `<w:tc><w:tcPr><w:vMerge${start}/></w:tcPr><w:p/></w:tc>`;
    const pair = `<w:tr>${cell(' w:val="restart"').repeat(2)}</w:tr><w:tr>${cell("").repeat(2)}</w:tr>`;
    return `<w:tbl>${pair.repeat(rows / 2)}</w:tbl>`;
  };
  const nested = (depth: number) =>
    `${"<w:tbl><w:tr><w:tc>".repeat(depth)}<w:p/>${"</w:tc></w:tr></w:tbl>".repeat(depth)}`;
  test.each([
    ["nested 45 deep", nested(45)],
    ["nested 45 deep under another prefix", nested(45).replaceAll("w:tbl>", "x:tbl >")],
    ["nested 8 deep 600 times", nested(8).repeat(600)],
    ["30,000 cells wide", `<w:tbl><w:tr>${"<w:tc><w:p/></w:tc>".repeat(30_000)}</w:tr></w:tbl>`],
    ["of 5,000 cells that are merged downwards", merged(2_500)],
  ])("is not started for tables that are %s", async (_what, xml) => {
    const started = join(folder, "started");
    const sofficePath = program("marks", `touch ${started}`);
    const conversion = await convert(makeDocx({ xml }), "aid.docx", { sofficePath });
    expect(conversion).toEqual({ status: "refused", message: reasons.tooComplicated });
    expect(existsSync(started)).toBe(false);
  });

  test.each([
    ["nested 5 deep", nested(5).repeat(100)],
    ["one after the other", nested(1).repeat(2_000)],
    ["of 1,600 cells that are merged downwards", merged(800)],
  ])("converts tables that are %s", async (_what, xml) => {
    const sofficePath = program("copies", `cp ${pdfPath} "$9/document.pdf"`);
    expect((await convert(makeDocx({ xml }), "aid.docx", { sofficePath })).status).toBe("done");
  });

  /** The beginning of a picture with its size, enough for a reader that takes memory for it. */
  const png = (side: number) => joined(makePng().subarray(0, 16), big32(side), big32(side), Array<number>(9).fill(0));
  const jpegOf = (side: number) =>
    joined([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8], big16(side), big16(side), [1, 1, 17, 0], "x".repeat(20));
  const gif = (side: number) => joined("GIF89a", little16(side), little16(side), Array<number>(20).fill(0));
  const bmp = (side: number) =>
    joined("BM", Array<number>(16).fill(0), little32(side), little32(-side), Array<number>(9).fill(0));
  /**
   * A TIFF with a directory for each page, of which each entry is a tag and a side. `next` is the place of the directory after
   * the last one.
   */
  const tiff = (
    order: "II" | "MM",
    pages: readonly (readonly (readonly [tag: number, side: number])[])[],
    next = 0,
  ) => {
    const [short, long] = order === "II" ? [little16, little32] : [big16, big32];
    const entry = ([tag, side]: readonly [number, number]) =>
      side > 65_535
        ? joined(short(tag), short(4), long(1), long(side))
        : joined(short(tag), short(3), long(1), short(side), short(0));
    let at = 8;
    const directories = pages.map((page, index) => {
      at += 2 + 12 * page.length + 4;
      return joined(short(page.length), ...page.map(entry), long(index === pages.length - 1 ? next : at));
    });
    return joined(order, short(42), long(8), ...directories);
  };
  const page = (width: number, length: number) =>
    [
      [256, width],
      [257, length],
    ] as const;
  const withPictures = (count: number, picture: Bytes) =>
    makeDocx({ media: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}.png`, picture])) });

  test.each([
    ["a PNG of 30,000 pixels a side", withPictures(1, png(30_000))],
    ["a JPEG of 30,000 pixels a side", withPictures(1, jpegOf(30_000))],
    ["a GIF of 30,000 pixels a side", withPictures(1, gif(30_000))],
    ["a BMP of 30,000 pixels a side", withPictures(1, bmp(30_000))],
    ["a little-endian TIFF of 30,000 pixels a side", withPictures(1, tiff("II", [page(30_000, 30_000)]))],
    ["a big-endian TIFF of 30,000 pixels a side", withPictures(1, tiff("MM", [page(30_000, 30_000)]))],
    ["a TIFF of 100,000 by 300 pixels", withPictures(1, tiff("MM", [page(100_000, 300)]))],
    [
      "a TIFF whose second page has 30,000 pixels a side",
      withPictures(1, tiff("II", [page(9, 9), page(30_000, 30_000)])),
    ],
    ["a TIFF of two pages of 4000 pixels a side", withPictures(1, tiff("II", [page(4000, 4000), page(4000, 4000)]))],
    ["a TIFF that names its width twice", withPictures(1, tiff("II", [[[256, 9], ...page(30_000, 30_000)]]))],
    ["a TIFF without a length", withPictures(1, tiff("II", [[[256, 9]]]))],
    ["a TIFF whose pages never end", withPictures(1, tiff("II", [page(9, 9)], 8))],
    ["a TIFF whose next page is missing", withPictures(1, tiff("II", [page(9, 9)], 1_000_000))],
    ["a TIFF that is cut off", withPictures(1, tiff("II", [page(9, 9)]).subarray(0, 30))],
    ["five TIFFs of 5000 pixels a side", withPictures(5, tiff("II", [page(5000, 5000)]))],
    ["five pictures of 5000 pixels a side", withPictures(5, png(5000))],
  ])("is not started for %s", async (_what, file) => {
    const started = join(folder, "started by pictures");
    rmSync(started, { force: true });
    const conversion = await convert(file, "aid.docx", { sofficePath: program("shows", `touch "${started}"`) });
    expect(conversion).toEqual({ status: "refused", message: reasons.tooComplicated });
    expect(existsSync(started)).toBe(false);
  });

  test("converts TIFFs of a few pages", async () => {
    const sofficePath = program("copies a PDF", `cp ${pdfPath} "$9/document.pdf"`);
    for (const order of ["II", "MM"] as const) {
      const file = withPictures(4, tiff(order, [page(1700, 2200), page(1700, 2200)]));
      expect((await convert(file, "aid.docx", { sofficePath })).status).toBe("done");
    }
  });

  test("converts four pictures of 5000 pixels a side, and has 768 MB for it", async () => {
    const memory = join(folder, "memory");
    const sofficePath = program("measures", `ulimit -d > ${memory}; cp ${pdfPath} "$9/document.pdf"`);
    expect((await convert(withPictures(4, png(5000)), "aid.docx", { sofficePath })).status).toBe("done");
    expect(readFileSync(memory, "utf8").trim()).toBe(String(768 * 1024));
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
    const fuzz = new URL("../../../../test/support/files/fuzz.ts", import.meta.url);
    const result = await runInChild(fuzz, files, { seconds: 100, heapMb: 512, memoryMb: 1024, mostBytes: 1_000_000 });
    expect(result).toMatchObject({ status: "done" });
    const report: FuzzReport = JSON.parse(result.status === "done" ? Buffer.from(result.bytes).toString() : "{}");
    expect(report.faults).toEqual([]);
    expect(report.done + report.refused).toBe(files.length);
    expect(report.done).toBeGreaterThan(10);
    expect(report.refused).toBeGreaterThan(100);
    expect(report.slowestMs).toBeLessThan(15_000);
    expect(leftovers()).toEqual([]);
  });
});
