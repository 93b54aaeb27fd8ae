import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../../../../test/support/files/pdf";
import { pdfText } from "../../../../test/support/files/pdfText";
import { serverOfFile } from "../../../../test/support/referenceServer/server";
import { storeDocument } from "../../../../test/support/referenceServer/storeDocument";
import { loggedIn, submitted } from "../../../../test/support/referenceServer/visitor";
import type { Db } from "../../database/database";
import { deleteApplicant } from "../applicantData";
import { deleteOldApplications } from "../retentionJob";
import { accountIdOf } from "../tokens";
import { runCommand } from "./run";

const server = await serverOfFile();
const folder = server.services.settings.dataDir;
const run = (...argv: string[]) => runCommand(server.services, ["applications", ...argv], folder);
const read = (path: string) => readFileSync(join(folder, path), "utf8");

/** Stores a converted document of an applicant. Returns its key in the store. */
const addDocument = (username: string) => storeDocument(server, username);

beforeAll(async () => {
  await submitted(server, "ada@example.edu", {
    last_name: '=HYPERLINK("x"),Łovelace',
    ssn: "123-45-6789",
    citizenship_type: "PR",
    alien_registration_number: "A987654321",
  });
  await submitted(server, "bob@example.edu", {
    first_name: "Bob",
    activity_name: "Choir\tsolo",
    country_desc: "Invented",
  });
  await loggedIn(server, "started@example.edu");
});

