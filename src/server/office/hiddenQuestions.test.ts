import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pdfText } from "../../../test/support/files/pdfText";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { storeDocument } from "../../../test/support/referenceServer/storeDocument";
import { loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { leastConfig } from "../../../test/support/sampleFacts";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { mergeAnswers } from "../applications/applications";
import { runCommand } from "./commands/run";
import { accountIdOf } from "./tokens";

const hidden = "fafsa_file";
/** Its tab is not chosen: what a condition hides is still the form's. */
const asked = "transcript_file";
const config: InstitutionConfig = {
  ...leastConfig,
  questions: { [hidden]: { hidden: true }, middle_name: { hidden: true } },
};

let number: number;
const folder = mkdtempSync(join(tmpdir(), "admissions-hidden-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "institution.json");
writeFileSync(path, JSON.stringify(config));
const server = await serverOfFile({ INSTITUTION_CONFIG: path });
const ada = await loggedIn(server, "ada@example.edu");
const run = (...argv: string[]) => runCommand(server.services, ["applications", ...argv], folder);
const read = (path: string) => readFileSync(join(folder, path), "utf8");

const addDocument = (field: string) => storeDocument(server, "ada@example.edu", { field, name: `${field}-of-ada.pdf` });

const accountId = (await accountIdOf(server.services, "ada@example.edu")) ?? "";
await ada.put("/api/answer", completeAnswers());
await addDocument(hidden);
await addDocument(asked);
await mergeAnswers(server.services.db, server.services, accountId, { middle_name: "Augusta" }, null);

// The applicant submits, and the office exports the application, before and after its PDF copy is made.
describe("what was given before the institution hid its questions", { shuffle: false }, () => {
  test("is not among the applicant's documents, and cannot be deleted", async () => {
    const listed = { [asked]: { file_name: `${asked}-of-ada.pdf`, file_size: 21, file_key: expect.any(String) } };
    expect((await ada.get("/api/document-answer")).body).toEqual(listed);
    expect((await ada.get("/api/profile")).body.document_answer).toEqual(listed);
    expect((await ada.call("DELETE", `/api/document-answer/${hidden}`)).status).toBe(400);
  });

  test("is neither in the list nor in the print view", async () => {
    expect((await ada.post("/api/submit")).status).toBe(200);
    const [row] = JSON.parse(await run("list", "--links", "--json"));
    number = row.number;
    expect(row).toMatchObject({ documents: 1, converting: 0, unconverted: "" });
    const { body } = await new Visitor(server).get(`/service/tmp-pdf${new URL(row.link).search}`);
    expect(body.document_answer).toEqual({ [asked]: expect.anything() });
    expect(body.answer).toEqual(expect.not.objectContaining({ middle_name: "Augusta" }));
  });

  test("is not in an export, also where a PDF copy from before shows it", async () => {
    const { db, storage } = server.services;
    await storage.files.write(`copies/${accountId}/before`, Buffer.from("Augusta"));
    await db.query(
      `insert into pdf_copy (account_id, job_id, pdf_key, outcome)
       select id, gen_random_uuid(), 'copies/' || id || '/before', 'COMPLETED' from account`,
    );
    expect(await run("export", "plain")).toMatch(/^Exported 1 applications, 1 documents and 1 PDF copies /);
    expect(readdirSync(join(folder, `plain/applications/${number}`)).sort()).toEqual([
      "application.pdf",
      `${asked}.pdf`,
    ]);
    const text = read("plain/applications.csv") + read("plain/applications.jsonl") + read("plain/manifest.json");
    expect(text).toContain(`${asked}-of-ada.pdf`);
    expect(text).not.toMatch(new RegExp(`${hidden}|Augusta`));
    const copy = JSON.stringify(
      await pdfText(readFileSync(join(folder, `plain/applications/${number}/application.pdf`))),
    );
    expect(copy).toContain("Lovelace");
    expect(copy).not.toMatch(new RegExp(`${hidden}|Augusta`));
  });

  test("is in an export --sensitive, with the PDF copy from before", async () => {
    expect(await run("export", "all", "--sensitive")).toMatch(
      /^Exported 1 applications, 2 documents and 1 PDF copies /,
    );
    expect(readdirSync(join(folder, `all/applications/${number}`))).toContain(`${hidden}.pdf`);
    for (const given of [`${hidden}-of-ada.pdf`, "Augusta"]) expect(read("all/applications.jsonl")).toContain(given);
    expect(read(`all/applications/${number}/application.pdf`)).toBe("Augusta");
  });
});
