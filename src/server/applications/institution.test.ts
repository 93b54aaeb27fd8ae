import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pdfText } from "../../../test/support/files/pdfText";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn } from "../../../test/support/referenceServer/visitor";
import { leastConfig, sampleFactsIn } from "../../../test/support/sampleFacts";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { emailNames } from "../../shared/catalogue/emails";
import type { Answers } from "../../shared/form/answers";
import { copyInputOf, makeCopy } from "../copies/copies";
import type { Db, Queryable } from "../database/database";
import { composeEmail } from "../mail/mail";
import { runCommand } from "../office/commands/run";
import { accountIdOf } from "../office/tokens";
import { submit } from "./application";

const config: InstitutionConfig = {
  ...leastConfig,
  dates: { timeZone: "America/New_York", closes: "2020-01-15" },
  emails: { reset: { subject: { en: "Your {partnerName} password", es: "Su contraseña de {partnerName}" } } },
};

const own = { city: "Larkspur", hs_name: "Larkspur Central" };
const answers = (): Answers => ({ ...completeAnswers(), ...own });

const folder = mkdtempSync(join(tmpdir(), "admissions-institution-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "institution.json");
writeFileSync(path, JSON.stringify(config));
const server = await serverOfFile({ INSTITUTION_CONFIG: path });

describe("a server with an institution's configuration", () => {
  test("keeps answers outside the dates of the cycle, and refuses a submission with a sentence", async () => {
    const visitor = await loggedIn(server, "late@example.edu");
    expect((await visitor.put("/api/answer", answers())).status).toBe(200);
    expect(await visitor.post("/api/submit")).toMatchObject({
      status: 403,
      body: {
        message: expect.stringMatching(/^Applications closed on January 15, 2020 at 11:59.PM EST\. Your answers/),
      },
    });
    const { first_name } = answers();
    expect(await visitor.get("/api/profile")).toMatchObject({ body: { answer: { first_name } } });
  });

  test("is closed by the database's clock, not by that of the process", async () => {
    const username = "early@example.edu";
    await loggedIn(server, username);
    const { db } = server.services;
    const transaction: Db["transaction"] = (work) =>
      db.transaction((tx) => {
        const query: Queryable["query"] = (text, parameters) =>
          tx.query(text.replaceAll("now()", "timestamptz '2020-01-10'"), parameters);
        return work({ ...tx, query });
      });
    const accountId = (await accountIdOf(server.services, username)) ?? "";
    const submitted = submit({ ...server.services, db: { ...db, transaction } }, { accountId, username }, "en");
    // Open, so that what is missing is asked for.
    await expect(submitted).rejects.toMatchObject({ status: 422 });
  });

  describe("that gives the least has nothing of the sample's", () => {
    test.each(["en", "es"])("in its e-mails: %s", (language) => {
      const texts = ["code", "link", "logInLink", "forgotLink", "name", "number", "list", "count"];
      const values = { ...Object.fromEntries(texts.map((name) => [name, name])), time: new Date() };
      for (const name of emailNames) {
        const email = composeEmail(server.services.settings, { name, to: "ada@example.edu", language, values });
        expect(email.text).toContain("Larkspur College");
        expect(sampleFactsIn(JSON.stringify(email)), name).toEqual([]);
      }
    });

    test("in its pages and files for pages, in English and Spanish", async () => {
      const paths = ["/", "/print.html?service_token=a", "/institution.json", "/first-step.html", "/openapi.json"];
      for (const path of paths.flatMap((each) => [each, `${each}${each.includes("?") ? "&" : "?"}lang=es`])) {
        const page = await fetch(server.address + path);
        expect(page.status, path).toBe(200);
        expect(sampleFactsIn(await page.text()), path).toEqual([]);
      }
    });

    test("in the PDF copy and the export of an application", async () => {
      const username = "copied@example.edu";
      const visitor = await loggedIn(server, username);
      expect((await visitor.put("/api/answer", answers())).status).toBe(200);
      const input = await copyInputOf(server.services, (await accountIdOf(server.services, username)) ?? "");
      const copy = await makeCopy(input);
      const text = copy.status === "done" ? JSON.stringify(await pdfText(copy.bytes)) : copy.status;
      expect(text).toContain("Larkspur College");
      expect(sampleFactsIn(JSON.stringify(input) + text)).toEqual([]);
      await runCommand(server.services, ["applications", "export", "all", "--state", "started"], folder);
      for (const name of readdirSync(join(folder, "all"), { recursive: true, encoding: "utf8" })) {
        if (!/\.(csv|jsonl?|txt)$/.test(name)) continue;
        expect(sampleFactsIn(readFileSync(join(folder, "all", name), "utf8")), name).toEqual([]);
      }
    });
  });
});
