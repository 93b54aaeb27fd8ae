import { describe, expect, test, vi } from "vitest";
import { serverOfFile } from "../../../test/support/referenceServer/server";
import {
  goodPassword,
  loggedIn,
  type Received,
  signedUp,
  Visitor,
} from "../../../test/support/referenceServer/visitor";

const newPassword = "Another-Horse-8";
/** Enough for each of these races to fail without the server's guards. */
const rounds = 3;

const server = await serverOfFile();

describe("calls that race", () => {
  async function sessionsOf(username: string): Promise<number> {
    const rows = await server.services.db.query<{ n: number }>(
      "select count(*)::int as n from session s join account a on a.id = s.account_id where a.username = $1",
      [username],
    );
    return rows[0]?.n ?? 0;
  }

  async function resetIdOf(username: string): Promise<string> {
    const visitor = new Visitor(server);
    await visitor.post("/public/forgot-password", { username });
    return visitor.resetIdOf(username);
  }

  const reset = (username: string, id: string, password = newPassword): Promise<Received> =>
    new Visitor(server).post("/public/reset-password", { username, id, password, confirm_password: password });

  const login = (username: string, password: string): Promise<Received> =>
    new Visitor(server).post("/public/login", { username, password });

  test("a password reset leaves no session of the old password", async () => {
    const username = "reset@example.edu";
    await loggedIn(server, username);
    let password = goodPassword;
    const left: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await server.services.db.query("delete from rate_limit");
      const id = await resetIdOf(username);
      const next = round % 2 === 0 ? newPassword : goodPassword;
      const intruders = Array.from({ length: 6 }, () => login(username, password));
      const [done] = await Promise.all([reset(username, id, next), ...intruders]);
      expect(done.status).toBe(200);
      left.push(await sessionsOf(username));
      password = next;
    }
    expect(left).toEqual(Array(rounds).fill(0));
  });

  test("a reset link that is opened several times at once sets one password", async () => {
    const username = "link@example.edu";
    await loggedIn(server, username);
    for (let round = 0; round < rounds; round += 1) {
      await server.services.db.query("delete from rate_limit");
      const id = await resetIdOf(username);
      const answers = await Promise.all(["1", "2", "3", "4"].map((n) => reset(username, id, `Racing-Horse-${n}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    }
  });

  test("a reset and a confirmation at once: the account has the password of the reset", async () => {
    for (let round = 0; round < rounds; round += 1) {
      await server.services.db.query("delete from rate_limit");
      const username = `confirm-${round}@example.edu`;
      const visitor = await signedUp(server, username);
      const code = await visitor.codeOf(username);
      const id = await resetIdOf(username);
      const [confirmed, isReset] = await Promise.all([
        visitor.post("/public/confirm", { username, code }),
        reset(username, id),
      ]);
      const accepted = isReset.status === 200 ? newPassword : goodPassword;
      const refused = isReset.status === 200 ? goodPassword : newPassword;
      // The first of the two invalidates the code or link of the other.
      expect([confirmed.status, isReset.status].sort()).toEqual([200, 400]);
      expect((await login(username, accepted)).status).toBe(200);
      expect((await login(username, refused)).status).toBe(400);
    }
  });

  test("a log-out during a login leaves the browser logged out", async () => {
    const username = "logout@example.edu";
    const visitor = await loggedIn(server, username);
    const late = visitor.twin();
    const take = vi.spyOn(server.services.limits.passwords, "take").mockImplementationOnce(async (_address, work) => {
      await late.get("/api/logout");
      return work();
    });
    expect((await visitor.post("/public/login", { username, password: goodPassword })).status).toBe(400);
    expect(await sessionsOf(username)).toBe(0);
    take.mockRestore();
  });
});
