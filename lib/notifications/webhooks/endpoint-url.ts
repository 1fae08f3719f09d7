// Validates the URL of a webhook endpoint, and decides which IP addresses are public. Messages are sent only to public ones.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '@/lib/core/errors';
import { parseUrl } from '@/lib/core/parse-url';

/** Characters. */
const MAX_URL_LENGTH = 2_048;

/** The host for DNS: IPv6 without brackets, no trailing dot. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Whether the operator allows this host although it is not public. */
export function isAllowedHost(host: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase());
}

/**
 * Validates a URL: https, or http to a host that the operator allows; no username or password; no IP address that is not
 * public. A host name is checked when it is resolved, at every delivery.
 * @returns the URL in its normal form
 * @throws ServiceError `badInput` with the rule it breaks
 */
export function checkEndpointUrl(text: string, allowedHosts: readonly string[]): string {
  if (text.length > MAX_URL_LENGTH) throw refusal(`must have at most ${MAX_URL_LENGTH} characters`);
  const url = parseUrl(text);
  if (url === null) throw refusal('must be a full URL, such as https://shop.example/webhooks');
  const host = hostOf(url);
  const allowed = isAllowedHost(host, allowedHosts);
  if (url.protocol !== 'https:' && !(allowed && url.protocol === 'http:'))
    throw refusal('must begin with https://');
  if (url.username !== '' || url.password !== '') throw refusal('must not contain a username or password');
  if (url.hash !== '') throw refusal('must not contain a fragment (#)');
  if (!allowed && isIP(host) !== 0 && !isPublicAddress(host)) throw refusal('must have a public IP address');
  return url.href;
}

function refusal(rule: string): ServiceError {
  return new ServiceError('badInput', `the URL ${rule}`);
}

/** Contains all public IPv6 addresses (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public unicast. Private, loopback, link-local, carrier-grade NAT, documentation, multicast and
 * reserved ranges are not. An IPv4-mapped IPv6 address is checked as the IPv4 address; every other way to embed one (NAT64,
 * 6to4, Teredo, the old ::a.b.c.d) is not public.
 * @param address an IP address, IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return parsed.range() === 'unicast';
}
