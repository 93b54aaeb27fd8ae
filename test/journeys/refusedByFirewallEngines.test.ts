import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { first } from "../../src/shared/texts/en";
import { es as spanish } from "../../src/shared/texts/es";
import { Client } from "../contract/client";
import { applicantAt, byId } from "../support/browsers/engines/engineApplicant";
import { engines } from "../support/browsers/engines/engines";
import type { Fault } from "../support/faults/faultProxy";
import { type Proxied, proxied } from "../support/faults/proxiedServer";
import { password } from "../support/people/applicant";
import { makeAccount } from "../support/people/member";
import { type RunningServer, startServer } from "../support/server";

let server: RunningServer;
let behind: Proxied;

beforeAll(async () => {
  server = await startServer();
  behind = await proxied(server);
});

afterAll(async () => {
  await behind.proxy.stop();
  await server.stop();
});

const page403: Fault = {
  kind: "answer",
  status: 403,
  headers: { "content-type": "text/html" },
  body: "<html>Request blocked</html>",
};

/** What a firewall, whose page is in no language of ours, refuses: "union … select" in any answer. */
const target = { path: "/api/answer", method: "PUT", body: /union.*select/i };
const house = "Student Union Select House 2";

/** What the page shows of a question: its value and its error. */
const shownAt = (key: string) => {
  const root = document.querySelector("admissions-form")?.shadowRoot;
  const input = root?.getElementById(key);
  return {
    value: input instanceof HTMLInputElement && input.value,
    isInvalid: input?.getAttribute("aria-invalid") === "true",
    described: (input?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => root?.getElementById(id)?.textContent ?? "")
      .join(" "),
  };
};

let attempts = 0;

describe("an answer that a firewall on the way refuses", () => {
  for (const { name, open, options } of engines)
    test.each<[string, Fault, "en" | "es"]>([
      ["with a page", page403, "en"],
      ["by closing the connection", { kind: "drop" }, "es"],
    ])(
      `${name}: %s is named at its question and not sent again until it is changed; the others are saved`,
      options,
      async (_how, fault, language) => {
        const { answerBlocked } = (language === "es" ? spanish : first).state;
        const save = language === "es" ? spanish.steps.saveAndContinue : first.steps.saveAndContinue;
        const page = await open();
        const applicant = applicantAt(page);
        const username = `firewall.${name}.${++attempts}@example.org`.toLowerCase();
        const rule = behind.proxy.fail(fault, target);
        try {
          await makeAccount(server, username);
          const device = new Client(server.url);
          await device.ok("login", { body: { username, password } });
          const stored = async () => (await device.ok("profile")).json;
          await page.goTo(`${behind.url}/?lang=${language}#/login`);
          await page.type(byId("username"), username);
          await page.type(byId("password"), password);
          await page.click({ css: 'button[type="submit"]' });
          await applicant.shows('[id="address_line_1"]');
          await page.type(byId("first_name"), "Ada");
          await page.type(byId("address_line_1"), house);
          await page.type(byId("city"), "Ames");
          await applicant.press(save);
          await expect
            .poll(() => page.evaluate(shownAt, "address_line_1"))
            .toEqual({ value: house, isInvalid: true, described: expect.stringContaining(answerBlocked) });
          await expect.poll(stored).toMatchObject({ answer: { first_name: "Ada", city: "Ames" } });
          expect(await page.evaluate(() => location.hash, null)).toBe("#/about");

          const { met } = rule;
          await page.type(byId("last_name"), "Byron");
          await applicant.press(save);
          await expect.poll(stored).toMatchObject({ answer: { last_name: "Byron" } });
          expect(rule.met).toBe(met);

          await page.type(byId("address_line_1"), "Student Housing 2");
          await applicant.press(save);
          await expect.poll(stored).toMatchObject({ answer: { address_line_1: "Student Housing 2" } });
          await applicant.isAt("/education-ug");
        } finally {
          rule.end();
          await page.close();
        }
      },
    );
});
