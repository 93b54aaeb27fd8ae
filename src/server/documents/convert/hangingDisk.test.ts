import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { afterAll, describe, expect, test } from "vitest";
import { makeDocx } from "../../../../test/support/files/docx";
import { skippedFor } from "../../../../test/support/needs";
import { StorageAway } from "../../files/files";
import { hangingDisk } from "../../testing/hangingDisk";
import { convert } from "./convert";
import { withLibreOffice } from "./libreOffice";

const disk = await hangingDisk();
const options = disk ? {} : skippedFor("Only root can make a disk that hangs here.");

describe("while the disk of DATA_DIR hangs", options, () => {
  afterAll(() => disk?.end());
  const workFolder = join(disk?.folder ?? "", "work");
  const docx = makeDocx({ paragraphs: ["Hello"] });

  test("conversions with LibreOffice fail in time as the store's, and passwords, which need the same threads, are hashed", async () => {
    const one = () => withLibreOffice("soffice", Buffer.from(docx), workFolder, new AbortController().signal, 200);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, one));
    expect(outcomes).toEqual(outcomes.map(() => ({ status: "rejected", reason: expect.any(StorageAway) })));
    expect(await hash("Correct-Horse-7", { memoryCost: 1_024 })).toMatch(/^\$argon2id\$/);
  });

  test("a Word document waits, and is not converted plainly", async () => {
    await expect(convert(docx, "aid.docx", { sofficePath: "soffice", workFolder })).rejects.toThrow(StorageAway);
  });
});
