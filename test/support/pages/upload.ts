import type { Page } from "playwright-core";
import { expect } from "vitest";
import { field } from "./fields";
import { widgetOf } from "./steps";

/** A file of the applicant. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** Chooses a file in a document question's own input. */
export async function chooseFile(page: Page, key: string, { name, bytes, type }: GivenFile): Promise<void> {
  const input = widgetOf(page).locator(`input[type="file"][name="${key}"]`);
  await input.setInputFiles({ name, mimeType: type ?? "", buffer: Buffer.from(bytes) });
}

/** Waits until the question shows the stored file; then checks its name and size ("12 KB"). */
export async function isStored(page: Page, key: string, name: string, size?: string): Promise<void> {
  await field(page, key).getByRole("button", { name: "Delete" }).waitFor({ timeout: 60_000 });
  const shown = await field(page, key).textContent();
  expect(shown).toContain(name);
  expect(shown).toContain(size === undefined ? "" : `· ${size}`);
}

/** Chooses a file and waits until the server has stored it. */
export async function storeFile(page: Page, key: string, file: GivenFile): Promise<void> {
  await chooseFile(page, key, file);
  await isStored(page, key, file.name);
}

/** The messages of a question; with `text`, those that contain it. */
export function messagesAt(page: Page, key: string, text?: string) {
  const all = widgetOf(page).locator(`p:is([id="${key}-error"], [id="${key}-error"] > p)`);
  return text === undefined ? all : all.filter({ hasText: text });
}
