import { expect, test } from "vitest";
import { inPasswordTurn } from "./passwordTurns";

test("the many IPv6 networks of one subscriber wait as one address, and an applicant's password is soon next", async () => {
  const done: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const subscriber = Array.from({ length: 200 }, (_, network) =>
    inPasswordTurn(`2001:db8:1:${network.toString(16)}::1`, async () => {
      await gate;
      done.push("subscriber");
    }),
  );
  const all = Promise.allSettled(subscriber);
  const applicant = inPasswordTurn("2001:db8:2::1", async () => void done.push("applicant"));
  open();
  await applicant;
  expect(done.length).toBeLessThan(10);
  await all;
});
