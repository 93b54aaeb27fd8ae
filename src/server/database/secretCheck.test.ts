import { afterAll, expect, test } from "vitest";
import { freshData } from "../../../test/support/referenceServer/freshData";
import { goodPassword, loggedIn, Visitor } from "../../../test/support/referenceServer/visitor";
import { addAccount } from "../accounts/accounts";
import { createServer } from "../app";
import { readSettings } from "../config/settings";
import { deleteApplicant } from "../office/applicantData";

const [first, second] = ["the-first-secret-of-this-server-0123", "the-second-secret-of-this-server-012"];
const third = "the-third-secret-of-this-server-0123";
const data = await freshData();
afterAll(() => data.remove());

const open = (environment: Record<string, string>) =>
  createServer(readSettings({ PORT: "0", NODE_ENV: "test", ...data.environment, ...environment }));

test("a server with another SECRET does not start; with the old one as PREVIOUS_SECRET it reads what is encrypted", async () => {
  const before = await open({ SECRET: first });
  await before.listen();
  const visitor = await loggedIn(before, "ada@example.edu");
  await visitor.put("/api/answer", { ssn: "123-45-6789" });
  await before.close();
  await expect(open({ SECRET: second })).rejects.toThrow(/^SECRET is not the one .* begin with a new database/);
  const after = await open({ SECRET: second, PREVIOUS_SECRET: first });
  await after.listen();
  visitor.server = after;
  expect((await visitor.get("/api/profile")).status).toBe(401);
  const again = new Visitor(after);
  await again.post("/public/login", { username: "ada@example.edu", password: goodPassword });
  expect((await again.get("/api/profile")).body).toMatchObject({ answer: { ssn: "123-45-6789" } });
  await after.close();
});

test("the former SECRET does not start any more, and is needed until the applicants from before are deleted", async () => {
  await expect(open({ SECRET: first })).rejects.toThrow("SECRET is not the one");
  await expect(open({ SECRET: second })).rejects.toThrow("SECRET is not the one");
  await expect(open({ SECRET: third, PREVIOUS_SECRET: second })).rejects.toThrow("SECRET is not the one");
  const server = await open({ SECRET: second, PREVIOUS_SECRET: first });
  expect(await server.services.db.query("select from secret_check"), "each secret once").toHaveLength(2);
  await deleteApplicant(server.services, "ada@example.edu");
  await addAccount(server.services.db, "bob@example.edu");
  await server.close();
  await (await open({ SECRET: second })).close();
  await (await open({ SECRET: third, PREVIOUS_SECRET: second })).close();
  await expect(open({ SECRET: third })).rejects.toThrow("SECRET is not the one");
});
