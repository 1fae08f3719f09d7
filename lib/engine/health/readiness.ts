// Readiness: whether payments can be accepted, and if not, what is missing; and its HTTP response (contract §8).
import { countOutdatedLists } from '@/lib/compliance/screening/screening-lists';
import { type Clock, formatUtcSeconds, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import { type StorageFailure, storageFailureText } from '@/lib/db/storage-failure';
import { readAuditState } from '@/lib/money/audit-state';
import { readMissingKeys } from '@/lib/privacy/sealed-columns';
import { readCurrentRate } from '@/lib/rates/current-rate';
import { addressCheckLateSince } from './address-alert';
import { clocksOf, skewText } from './clock-alerts';
import { countReadyAddresses, type EngineHeartbeat, readEngineHeartbeat } from './engine-heartbeat';
import type { WriteCheck } from './write-check';

/** The engine writes a heartbeat every two seconds. With an older one it counts as not responding. */
export const MAX_HEARTBEAT_AGE_MS = 10_000;
/** Addresses that must be ready for the service to be ready (contract §5). */
export const MIN_READY_ADDRESSES = 1_000;

type Check = { readonly ok: boolean; readonly detail: string };
export type Readiness = {
  readonly ready: boolean;
  readonly checks: Readonly<Record<'database' | 'engine' | 'ledger' | 'rate' | 'addressPool', Check>>;
  /**
   * What an operator should check although payments work: an account that failed reconciliation, a key that stored data
   * needs and this process lacks, an outdated sanctions list, a wrong clock, a signer that does not respond or refused requests,
   * addresses that are not the seed's or are not being checked.
   */
  readonly warnings: Readonly<
    Record<'audit' | 'keys' | 'lists' | 'clock' | 'signer' | 'refusals' | 'addresses', Check>
  >;
};

type ReadinessDeps = {
  readonly database: { readonly db: Queryable };
  readonly clock: Clock;
  readonly config: Pick<Config, 'addressPoolSize'>;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly writes: WriteCheck;
};

const UNKNOWN: Check = { ok: false, detail: 'unknown: the database is unavailable' };

/** What to do while the database can't write. */
export const WRITE_ADVICE = {
  full: 'Free space on the disk of the database. Processing resumes automatically. No payment can be created until then.',
  failing:
    'Check the disk of the database and its mount. Processing resumes automatically. No payment can be created until then.',
} as const satisfies Record<StorageFailure['kind'], string>;

/** Whether the heartbeat is recent. One from the future is not: the clock was set back since it was written. */
export function isHeartbeatFresh(beatAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - beatAt.getTime()) <= MAX_HEARTBEAT_AGE_MS;
}

/** Addresses that must be ready: MIN_READY_ADDRESSES, or the whole pool where it is configured smaller. */
export function neededAddresses({ addressPoolSize }: Pick<Config, 'addressPoolSize'>): number {
  return Math.min(MIN_READY_ADDRESSES, addressPoolSize);
}

/** While the database can't be read. */
const DATABASE_UNAVAILABLE: Readiness = {
  ready: false,
  checks: {
    database: { ok: false, detail: 'not responding: check that it runs and that its disk has free space' },
    engine: UNKNOWN,
    ledger: UNKNOWN,
    rate: UNKNOWN,
    addressPool: UNKNOWN,
  },
  warnings: {
    audit: UNKNOWN,
    keys: UNKNOWN,
    lists: UNKNOWN,
    clock: UNKNOWN,
    signer: UNKNOWN,
    refusals: UNKNOWN,
    addresses: UNKNOWN,
  },
};

/** Checks everything a payment needs. Never throws: an unavailable database is reported as a failed check. */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { clock, config, secrets, writes } = deps;
  const { db } = deps.database;
  try {
    const now = clock.now();
    const [failure, beat, rate, ready, audit, missingKeys, outdated] = await Promise.all([
      writes.failure(),
      readEngineHeartbeat(db),
      readCurrentRate(db, clock),
      countReadyAddresses(db),
      readAuditState(db),
      readMissingKeys(db, secrets.keyRing),
      countOutdatedLists(db, now),
    ]);
    const needed = neededAddresses(config);
    const checks = {
      // An unreadable database never gets here; only a write shows that it can't write.
      database: checked(
        failure && `${storageFailureText(failure)} ${WRITE_ADVICE[failure.kind]}`,
        'responding',
      ),
      ...engineChecks(beat, now),
      rate: rateCheck(rate),
      addressPool: { ok: ready >= needed, detail: `${ready} addresses ready, ${needed} needed` },
    };
    const warnings = {
      audit: noneOf(
        audit.mismatched.length,
        'accounts that failed reconciliation and are stopped',
        'no mismatch',
      ),
      // A key's id reveals nothing about the key.
      keys: checked(
        missingKeys.length === 0
          ? null
          : `KYC_KEYS lacks keys that stored data needs: ${missingKeys.join(', ')}`,
        'all keys that stored data needs are configured',
      ),
      lists: noneOf(
        outdated,
        'sanctions lists whose last import failed or is overdue',
        'all sanctions lists in use are up to date',
      ),
      clock: clockCheck({ engine: beat, webClock: clock.state?.() ?? null }),
      signer: signerCheck(beat?.signer),
      refusals: noneOf(
        beat?.signer?.refusedLately ?? 0,
        'requests that the signer refused in the last hour',
        'the signer refused nothing in the last hour',
      ),
      addresses: addressesCheck(beat),
    };
    return { ready: Object.values(checks).every(({ ok }) => ok), checks, warnings };
  } catch {
    return DATABASE_UNAVAILABLE;
  }
}

