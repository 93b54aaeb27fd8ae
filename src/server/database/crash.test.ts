import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { needs } from "../../../test/support/needs";
import { type ChildServer, startChildServer } from "../testing/childServer";
import { freshDataFolder } from "../testing/dataFolder";
import { startPostgres } from "../testing/postgres";
import { loggedIn, type Visitor } from "../testing/visitor";

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const writers = 4;
const savesARound = 8;
const underLoadMs = 150;

/** An applicant who saves continuously and records which saves the server acknowledged. */
class Writer {
  acknowledged = "";
  sent = "";
  saves = 0;
  private writing = Promise.resolve();

  constructor(readonly visitor: Visitor) {}

  write(round: number): void {
    this.writing = this.run(round);
  }

  private async run(round: number): Promise<void> {
    for (let number = 0; ; number += 1) {
      this.sent = `${round}.${number}`;
      const answer = await this.visitor.put("/api/answer", { first_name: this.sent }).catch(() => null);
      if (answer?.status !== 200) return;
      this.acknowledged = this.sent;
      this.saves += 1;
    }
  }

  /**
   * Checks, while no save is in progress, that the server holds the last acknowledged save or the one that the crash
   * interrupted.
   */
  async check(server: ChildServer): Promise<void> {
    await this.writing;
    this.visitor.server = server;
    const { status, body } = await this.visitor.get("/api/profile");
    expect(status).toBe(200);
    const found = Object(body.answer).first_name ?? "";
    expect([this.acknowledged, this.sent]).toContain(found);
    this.acknowledged = found;
  }
}

async function crashRepeatedly(environment: Readonly<Record<string, string>>): Promise<number> {
  let server = await startChildServer(environment);
  const emails = Array.from({ length: writers }, (_, number) => `writer-${number}@example.edu`);
  const all = await Promise.all(emails.map(async (email) => new Writer(await loggedIn(server, email))));
  const total = () => all.reduce((sum, writer) => sum + writer.saves, 0);
  for (let round = 1; round <= rounds; round += 1) {
    for (const writer of all) writer.write(round);
    const before = total();
    await vi.waitUntil(() => total() >= before + savesARound);
    await pause(Math.random() * underLoadMs);
    await server.end("SIGKILL");
    server = await startChildServer(environment);
    for (const writer of all) await writer.check(server);
  }
  await server.end("SIGTERM");
  return total();
}

describe.concurrent(`an acknowledged save survives kill -9 of the server (${rounds} rounds under load)`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await freshDataFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("on the embedded database", async () => {
    expect(await crashRepeatedly({ DATA_DIR: folder })).toBeGreaterThanOrEqual(rounds * savesARound);
  });

  test("on PostgreSQL", needs("PostgreSQL"), async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const saves = await crashRepeatedly({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    expect(saves).toBeGreaterThanOrEqual(rounds * savesARound);
  });
});