// The applications are those of one office, which lists them, deletes old ones, and exports them.
describe("the commands for applications", { shuffle: false }, () => {
  describe("the list", () => {
    test("has every application with its number, state, times and documents, as a table and as JSON", async () => {
      const rows = JSON.parse(await run("list", "--json"));
      expect(rows).toEqual([
        expect.objectContaining({
          number: expect.any(Number),
          address: "ada@example.edu",
          state: "submitted",
          documents: 0,
        }),
        expect.objectContaining({ number: expect.any(Number), name: "Bob Lovelace", state: "submitted" }),
        expect.objectContaining({ number: null, address: "started@example.edu", state: "started", submitted: null }),
      ]);
      for (const { number } of rows.slice(0, 2)) expect(number).toBeGreaterThan(99_999_999);
      expect(await run("list", "--state", "started")).toMatch(/^number +name.*\n.*started@example\.edu +started /);
      expect(await run("list", "--since", "2999-01-01")).toBe("No applications.");
    });

    test("is refused for unknown words", async () => {
      await expect(run("list", "--state", "finished")).rejects.toThrow("--state must be");
      await expect(run("list", "--since", "yesterday")).rejects.toThrow("--since must be");
      await expect(run("export")).rejects.toThrow("applications export <folder>");
    });
  });

  describe("old applications", () => {
    test("are counted by a dry run, and deleted with a count, as are those of applicants who stopped; others stay", async () => {
      await submitted(server, "old@example.edu");
      const idle = await loggedIn(server, "idle@example.edu");
      await idle.put("/api/answer", { first_name: "Zebulonius" });
      await server.services.db.query(
        "update application p set submitted_at = now() - interval '731 days' from account a where a.id = p.account_id and a.username = 'old@example.edu'",
      );
      await server.services.db.query("update application set updated_at = now() - interval '731 days'");
      await server.services.db.query(
        "update account set logins = array[now() - interval '731 days'] where username = 'idle@example.edu'",
      );
      expect(await run("delete-old", "--days", "730", "--dry-run")).toBe(
        "2 applications are older than 730 days. Nothing was deleted.",
      );
      const before = JSON.parse(await run("list", "--json"));
      expect(await run("delete-old", "--days", "730")).toBe("Deleted 2 applications older than 730 days.");
      const left = JSON.parse(await run("list", "--json")).map(({ address }: { address: string }) => address);
      expect(left).toHaveLength(before.length - 2);
      expect(left).toEqual(expect.not.arrayContaining(["old@example.edu", "idle@example.edu"]));
      await expect(run("delete-old")).rejects.toThrow("Set KEEP_APPLICATIONS");
    });

    test("are all deleted when the office deletes one of them meanwhile, except one whose applicant logs in meanwhile", async () => {
      const { services } = server;
      const { db } = services;
      for (const name of ["first", "deleted", "returning", "last"]) await loggedIn(server, `${name}@example.edu`);
      await db.query("update application set updated_at = now() - interval '9 days' where submitted_at is null");
      await db.query("update account set logins = array[now() - interval '9 days']");
      let isBusy = false;
      const transaction: Db["transaction"] = async (work) => {
        if (!isBusy) {
          isBusy = true;
          await deleteApplicant(services, "deleted@example.edu");
          await db.query("update account set logins = logins || now() where username = 'returning@example.edu'");
        }
        return db.transaction(work);
      };
      const busy = { ...services, db: { ...db, transaction } };
      await deleteOldApplications(busy, 8);
      const left = JSON.parse(await run("list", "--json")).map(({ address }: { address: string }) => address);
      expect(left).toContain("returning@example.edu");
      expect(left.filter((address: string) => /^(first|deleted|last)@/.test(address))).toEqual([]);
    });
  });

  describe("an export", () => {
    test("is a table for Excel, lines of JSON, documents and copies, with a manifest of their digests", async () => {
      await addDocument("ada@example.edu");
      expect(await run("export", "all")).toMatch(/^Exported 2 applications, 1 documents and 2 PDF copies to /);
      const table = read("all/applications.csv");
      expect(table.startsWith("\uFEFFapplication_number,account,")).toBe(true);
      expect(table).toContain(`"'=HYPERLINK(""x""),Łovelace"`);
      expect(table).toContain('"Choir\tsolo"');
      const [ada, bob] = JSON.parse(await run("list", "--json"));
      expect(table).toContain(`applications/${ada.number}/fafsa_file.pdf`);
      const [header = "", , row = ""] = table.slice(1).split("\r\n");
      const cell = (name: string) => row.split(",")[header.split(",").indexOf(name)];
      expect([cell("country"), cell("country label"), cell("first_name")]).toEqual([
        "USA",
        expect.stringContaining("United States"),
        "Bob",
      ]);
      const lines = read("all/applications.jsonl").trim().split("\n");
      expect(lines.map((line) => JSON.parse(line).answers.first_name)).toEqual(["Ada", "Bob"]);
      expect(read(`all/applications/${bob.number}/application.pdf`)).toMatch(/^%PDF-/);
      const manifest = JSON.parse(read("all/manifest.json"));
      expect(manifest).toMatchObject({ applications: 2, documents: 1, copies: 2, sensitive: false });
      expect(manifest.files).toHaveLength(6);
      for (const { path, sha256 } of manifest.files) {
        expect(
          createHash("sha256")
            .update(readFileSync(join(folder, "all", path)))
            .digest("hex"),
        ).toBe(sha256);
      }
    });

    test("has sensitive answers only where asked", async () => {
      expect(read("all/applications.csv") + read("all/applications.jsonl")).not.toMatch(/123-45-6789|\bssn\b/);
      await run("export", "sensitive", "--sensitive");
      expect(read("sensitive/applications.csv")).toContain("123-45-6789");
      expect(JSON.parse(read("sensitive/applications.jsonl").split("\n")[0] ?? "").answers.ssn).toBe("123-45-6789");
    });

    test("has PDF copies with only the end of identification numbers, also with --sensitive", async () => {
      const [{ number }] = JSON.parse(await run("list", "--json"));
      for (const name of ["all", "sensitive"]) {
        const copy = readFileSync(join(folder, name, `applications/${number}/application.pdf`));
        const text = JSON.stringify(await pdfText(copy));
        expect(text, name).toContain("XXXXXX4321");
        expect(text, name).not.toMatch(/A987654321|123-45/);
      }
    });

    test("has no answer of which only the encryption shows that it is sensitive", async () => {
      const questionnaire = { ...server.services.questionnaire, isSensitive: () => false };
      await runCommand({ ...server.services, questionnaire }, ["applications", "export", "sealed"], folder);
      expect(read("sealed/applications.jsonl")).not.toContain("123-45-6789");
    });

    test("leaves out submissions with a document that is being converted, and names them", async () => {
      await submitted(server, "eve@example.edu");
      const key = await addDocument("eve@example.edu");
      await server.services.db.query("update document set state = 'converting', pdf_key = null where pdf_key = $1", [
        key,
      ]);
      await submitted(server, "fay@example.edu");
      const [eve, fay] = JSON.parse(await run("list", "--json", "--state", "submitted")).slice(-2);
      expect(await run("export", "early")).toMatch(
        new RegExp(`^Exported 3 .* 1 wait for a conversion and are not in it: ${eve.number}\\.$`),
      );
      expect(read("early/applications.jsonl")).toContain(String(fay.number));
      await server.services.db.query(
        "update document set state = 'converted', pdf_key = $1 where state = 'converting'",
        [key],
      );
      expect(await run("export", "late")).toContain("Exported 4 applications");
    });

    test("says which documents could not be converted, as do the list and the table", async () => {
      const { db } = server.services;
      await submitted(server, "hal@example.edu");
      const key = await addDocument("hal@example.edu");
      await db.query("update document set state = 'failed', pdf_key = null where pdf_key = $1", [key]);
      const hal = JSON.parse(await run("list", "--json", "--state", "submitted")).at(-1);
      expect(hal).toMatchObject({ documents: 0, converting: 0, unconverted: "fafsa_file" });
      const failed = `${hal.number} fafsa_file`;
      const said = await run("export", "failed", "--since", hal.submitted);
      expect(said).toMatch(/^Exported 1 applications, 0 documents and 1 PDF copies /);
      expect(said).toMatch(new RegExp(` 1 documents could not be converted: ${failed}\\.$`));
      expect(read("failed/applications.csv")).toContain(",Could not be converted: aid.pdf,");
      expect(JSON.parse(read("failed/manifest.json")).unconverted).toEqual([failed]);
    });

    test("fails when a file is missing, and leaves nothing", async () => {
      await submitted(server, "gil@example.edu");
      await server.services.db.query("delete from file where key = $1", [await addDocument("gil@example.edu")]);
      await expect(run("export", "half")).rejects.toThrow(
        /The file documents\/\S+, which the database names, is not in .*If it is lost, write --missing-files\./,
      );
      expect(readdirSync(folder).filter((name) => name.startsWith("half"))).toEqual([]);
      const applicant = (...argv: string[]) => runCommand(server.services, ["applicant", ...argv], folder);
      await expect(applicant("export", "gil@example.edu", "gil.json")).rejects.toThrow("which the database names");
    });

    test("with --missing-files has all but the lost files, and names them; so have the data of an applicant", async () => {
      const { services } = server;
      const applicant = (...argv: string[]) => runCommand(services, ["applicant", ...argv], folder);
      const accountId = (await accountIdOf(services, "gil@example.edu")) ?? "";
      const copy = `copies/${accountId}/copy`;
      await services.storage.files.write(copy, makePdf());
      await services.db.query(
        "insert into pdf_copy (account_id, job_id, pdf_key, outcome) values ($1, gen_random_uuid(), $2, 'COMPLETED')",
        [accountId, copy],
      );
      const { submitted: at } = JSON.parse(await run("list", "--json", "--state", "submitted")).at(-1);
      expect(await run("export", "half", "--since", at, "--missing-files")).toMatch(
        /^Exported 1 applications, 0 documents and 1 PDF copies .* These files are lost: documents\/\S+\.pdf\.$/,
      );
      expect(JSON.parse(read("half/applications.jsonl")).documents).toEqual([
        expect.objectContaining({ question: "fafsa_file", file: null }),
      ]);
      expect(JSON.parse(read("half/manifest.json")).lost).toEqual([expect.stringMatching(/^documents\/.*\.pdf$/)]);
      // A copy that cannot be decrypted is not made again without the document.
      await services.db.query(
        "update file set content = convert_to(E'admissions-sealed-1\\nof another key', 'UTF8') where key = $1",
        [copy],
      );
      expect(await run("export", "less", "--missing-files")).toMatch(
        / 1 have no PDF copy, .* These files are lost: documents\/\S+\.pdf, copies\/\S+\.$/,
      );
      expect(await applicant("export", "gil@example.edu", "gil.json", "--missing-files")).toMatch(
        /^Wrote .*gil\.json\. These files are lost: documents\/\S+\.pdf, copies\/\S+\.$/,
      );
      expect(await applicant("delete", "gil@example.edu")).toContain("Deleted the applicant");
    });

    test("deletes what killed exports to folders of other names left half a day ago, and nothing else", async () => {
      const dead = `2027-01-14.partial-${randomUUID()}`;
      const running = `2027-01-15.partial-${randomUUID()}`;
      for (const name of [dead, running, "notes.partial-2"]) mkdirSync(join(folder, name));
      const then = new Date(Date.now() - 13 * 3_600_000);
      for (const name of [dead, "notes.partial-2"]) utimesSync(join(folder, name), then, then);
      await run("export", "2027-01-16", "--since", "2999-01-01");
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([running, "notes.partial-2", "2027-01-16"]));
      expect(readdirSync(folder)).not.toContain(dead);
    });
  });
});
