// Screens many new payments at once: nearly all payers are clear, and those are written down together.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { ScreenPaymentDeps } from './screen-payment';
import { askScreener, type ScreenedCustomer } from './screening-verdict';

/** A payment whose payer is not screened yet. */
export type UnscreenedPayment = {
  readonly id: string;
  readonly customer: ScreenedCustomer | null;
  readonly _count: { readonly deposits: number };
};

/**
 * Marks those as clear that the screener calls so and that no money has come for, in one statement. A payment for which
 * money is being recorded meanwhile is screened there, and left out here by what the statement asks of it.
 * @returns the payments that need a transaction of their own: money came, or the verdict is another
 */
export async function clearBatch(
  deps: ScreenPaymentDeps & { readonly log: Log },
  payments: readonly UnscreenedPayment[],
): Promise<string[]> {
  const clear: string[] = [];
  const others: string[] = [];
  for (const payment of payments) {
    const isClear = payment._count.deposits === 0 && (await isCalledClear(deps, payment));
    (isClear ? clear : others).push(payment.id);
  }
  if (clear.length > 0) {
    await deps.database.db.payment.updateMany({
      where: { id: { in: clear }, status: 'Waiting', screening: 'pending', reviewDeadline: null },
      data: { screening: 'clear', screenedAt: deps.clock.now(), version: { increment: 1 } },
    });
  }
  return others;
}

async function isCalledClear(
  deps: ScreenPaymentDeps & { readonly log: Log },
  { id, customer }: UnscreenedPayment,
): Promise<boolean> {
  if (customer === null) return false;
  try {
    return (await askScreener(deps, customer)).outcome === 'clear';
  } catch (error) {
    deps.log.debug({ paymentId: id, error: errorText(error) }, 'screening gave no answer');
    return false;
  }
}
