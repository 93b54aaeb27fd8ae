import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { joined } from "../../../../test/support/files/bytes";
import { makeDocx } from "../../../../test/support/files/docx";
import { hostileFiles } from "../../../../test/support/files/hostile";
import { makeJpegTurned } from "../../../../test/support/files/jpeg";
import { mutated } from "../../../../test/support/files/mutate";
import { makeEncryptedPdf, makePdf } from "../../../../test/support/files/pdf";
import { blankPng, makePng } from "../../../../test/support/files/png";
import { pictureKind } from "../../../shared/form/fileKind";
import { maxFileSize } from "../../../shared/form/files";
import { runInChild } from "../../child/child";
import { convert } from "./convert";
import { reasons } from "./unconvertible";
import { readZip } from "./zip";

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

test("the largest picture has memory enough", async () => {
  expect((await convert(blankPng(5000, 5000, 16), "a.png")).status).toBe("done");
});

test("a conversion that ended for no reason of its file may be repeated", async () => {
  const stopped = await convert(makePdf(), "a.pdf", { signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ status: "fault", isFinal: false, message: reasons.notConverted });
});

test.each(hostileFiles)("$what is converted or refused for good", async ({ name, make }) => {
  const file = make();
  expect(file.length).toBeLessThanOrEqual(maxFileSize);
  const conversion = await convert(file, name);
  expect(conversion.status === "fault" && !conversion.isFinal, JSON.stringify(conversion).slice(0, 300)).toBe(false);
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
    ["of 1,600 cells that are merged downwards", merged(800)],
  ])("converts tables that are %s", async (_what, xml) => {
    const sofficePath = program("copies", `cp ${pdfPath} "$9/document.pdf"`);
    expect((await convert(makeDocx({ xml }), "aid.docx", { sofficePath })).status).toBe("done");
  });

  const grey = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "grey" } });

  test("is not started for eleven pictures of 3200 pixels a side", async () => {
    const started = join(folder, "started by pictures");
    const picture = await grey(3200).jpeg().toBuffer();
    const media = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`a${at}.png`, picture]));
    const sofficePath = program("shows", `touch "${started}"`);
    const conversion = await convert(makeDocx({ media }), "aid.docx", { sofficePath });
    expect(conversion).toEqual({ status: "refused", message: reasons.tooComplicated });
    expect(existsSync(started)).toBe(false);
  });

  test("gets every picture as a PNG or JPEG that we have written, and of broken ones nothing", async () => {
    const kept = join(folder, "kept.docx");
    const sofficePath = program("keeps", `cp "\${10}" ${kept}; cp ${pdfPath} "$9/document.pdf"`);
    const media = {
      "a.gif": await grey(9).gif().toBuffer(),
      "a.tiff": await grey(9).tiff().toBuffer(),
      "a.webp": await grey(9).webp().toBuffer(),
      "a.jpg": await grey(9)
        .withExif({ IFD0: { Artist: "Ada" } })
        .jpeg()
        .toBuffer(),
      "half.png": makePng().slice(0, 1800),
      "a.bmp": joined("BM", Array<number>(60).fill(0)),
    };
    expect((await convert(makeDocx({ media }), "aid.docx", { sofficePath })).status).toBe("done");
    const pictures = [...readZip(readFileSync(kept))].filter(([name]) => name.startsWith("word/image"));
    expect(pictures.map(([, content]) => pictureKind(content))).toEqual(["png", "png", "png", "jpeg"]);
    expect(pictures.some(([, content]) => content.includes("Ada"))).toBe(false);
  });

  test("has 768 MB", async () => {
    const memory = join(folder, "memory");
    const sofficePath = program("measures", `ulimit -d > ${memory}; cp ${pdfPath} "$9/document.pdf"`);
    expect((await convert(docx, "aid.docx", { sofficePath })).status).toBe("done");
    expect(readFileSync(memory, "utf8").trim()).toBe(String(768 * 1024));
  });

  test("leaves no folder behind", () => {
    expect(leftovers()).toEqual([]);
  });
});

test("files with faults never crash or hang the converter, and leave nothing behind", async () => {
  const xml = "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>";
  const files = [
    ...mutated(makePdf(["One", "Two"]), 16),
    ...mutated(await makeEncryptedPdf(), 6),
    ...mutated(makePng(), 8),
    ...mutated(makeJpegTurned(6), 8),
    ...mutated(makeDocx({ paragraphs: ["Hello"], rows: [["a", "b"]] }), 6),
    // Sound ZIPs of broken XML reach further than broken ZIPs.
    ...mutated(joined(xml), 16).map((broken) => makeDocx({ xml: Buffer.from(broken).toString("latin1") })),
  ];
  const fuzz = new URL("../../../../test/support/files/fuzz.ts", import.meta.url);
  const result = await runInChild(fuzz, files, { seconds: 60, heapMb: 512, memoryMb: 1024, mostBytes: 100_000 });
  const ends: readonly string[] = JSON.parse(result.status === "done" ? Buffer.from(result.bytes).toString() : "[]");
  expect(ends, JSON.stringify(result).slice(0, 300)).toHaveLength(files.length);
  expect(new Set(ends)).toEqual(new Set(["converted", "refused"]));
  expect(leftovers()).toEqual([]);
});
