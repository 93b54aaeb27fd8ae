import { beforeEach, describe, expect, test } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import { goodPassword, type Received, signedUp, Visitor } from "../../../test/support/referenceServer/visitor";

const server = await serverOfFile();
beforeEach(() => server.services.db.query("delete from rate_limit"));

const strangersPassword = "Thief-Horse-99";
const wrongLogin =
  'Your email address or password is not right, or the account is not confirmed yet. Please check both, or use "Resend confirmation code?".';

interface SignedUp {
  readonly browser: Visitor;
  readonly code: string;
}

/** Signs up in a browser of its own; the code is the one mailed for this sign-up, and differs from those given. */
async function signUp(username: string, password: string, others: readonly string[] = []): Promise<SignedUp> {
  const browser = await signedUp(server, username, password);
  const code = await browser.codeOf(username);
  return others.includes(code) ? signUp(username, password, others) : { browser, code };
}

/** Signs up with the applicant's address as `count` strangers, each in another browser. */
async function strangers(username: string, count: number, applicantsCode: string): Promise<SignedUp[]> {
  const made: SignedUp[] = [];
  for (let stranger = 0; stranger < count; stranger += 1) {
    await server.services.db.query("delete from rate_limit");
    made.push(await signUp(username, strangersPassword, [applicantsCode]));
  }
  await server.services.db.query("delete from rate_limit");
  return made;
}

const confirm = (browser: Visitor, username: string, code: string, password?: string): Promise<Received> =>
  browser.post("/public/confirm", { username, code, ...(password === undefined ? {} : { password }) });

const login = (username: string, password: string) => new Visitor(server).post("/public/login", { username, password });

async function expectPasswordOf(username: string, password: string, refused: string): Promise<void> {
  expect((await login(username, password)).status).toBe(200);
  expect((await login(username, refused)).body.message).toBe(wrongLogin);
}

describe("strangers who sign up with the address of an applicant before it is confirmed", () => {
  test.each([1, 7])("%i after the applicant: the applicant's code confirms the applicant's password", async (count) => {
    const username = `after-${count}@example.edu`;
    const applicant = await signUp(username, goodPassword);
    const [stranger] = await strangers(username, count, applicant.code);
    expect((await confirm(applicant.browser, username, stranger?.code ?? "")).status).toBe(400);
    expect((await confirm(applicant.browser, username, applicant.code)).status).toBe(200);
    await expectPasswordOf(username, goodPassword, strangersPassword);
  });

  test("before the applicant: the applicant's code confirms the applicant's password", async () => {
    const username = "before@example.edu";
    const [stranger] = await strangers(username, 1, "");
    const applicant = await signUp(username, goodPassword, [stranger?.code ?? ""]);
    expect((await confirm(applicant.browser, username, applicant.code)).status).toBe(200);
    await expectPasswordOf(username, goodPassword, strangersPassword);
    expect((await confirm(applicant.browser, username, stranger?.code ?? "")).status).toBe(400);
  });

  test("on another device, a code without a password is refused with a request for the password", async () => {
    const username = "device@example.edu";
    const applicant = await signUp(username, goodPassword);
    const [stranger] = await strangers(username, 1, applicant.code);
    const device = new Visitor(server);
    for (const code of [applicant.code, stranger?.code ?? ""]) {
      expect(await confirm(device, username, code)).toMatchObject({
        status: 400,
        body: { field: "password", message: expect.stringContaining("password that you chose") },
      });
    }
    expect(await confirm(device, username, stranger?.code ?? "", goodPassword)).toMatchObject({
      status: 400,
      body: { field: "password", message: expect.stringContaining("not chosen with this code") },
    });
    expect((await confirm(device, username, applicant.code, goodPassword)).status).toBe(200);
    await expectPasswordOf(username, goodPassword, strangersPassword);
  });

  test("on another device, a code requested there confirms the sign-up whose password is entered", async () => {
    const username = "resent@example.edu";
    const applicant = await signUp(username, goodPassword);
    await strangers(username, 2, applicant.code);
    const device = new Visitor(server);
    await device.post("/public/resend-confirm", { username });
    const code = await device.codeOf(username);
    expect((await confirm(device, username, code)).body.field).toBe("password");
    expect((await confirm(device, username, code, goodPassword)).status).toBe(200);
    await expectPasswordOf(username, goodPassword, strangersPassword);
  });

  test("the answer to a wrong code is the same with one waiting sign-up, several or none", async () => {
    const username = "silent@example.edu";
    const applicant = await signUp(username, goodPassword);
    const [stranger] = await strangers(username, 1, applicant.code);
    const wrong =
      ["111111", "222222", "333333"].find((code) => code !== applicant.code && code !== stranger?.code) ?? "";
    const answers = await Promise.all(
      [username, "nothing-waits@example.edu"].map((name) => confirm(new Visitor(server), name, wrong)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });

  test("a new code requested in the applicant's browser leaves the codes of other sign-ups as they are", async () => {
    const username = "others@example.edu";
    const applicant = await signUp(username, goodPassword);
    const [other] = await strangers(username, 1, applicant.code);
    await applicant.browser.post("/public/resend-confirm", { username });
    expect((await confirm(other?.browser ?? applicant.browser, username, other?.code ?? "")).status).toBe(200);
    const waiting = await server.services.db.query(
      "select 1 from sign_up s join account a on a.id = s.account_id where a.username = $1",
      [username],
    );
    expect(waiting).toEqual([]);
  });

  test("no code is mailed where no sign-up waits any more", async () => {
    const username = "none-waits@example.edu";
    const { browser, code } = await signUp(username, goodPassword);
    await server.services.db.query("delete from sign_up");
    expect((await browser.post("/public/resend-confirm", { username })).status).toBe(200);
    expect(await browser.codeOf(username)).toBe(code);
  });

  test("a browser whose own sign-up has expired is refused with a message", async () => {
    const username = "gone@example.edu";
    const applicant = await signUp(username, goodPassword);
    await server.services.db.query("delete from sign_up");
    const [stranger] = await strangers(username, 1, applicant.code);
    expect(await confirm(applicant.browser, username, stranger?.code ?? "")).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("belongs to another sign-up") },
    });
  });
});
