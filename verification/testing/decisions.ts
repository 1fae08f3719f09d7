// For tests: an officer's decisions in one call.
import { parseKeyRing } from '@/lib/core/key-ring';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import type { ScreenPaymentDeps } from '@/lib/payments/screen-payment';

/** Without revealing data, for payers without a screening match. */
const NO_KEYS = parseKeyRing(`none:${Buffer.alloc(32, 1).toString('base64')}`);

type Deps = Omit<ScreenPaymentDeps, 'keyRing'>;

/** Approves with the current findings. */
export async function clearPayment(deps: Deps, paymentId: string, note: string): Promise<Decision> {
  const seen = await deps.database.db.payment.findUnique({ where: { id: paymentId } });
  return decide(deps, { paymentId, note, verdict: 'clear' }, seen?.screenedAt ?? null);
}

export const denyPayment = (deps: Deps, paymentId: string, note: string): Promise<Decision> =>
  decide(deps, { paymentId, note, verdict: 'denied' }, null);

function decide(
  deps: Deps,
  said: { paymentId: string; note: string; verdict: 'clear' | 'denied' },
  at: Date | null,
) {
  const seenScreenedAt = at?.toISOString() ?? null;
  return decideReview({ keyRing: NO_KEYS, ...deps }, { ...said, userId: 'officer', seenScreenedAt });
}
