// The rule for the address a payer goes back to when a payment has ended. Pure.
import { type Config, isPlayground } from '@/lib/config';

/** Characters of the longest address accepted, as it is written in requests. */
export const RETURN_URL_MAX_CHARACTERS = 2_000;

/** What the signed way back adds to the address; the address itself must not use these names. */
export const RETURN_PARAMETERS = [
  'paymentIdentifier',
  'status',
  'reference',
  'timestamp',
  'signature',
] as const;

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type ReturnUrlReading = { readonly url: string } | { readonly fault: string };

/**
 * Reads an address: https, on sandbox and dev also http to this machine; no user name or password; none of the
 * parameters the way back adds.
 * @returns the address in its normal form, or the rule it breaks, to be read after the field's name
 */
export function readReturnUrl(text: string, network: Config['network']): ReturnUrlReading {
  const typed = text.trim();
  if (!URL.canParse(typed)) return { fault: 'must be a web address that begins with https://' };
  const url = new URL(typed);
  const local = isPlayground(network) && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:'))
    return { fault: 'must begin with https://' };
  if (url.username !== '' || url.password !== '') return { fault: 'must not carry a user name or password' };
  if (url.href.length > RETURN_URL_MAX_CHARACTERS)
    return { fault: `must have at most ${RETURN_URL_MAX_CHARACTERS} characters` };
  const taken = RETURN_PARAMETERS.find((name) => url.searchParams.has(name));
  return taken === undefined ? { url: url.href } : { fault: `must not have the parameter ${taken}` };
}
