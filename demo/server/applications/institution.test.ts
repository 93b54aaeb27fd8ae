import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { sampleConfig } from "../../../src/catalogue/institution";
import { composeEmail } from "../mail/mail";
import { completeAnswers } from "../testing/completeAnswers";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn } from "../testing/visitor";

const config: InstitutionConfig = {
  ...sampleConfig,
  partnerName: "Larkspur College",
  shortName: "Larkspur",
  dates: { timeZone: "America/New_York", closes: "2020-01-15" },
  emails: { reset: { subject: { en: "Your {partnerName} password", es: "Su contraseña de {partnerName}" } } },
};

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "admissions-institution-"));
beforeAll(async () => {
  const path = join(folder, "institution.json");
  writeFileSync(path, JSON.stringify(config));
  server = await startTestServer({ INSTITUTION_CONFIG: path });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe("a server with an institution's configuration", () => {
  test("keeps answers outside the dates of the cycle, and refuses a submission with a sentence", async () => {
    const visitor = await loggedIn(server, "late@example.edu");
    expect((await visitor.put("/api/answer", completeAnswers())).status).toBe(200);
    expect(await visitor.post("/api/submit")).toMatchObject({
      status: 403,
      body: {
        message: expect.stringMatching(/^Applications closed on January 15, 2020 at 11:59.PM EST\. Your answers/),
      },
    });
    const { first_name } = completeAnswers();
    expect(await visitor.get("/api/profile")).toMatchObject({ body: { answer: { first_name } } });
  });

  test.each([
    [
      "en",
      "Your Larkspur College password",
      "Please open this link to choose a new password for your application to Larkspur College",
    ],
    [
      "es",
      "Su contraseña de Larkspur College",
      "Abra este enlace para elegir una contraseña nueva para su solicitud a Larkspur College",
    ],
  ])("words its e-mails in its own way where it has one, in the reader's language: %s", (language, subject, text) => {
    const { settings } = server.services;
    const link = "https://apply.example.edu/#/reset?id={partnerName}";
    const email = composeEmail(settings, { name: "reset", to: "ada@example.edu", language, values: { link } });
    expect(email.subject).toBe(subject);
    expect(email.text).toContain(text);
    expect(email.text).toContain(link);
  });
});
