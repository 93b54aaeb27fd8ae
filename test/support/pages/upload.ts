import type { Page } from "playwright-core";
import { expect } from "vitest";
import { changeResponses } from "./changedResponse";
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

/** The server has the file and begins to convert it; the question's first query has the same path. */
export function conversionBegins(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (answer) => /document-answer/.test(answer.url()) && answer.request().method() === "POST" && answer.ok(),
  );
}

/** Reports each conversion as running to the page, however fast this machine converts. */
export async function stillConverts(page: Page): Promise<void> {
  await page.route("**/api/pdf/document-answer/**", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: { status: "IN_PROGRESS" } }) : route.continue(),
  );
  await page.route("**/api/document-answer", (route) => route.fulfill({ json: {} }));
  await changeResponses(page, "**/api/profile", (text) => ({ json: { ...JSON.parse(text), document_answer: {} } }));
}

/** Waits until the question shows the stored file; then checks its name and size ("12 KB"). */
export async function isStored(page: Page, key: string, name: string, size?: string): Promise<void> {
  await field(page, key).getByRole("button", { name: "Delete" }).waitFor();
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
