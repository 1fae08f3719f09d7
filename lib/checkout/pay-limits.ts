// Rate limits for payments created through payment links and for refund claims. Anybody can submit a link's form, and each
// payment uses up a deposit address. Each source has a low limit, so that one client slows down nobody else. The limits of a
// link and a merchant are far above what people do and only protect the database.
import { isUnknownSource } from '@/lib/accounts/auth/request-source';
import { createBurstLimits } from '@/lib/core/burst-limits';
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

/** Payments that one source address creates at once, and how often one more. */
export const PAYMENTS_AT_ONCE = 10;
export const PAYMENT_EVERY_MS = 15_000;

export const LIMIT_WINDOW_MS = 60_000;
/** Payments created in one window: through one link by all unknown sources together, by anyone, and for one merchant. */
export const MAX_PAYMENTS_OF_UNKNOWN = 60;
export const MAX_PAYMENTS_PER_LINK = 600;
export const MAX_PAYMENTS_PER_MERCHANT = 1_200;
/** Claims in one window: more than the tries of one payment. */
export const MAX_CLAIMS_PER_SOURCE = 10;

/** `source` is the client's IP address, empty if unknown. */
type PayAttempt = { readonly source: string; readonly linkId: string; readonly merchantId: string };

type Limit = {
  /** Counts an attempt within the limit. @returns ms to wait when it is exceeded, else 0 */
  add(): number;
  /** Uncounts the last attempt. */
  takeBack(): void;
};

type Limits<Attempt> = {
  /**
   * Counts an attempt before it runs, so that simultaneous attempts are all counted. A rejected attempt is not counted.
   * @returns whole seconds to wait when the limit is reached, else null
   */
  begin(attempt: Attempt): number | null;
  /** Removes an attempt that failed. */
  undo(attempt: Attempt): void;
};

export type PayLimits = Limits<PayAttempt>;

/** The limits on payments; not shared between processes. */
export function createPayLimits(clock: Clock): PayLimits {
  const nowMs = () => clock.now().getTime();
  const bursts = createBurstLimits(nowMs, { burst: PAYMENTS_AT_ONCE, everyMs: PAYMENT_EVERY_MS });
  const inWindow = createWindowLimits(nowMs);
  const ofSource = ({ source, linkId }: PayAttempt): Limit => {
    if (isUnknownSource(source)) return inWindow(`unknown ${linkId}`, MAX_PAYMENTS_OF_UNKNOWN);
    return { add: () => bursts.add(source), takeBack: () => bursts.takeBack(source) };
  };
  return createLimits((attempt) => [
    ofSource(attempt),
    inWindow(`link ${attempt.linkId}`, MAX_PAYMENTS_PER_LINK),
    inWindow(`merchant ${attempt.merchantId}`, MAX_PAYMENTS_PER_MERCHANT),
  ]);
}

/** The limits on claims by source. Unknown sources have no limit, because unrelated clients would share it. */
export function createClaimLimits(clock: Clock): Limits<string> {
  const inWindow = createWindowLimits(() => clock.now().getTime());
  return createLimits((source) =>
    isUnknownSource(source) ? [] : [inWindow(`source ${source}`, MAX_CLAIMS_PER_SOURCE)],
  );
}

/** Limits per name within `LIMIT_WINDOW_MS`. */
function createWindowLimits(nowMs: () => number): (name: string, max: number) => Limit {
  const counts = createWindowCounts(nowMs, LIMIT_WINDOW_MS);
  return (name, max) => ({
    add: () => {
      const waitMs = counts.add(name, max);
      if (waitMs > 0) counts.takeBack(name);
      return waitMs;
    },
    takeBack: () => counts.takeBack(name),
  });
}

function createLimits<Attempt>(limitsOf: (attempt: Attempt) => readonly Limit[]): Limits<Attempt> {
  return {
    begin: (attempt) => {
      const limits = limitsOf(attempt);
      for (const [index, limit] of limits.entries()) {
        const waitMs = limit.add();
        if (waitMs === 0) continue;
        for (const counted of limits.slice(0, index)) counted.takeBack();
        return Math.ceil(waitMs / 1000);
      }
      return null;
    },
    undo: (attempt) => {
      for (const limit of limitsOf(attempt)) limit.takeBack();
    },
  };
}

type ProcessLimits = { readonly payments: PayLimits; readonly claims: Limits<string> };

declare global {
  // Next.js bundles a module once per entry, so a module variable would exist several times.
  var checkoutLimits: ProcessLimits | undefined;
}

/** The limits of this process, created on first use. */
export function processLimits(clock: Clock): ProcessLimits {
  globalThis.checkoutLimits ??= { payments: createPayLimits(clock), claims: createClaimLimits(clock) };
  return globalThis.checkoutLimits;
}
