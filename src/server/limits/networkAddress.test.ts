import { expect, test } from "vitest";
import { networkOf } from "./networkAddress";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  // express-rate-limit/express-rate-limit#234, traefik/traefik#11508. A limit counts each connection for itself.
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"],
])("rate limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a subscriber's whole network is a /48 at most", () => {
  expect(networkOf("2001:db8:1:2::1", 48)).toBe("2001:db8:1::/48");
  expect(networkOf("::ffff:192.0.2.1", 48)).toBe("192.0.2.1");
});
