// How many payments payment links create in a minute, and how many claims of held refunds one source may try. Anybody can
// send a link's form, and each payment takes a deposit address that is never used again: without a bound one stranger could
// empty the pool for all merchants.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

export const PAY_WINDOW_MS = 60_000;
/** Payments created in one window from one source address, and through one link from anywhere. */
export const MAX_PAYMENTS_PER_SOURCE = 10;
export const MAX_PAYMENTS_PER_LINK = 60;

/** A proxy on this machine that does not say whom it speaks for, or somebody at the machine itself. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Who creates a payment, and through which link. `source` is empty when nobody knows. */
type PayAttempt = { readonly source: string; readonly linkId: string };

export type PayLimits = {
  /**
   * Counts a payment before it is created, so that many sent at once can't slip through together. One that is refused
   * here takes nothing from what others may create.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(attempt: PayAttempt): number | null;
  /** The payment was not created after all. */
  takeBack(attempt: PayAttempt): void;
};

/** Limits of its own; nothing is shared between processes. */
export function createPayLimits(clock: Clock): PayLimits {
  const counts = createWindowCounts(() => clock.now().getTime(), PAY_WINDOW_MS);
  return {
    begin: (attempt) => {
      for (const [place, { name, most }] of limitsOf(attempt).entries()) {
        const waitMs = counts.add(name, most);
        if (waitMs === 0) continue;
        for (const counted of limitsOf(attempt).slice(0, place + 1)) counts.takeBack(counted.name);
        return Math.ceil(waitMs / 1000);
      }
      return null;
    },
    takeBack: (attempt) => {
      for (const { name } of limitsOf(attempt)) counts.takeBack(name);
    },
  };
}

function limitsOf({ source, linkId }: PayAttempt): ReadonlyArray<{ name: string; most: number }> {
  const perLink = { name: `link ${linkId}`, most: MAX_PAYMENTS_PER_LINK };
  // All whose source nobody knows must not share one person's limit.
  return source === '' || LOOPBACK.test(source)
    ? [perLink]
    : [{ name: `source ${source}`, most: MAX_PAYMENTS_PER_SOURCE }, perLink];
}

declare global {
  // Next bundles a module once per entry, so a module's own variable would count several times over.
  var paymentsPayLimits: PayLimits | undefined;
}

/** The limits of this process, made at their first use. */
export function processPayLimits(clock: Clock): PayLimits {
  globalThis.paymentsPayLimits ??= createPayLimits(clock);
  return globalThis.paymentsPayLimits;
}

export const CLAIM_WINDOW_MS = 60_000;
/** More than a person needs who mistypes every try of one payment and then begins at the next. */
export const MAX_CLAIMS_PER_SOURCE = 10;

type ClaimLimits = {
  /**
   * Counts a claim from `source`, which is empty when nobody knows.
   * @returns whole seconds to wait when there were too many, else null
   */
  begin(source: string): number | null;
};

/** Limits of its own; nothing is shared between processes. */
export function createClaimLimits(clock: Clock): ClaimLimits {
  const counts = createWindowCounts(() => clock.now().getTime(), CLAIM_WINDOW_MS);
  return {
    begin: (source) => {
      // All whose source nobody knows must not share one person's limit.
      if (source === '' || LOOPBACK.test(source)) return null;
      const waitMs = counts.add(source, MAX_CLAIMS_PER_SOURCE);
      return waitMs === 0 ? null : Math.ceil(waitMs / 1000);
    },
  };
}

declare global {
  // Next bundles a module once per entry, so a module's own variable would count several times over.
  var refundClaimLimits: ClaimLimits | undefined;
}

/** The limits of this process, made at their first use. */
export function processClaimLimits(clock: Clock): ClaimLimits {
  globalThis.refundClaimLimits ??= createClaimLimits(clock);
  return globalThis.refundClaimLimits;
}
