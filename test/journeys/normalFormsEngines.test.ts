import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../contract/client";
import { applicantAt, byId } from "../support/browsers/engines/engineApplicant";
import { engines } from "../support/browsers/engines/engines";
import { password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { type RunningServer, startServer } from "../support/server";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

/** Puts a text into a field at the caret, as typing does; what the field then holds, and the place of its caret. */
function insertInto({ key, at, text }: { key: string; at: number; text: string }): void {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${key}.`);
  input.focus();
  // An input for an e-mail address has no caret for scripts.
  if (input.selectionStart !== null) input.setSelectionRange(at, at);
  if (!document.execCommand("insertText", false, text)) throw new Error(`${key} does not take a text.`);
}

const heldIn = (key: string) => {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
  return input instanceof HTMLInputElement ? [input.value, input.selectionStart] : [];
};

let attempts = 0;

describe("letters and accents that come apart, as from a Mac's file names", () => {
  for (const { name, open, options } of engines)
    test(
      `${name}: are one in an answer, with the caret after them, and an address loses what nobody sees`,
      options,
      async () => {
        const page = await open();
        const applicant = applicantAt(page);
        const username = `forms.${name}.${++attempts}@example.org`.toLowerCase();
        try {
          await makeAccount(server, username);
          await page.goTo(`${server.url}/#/login`);
          await applicant.shows('[id="username"]');
          await page.evaluate(insertInto, { key: "username", at: 0, text: `\u200b${username}\u200d ` });
          await page.type(byId("password"), password);
          await applicant.press("Submit");
          await applicant.heading("About You");
          await applicant.shows('[id="first_name"]');
          await page.evaluate(insertInto, { key: "first_name", at: 0, text: "Rene\u0301e" });
          await expect.poll(() => page.evaluate(heldIn, "first_name")).toEqual(["Ren\u00e9e", 5]);
          await page.evaluate(insertInto, { key: "first_name", at: 0, text: "A\u0301n" });
          await expect.poll(() => page.evaluate(heldIn, "first_name")).toEqual(["\u00c1nRen\u00e9e", 2]);
          const device = new Client(server.url);
          await device.ok("login", { body: { username, password } });
          await expect
            .poll(async () => (await device.ok("profile")).json)
            .toMatchObject({ answer: { first_name: "\u00c1nRen\u00e9e" } });
          expect(await page.faults()).toEqual([]);
        } finally {
          await page.close();
        }
      },
    );
});
