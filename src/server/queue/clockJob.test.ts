import { expect, test } from "vitest";
import type { Queryable } from "../database/database";
import { clockJob } from "./queue";

/** A database whose clock differs from this process's by so many seconds. */
function apart(seconds: number): Queryable {
  return {
    query: async <Row>() => [{ ms: Date.now() + seconds * 1000 }] as Row[],
    script: async () => {},
  };
}

test.each([
  ["ahead of", -3600],
  ["behind", 3600],
])("a process whose clock is an hour %s the database's has a fault that says so", async (how, seconds) => {
  await expect(clockJob(apart(seconds)).run()).rejects.toThrow(/clock is 36\d\d s /);
  await expect(clockJob(apart(seconds)).run()).rejects.toThrow(`s ${how} the database's.`);
});

test.each([-30, 0, 30])("a clock %s s from the database's is no fault", async (seconds) => {
  await expect(clockJob(apart(seconds)).run()).resolves.toBeUndefined();
});
