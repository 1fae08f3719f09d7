// The rule for the address a merchant gives for webhooks.
import { isIP } from 'node:net';
import { ServiceError } from '@/lib/core/errors';
import { isPublicAddress } from './public-address';

/** Characters of the longest address accepted. */
const MAX_URL_LENGTH = 2_048;

const BEGINNING = 'must be written whole, such as https://shop.example/webhooks';

/** The host as it is resolved: IPv6 without its brackets, no dot at the end. */
export function hostOf(url: URL): string {
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
