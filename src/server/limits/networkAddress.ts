import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address in lower-case hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises an address, with "::" in place of the longest run of zeros.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/**
 * The subject of rate limits by network address: an IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or
 * the /64 network of an IPv6 address, since a subscriber can use any address in such a network; with `bits` 48 the largest
 * network that a subscriber is given.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((number) => `${number >> 8}.${number & 255}`)
    .join(".");
}
