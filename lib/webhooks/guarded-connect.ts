// Connections to hosts that merchants name: the address that was checked is the address that is dialled.
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAllowedHost } from './endpoint-url';
import { isPublicAddress } from './public-address';
import { type Resolve, type ResolvedAddress, resolveOwn, resolveStranger } from './resolve-name';

/** A connection refused because it would leave the public internet. The message names no address. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'ADDRESS_REFUSED';
}

export type GuardOptions = {
  readonly allowedHosts: readonly string[];
  /** How long connecting, TLS included, may take, ms. */
  readonly timeoutMs: number;
  /** Looks names up; without one each as it should be (resolve-name.ts). */
  readonly resolve?: Resolve;
};

/**
 * A connector for undici. An IP address in the URL is judged as it stands, since no look-up would ever see it; a name is
 * resolved once, refused unless every one of its addresses is public, and only those addresses are dialled, so that a
 * name can't answer one thing to the check and another to the connection. TLS goes on verifying the name.
 */
export function guardedConnector(options: GuardOptions): buildConnector.connector {
  const { allowedHosts, timeoutMs, resolve } = options;
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(resolve, allowedHosts),
    // A session kept from one address must not vouch for another.
    maxCachedSessions: 0,
  });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowedHost(host, allowedHosts) && !isPublicAddress(host)) {
      callback(new AddressRefusedError('the address is not public'), null);
      return;
    }
    connect({ ...target, hostname: host }, callback);
  };
}

function guardedLookup(resolve: Resolve | undefined, allowedHosts: readonly string[]): LookupFunction {
  return (host, lookupOptions, callback) => {
    checkedAddresses(host, resolve, allowedHosts).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new AddressRefusedError('the name has no address'), '');
        else if (lookupOptions.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    );
  };
}

async function checkedAddresses(
  host: string,
  resolve: Resolve | undefined,
  allowedHosts: readonly string[],
): Promise<readonly ResolvedAddress[]> {
  const isAllowed = isAllowedHost(host.replace(/\.$/, ''), allowedHosts);
  // A name without a dot is of this machine or its network: no stranger's server is asked for it.
  const isOwn = isAllowed || !host.includes('.');
  const lookUp = resolve ?? (isOwn ? resolveOwn : resolveStranger);
  const addresses = await lookUp(host);
  if (isAllowed) return addresses;
  if (addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new AddressRefusedError('the name leads to an address that is not public');
  }
  return addresses;
}
