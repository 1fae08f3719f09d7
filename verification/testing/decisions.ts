// For tests: what an officer decides, in one word.
import { parseKeyRing } from '@/lib/core/key-ring';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import type { ScreenPaymentDeps } from '@/lib/payments/screen-payment';

/** Opens nothing: for payers about whom screening found nobody. */
const NO_KEYS = parseKeyRing(`none:${Buffer.alloc(32, 1).toString('base64')}`);

type Deps = Omit<ScreenPaymentDeps, 'keyRing'>;

/** Clears by what is known of the payer now. */
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
