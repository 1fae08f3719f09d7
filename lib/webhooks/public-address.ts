// Which network addresses a message may be sent to: public ones alone, so that no merchant can reach into our network.
import ipaddr from 'ipaddr.js';

/** All of the public IPv6 internet lies in here (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public unicast. Private, loopback, link-local, carrier-grade NAT, documentation, multicast and
 * reserved ranges are not. An IPv4 address mapped into IPv6 is judged as what it carries; every other way of carrying
 * one (NAT64, 6to4, Teredo, the old ::a.b.c.d) is refused.
 * @param address an IP address, IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}
