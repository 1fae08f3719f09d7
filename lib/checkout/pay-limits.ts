// Rate limits for payments created through payment links and for refund claims. Anybody can submit a link's form, and each
// payment uses up a deposit address. Without limits, one client could empty the address pool for all merchants.
import { isUnknownSource } from '@/lib/accounts/auth/request-source';
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

export const LIMIT_WINDOW_MS = 60_000;
/** Payments created in one window from one source address, and through one link from anywhere. */
export const MAX_PAYMENTS_PER_SOURCE = 10;
export const MAX_PAYMENTS_PER_LINK = 60;
/** Claims in one window: more than the tries of one payment. */
export const MAX_CLAIMS_PER_SOURCE = 10;

/** `source` is the client's IP address, empty if unknown. */
type PayAttempt = { readonly source: string; readonly linkId: string };

type Limit = { readonly name: string; readonly max: number };

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
  return createLimits(clock, ({ source, linkId }) => [
    ...limitOfSource(source, MAX_PAYMENTS_PER_SOURCE),
    { name: `link ${linkId}`, max: MAX_PAYMENTS_PER_LINK },
  ]);
}

/** The limits on claims by source. */
export function createClaimLimits(clock: Clock): Limits<string> {
  return createLimits(clock, (source) => limitOfSource(source, MAX_CLAIMS_PER_SOURCE));
}

/** Unknown sources have no limit, because unrelated clients would share it. */
function limitOfSource(source: string, max: number): Limit[] {
  return isUnknownSource(source) ? [] : [{ name: `source ${source}`, max }];
}

function createLimits<Attempt>(
  clock: Clock,
  limitsOf: (attempt: Attempt) => readonly Limit[],
): Limits<Attempt> {
  const counts = createWindowCounts(() => clock.now().getTime(), LIMIT_WINDOW_MS);
  return {
    begin: (attempt) => {
      const limits = limitsOf(attempt);
      for (const [index, { name, max }] of limits.entries()) {
        const waitMs = counts.add(name, max);
        if (waitMs === 0) continue;
        for (const counted of limits.slice(0, index + 1)) counts.takeBack(counted.name);
        return Math.ceil(waitMs / 1000);
      }
      return null;
    },
    undo: (attempt) => {
      for (const { name } of limitsOf(attempt)) counts.takeBack(name);
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
