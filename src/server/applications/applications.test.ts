import { describe, expect, test } from "vitest";
import { completeAnswers } from "../../../test/support/referenceServer/completeAnswers";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { loggedIn, type Visitor } from "../../../test/support/referenceServer/visitor";
import type { Queryable } from "../database/database";
import { rates, requireWithin } from "../limits/limits";
import { accountIdOf } from "../office/tokens";
import { mergeAnswers, versionOf } from "./answers";
import { nameIn } from "./applicantName";
import { readApplication } from "./applicationTable";
import { openAnswers, sealAnswers } from "./sealing";

let count = 0;
const server = await serverOfFile();

/** A new applicant for each test. */
function applicant(): Promise<Visitor> {
  count += 1;
  return loggedIn(server, `applicant-${count}@example.edu`);
}

const answerOf = async (visitor: Visitor) => (await visitor.get("/api/profile")).body.answer;

describe("PUT /api/answer", () => {
  test.each([
    ["__proto__ as a key", '{"__proto__":"x"}'],
    ["a number", '{"first_name":7}'],
    ["an object that cannot be printed", '{"first_name":{"toString":1}}'],
    ["text for a checkbox", '{"optin_sms_ind":"Y"}'],
    ["a text that is too long", JSON.stringify({ first_name: "a".repeat(46) })],
    ["a NUL", '{"first_name":"A\\u0000da"}'],
    ["a lone surrogate", '{"first_name":"\\ud83c"}'],
    ["a list", "[]"],
    ["nothing", ""],
    ["half a body", '{"first_name":'],
  ])("refuses %s with 400 and changes nothing", async (_what, body) => {
    const visitor = await applicant();
    const answer = await visitor.put("/api/answer", body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/\.$/);
    expect(await answerOf(visitor)).toEqual({});
  });

  test("names every refused answer, and the first three reasons in its message", async () => {
    const visitor = await applicant();
    const keys = ["first_name", "middle_name", "last_name", "city"];
    const { status, body } = await visitor.put("/api/answer", Object.fromEntries(keys.map((key) => [key, true])));
    const reasons = keys.map((key) => `Answer "${key}" must be text.`);
    expect([status, body.message]).toEqual([400, reasons.slice(0, 3).join(" ")]);
    expect(body.errors).toEqual(Object.fromEntries(keys.map((key, at) => [key, [reasons[at]]])));
  });

  test("refuses a body above the limit with 413", async () => {
    const visitor = await applicant();
    expect((await visitor.put("/api/answer", { suspended_comment: "x".repeat(600_000) })).status).toBe(413);
  });

  test("saves sent at once from many windows are all kept", async () => {
    const visitor = await applicant();
    const keys = ["first_name", "middle_name", "last_name", "preferred_name", "city", "address_line_1", "phone_home"];
    const answers = await Promise.all(keys.map((key) => visitor.put("/api/answer", { [key]: key })));
    // Without the version that it has seen, a window does not learn of the others'.
    expect(answers.map(({ status, body }) => [status, body.answer])).toEqual(keys.map(() => [200, undefined]));
    expect(await answerOf(visitor)).toEqual(Object.fromEntries(keys.map((key) => [key, key])));
  });
});

describe("changes in two windows at once", () => {
  const etag = (answer: { headers: Headers }) => answer.headers.get("etag") ?? "";

  test.each([
    ["an ordinary answer", { city: "Larkspur" }],
    ["an encrypted answer", { ssn: "123-45-6789" }],
  ])(
    "the reply to %s names the other answers that changed since, and no longer those of the tag itself",
    async (_what, patch) => {
      const visitor = await applicant();
      const first = etag(await visitor.put("/api/answer", { first_name: "Ada" }));
      await visitor.put("/api/answer", { last_name: "Byron", alien_registration_number: "A987654321" });
      const merged = await visitor.put("/api/answer", patch, { "if-match": first });
      expect(merged.body.answer).toEqual({ last_name: "Byron", alien_registration_number: "A987654321" });
      const next = await visitor.put("/api/answer", { state: "IA" }, { "if-match": etag(merged) });
      expect(next.body).not.toHaveProperty("answer");
    },
  );

  test("a save that changes nothing keeps the tag", async () => {
    const visitor = await applicant();
    const first = etag(await visitor.put("/api/answer", { first_name: "Ada", city: "" }));
    expect(etag(await visitor.put("/api/answer", { first_name: "Ada", state: "" }))).toBe(first);
  });

  test("a sensitive answer conflicts by its value, not by its encryption", async () => {
    const visitor = await applicant();
    const first = etag(await visitor.put("/api/answer", { ssn: "123-45-6789" }));
    await visitor.put("/api/answer", { ssn: "" });
    await visitor.put("/api/answer", { ssn: "123-45-6789" });
    const same = await visitor.put("/api/answer", { ssn: "123-45-6789" }, { "if-match": first });
    expect(same.status).toBe(200);
    const other = await visitor.put("/api/answer", { ssn: "987-65-4321" }, { "if-match": first });
    expect(other.body.answer).toEqual({ ssn: "123-45-6789" });
    expect(etag(other)).toBe(etag(same));
  });
});

