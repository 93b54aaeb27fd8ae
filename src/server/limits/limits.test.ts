import { expect, test } from "vitest";
import { createLimits } from "./limits";

test("the many IPv6 networks of one subscriber wait as one address, and an applicant's password is soon next", async () => {
  const { passwords } = createLimits();
  const done: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const subscriber = Array.from({ length: 200 }, (_, network) =>
    passwords.take(`2001:db8:1:${network.toString(16)}::1`, async () => {
      await gate;
      done.push("subscriber");
    }),
  );
  const all = Promise.allSettled(subscriber);
  const applicant = passwords.take("2001:db8:2::1", async () => void done.push("applicant"));
  open();
  await applicant;
  expect(done.length).toBeLessThan(10);
  await all;
});

test("the limit of an account counts bytes", () => {
  const { bytes } = createLimits();
  bytes.count("eight million", 8_000_000);
  bytes.count("twenty-four million", 24_000_000);
  expect(() => bytes.require("eight million")).not.toThrow();
  expect(() => bytes.require("twenty-four million")).toThrow("tried too often");
});
