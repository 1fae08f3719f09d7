// For tests: what an officer decides, in one word.
import { parseKeyRing } from '@/lib/core/key-ring';
import { type Decision, decideReview } from '@/lib/payments/decide-payment';
import type { ScreenPaymentDeps } from '@/lib/payments/screen-payment';

/** Opens nothing: for payers about whom screening found nobody. */
const NO_KEYS = parseKeyRing(`none:${Buffer.alloc(32, 1).toString('base64')}`);
const OFFICER = 'officer';

type Deps = Omit<ScreenPaymentDeps, 'keyRing'>;

/** Clears by what is known of the payer now. */
export async function clearPayment(deps: Deps, paymentId: string, note: string): Promise<Decision> {
  const seen = await deps.database.db.payment.findUnique({ where: { id: paymentId } });
  return decideReview(
    { keyRing: NO_KEYS, ...deps },
    {
      paymentId,
      note,
      verdict: 'clear',
      userId: OFFICER,
      seenScreenedAt: seen?.screenedAt?.toISOString() ?? null,
    },
  );
}

export function denyPayment(deps: Deps, paymentId: string, note: string): Promise<Decision> {
  return decideReview(
    { keyRing: NO_KEYS, ...deps },
    { paymentId, note, verdict: 'denied', userId: OFFICER, seenScreenedAt: null },
  );
}
