// Connections to hosts that merchants choose. The checked address is the one connected to, and slow DNS lookups do not delay
// other work.
import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAllowedHost, isPublicAddress } from './endpoint-url';

/** A connection to an address that is not public. The message contains no address. */
class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'ADDRESS_REFUSED';
}

type GuardOptions = {
  readonly allowedHosts: readonly string[];
  /** For connecting, TLS included, ms. */
  readonly timeoutMs: number;
  /** Replaces the DNS lookup, for tests. */
  readonly resolve?: Resolve;
};

/**
 * A connector for undici. It checks an IP address in the URL directly, because such a URL needs no lookup. A host name is
 * resolved once and rejected unless all its addresses are public. It connects only to these addresses, so that DNS can't
 * return one address for the check and another for the connection. TLS still verifies the name.
 */
export function guardedConnector(options: GuardOptions): buildConnector.connector {
  const { allowedHosts, timeoutMs, resolve } = options;
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(resolve, allowedHosts),
    // A TLS session with one address must not be resumed with another.
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
        if (first === undefined) callback(new AddressRefusedError('the host name has no address'), '');
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
  // A name without a dot belongs to this machine or its network, so only the system's resolver knows it.
  const isLocal = isAllowed || !host.includes('.');
  const lookUp = resolve ?? (isLocal ? resolveLocal : resolvePublic);
  const addresses = await lookUp(host);
  if (isAllowed) return addresses;
  if (addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new AddressRefusedError('the host name resolves to an address that is not public');
  }
  return addresses;
}

type ResolvedAddress = { readonly address: string; readonly family: number };
/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** Timeout of the first DNS query, ms; the retry has a longer one. */
const QUERY_MS = 2_000;
const QUERY_TRIES = 2;

type QueryOptions = {
  /** Addresses of name servers; by default the system's. */
  readonly servers?: readonly string[];
  readonly queryMs?: number;
};

/** DNS error codes for a name that does not exist or has no address. */
const UNKNOWN_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Queries the name servers directly. The system's resolver blocks one of two threads of the whole process until it has a
 * result (libuv, "Thread pool work scheduling"): a few endpoints whose name servers do not respond would delay all other
 * messages, and the lookups for rates, nodes and e-mail.
 * @throws Error with `code` ENOTFOUND for an unknown name, EAI_AGAIN when no name server responds
 */
export async function resolvePublic(
  host: string,
  { servers, queryMs = QUERY_MS }: QueryOptions = {},
): Promise<readonly ResolvedAddress[]> {
  // A new resolver each time, so that changed name servers of the system take effect immediately.
  const resolver = new Resolver({ timeout: queryMs, tries: QUERY_TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const responses = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = responses.flatMap((response, index) =>
    response.status === 'rejected'
      ? []
      : response.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
  );
  if (found.length > 0) return found;
  const isUnknown = responses.every(
    (response) => response.status === 'rejected' && isUnknownName(response.reason),
  );
  throw Object.assign(new Error('the host name has no address'), {
    code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN',
  });
}

/** The system's resolver, which also knows the names of this machine and its network. */
const resolveLocal: Resolve = (host) => lookup(host, { all: true, verbatim: true });

function isUnknownName(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    'code' in reason &&
    typeof reason.code === 'string' &&
    UNKNOWN_CODES.has(reason.code)
  );
}
