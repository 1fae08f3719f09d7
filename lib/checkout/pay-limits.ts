// How many payments payment links create in a minute, and how many claims of held refunds one source may try. Anybody can
// send a link's form, and each payment takes a deposit address that is never used again: without a bound one stranger could
// empty the pool for all merchants.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

export const LIMIT_WINDOW_MS = 60_000;
/** Payments created in one window from one source address, and through one link from anywhere. */
export const MAX_PAYMENTS_PER_SOURCE = 10;
export const MAX_PAYMENTS_PER_LINK = 60;
/** Claims in one window: more than a person needs who mistypes every try of one payment and then begins at the next. */
export const MAX_CLAIMS_PER_SOURCE = 10;

/** A proxy on this machine that does not say whom it speaks for, or somebody at the machine itself. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Who creates a payment, and through which link. `source` is empty when nobody knows. */
type PayAttempt = { readonly source: string; readonly linkId: string };

type Limit = { readonly name: string; readonly max: number };

type Limits<Attempt> = {
  /**
   * Counts an attempt before it is made, so that many sent at once can't slip through together. One that is refused
   * here takes nothing from what others may do.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(attempt: Attempt): number | null;
  /** Nothing came of it after all. */
  takeBack(attempt: Attempt): void;
};

export type PayLimits = Limits<PayAttempt>;

/** Limits of its own; nothing is shared between processes. */
export function createPayLimits(clock: Clock): PayLimits {
  return createLimits(clock, ({ source, linkId }) => [
    ...limitOfSource(source, MAX_PAYMENTS_PER_SOURCE),
    { name: `link ${linkId}`, max: MAX_PAYMENTS_PER_LINK },
  ]);
}

/** The same for claims, by their source. */
export function createClaimLimits(clock: Clock): Limits<string> {
  return createLimits(clock, (source) => limitOfSource(source, MAX_CLAIMS_PER_SOURCE));
}

/** All whose source nobody knows must not share one person's limit. */
function limitOfSource(source: string, max: number): Limit[] {
  return source === '' || LOOPBACK.test(source) ? [] : [{ name: `source ${source}`, max }];
}

function createLimits<Attempt>(
  clock: Clock,
  limitsOf: (attempt: Attempt) => readonly Limit[],
): Limits<Attempt> {
  const counts = createWindowCounts(() => clock.now().getTime(), LIMIT_WINDOW_MS);
  return {
    begin: (attempt) => {
      const limits = limitsOf(attempt);
      for (const [place, { name, max }] of limits.entries()) {
        const waitMs = counts.add(name, max);
        if (waitMs === 0) continue;
        for (const counted of limits.slice(0, place + 1)) counts.takeBack(counted.name);
        return Math.ceil(waitMs / 1000);
      }
      return null;
    },
    takeBack: (attempt) => {
      for (const { name } of limitsOf(attempt)) counts.takeBack(name);
    },
  };
}

type ProcessLimits = { readonly payments: PayLimits; readonly claims: Limits<string> };

declare global {
  // Next bundles a module once per entry, so a module's own variable would count several times over.
  var checkoutLimits: ProcessLimits | undefined;
}

/** The limits of this process, made at their first use. */
export function processLimits(clock: Clock): ProcessLimits {
  globalThis.checkoutLimits ??= { payments: createPayLimits(clock), claims: createClaimLimits(clock) };
  return globalThis.checkoutLimits;
}
