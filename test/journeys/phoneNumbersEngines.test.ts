import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../contract/client";
import type { EnginePage } from "../support/browsers/engines/EnginePage";
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

type Way = "paste" | "autofill" | "change";

/** Enters a text at once into the field of a question, in place of what it holds. */
function enterIn({ key, way, text }: { key: string; way: Way; text: string }): void {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${key}.`);
  input.focus();
  input.select();
  if (way === "paste") {
    if (!document.execCommand("insertText", false, text)) throw new Error(`${key} does not take a text.`);
    return;
  }
  // As a browser or a password manager does, past what React puts around the property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  if (way === "autofill") input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const shownIn = (key: string) => {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  const input = root?.getElementById(key);
  return {
    value: input instanceof HTMLInputElement && input.value,
    advice: root?.getElementById(`${key}-advice`)?.textContent ?? "",
  };
};

const caretIn = ({ key, at }: { key: string; at: number | null }) => {
  const input = document.querySelector("admissions-form")?.shadowRoot?.getElementById(key);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no input ${key}.`);
  if (at !== null) {
    input.focus();
    input.setSelectionRange(at, at);
  }
  return [input.value, input.selectionStart];
};

/** A question, how a text is entered, the text, what the field shows then, and the advice on leaving it. */
type Row = readonly [key: string, way: Way | "typing", text: string, value: string, advice: string];

const cell = "Please enter a valid cell phone number.";
const home = "Please enter a valid home phone number.";
const parent = "Parent 1/Guardian 1: Please enter a valid phone number.";
const secondParent = "Parent 2/Guardian 2: Please enter a valid phone number.";
const extension = "This form has no place for an extension. Please enter the ten digits of the number only.";
const us = "(515) 555-0123";

/** Each question twice, so that the second entry replaces the first. */
const rows: readonly Row[] = [
  ["phone_mobile", "paste", "(+34) 912 345 678", "(+34) 912 345 678", cell],
  ["phone_home", "autofill", "tel:+44 20 7946 0958", "tel:+44 20 7946 0958", home],
  ["parent_phone", "typing", "34912345678", "34912345678", parent],
  ["parent_2_phone", "change", "011 65 6123 4567", "011 65 6123 4567", secondParent],
  ["phone_international", "paste", "\u202a+34\u00a0912 345 678\u202c", "+34 912 345 678", ""],
  ["phone_mobile", "typing", "+34 912 345 678", "+34 912 345 678", cell],
  ["phone_home", "paste", "515-555-0123 ext. 5", "515-555-0123 ext. 5", `${home} ${extension}`],
  ["parent_phone", "paste", "\u202a+1 (515) 555-0123\u202c", us, ""],
  ["parent_2_phone", "autofill", "٥١٥ ٥٥٥ ٠١٢٣", us, ""],
  ["phone_mobile", "typing", "(515) 555.0123", us, ""],
];

async function enter(page: EnginePage, [key, way, text]: Row): Promise<void> {
  if (way !== "typing") return page.evaluate(enterIn, { key, way, text });
  await page.evaluate(enterIn, { key, way: "autofill", text: "" });
  await page.write(text);
}

let attempts = 0;

describe("a number in a field for US phone numbers", () => {
  for (const { name, open, options } of engines)
    test(
      `${name}: is formatted if it is a US one, however it is entered; any other stays, with advice, and is stored`,
      options,
      async () => {
        const page = await open();
        const applicant = applicantAt(page);
        const username = `phones.${name}.${++attempts}@example.org`.toLowerCase();
        try {
          await makeAccount(server, username);
          const device = new Client(server.url);
          await device.ok("login", { body: { username, password } });
          await device.ok("saveAnswer", {
            body: { parent_communication_preference: "2", phone_home: "(+65) 6123 4567" },
          });
          await page.goTo(`${server.url}/#/login`);
          await page.type(byId("username"), username);
          await page.type(byId("password"), password);
          await applicant.press("Submit");
          await applicant.heading("About You");
          await applicant.shows('[id="parent_2_phone"]');
          expect(await page.evaluate(shownIn, "phone_home")).toEqual({ value: "(+65) 6123 4567", advice: home });

          for (const row of rows) {
            const [key, way, text, value, advice] = row;
            await enter(page, row);
            await page.press("Tab");
            await expect
              .poll(() => page.evaluate(shownIn, key), { message: `${way} of ${text} in ${key}` })
              .toEqual({ value, advice });
          }

          await page.evaluate(caretIn, { key: "phone_mobile", at: 9 });
          await page.write("7");
          expect(await page.evaluate(caretIn, { key: "phone_mobile", at: null })).toEqual(["51555570123", 7]);

          const last = Object.fromEntries(rows.map(([key, , , value]) => [key, value]));
          await expect
            .poll(async () => (await device.ok("profile")).json)
            .toMatchObject({ answer: { ...last, phone_mobile: "51555570123" } });
          expect(await page.faults()).toEqual([]);
        } finally {
          await page.close();
        }
      },
    );
});
