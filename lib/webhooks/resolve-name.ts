// Looks a host's name up without keeping anybody else's look-up waiting.
import { lookup, Resolver } from 'node:dns/promises';

export type ResolvedAddress = { readonly address: string; readonly family: number };
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
export const resolveOwn: Resolve = (host) => lookup(host, { all: true, verbatim: true });

function isUnknownName(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    'code' in reason &&
    typeof reason.code === 'string' &&
    UNKNOWN_CODES.has(reason.code)
  );
}
