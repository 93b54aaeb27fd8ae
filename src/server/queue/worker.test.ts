import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import { createLog } from "../config/log";
import type { Db } from "../database/db";
import { hit } from "../limits/countTable";
import type { Outcome, QueuedJob, StoredJob } from "./job";
import { claim, enqueue, finish, renew } from "./jobTable";
import { startJobs } from "./worker";

const fresh = await freshDatabase();
const { db } = fresh;
afterAll(() => fresh.end());
beforeEach(() => db.query("delete from job"));

const log = createLog("silent");

function handler(run: QueuedJob["run"], more: Partial<QueuedJob> = {}): QueuedJob {
  return { kind: "paint", maxSeconds: 30, maxAttempts: 2, failureMessage: "It could not be painted.", run, ...more };
}

/** Makes the next attempt due at once, and gives the job as it is stored then. */
async function dueNow(id: string) {
  await db.query("update job set run_after = now() where status = 'UNPROCESSED'");
  return stored(id);
}

/** A job as stored; undefined once it is deleted. */
async function stored(id: string): Promise<Pick<StoredJob, "status" | "attempts" | "message"> | undefined> {
  const [job] = await db.query<Pick<StoredJob, "status" | "attempts" | "message">>(
    "select status, attempts, message from job where id = $1",
    [id],
  );
  return job;
}