test.each([
  ["none", undefined, null],
  ["one that any version meets", " * ", null],
  ["a tag of this server", '"7"', 7],
  ["a tag of another server", '"seven"', 0],
  ["two tags", '"7", "8"', 0],
  ["a weak tag of a proxy that compresses, with blanks around it", ' W/"7-br" ', 7],
  ["a tag with the name of its coding after a semicolon", '"7;gzip"', 7],
  ["a tag with the name of its coding twice after a dash", '"7--gzip"', 7],
  ["a tag that lost its quotes", "7", 7],
  ["the greatest that is read", '"999999999"', 999_999_999],
  ["one that no column holds", '"9999999999"', 0],
])("the version of %s in If-Match", (_what, header, version) => {
  expect(versionOf(undefined, header)).toBe(version);
});

test.each([
  ["counts before a header that a proxy has changed", "7", '"abc"', 7],
  ["counts without a header, which a proxy has taken away", "7", undefined, 7],
  ["is older than every save if it is none of this server's", "abc", undefined, 0],
])("the version in the address %s", (_what, query, header, version) => {
  expect(versionOf(query, header)).toBe(version);
});

test("a save protects what was saved in another window by the version in its address, too", async () => {
  const visitor = await applicant();
  const first = await visitor.put("/api/answer", { city: "Ames" });
  expect(first.headers.get("etag")).toBe(`"${first.body.version}"`);
  await visitor.put("/api/answer", { city: "Boone" });
  const late = await visitor.put(
    `/api/answer?version=${first.body.version}`,
    { city: "Larkspur" },
    { "if-match": '"abc"' },
  );
  expect([late.status, late.body.answer]).toEqual([412, { city: "Boone" }]);
  expect((await visitor.get("/api/profile")).body.version).toBe(late.body.version);
});

test("answers are stored composed, and their limits count composed letters", async () => {
  const visitor = await applicant();
  const name = "e\u0301".repeat(20);
  const body = { first_name: name, counselor_email_address: "\u200bada@example.edu\u200d" };
  expect((await visitor.put("/api/answer", body)).status).toBe(200);
  const { answer } = (await visitor.get("/api/profile")).body;
  expect(answer).toEqual({ first_name: "\u00e9".repeat(20), counselor_email_address: "ada@example.edu" });
});

test("a save that others come before twenty times is refused with the time to wait", async () => {
  await applicant();
  const { db } = server.services;
  const accountId = (await accountIdOf(server.services, `applicant-${count}@example.edu`)) ?? "";
  let tries = 0;
  const outrun: Queryable = {
    async query<Row>(text: string, parameters?: Parameters<Queryable["query"]>[1]) {
      if (!text.startsWith("update application")) return db.query<Row>(text, parameters);
      tries += 1;
      return [];
    },
    script: (text) => db.script(text),
  };
  const saving = mergeAnswers(outrun, server.services, accountId, { city: "Ames" }, null);
  await expect(saving).rejects.toMatchObject({ status: 503, details: { headers: { "retry-after": "1" } } });
  expect(tries).toBe(20);
});

test("sensitive answers are encrypted at rest and read back", async () => {
  const visitor = await applicant();
  const sensitive = { ssn: "123-45-6789", alien_registration_number: "A987654321" };
  await visitor.put("/api/answer", { ...sensitive, city: "Ames" });
  const [row] = await server.services.db.query<{ text: string }>(
    "select string_agg(a::text, '') as text from application a",
  );
  expect(row?.text).not.toMatch(/123-45-6789|A987654321/);
  expect(row?.text).toContain("Ames");
  expect(await answerOf(visitor)).toMatchObject(sensitive);
});

test("an encrypted answer is read for its own account and question alone; an empty one is not encrypted", () => {
  const { vault } = server.services;
  const { ssn = "", ...others } = sealAnswers(server.services, "one", { ssn: "123-45-6789", city: "Ames" });
  expect([openAnswers(vault, "one", { ssn }), others]).toEqual([{ ssn: "123-45-6789" }, { city: "Ames" }]);
  expect(() => openAnswers(vault, "another", { ssn })).toThrow();
  expect(() => openAnswers(vault, "one", { alien_registration_number: ssn })).toThrow();
  expect(sealAnswers(server.services, "one", { ssn: "" })).toEqual({ ssn: "" });
});

