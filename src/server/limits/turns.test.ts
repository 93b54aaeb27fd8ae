import { expect, test } from "vitest";
import { Turns } from "./turns";

/** Turns one at a time, the first of which is taken until `open` is called. */
function closedTurns() {
  const turns = new Turns({ atOnce: 1, mostWaiting: 12, mostWaitingOfAddress: 6 });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const done: string[] = [];
  const take = (address: string, name = address) =>
    turns
      .take(address, () => gate.then(() => done.push(name)))
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
