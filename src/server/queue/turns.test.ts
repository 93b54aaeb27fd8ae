import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/referenceServer/freshData";
import type { StoredJob } from "./job";
import { claim, enqueue, finish } from "./jobTable";

const kind = "turns";
const fresh = await freshDatabase();
afterAll(() => fresh.end());
beforeEach(() => fresh.db.query("delete from job"));

const put = (account: string, network: string) => enqueue(fresh.db, kind, { account, network });
const take = () => claim(fresh.db, [kind], 60);
const end = (job: StoredJob) => finish(fresh.db, job, { status: "COMPLETED" });

/** What the applicants of four networks send, and what a worker takes and ends. */
const networks = 4;
const accounts = 3;
const flood = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ account: fc.nat(accounts - 1), network: fc.nat(networks - 1) }) },
    { weight: 1, arbitrary: fc.constantFrom("take" as const, "end" as const) },
  ),
  { maxLength: 80, size: "max" },
);

describe("applicants take turns", () => {
  test("whatever those of other networks send, before and meanwhile, and whatever runs: one of another network is soon next", async () => {
    const play = fc.asyncProperty(flood, flood, async (before, meanwhile) => {
      await fresh.db.query("delete from job");
      const taken: StoredJob[] = [];
      let ended = 0;
      const act = async (deeds: typeof before) => {
        for (const deed of deeds) {
          if (typeof deed === "object") await put(`${deed.network} ${deed.account}`, `network ${deed.network}`);
          else if (deed === "take") taken.push(...[await take()].filter((job) => job !== null));
          else if (ended < taken.length) await Promise.all(taken.slice(ended++, ended).map(end));
        }
      };
      await act(before);
      const first = taken.length;
      const honest = await put("honest", "ours");
      await act(meanwhile);
      for (let job = await take(); job; job = await take()) taken.push(job);
      // Each applicant of the other networks is in front of it once or twice, and not with all that was sent.
      expect(taken.findIndex(({ id }) => id === honest) - first).toBeLessThanOrEqual(2 * networks * accounts);
    });
    await fc.assert(play, { numRuns: 40 });
  });

  test("of one network, each before the second document of another", async () => {
    for (const account of ["first", "second", "third"]) await put(account, "ours");
    const again = await put("first", "ours");
    const neighbour = await put("neighbour", "ours");
    const order = [await take(), await take(), await take(), await take(), await take()].map((job) => job?.id);
    expect(order.slice(3)).toEqual([neighbour, again]);
  });

  test("when the first document of another has just been converted", async () => {
    await put("first", "ours");
    const job = await take();
    if (job) await end(job);
    const [later, other] = [await put("first", "ours"), await put("second", "theirs")];
    expect([(await take())?.id, (await take())?.id]).toEqual([other, later]);
  });

  test("when slow conversions of two other networks have waited for minutes", async () => {
    for (const network of ["theirs", "others"]) {
      for (let number = 0; number < 10; number += 1) await put(`${network} ${number}`, network);
    }
    for (const _time of [1, 2]) await take();
    await fresh.db.query(
      "update job set turn = turn - interval '10 minutes', created_at = created_at - interval '10 minutes'",
    );
    const honest = await put("honest", "ours");
    const next = [await take(), await take(), await take()];
    expect(next.map((job) => job?.id)).toContain(honest);
  });

  test("while nine networks send another a minute after theirs is converted", async () => {
    const theirs = Array.from({ length: 9 }, (_, number) => `network ${number}`);
    for (const network of theirs) await put(`of ${network}`, network);
    await put("honest", "ours");
    const waiting = new Set([await put("honest", "ours"), await put("neighbour", "ours")]);
    const taken: string[] = [];
    while (waiting.size > 0 && taken.length < 60) {
      const job = await take();
      if (!job) throw new Error("a job was put in line");
      waiting.delete(job.id);
      await end(job);
      // Each takes ten seconds.
      await fresh.db.query("update job set finished_at = finished_at - interval '10 seconds'");
      const before = taken[taken.push(job.payload.network ?? "") - 8] ?? "ours";
      if (before !== "ours") await put(`of ${before}`, before);
    }
    // Four rounds of ten networks.
    expect(taken.length).toBeLessThanOrEqual(40);
  });
});
