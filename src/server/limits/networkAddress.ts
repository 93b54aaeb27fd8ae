import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The subject of rate limits by network address: an IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or
 * the /64 network of an IPv6 address, since a subscriber can use any address in such a network; with `bits` 48 the largest
 * network that a subscriber is given. Some proxies forward the port behind it (`192.0.2.1:4711`, `[2001:db8::1]:4711`), which is
 * another one for each connection.
 */
export function networkOf(forwarded: string, bits: 48 | 64 = 64): string {
  const address = forwarded.replace(/^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/, "$1$2");
  if (!isIPv6(address)) return address;
  const plain = ipaddr.process(address.replace(/%.*/, "")).toString();
  return isIPv6(plain) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}` : plain;
}