test("the application of a deleted account is a session that has ended", async () => {
  const accountId = "00000000-0000-4000-8000-000000000000";
  await expect(readApplication(server.services.db, accountId)).rejects.toMatchObject({ status: 401 });
});

test("the status submitted is refused before submission with 409, an unknown one with 400", async () => {
  const visitor = await applicant();
  expect(await visitor.post("/api/web-status", { web_status: "submitted" })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("not submitted yet") },
  });
  expect((await visitor.post("/api/web-status", { web_status: "admitted" })).status).toBe(400);
  const { body } = await visitor.get("/api/profile");
  expect([body.web_status, "application_number" in body]).toEqual([[], false]);
});

test("a status is recorded with those before it, and an earlier one takes none away", async () => {
  const visitor = await applicant();
  const recorded = async (web_status: string) => {
    await visitor.post("/api/web-status", { web_status });
    return (await visitor.get("/api/profile")).body.web_status;
  };
  const [started, validating] = ["started", "validating"].map((web_status) => ({ web_status }));
  expect(await recorded("started")).toEqual([started]);
  expect(await recorded("validating")).toEqual([started, validating]);
  expect(await recorded("started")).toEqual([started, validating]);
});

test.each([
  ["PUT", "/api/last-page", { last_page: "https://evil.example" }, "no such page"],
  ["POST", "/api/validations", { favourite_colour: ["Missing"] }, 'no question "favourite_colour"'],
  ["POST", "/api/validations", { ["x".repeat(70)]: ["Missing"] }, `no question "${"x".repeat(60)}".`],
  ["POST", "/api/validations", { first_name: "Missing" }, "wrong form"],
  ["POST", "/api/validations", { first_name: ["x".repeat(100_000)] }, "no such messages"],
  ["PUT", "/api/add-another", { button_id: "activity", num_components: 6 }, "1 to 5 entries"],
  ["PUT", "/api/add-another", { button_id: "activity", num_components: 0 }, "1 to 5 entries"],
  ["PUT", "/api/add-another", { button_id: "activity", num_components: 1.5 }, "1 to 5 entries"],
  ["PUT", "/api/add-another", { button_id: "pets", num_components: 1 }, "no such list"],
  ["PUT", "/api/tabs", { tab_id: "transcript", chosen_tab: "pigeon" }, "no such choice"],
  ["PUT", "/api/tabs", { tab_id: "constructor", chosen_tab: "x" }, "no such choice"],
])("%s %s refuses %j with 400 and the reason", async (method, path, body, reason) => {
  const visitor = await applicant();
  expect(await visitor.call(method, path, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(reason) },
  });
});

test.each([
  ["PUT", "/api/answer", { first_name: "Ada" }, "Your answers are saved."],
  ["PUT", "/api/last-page", { last_page: "/final-steps" }, "Your page is saved."],
  ["POST", "/api/web-status", { web_status: "started" }, "Your status is saved."],
  ["POST", "/api/validations", { first_name: ["Missing"] }, "What is missing is saved."],
  ["PUT", "/api/add-another", { button_id: "activity", num_components: 5 }, "Your list is saved."],
  ["PUT", "/api/tabs", { tab_id: "transcript", chosen_tab: "upload" }, "Your choice is saved."],
])("%s %s confirms what it has stored", async (method, path, body, message) => {
  const visitor = await applicant();
  expect(await visitor.call(method, path, body)).toMatchObject({ status: 200, body: { message } });
});

test("lists, tabs and the last page are read back", async () => {
  const visitor = await applicant();
  await visitor.put("/api/add-another", { button_id: "activity", num_components: 2 });
  await visitor.put("/api/tabs", { tab_id: "transcript", chosen_tab: "upload" });
  await visitor.put("/api/last-page", { last_page: "/final-steps" });
  expect((await visitor.get("/api/add-another")).body).toMatchObject({ activity: 2 });
  expect((await visitor.get("/api/tabs")).body).toMatchObject({ transcript: "upload" });
  expect((await visitor.get("/api/profile")).body.last_page).toBe("/final-steps");
});

test.each([
  ["Ada Lovelace", { first_name: "Ada", last_name: "Lovelace" }],
  ["Ada King Lovelace Jr.", { first_name: "Ada", middle_name: "King", last_name: "Lovelace", suffix: "JR" }],
  ["", {}],
])("the name %j has no gap where an answer is missing", (name, answers) => {
  expect(nameIn(server.services, answers)).toBe(name);
});

