// The rule for the address a merchant gives for webhooks, and for the network addresses a message may be sent to: public
// ones alone.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '@/lib/core/errors';

/** Characters of the longest address accepted. */
const MAX_URL_LENGTH = 2_048;

const BEGINNING = 'must be written whole, such as https://shop.example/webhooks';

/** The host as it is resolved: IPv6 without its brackets, no dot at the end. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Whether the operator named this host as one messages may go to although it is not public. */
export function isAllowedHost(host: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase());
}

/**
 * Checks an address: https, except for a host the operator allowed; no user name or password in it; not an IP address
 * that is not public. A name is judged when it is resolved, at every delivery anew.
 * @returns the address in its normal form
 * @throws ServiceError `badInput` saying what is wrong
 */
export function checkEndpointUrl(text: string, allowedHosts: readonly string[]): string {
  if (text.length > MAX_URL_LENGTH) throw refusal(`must have at most ${MAX_URL_LENGTH} characters`);
  if (!URL.canParse(text)) throw refusal(BEGINNING);
  const url = new URL(text);
  const host = hostOf(url);
  const allowed = isAllowedHost(host, allowedHosts);
  if (url.protocol !== 'https:' && !(allowed && url.protocol === 'http:'))
    throw refusal('must begin with https://');
  if (url.username !== '' || url.password !== '') throw refusal('must not carry a user name or password');
  if (url.hash !== '') throw refusal('must not have a part after #');
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) throw refusal('must be on a public network');
  return url.href;
}

function refusal(rule: string): ServiceError {
  return new ServiceError('badInput', `the address ${rule}`);
}

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
