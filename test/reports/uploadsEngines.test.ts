import { expect } from "vitest";
import { engineMember } from "../support/browsers/engines/engineMember";
import { firefox, inEachEngine, webKit } from "../support/browsers/engines/engines";
import { makePdf } from "../support/files/pdf";
import { server, startBrowserAndServer } from "../support/journeySetup";

startBrowserAndServer();

interface Dropped {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly words: string;
}

/** Runs in the page: drops files or words on the upload, and returns whether the browser would have opened them. */
function drop({ files, words }: Dropped): boolean {
  const zone = document.querySelector("admissions-form")?.shadowRoot?.querySelector("[part~=file]");
  const dataTransfer = new DataTransfer();
  if (words !== "") dataTransfer.setData("text/plain", words);
  for (const { name, text } of files) {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type: "application/pdf" }));
  }
  const carried = { dataTransfer, bubbles: true, cancelable: true, composed: true };
  zone?.dispatchEvent(new DragEvent("dragover", carried));
  return zone?.dispatchEvent(new DragEvent("drop", carried)) ?? true;
}

// The reports are beside the tests of Chromium (`uploads.test.ts`), which have more cases.
inEachEngine(
  "an upload takes one file that is dropped, and no words and no two files",
  async ({ page }) => {
    const { shows, hides, device } = await engineMember(page, server, "final-steps");
    const key = "fafsa_file";
    await shows("[part~=file]");
    const text = Buffer.from(makePdf()).toString("latin1");
    const one = { name: "one.pdf", text };
    const two = { name: "two.pdf", text };
    expect(await page.evaluate(drop, { files: [], words: "a word" })).toBe(false);
    await hides("[part~=file][data-over]");
    await hides(`[id="${key}-error"]`);
    expect(await page.evaluate(drop, { files: [one, two], words: "" })).toBe(false);
    await shows(`[id="${key}-error"]`);
    expect((await device.ok("documents")).json).toEqual({});
    expect(await page.evaluate(drop, { files: [two], words: "" })).toBe(false);
    await shows("button", "Delete");
    expect((await device.ok("documents")).json).toMatchObject({ [key]: { file_name: "two.pdf" } });
    expect(await page.faults()).toEqual([]);
  },
  [firefox, webKit],
);