test("a submission reaches every status and makes the application read-only", async () => {
  const visitor = await applicant();
  await visitor.put("/api/answer", { ...completeAnswers(), first_name: "" });
  const { body: refused } = await visitor.post("/api/submit");
  expect([Object.keys(refused.errors ?? {}), refused.message]).toEqual([
    ["first_name"],
    expect.stringContaining("missing"),
  ]);
  await visitor.put("/api/answer", { first_name: "Ada" });
  expect(await visitor.post("/api/submit")).toMatchObject({
    status: 200,
    body: { message: "Your application was successfully submitted." },
  });
  const before = (await visitor.get("/api/profile")).body;
  const reached = ["started", "validating", "submitted"].map((web_status) => ({ web_status }));
  expect(before.web_status).toEqual(reached);
  const isoTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  expect(before).toMatchObject({ application_number: expect.stringMatching(/^\d{9}$/), successful_login: [isoTime] });
  const receipt = await visitor.emailTo(`applicant-${count}@example.edu`);
  expect(receipt).toMatch(new RegExp(`Ada[^]*${before.application_number}`));
  expect(Math.abs(Date.parse(String(before.submitted_at)) - Date.now())).toBeLessThan(60_000);
  const calls = [
    ["/api/answer", { city: "Boone" }],
    ["/api/add-another", { button_id: "activity", num_components: 2 }],
    ["/api/tabs", { tab_id: "transcript", chosen_tab: "upload" }],
  ] as const;
  for (const [path, body] of calls) {
    const message = "Your application is submitted. Its answers can't be changed any more.";
    expect(await visitor.put(path, body), path).toMatchObject({ status: 409, body: { message } });
  }
  expect((await visitor.post("/api/web-status", { web_status: "submitted" })).status).toBe(200);
  expect((await visitor.post("/api/submit")).status).toBe(200);
  expect((await visitor.get("/api/profile")).body).toEqual(before);
});

describe("one applicant does not fill the disk", () => {
  const rowOf = async (username: string) => {
    const [row] = await server.services.db.query<{ at: string; validations: unknown }>(
      `select xmin::text as at, validations from application
       where account_id = (select id from account where username = $1)`,
      [username],
    );
    return row;
  };

  test("what is sent again, and errors after submission, are not written again", async () => {
    const visitor = await applicant();
    const username = `applicant-${count}@example.edu`;
    const calls = [
      ["PUT", "/api/answer", completeAnswers()],
      ["PUT", "/api/last-page", { last_page: "/final-steps" }],
      ["POST", "/api/validations", { first_name: ["Missing"] }],
      ["PUT", "/api/add-another", { button_id: "activity", num_components: 2 }],
      ["PUT", "/api/tabs", { tab_id: "transcript", chosen_tab: "upload" }],
    ] as const;
    for (const [method, path, body] of calls) expect((await visitor.call(method, path, body)).status).toBe(200);
    const before = await rowOf(username);
    for (const [method, path, body] of calls) expect((await visitor.call(method, path, body)).status).toBe(200);
    expect(await rowOf(username)).toEqual(before);
    await visitor.post("/api/submit");
    expect((await visitor.post("/api/validations", { last_name: ["Missing"] })).status).toBe(200);
    expect(await rowOf(username)).toMatchObject({ validations: { first_name: ["Missing"] } });
  });

  test("a save counts the whole row, which the database writes again, and one that changes nothing counts nothing", async () => {
    const visitor = await applicant();
    const accountId = (await accountIdOf(server.services, `applicant-${count}@example.edu`)) ?? "";
    const save = async (body: object) => (await visitor.put("/api/answer", body)).status;
    await save({ suspended_comment: "x".repeat(7_000) });
    await requireWithin(server.services, rates.bytesOfAccount, accountId, 16 * 1_048_576 - 10_000);
    expect([await save({ city: "Boone" }), await save({ city: "Ames" }), await save({ city: "Boone" })]).toEqual([
      200, 429, 200,
    ]);
  });

  test("an account writes some megabytes in ten minutes and no more, from however many sessions", async () => {
    const visitor = await applicant();
    const accountId = (await accountIdOf(server.services, `applicant-${count}@example.edu`)) ?? "";
    const statuses: number[] = [];
    for (const call of [1, 2, 3]) {
      const errors = { first_name: [`${call}`.padEnd(50_000, "x")] };
      statuses.push((await visitor.post("/api/validations", errors)).status);
      if (call === 1) await requireWithin(server.services, rates.bytesOfAccount, accountId, 16 * 1_048_576 - 60_000);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const other = await loggedIn(server, `applicant-${count}@example.edu`);
    expect((await other.put("/api/answer", { first_name: "Ada" })).status).toBe(429);
  });
});
