// Tells whether the installation can take payments, and if not, what is missing; and the HTTP response that says so
// (contract §8).
import { countOutdatedLists } from '@/lib/compliance/screening/screening-lists';
import { type Clock, formatUtcSeconds, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import type { KeyRing } from '@/lib/core/key-ring';
import type { Log } from '@/lib/core/log';
import type { Queryable } from '@/lib/db/client';
import { type StorageFailure, storageFailureText } from '@/lib/db/storage-failure';
import { readAuditState } from '@/lib/money/audit-state';
import { readMissingKeys } from '@/lib/privacy/key-use';
import { readCurrentRate } from '@/lib/rates/current-rate';
import { clocksOf, skewWords } from './clock-alerts';
import { countReadyAddresses, type EngineHeartbeat, readEngineHeartbeat } from './engine-heartbeat';
import type { WriteCheck } from './write-check';

/** The engine beats every two seconds; after this it counts as gone. */
export const MAX_HEARTBEAT_AGE_MS = 10_000;
/** Addresses that are ready whenever the installation says it is (contract §5). */
export const MIN_READY_ADDRESSES = 1_000;

type Check = { readonly ok: boolean; readonly detail: string };
export type Readiness = {
  readonly ready: boolean;
  readonly checks: Readonly<Record<'database' | 'engine' | 'ledger' | 'rate' | 'addressPool', Check>>;
  /**
   * What a person should look at and what no payer need be turned away for: an account that does not add up, a key that
   * stored data needs and this process lacks, a sanctions list that is not kept up, a clock that is wrong.
   */
  readonly warnings: Readonly<Record<'audit' | 'keys' | 'lists' | 'clock', Check>>;
};

type ReadinessDeps = {
  readonly database: { readonly db: Queryable };
  readonly clock: Clock;
  readonly config: Pick<Config, 'addressPoolSize'>;
  readonly secrets: { readonly keyRing: KeyRing };
  readonly writes: WriteCheck;
};

const UNKNOWN: Check = { ok: false, detail: 'not known while the database is away' };

/** What to do while nothing can be written. */
export const WRITE_ADVICE = {
  full: 'Free space on the disk of the database: processing resumes by itself. No payment can be created until then.',
  failing:
    'Check the disk of the database and its mount: processing resumes by itself. No payment can be created until then.',
} as const satisfies Record<StorageFailure['kind'], string>;

/** Whether an engine that last beat then counts as running now. A beat of the future is older than a clock that was set back. */
export function isHeartbeatFresh(beatAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - beatAt.getTime()) <= MAX_HEARTBEAT_AGE_MS;
}

/** Addresses that must be ready. An installation may keep a larger pool; the promise is the smaller number. */
export function neededAddresses({ addressPoolSize }: Pick<Config, 'addressPoolSize'>): number {
  return Math.min(MIN_READY_ADDRESSES, addressPoolSize);
}

/** The answer while the database can't be asked. */
const DATABASE_AWAY: Readiness = {
  ready: false,
  checks: {
    database: { ok: false, detail: 'does not answer: check that it runs and that its disk has free space' },
    engine: UNKNOWN,
    ledger: UNKNOWN,
    rate: UNKNOWN,
    addressPool: UNKNOWN,
  },
  warnings: { audit: UNKNOWN, keys: UNKNOWN, lists: UNKNOWN, clock: UNKNOWN },
};

/** Looks at everything a payment needs. Never throws: a database that is away is one of the answers. */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { clock, config, secrets, writes } = deps;
  const { db } = deps.database;
  try {
    const now = clock.now();
    const [failure, beat, rate, ready, audit, missingKeys, neglected] = await Promise.all([
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
      // It answers, or this is not reached; that it can't write is found by a write.
      database: checked(failure && `${storageFailureText(failure)} ${WRITE_ADVICE[failure.kind]}`, 'answers'),
      ...engineChecks(beat, now),
      rate: rateCheck(rate),
      addressPool: { ok: ready >= needed, detail: `${ready} addresses ready, ${needed} needed` },
    };
    const warnings = {
      audit: noneOf(
        audit.mismatched.length,
        'accounts that do not add up and are stopped',
        'no mismatch found',
      ),
      // A key's id tells nothing of the key.
      keys: checked(
        missingKeys.length === 0
          ? null
          : `KYC_KEYS lacks keys that stored data needs: ${missingKeys.join(', ')}`,
        'every key that stored data needs is there',
      ),
      lists: noneOf(
        neglected,
        'sanctions lists whose last import failed or is overdue',
        'every sanctions list in use is kept up',
      ),
      clock: clockCheck({ engine: beat, webClock: clock.state?.() ?? null }),
    };
    return { ready: Object.values(checks).every(({ ok }) => ok), checks, warnings };
  } catch {
    return DATABASE_AWAY;
  }
}

/** @param fault what is wrong; null when nothing is */
function checked(fault: string | null, good: string): Check {
  return { ok: fault === null, detail: fault ?? good };
}

/** A count alone: which accounts and lists they are is the operator's business, and anybody may ask for readiness. */
function noneOf(count: number, what: string, good: string): Check {
  return checked(count === 0 ? null : `${what}: ${count}`, good);
}

/** How far the machines' clocks are from the database's. The processes follow the database, so that nobody is turned away. */
function clockCheck(facts: Parameters<typeof clocksOf>[0]): Check {
  const clocks = clocksOf(facts);
  if (clocks.length === 0) return { ok: true, detail: 'not compared with the database yet' };
  const doubting = clocks.find(({ doubt }) => doubt !== null);
  if (doubting !== undefined) return { ok: false, detail: `${doubting.name} doubts the clock: it jumped` };
  const ok = clocks.every(({ machineAheadMs }) => Math.abs(machineAheadMs) <= MAX_CLOCK_SKEW_MS);
  return { ok, detail: `against the database: ${clocks.map(skewWords).join(', ')}` };
}

function rateCheck(rate: Awaited<ReturnType<typeof readCurrentRate>>): Check {
  if (rate === null) return { ok: false, detail: 'no rate younger than 5 minutes' };
  const origin = rate.simulated ? 'simulated' : 'from market';
  return { ok: true, detail: `${origin}, observed ${formatUtcSeconds(rate.observedAt)}` };
}

/** What the engine last said of itself, and of the ledger. */
function engineChecks(beat: EngineHeartbeat | null, now: Date): { engine: Check; ledger: Check } {
  if (beat === null || !isHeartbeatFresh(beat.at, now)) {
    const detail =
      beat === null ? 'has not started yet' : `was last heard of at ${formatUtcSeconds(beat.at)}`;
    return { engine: { ok: false, detail }, ledger: { ok: false, detail: 'not known without the engine' } };
  }
  const ledger = beat.ledger ?? { ok: false, detail: 'the engine has not looked yet' };
  return { engine: { ok: true, detail: `heard of at ${formatUtcSeconds(beat.at)}` }, ledger };
}

/**
 * Answers the readiness of what `open` opens; that it can't be opened is one of the answers.
 * @param fallbackLog takes the reason when it can't be opened
 */
export async function answerReady(
  open: () => Promise<ReadinessDeps>,
  fallbackLog: () => Log,
): Promise<Response> {
  const readiness = await open().then(readReadiness, (error: unknown) => {
    fallbackLog().error({ error: errorText(error) }, 'web could not open what it works with');
    return DATABASE_AWAY;
  });
  const status = readiness.ready ? 200 : 503;
  return Response.json(readiness, { status, headers: { 'Cache-Control': 'no-store' } });
}
