// The bounds an integrator meets, each read from where it is kept (specification §8, contract §2, §3 and §5), and what the
// readiness check answers when all is well (contract §8).
import { FAILURE_WINDOW_MS, MAX_FAILURES } from '@/lib/accounts/auth/api-key-authentication';
import { SECRET_ROTATION_MS } from '@/lib/accounts/auth/api-keys';
import { MAX_JSON_DEPTH } from '@/lib/api/http/strict-json';
import type { Config } from '@/lib/core/config';
import { formatDecimal, MAX_PAYMENT_USD, MIN_DUST_LIMITS, MIN_PAYMENT_USD } from '@/lib/core/decimal';
import { formatNano } from '@/lib/core/raw';
import { MAX_BODY_BYTES } from '@/lib/core/read-body';
import { DAY_MS } from '@/lib/core/zone-days';
import { RESPONSE_KEPT_MS } from '@/lib/db/idempotency';
import type { Readiness } from '@/lib/engine/health/readiness';
import { MAX_REQUESTS_PER_MERCHANT, REQUESTS_KEPT_MS } from '@/lib/engine/jobs/prune-rows';
import { EVENTS_KEPT_MS } from '@/lib/notifications/events/read-events';
import { MAX_RATE_AGE_MS } from '@/lib/rates/current-rate';

export type LimitDoc = { readonly what: string; readonly limit: string };

const CENT_DECIMALS = 2;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const KIB_BYTES = 1024;

/** The limits of this installation, in the order an integrator asks for them. */
export function limitDocs(
  config: Pick<Config, 'paymentWindowMs' | 'reviewDeadlineMs' | 'dustLimitRaw'>,
): readonly LimitDoc[] {
  const { dustLimitRaw } = config;
  const usd = (amount: typeof MAX_PAYMENT_USD) => `${formatDecimal(amount, CENT_DECIMALS)} USD`;
  const least = `${usd(MIN_PAYMENT_USD)}, and not under ${formatNano(MIN_DUST_LIMITS * dustLimitRaw)} nano`;
  return [
    { what: 'Largest payment', limit: `${usd(MAX_PAYMENT_USD)}, that amount included` },
    { what: 'Smallest payment', limit: least },
    { what: 'Time to pay', limit: duration(config.paymentWindowMs) },
    { what: 'Time for a review', limit: duration(config.reviewDeadlineMs) },
    { what: 'Dust: deposits below it are not counted', limit: `${formatNano(dustLimitRaw)} nano` },
    { what: 'Age of the rate a payment is quoted at', limit: `at most ${duration(MAX_RATE_AGE_MS)}` },
    {
      what: 'Request body',
      limit: `${MAX_BODY_BYTES / KIB_BYTES} KiB, nested at most ${MAX_JSON_DEPTH} deep`,
    },
    { what: 'Events are kept', limit: counted(EVENTS_KEPT_MS / DAY_MS, 'day') },
    { what: 'An answer is kept for its Idempotency-Key', limit: ANSWER_KEPT },
    {
      what: 'Failed authentications per source address and per key',
      limit: `${MAX_FAILURES} in ${duration(FAILURE_WINDOW_MS)}, then authInvalid with Retry-After`,
    },
    { what: 'The old secret of a key that is rotated', limit: `lives ${duration(SECRET_ROTATION_MS)} more` },
    {
      what: 'Requests in the dashboard',
      limit: `of the last ${counted(REQUESTS_KEPT_MS / DAY_MS, 'day')}, at most ${MAX_REQUESTS_PER_MERCHANT} of a merchant`,
    },
  ];
}

/** How long an answer is kept for its Idempotency-Key, in words. */
export const ANSWER_KEPT = duration(RESPONSE_KEPT_MS);

/** Whole hours, minutes or seconds, whichever is the largest unit that says it exactly. */
function duration(ms: number): string {
  if (ms % HOUR_MS === 0) return counted(ms / HOUR_MS, 'hour');
  if (ms % MINUTE_MS === 0) return counted(ms / MINUTE_MS, 'minute');
  return counted(ms / SECOND_MS, 'second');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const READY_EXAMPLE: Readiness = {
  ready: true,
  checks: {
    database: { ok: true, detail: 'responding' },
    engine: { ok: true, detail: 'last heartbeat at 2026-11-20T14:00:00Z' },
    ledger: { ok: true, detail: 'Nano V27.1' },
    rate: { ok: true, detail: 'from market, observed 2026-11-20T13:59:48Z' },
    addressPool: { ok: true, detail: '2000 addresses ready, 1000 needed' },
  },
  warnings: {
    audit: { ok: true, detail: 'no mismatch' },
    keys: { ok: true, detail: 'all keys that stored data needs are configured' },
    lists: { ok: true, detail: 'all sanctions lists in use are up to date' },
    clock: { ok: true, detail: 'compared with the database: engine 0.0 s ahead, web 0.1 s behind' },
  },
};
