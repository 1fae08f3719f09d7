// Connections to hosts that merchants name: names are looked up without keeping others waiting, and the address that was
// checked is the address that is dialed.

import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAllowedHost, isPublicAddress } from './endpoint-url';

/** A connection refused because it would leave the public internet. The message names no address. */
class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'ADDRESS_REFUSED';
}

type GuardOptions = {
  readonly allowedHosts: readonly string[];
  /** How long connecting, TLS included, may take, ms. */
  readonly timeoutMs: number;
  /** Looks names up; without one each as it should be. */
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

type ResolvedAddress = { readonly address: string; readonly family: number };
/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** How long the first question to a name server may take, ms; asked again, it has longer. */
const QUESTION_MS = 2_000;
const QUESTIONS = 2;

type Asked = {
  /** Addresses of name servers; else the system's. */
  readonly servers?: readonly string[];
  readonly questionMs?: number;
};

/** What a name server says of a name that does not exist, or has no address. */
const UNKNOWN_CODES = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Asks the name servers themselves. The system's own look-up occupies one of two threads of the whole process until it has
 * an answer (libuv, "Thread pool work scheduling"): with names whose servers keep silent, a few endpoints would hold up all
 * other messages, and the look-ups that rates, nodes and mails need.
 * @throws Error with `code` ENOTFOUND for a name that is unknown, EAI_AGAIN when nobody knows just now
 */
export async function resolveStranger(
  host: string,
  { servers, questionMs = QUESTION_MS }: Asked = {},
): Promise<readonly ResolvedAddress[]> {
  // A new one each time, so that other name servers of the system hold at once.
  const resolver = new Resolver({ timeout: questionMs, tries: QUESTIONS });
  if (servers !== undefined) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = answers.flatMap((answer, place) =>
    answer.status === 'rejected'
      ? []
      : answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 })),
  );
  if (found.length > 0) return found;
  const isUnknown = answers.every((answer) => answer.status === 'rejected' && isUnknownName(answer.reason));
  throw Object.assign(new Error('the name has no address'), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
}

/** The system's look-up, which knows the names of this machine and its network as well: for hosts that no stranger chose. */
const resolveOwn: Resolve = (host) => lookup(host, { all: true, verbatim: true });

function isUnknownName(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    'code' in reason &&
    typeof reason.code === 'string' &&
    UNKNOWN_CODES.has(reason.code)
  );
}
