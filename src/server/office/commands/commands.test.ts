import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { serverOfFile } from "../../../../test/support/referenceServer/server";
import { storeDocument } from "../../../../test/support/referenceServer/storeDocument";
import { loggedIn, Visitor } from "../../../../test/support/referenceServer/visitor";
import type { Db } from "../../database/database";
import { permitDocument } from "../../documents/documentTable";
import { accountIdOf } from "../tokens";
import { runCommand } from "./run";

const run = (...argv: string[]) => runCommand(server.services, argv, folder);
const server = await serverOfFile();
const folder = server.services.settings.dataDir;
await loggedIn(server, "uses@example.edu");
// Windows begins a text with a byte order mark.
writeFileSync(join(folder, "answers.json"), `\uFEFF${JSON.stringify({ first_name: "Ada", ssn: "123-45-6789" })}`);

async function find(text: string, category: string, more = ""): Promise<Record<string, string>[]> {
  const query = new URLSearchParams({ text, category });
  const response = await fetch(`${server.address}/lookup/find?${query}${more}`);
  return response.json();
}

describe("token", () => {
  test("a link opens the form with the answers of a file", async () => {
    const link = await run("token", "answers", "answers.json", "--hours", "1");
    const { body } = await new Visitor(server).get(`/public/tmp${new URL(link).search}`);
    expect(body).toEqual({ first_name: "Ada", ssn: "123-45-6789" });
  });

  test("a link with --uses works that often, then is refused like an expired one; staff see when it was used", async () => {
    const link = await run("token", "application", "uses@example.edu", "--uses", "2");
    expect(await run("token", "about", link)).toMatch(/not used yet, uses left: 2, valid until/);
    const path = `/service/tmp-pdf${new URL(link).search}`;
    // More calls at once than uses: exactly as many calls as uses succeed.
    const answers = await Promise.all(Array.from({ length: 6 }, () => new Visitor(server).get(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    const spent = await new Visitor(server).get(path);
    const unknown = await new Visitor(server).get("/service/tmp-pdf?service_token=x");
    expect(spent).toMatchObject({ status: 400, body: unknown.body });
    expect(await run("token", "about", link)).toMatch(/^Token [0-9a-f]{8}: last used \d{4}-.*, uses left: 0/);
  });

  test("a link without --uses works any number of times; a failed load does not count as a use", async () => {
    writeFileSync(join(folder, "again.json"), JSON.stringify({ first_name: "Ada" }));
    const free = new URL(await run("token", "answers", "again.json"));
    for (let load = 0; load < 3; load += 1) {
      expect((await new Visitor(server).get(`/public/tmp${free.search}`)).status).toBe(200);
    }
    const once = new URL(await run("token", "answers", "again.json", "--uses", "1"));
    await server.services.db.query("update access_token set sealed = 'broken' || sealed where uses_left = 1");
    expect((await new Visitor(server).get(`/public/tmp${once.search}`)).status).toBe(500);
    await server.services.db.query("update access_token set sealed = substr(sealed, 7) where uses_left = 1");
    expect((await new Visitor(server).get(`/public/tmp${once.search}`)).status).toBe(200);
    expect((await new Visitor(server).get(`/public/tmp${once.search}`)).status).toBe(400);
  });

  test.each([
    [["token", "application", "uses@example.edu", "--uses", "1.5"], "--uses must be"],
    [["token", "application", "uses@example.edu", "--hours", "1e2"], "--hours must be"],
    [["applications", "delete-old", "--days", "0x10", "--dry-run"], "--days must be a whole number"],
    [["token", "application", "unknown@example.edu"], "No confirmed account"],
    [["token", "application"], "token answers <file.json>"],
    [["places", "hs_ceeb", "gone.csv"], "gone.csv does not exist"],
    [["tokens"], "The commands are token, applications, applicant, places."],
  ])("%j fails with a message that names the fault", async (argv, message) => {
    await expect(run(...argv)).rejects.toThrow(message);
  });
});

describe("an option or word that a command does not take", () => {
  test.each([
    [
      "applications delete-old --days 1 --state started",
      "applications delete-old does not take --state. It takes --days, --dry-run. Nothing was done.",
    ],
    ["applicant delete --dry-run uses@example.edu", "applicant delete does not take --dry-run. It takes no options."],
    ["places address answers.json --dry-run", "places does not take --dry-run. It takes --replace."],
    ["applicant delete uses@example.edu -f", "Unknown option '-"],
    ["applicant delete uses@example.edu other@example.edu", "\n  applicant"],
    ["applications export refused more", "\n  applications"],
  ])("is refused, and nothing is done: %s", async (line, message) => {
    await expect(run(...line.split(" "))).rejects.toThrow(message);
    expect(readdirSync(folder)).not.toContain("refused");
    expect(await accountIdOf(server.services, "uses@example.edu")).not.toBeNull();
  });

  test("is not in the usage of the command, which has all others with what they do", async () => {
    await expect(run("applications")).rejects.toThrow(
      /^Write one of\n {2}applications list \[--since DATE\].*\[--hours N\]\n .*\n {2}applications export <folder> .*\n--dry-run: counts/s,
    );
    await expect(run("places")).rejects.toThrow(/^Write\n {2}places <.*> <file\.csv> \[--replace\]\n/);
  });
});

test.each([
  ["applications", "export", "stopped", "--state", "started"],
  ["places", "address", "half.csv"],
])("a command that is stopped says so and leaves no file: %s %s", async (...argv) => {
  writeFileSync(join(folder, "half.csv"), "address_line_1\n1 Oak Street\n");
  const { db } = server.services;
  const stop = new AbortController();
  const stopNow = () => stop.abort(new Error("Stopped before the end."));
  const query: Db["query"] = (text, parameters) => {
    stopNow();
    return db.query(text, parameters);
  };
  const transaction: Db["transaction"] = (work) => {
    stopNow();
    return db.transaction(work);
  };
  const services = { ...server.services, db: { ...db, query, transaction } };
  await expect(runCommand(services, argv, folder, stop.signal)).rejects.toThrow("Stopped before the end.");
  expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});

// The imports replace the sample.
describe("places and §7 lookup", { shuffle: false }, () => {
  test("the sample's places are found, and each has its fields", async () => {
    expect((await find("institute of tech", "college_ceeb"))[0]?.text).toMatch(/Institute of Technology/);
    expect((await find("8582 ivy", "address"))[0]).toMatchObject({ text: "8582 Ivy Drive", sub_text: "Grandview, OH" });
    const [first] = await find("north gr", "hs_ceeb");
    const { body } = await new Visitor(server).get(`/lookup/find?category=hs_ceeb&id=${first?.id}`);
    const place = { city: "Grandview", state: "OH", zip: "43000" };
    expect(body).toMatchObject({ id: first?.id, name: first?.text, ceeb: first?.id, ...place });
  });

  test.each([
    ["nothing typed", "&text=", 200],
    ["a wildcard", "&text=%25%25%25", 200],
    ["a NUL", "&text=%00", 400],
    ["another category", "&text=a&category=x", 400],
    ["a silly number of results", "&text=a&max_results=-1", 400],
    ["neither text nor id", "", 400],
  ])("%s: %s answers %i", async (_what, query, status) => {
    const category = query.includes("category=") ? "" : "category=hs_ceeb";
    expect((await new Visitor(server).get(`/lookup/find?${category}${query}`)).status).toBe(status);
  });

  test("10,000 rows are imported, into the index, and found", async () => {
    const names = ["Oak", "Pine", "Lake", "Hill", "River", "Stone", "Meadow", "Forest", "Valley", "Harbor"];
    const rows = Array.from({ length: 10_000 }, (_, n) => {
      const name = `${names[n % 10]} ${names[Math.floor(n / 10) % 10]} ${names[Math.floor(n / 100) % 10]} School ${n}`;
      return `${n},"${name}, the ""${n % 7}""",Town ${n % 300},OH,4${String(n).padStart(4, "0")}`;
    });
    writeFileSync(join(folder, "schools.csv"), `ceeb,name,city,state,zip\r\n${rows.join("\r\n")}\r\n`);
    expect(await run("places", "hs_ceeb", "schools.csv", "--replace")).toContain("Imported 10000 rows");
    // Rows outside the index are compared one by one in each search.
    const [outside] = await server.services.db.query(
      "select gin_clean_pending_list('lookup_place_search')::int as pages",
    );
    expect(outside).toEqual({ pages: 0 });
    // One word with a typing error, the other in every place.
    expect((await find("scholo 4711", "hs_ceeb"))[0]?.text).toContain("School 4711");
    expect((await find('school 777, the "0"', "hs_ceeb"))[0]?.text).toBe('Forest Forest Forest School 777, the "0"');
  });

  test.each([
    ["nothing", "", "The file has no rows."],
    ["its first line only", "ceeb,name\n\n", "The file has no rows."],
    ["a row without a name", "ceeb,name\n1,Good\n2,\n", "Line 3 has no name."],
    ["no encoding", Buffer.from([...Buffer.from("ceeb,name\n8,"), 0x81, 0x8d, 10]), "Save it as CSV in UTF-8"],
    ["another header", "Code,School\n1,Oak\n", 'with a column "name" (further ones: id, ceeb, address_line_1,'],
  ])("a file with %s changes nothing", async (_what, content, fault) => {
    const before = await find("school", "hs_ceeb");
    writeFileSync(join(folder, "faulty.csv"), content);
    await expect(run("places", "hs_ceeb", "faulty.csv", "--replace")).rejects.toThrow(fault);
    expect(await find("school", "hs_ceeb")).toEqual(before);
  });

  test.each([
    [
      "Windows-1252",
      Buffer.from(
        "ceeb;name\n7;Lycée “Œuvre”\n".replace("Œ", "\x8c").replace("“", "\x93").replace("”", "\x94"),
        "latin1",
      ),
    ],
    ["UTF-16", Buffer.from("\ufeffceeb\tname\n7\tLycée “Œuvre”\n", "utf16le")],
  ])("a file in %s is converted; the command reports that, with a word to compare", async (encoding, bytes) => {
    writeFileSync(join(folder, "old.csv"), bytes);
    const printed = await run("places", "hs_ceeb", "old.csv");
    expect(printed).toMatch(/^Imported 1 rows/);
    expect(printed).toContain(`it was read as ${encoding}`);
    expect(printed).toContain("Is this word right: Lycée?");
    const [found] = await find("lycée", "hs_ceeb");
    expect(found?.text).toBe("Lycée “Œuvre”");
  });

  test("of two imports at once the list is that of the later one, and never a mixture", async () => {
    const names = ["One", "Other"] as const;
    const lists = names.map((name) => {
      const rows = Array.from({ length: 4_000 }, (_, n) => `${n},${name} ${n}`);
      writeFileSync(join(folder, `${name}.csv`), `ceeb,name\n${rows.join("\n")}\n`);
      return run("places", "college_ceeb", `${name}.csv`, "--replace");
    });
    for (const said of await Promise.all(lists)) expect(said).toContain("Imported 4000 rows");
    const counted = await server.services.db.query(
      "select split_part(label, ' ', 1) as name, count(*)::int as count from lookup_place where category = 'college_ceeb' group by 1",
    );
    expect(counted).toEqual([{ name: expect.stringMatching(/^(One|Other)$/), count: 4_000 }]);
  });
});

describe("applicant", () => {
  const session = async (visitor: Visitor) => (await visitor.get("/api/profile")).status;

  test("export writes answers, documents and logins to a new file, readable by its owner alone", async () => {
    const visitor = await loggedIn(server, "export@example.edu");
    await visitor.put("/api/answer", { first_name: "Ada", ssn: "123-45-6789" });
    await visitor.post("/api/validations", { last_name: ["Please enter your last name."] });
    await storeDocument(server, "export@example.edu", { pdf: Buffer.from("a document") });
    await visitor.post("/public/forgot-password", { username: "export@example.edu" });
    await run("applicant", "export", "Export@example.edu", "ada.json");
    const path = join(folder, "ada.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({
      account: { username: "export@example.edu" },
      logins: [expect.any(String)],
      application: {
        answers: { first_name: "Ada", ssn: "123-45-6789" },
        submittedAt: null,
        number: null,
        validations: { last_name: ["Please enter your last name."] },
      },
      emails: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining("/reset") })]),
      documents: [
        {
          question: "fafsa_file",
          name: "aid.pdf",
          state: "converted",
          upload: null,
          pdf: Buffer.from("a document").toString("base64"),
        },
      ],
    });
    await expect(run("applicant", "export", "export@example.edu", "ada.json")).rejects.toThrow("exists already");
  });

  test("delete removes rows, files and e-mails, ends the session, and changes nothing of other applicants", async () => {
    const visitor = await loggedIn(server, "delete@example.edu");
    const other = await loggedIn(server, "stay@example.edu");
    await visitor.post("/public/forgot-password", { username: "delete@example.edu" });
    const accountId = (await accountIdOf(server.services, "delete@example.edu")) ?? "";
    await storeDocument(server, "delete@example.edu");
    const upload = `uploads/${accountId}/fafsa_file/waiting`;
    await permitDocument(server.services.db, accountId, "fafsa_file", upload);
    for (const key of [upload, `copies/${accountId}/copy`]) {
      expect(await server.services.storage.files.write(key, Buffer.from("x"))).toBe(true);
    }
    expect(await run("applicant", "delete", "delete@example.edu")).toContain("3 files");
    expect(await session(visitor)).toBe(401);
    expect(await session(other)).toBe(200);
    const left = await server.services.db.query<{ text: string }>(
      `select t::text as text from (select id::text from account where id::text = $1
         union all select payload::text from job where payload->>'account' = $1
         union all select key from file where key like '%' || $1 || '%') t(text)`,
      [accountId],
    );
    expect(left).toEqual([]);
    expect(await visitor.emailTo("delete@example.edu")).toBe("");
    expect(await other.emailTo("stay@example.edu")).not.toBe("");
    await expect(run("applicant", "delete", "delete@example.edu")).rejects.toThrow("No account has the address");
  });

  test("delete does not need the e-mails to others, which may be sealed under a secret that has gone", async () => {
    await loggedIn(server, "beside@example.edu");
    await server.services.db.query(
      'insert into job (kind, payload) values (\'mail\', \'{"mail": "other", "sealed": "under a former secret"}\')',
    );
    expect(await run("applicant", "delete", "beside@example.edu")).toContain("Deleted the applicant");
  });
});
