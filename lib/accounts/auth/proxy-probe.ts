// What the reverse proxy makes of a caller's address, for `doctor`. Pure.
import { isIP } from 'node:net';
import { isPublicAddress } from '@/lib/notifications/webhooks/endpoint-url';
import { sourceOf } from './request-source';

/** The request header of a probe: a forged address, the caller's own address, and the host. */
export const PROBE_HEADER = 'x-nano-payments-probe';

/**
 * How the service sees the caller: by the forged address, by its own address, by another public one, by another private one
 * (the proxy's), or not at all.
 */
export type SeenAddress = 'forged' | 'own' | 'public' | 'private' | 'none';

export type ProxyView = { readonly address: SeenAddress; readonly isHostKept: boolean };

/** Characters of the header; a longer one is ignored. */
const MAX_HEADER_CHARACTERS = 400;

/**
 * The conclusion about a request that asks for it; null for all others. It contains no address: only how the service's view
 * compares with what the caller itself sent.
 */
export function proxyView(headers: Headers): ProxyView | null {
  const asked = headers.get(PROBE_HEADER);
  if (asked === null || asked.length > MAX_HEADER_CHARACTERS) return null;
  const [forged = '', own = '', host = ''] = asked.split(' ');
  return {
    address: seenAddress(sourceOf(headers), sourceOf(headersOf(forged)), sourceOf(headersOf(own))),
    isHostKept: headers.get('host') === host,
  };
}

const headersOf = (address: string): Headers => new Headers({ 'x-forwarded-for': address });

function seenAddress(seen: string, forged: string, own: string): SeenAddress {
  if (seen === '') return 'none';
  if (seen === forged) return 'forged';
  if (seen === own) return 'own';
  // IPv6 callers are seen by their network.
  const address = seen.replace(/\/64$/, '');
  return isIP(address) !== 0 && isPublicAddress(address) ? 'public' : 'private';
}