/** @param problem null when the check passes */
function checked(problem: string | null, good: string): Check {
  return { ok: problem === null, detail: problem ?? good };
}

/** Only a count: which accounts and lists are affected is on the operator's pages. */
function noneOf(count: number, what: string, good: string): Check {
  return checked(count === 0 ? null : `${what}: ${count}`, good);
}

function addressesCheck(beat: EngineHeartbeat | null): Check {
  const [wrong, unreadable] = [beat?.foreign.count ?? 0, beat?.foreign.unreadable.count ?? 0];
  if (beat !== null && wrong + unreadable === 0 && addressCheckLateSince(beat) !== null)
    return { ok: false, detail: 'the addresses that payers may be shown are not being checked' };
  return noneOf(
    wrong + unreadable,
    'addresses that payers may be shown and that are wrong or can’t be read',
    'all addresses that payers may be shown are right',
  );
}

/** How far the machines' clocks differ from the database's. Only a warning: the processes use the database's time. */
function clockCheck(facts: Parameters<typeof clocksOf>[0]): Check {
  const clocks = clocksOf(facts);
  if (clocks.length === 0) return { ok: true, detail: 'not compared with the database yet' };
  const jumped = clocks.find(({ doubt }) => doubt !== null);
  if (jumped !== undefined) return { ok: false, detail: `${jumped.name}: the clock jumped` };
  const ok = clocks.every(({ machineAheadMs }) => Math.abs(machineAheadMs) <= MAX_CLOCK_SKEW_MS);
  return { ok, detail: `compared with the database: ${clocks.map(skewText).join(', ')}` };
}

function rateCheck(rate: Awaited<ReturnType<typeof readCurrentRate>>): Check {
  if (rate === null) return { ok: false, detail: 'no rate newer than 5 minutes' };
  const origin = rate.simulated ? 'simulated' : 'from market';
  return { ok: true, detail: `${origin}, observed ${formatUtcSeconds(rate.observedAt)}` };
}

/** From the engine's last heartbeat. */
function engineChecks(beat: EngineHeartbeat | null, now: Date): Record<'engine' | 'ledger', Check> {
  if (beat === null || !isHeartbeatFresh(beat.at, now)) {
    const detail =
      beat === null ? 'never started' : `not responding: last heartbeat at ${formatUtcSeconds(beat.at)}`;
    const unknown = { ok: false, detail: 'unknown: the engine is not responding' };
    return { engine: { ok: false, detail }, ledger: unknown };
  }
  const ledger = beat.ledger ?? { ok: false, detail: 'not checked yet' };
  const engine = { ok: true, detail: `last heartbeat at ${formatUtcSeconds(beat.at)}` };
  return { engine, ledger };
}

/** Payments complete without it, so that a restart of the signer closes no checkout. An engine of an earlier version has none. */
function signerCheck(signer: EngineHeartbeat['signer'] | undefined): Check {
  if (signer == null) return { ok: true, detail: 'not reported' };
  if (signer.failure !== null) return { ok: false, detail: `not responding: ${signer.failure}` };
  return checked(signer.frozen === null ? null : `sending is frozen: ${signer.frozen}`, 'responding');
}

/**
 * The HTTP response with the readiness of the service that `open` opens: 200 or 503 for everyone. Why something is not
 * operational names internal addresses, so strangers get the status alone. A failure to open is reported as not ready.
 * @param mayReadDetails whether the caller may read the checks; an error counts as no
 * @param fallbackLog logs why the service can't be opened
 */
export async function readinessResponse<D extends ReadinessDeps>(
  open: () => Promise<D>,
  mayReadDetails: (server: D) => Promise<boolean>,
  fallbackLog: () => Log,
): Promise<Response> {
  const server = await open().catch((error: unknown) => {
    fallbackLog().error({ error: errorText(error) }, 'web could not start its services');
    return null;
  });
  const readiness = server === null ? DATABASE_UNAVAILABLE : await readReadiness(server);
  const isDetailed = server !== null && (await mayReadDetails(server).catch(() => false));
  const status = { status: readiness.ready ? 'ready' : 'notReady' };
  return Response.json(isDetailed ? { ...status, ...readiness } : status, {
    status: readiness.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