describe("jobs", () => {
  test("of several workers only one takes each job", async () => {
    for (let number = 0; number < 30; number += 1) await enqueue(db, "paint", { number: String(number) });
    const done: string[] = [];
    const paint = handler(async (job) => {
      done.push(job.payload.number ?? "");
      return { status: "COMPLETED" };
    });
    const workers = [1, 2, 3].map(() => startJobs(db, [{ ...paint, parallel: 2 }], log));
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(30);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(done).size).toBe(30);
    expect(done).toHaveLength(30);
  });

  test("an attempt that throws is repeated; after the last one the job fails with the handler's message", async () => {
    const id = await enqueue(db, "paint", {});
    const failed: string[] = [];
    const paint = handler(() => Promise.reject(new Error("no paint")), {
      onFailed: async (_tx, job, message) => void failed.push(`${job.id} ${message}`),
    });
    const worker = startJobs(db, [paint], log);
    await expect.poll(() => dueNow(id)).toMatchObject({ status: "FAILED", attempts: 2 });
    await worker.stop();
    expect(failed).toEqual([`${id} It could not be painted.`]);
  });

  test.each([
    ["a full disk", "ENOSPC"],
    ["a lock that another program holds", "57014"],
    ["a machine without memory", "ENOMEM"],
  ])("attempts that fail because of %s are not counted", async (_fault, code) => {
    const id = await enqueue(db, "paint", {});
    let tries = 0;
    const paint = handler(async () => {
      tries += 1;
      if (tries <= 4) throw Object.assign(new Error("no paint"), { code });
      return { status: "COMPLETED" };
    });
    const worker = startJobs(db, [paint], log);
    await expect
      .poll(async () => {
        worker.wake();
        return dueNow(id);
      })
      .toMatchObject({ status: "COMPLETED", attempts: 1 });
    await worker.stop();
  });

  test("an attempt that a stop of the server interrupts is not counted", async () => {
    const id = await enqueue(db, "paint", {});
    const until = (signal: AbortSignal) =>
      new Promise<Outcome>((resolve) => {
        signal.addEventListener("abort", () => resolve({ status: "UNPROCESSED", retrySeconds: 0 }));
      });
    const worker = startJobs(db, [handler((_job, signal) => until(signal))], log);
    await expect.poll(async () => (await stored(id))?.status).toBe("IN_PROGRESS");
    await worker.stop();
    expect(await stored(id)).toMatchObject({ status: "UNPROCESSED", attempts: 0 });
  });

  test("an attempt that lost its lease cannot finish the job any more", async () => {
    await enqueue(db, "paint", {});
    const first = await claim(db, ["paint"], 60);
    expect(await claim(db, ["paint"], 60)).toBeNull();
    await db.query("update job set locked_until = now() - interval '1 second'");
    const second = await claim(db, ["paint"], 60);
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });
    if (!first || !second) throw new Error("both attempts were given");
    expect([await renew(db, first, 60), await renew(db, second, 60)]).toEqual([false, true]);
    expect(await finish(db, first, { status: "COMPLETED" })).toBe(false);
    expect(await finish(db, second, { status: "FAILED", message: "Torn." })).toBe(true);
    expect(await stored(second.id)).toMatchObject({ status: "FAILED", message: "Torn." });
  });

  test.each([
    ["throws", () => Promise.reject(new Error("The applicant is gone."))],
    ["fails", async (): Promise<Outcome> => ({ status: "FAILED", message: "Torn." })],
  ])("an attempt whose job is deleted, as with its applicant, is no fault when it %s", async (_how, end) => {
    const own = createLog("silent");
    const fault = vi.spyOn(own, "fault");
    await enqueue(db, "paint", {});
    const deleted = handler(
      async () => {
        await db.query("delete from job");
        return end();
      },
      { onFailed: () => Promise.reject(new Error("The applicant is gone.")) },
    );
    const worker = startJobs(db, [deleted], own);
    await expect.poll(async () => (await db.query("select from job")).length).toBe(0);
    await worker.stop();
    expect(fault).not.toHaveBeenCalled();
  });

  test("an attempt that fails after it lost its lease leaves nothing behind", async () => {
    const id = await enqueue(db, "paint", {});
    const ends: string[] = [];
    const paint = handler(
      async () => {
        await db.query("update job set locked_until = now() - interval '1 second'");
        await claim(db, ["paint"], 12);
        return { status: "FAILED", message: "Torn." };
      },
      {
        onFailed: async (tx, _job, message) => {
          await enqueue(tx, "repair", {});
          ends.push(message);
        },
      },
    );
    const worker = startJobs(db, [paint], log);
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    await worker.stop();
    expect(ends).toEqual(["Torn."]);
    expect(await stored(id)).toMatchObject({ status: "IN_PROGRESS", attempts: 2, message: null });
    expect(await db.query("select from job where kind = 'repair'")).toEqual([]);
  });

  // The planner takes an index or the whole table by its statistics of the moment: here it must take an index where one serves.
  test("putting a job in line reads no more by its indexes where thousands of other networks' jobs wait", async () => {
    const read = (waiting: number) =>
      db.transaction(async (tx) => {
        await tx.query("set local enable_seqscan = off");
        await tx.query(
          `insert into job (kind, payload, turn)
           select 'paint', jsonb_build_object('network', 'n' || n % 500, 'account', 'a' || n), now() + n * interval '1 second'
           from generate_series(1, $1::int) n`,
          [waiting],
        );
        await tx.query("analyze job");
        const count = async () => {
          const [row] = await tx.query<{ rows: number }>(
            "select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'job'",
          );
          return row?.rows ?? 0;
        };
        const before = await count();
        await enqueue(tx, "paint", { network: "another", account: "another" });
        return (await count()) - before;
      });
    expect(await read(5_000)).toBeLessThan(100);
  });

  describe("after the clock was a day ahead and was set back", () => {
    /** Runs `work`, then has every time that it stored a day later, as if the database's clock had been a day ahead. */
    async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
      const result = await work();
      const columns = ["run_after", "turn", "locked_until", "created_at", "finished_at"];
      await db.query(`update job set ${columns.map((name) => `${name} = ${name} + interval '1 day'`)}`);
      await db.query("update rate_limit set resets_at = resets_at + interval '1 day'");
      return result;
    }

    test("a job enqueued in the meantime runs", async () => {
      const id = await aDayAhead(() => enqueue(db, "paint", {}));
      expect(await claim(db, ["paint"], 60)).toMatchObject({ id });
    });

    test.each<[string, (taken: StoredJob) => Promise<unknown>]>([
      ["was to be tried again in a minute", (taken) => finish(db, taken, { status: "UNPROCESSED", retrySeconds: 60 })],
      ["had a process that died", async () => {}],
    ])("a job that %s in the meantime runs", async (_what, act) => {
      const id = await aDayAhead(async () => {
        const enqueued = await enqueue(db, "paint", {});
        const taken = await claim(db, ["paint"], 60);
        if (!taken) throw new Error("nothing was given");
        await act(taken);
        return enqueued;
      });
      expect(await claim(db, ["paint"], 60)).toMatchObject({ id, attempts: 2 });
    });

    test("a rate limit whose window began in the meantime has ended", async () => {
      const bucket = new Uint8Array([1]);
      await aDayAhead(() => hit(db, bucket, 60));
      expect(await hit(db, bucket, 60)).toMatchObject({ hits: 1 });
    });
  });

  test("a job whose process was killed twice fails instead of killing a third", async () => {
    const id = await enqueue(db, "paint", {});
    await db.query("update job set status = 'IN_PROGRESS', attempts = 2, locked_until = now() - interval '1 second'");
    let ran = false;
    const paint = handler(async () => {
      ran = true;
      return { status: "COMPLETED" };
    });
    const worker = startJobs(db, [paint], log);
    await expect.poll(async () => (await stored(id))?.status).toBe("FAILED");
    await worker.stop();
    expect(ran).toBe(false);
  });

  test("while the database is away a worker looks every five seconds, and counts no fault", async () => {
    vi.useFakeTimers();
    const own = createLog("silent");
    let looks = 0;
    const away: Db = {
      ...db,
      query() {
        looks += 1;
        return Promise.reject(Object.assign(new Error("read-only"), { code: "25006" }));
      },
    };
    const worker = startJobs(away, [handler(() => Promise.reject(new Error("no paint")))], own);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect([looks, own.faults.get("paint")]).toEqual([2, 0]);
    vi.useRealTimers();
    await worker.stop();
  });
});

test("an outer query inside a transaction is an error, not a deadlock", async () => {
  await expect(db.transaction(() => db.query("select 1"))).rejects.toThrow("Use `tx`");
});
