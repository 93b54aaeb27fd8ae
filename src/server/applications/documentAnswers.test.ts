import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../database/database";
import { startTestServer, type TestServer } from "../testing/server";
import { loggedIn } from "../testing/visitor";
import { mergeAnswers, setAnswer } from "./answers";

const key = "fafsa_file";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ["", "a document whose question is open"],
  ["ANSWERED", "an answered document"],
])("a save that claims a document which is deleted meanwhile does not answer its question (%o, %s)", async (stored) => {
  const { db } = server.services;
  const username = `claims-${stored.length}@example.edu`;
  const visitor = await loggedIn(server, username);
  const [account] = await db.query<{ id: string }>("select id from account where username = $1", [username]);
  const accountId = account?.id ?? "";
  await db.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size, outcome)
     values ($1, $2, gen_random_uuid(), 'uploads/none', 'aid.pdf', 1, 'COMPLETED')`,
    [accountId, key],
  );
  await visitor.put("/api/answer", { city: "Ames", [key]: stored });
  // The document goes after the save has seen it.
  const racing: Queryable = {
    async query<Row>(text: string, parameters?: Parameters<Queryable["query"]>[1]) {
      const rows = await db.query<Row>(text, parameters);
      if (text.includes("from document")) await visitor.call("DELETE", `/api/document-answer/${key}`);
      return rows;
    },
    script: (text) => db.script(text),
  };
  await mergeAnswers(racing, server.services, accountId, { city: "Boone", [key]: "ANSWERED" }, null);
  const { body } = await visitor.get("/api/profile");
  expect(body).toMatchObject({ document_answer: {}, answer: { city: "Boone", [key]: "" } });
});

test("a document's answer can be cleared without the document, and is not given without it", async () => {
  const visitor = await loggedIn(server, "clears@example.edu");
  const [account] = await server.services.db.query<{ id: string }>(
    "select id from account where username = 'clears@example.edu'",
  );
  const answered = () => visitor.get("/api/profile").then(({ body }) => body.answer);
  await setAnswer(server.services.db, server.services, account?.id ?? "", key, "ANSWERED");
  expect(await answered()).toEqual({ [key]: "ANSWERED" });
  expect((await visitor.put("/api/answer", { [key]: "", city: "Ames" })).status).toBe(200);
  expect((await visitor.put("/api/answer", { [key]: "ANSWERED" })).status).toBe(200);
  expect(await answered()).toEqual({ [key]: "", city: "Ames" });
});
