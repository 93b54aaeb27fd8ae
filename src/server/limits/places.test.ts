import { expect, test } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { Refusal, tooBusy } from "../refusal";
import { createLimits } from "./limits";
import { Places } from "./places";

/** One place, the first of which is taken until `open` is called. */
function closedTurns() {
  const turns = new Places({ inAll: 1, refusal: tooBusy, waiting: { inAll: 12, ofNetwork: 6 } });
  const { opened, open } = makeGate();
  const done: string[] = [];
  const take = (address: string, name = address) =>
    turns
      .take(address, () => opened.then(() => done.push(name)))
      .then(
        () => name,
        () => `${name} is refused`,
      );
  return { take, done, open };
}

test.each<[what: string, networks: readonly string[]]>([
  ["two networks", ["2001:db8:1::", "2001:db8:2::"]],
  ["four networks", ["2001:db8:1::", "2001:db8:2::", "2001:db8:3::", "192.0.2.1"]],
])("an applicant is served although %s have taken every place", async (_what, networks) => {
  const { take, done, open } = closedTurns();
  const attack = networks.flatMap((network) => Array.from({ length: 10 }, () => take(network)));
  const applicant = take("198.51.100.1", "applicant");
  open();
  expect(await applicant).toBe("applicant");
  expect(done.indexOf("applicant")).toBeLessThanOrEqual(networks.length + 1);
  await Promise.all(attack);
});

test("the newest call of the address that has most waiting is refused in its place", async () => {
  const { take, open } = closedTurns();
  const running = take("192.0.2.9", "running");
  const most = [1, 2, 3, 4, 5, 6].map((number) => take("192.0.2.1", `most ${number}`));
  const fewer = [1, 2, 3, 4, 5].map((number) => take("192.0.2.2", `fewer ${number}`));
  const one = take("192.0.2.3", "one");
  const applicant = take("198.51.100.1", "applicant");
  expect(await most[5]).toBe("most 6 is refused");
  open();
  const others = await Promise.all([running, ...most.slice(0, 5), ...fewer, one, applicant]);
  expect(others.filter((name) => name.endsWith("refused"))).toEqual([]);
});

test("when every address has as many waiting, the newcomer is refused", async () => {
  const { take, open } = closedTurns();
  const others = Array.from({ length: 13 }, (_, number) => take(`192.0.2.${number}`));
  expect(await take("198.51.100.1", "applicant")).toBe("applicant is refused");
  open();
  expect((await Promise.all(others)).filter((name) => name.endsWith("refused"))).toEqual([]);
});

test("the many IPv6 networks of one subscriber wait as one address, and an applicant's password is soon next", async () => {
  const { passwords } = createLimits();
  const done: string[] = [];
  const begun = makeGate();
  const subscriber = Array.from({ length: 200 }, (_, network) =>
    passwords.take(`2001:db8:1:${network.toString(16)}::1`, async () => {
      await begun.opened;
      done.push("subscriber");
    }),
  );
  const all = Promise.allSettled(subscriber);
  const applicant = passwords.take("2001:db8:2::1", async () => void done.push("applicant"));
  begun.open();
  await applicant;
  expect(done.length).toBeLessThan(10);
  await all;
});

test("no more work is done at once than there are places, whoever comes as one is given back", async () => {
  const places = new Places({ inAll: 2, refusal: tooBusy, waiting: { inAll: 100, ofNetwork: 100 } });
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const begin = (number: number): Promise<void> =>
    places.take(`192.0.2.${number}`, work).then(() => (number < 40 ? begin(number + 10) : undefined));
  await Promise.all(Array.from({ length: 10 }, (_, number) => begin(number)));
  expect(most).toBe(2);
});

test("one network alone holds half of the calls in progress: there is always a place for another", () => {
  const { calls } = createLimits();
  for (let number = 0; number < 125; number += 1) calls.enter("192.0.2.1", number);
  expect(() => calls.enter("192.0.2.1", "one more")).toThrow(Refusal);
  calls.enter("192.0.2.2", "another");
  // Hooks may run twice for a call.
  calls.enter("192.0.2.1", 0);
});
