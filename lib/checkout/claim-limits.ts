// How many claims of held refunds one source may try in a minute, over all payments. What protects each payment is its own
// five tries; this bounds what a stranger with many payments' addresses can use up of other people's.
import type { Clock } from '@/lib/core/clock';
import { createWindowCounts } from '@/lib/core/window-counts';

export const CLAIM_WINDOW_MS = 60_000;
/** More than a person needs who mistypes every try of one payment and then begins at the next. */
export const MAX_CLAIMS_PER_SOURCE = 10;

/** A proxy on this machine that does not say whom it speaks for, or somebody at the machine itself. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export type ClaimLimits = {
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
