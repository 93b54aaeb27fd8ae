import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address in lower-case hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser gives every spelling of an address one form, in which "::" stands for the longest run of zeros.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/**
 * What counts as one network address in rate limits: an IPv4 address, also where it is written as IPv6
 * (`::ffff:192.0.2.1`), or the /64 network of an IPv6 address, of which every subscriber has at least one to choose addresses from.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return `${groups.slice(0, 4).join(":")}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((number) => `${number >> 8}.${number & 255}`)
    .join(".");
}
