import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEmbedded } from "./embedded";

test("each statement runs in a turn of the event loop of its own, so that connections are taken meanwhile", async () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-turns-"));
  const db = await openEmbedded(folder);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const queries = Array.from({ length: 20 }, (_, number) => db.query("select $1::int as number", [number]));
  const transactions = Array.from({ length: 20 }, () => db.transaction((tx) => tx.query("select 1")));
  expect((await Promise.all(queries))[19]).toEqual([{ number: 19 }]);
  await Promise.all(transactions);
  expect(turns).toBeGreaterThanOrEqual(40);
  // A work that fails does not hold the next.
  await expect(db.query("select nothing")).rejects.toThrow("nothing");
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  clearImmediate(counting);
  await db.close();
  rmSync(folder, { recursive: true });
});
