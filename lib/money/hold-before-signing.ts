// Judges transfers again before their blocks are signed: an account may have been listed since they were decided.
import type { Tx } from '@/lib/db/client';
import { appendChange } from '@/lib/payments/append-change';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';
import { type HoldReason, holdReasons } from './hold-reason';

/**
 * Holds those of the transfers that may not go any more, and raises attention for each. The payment must be locked; none of
 * the transfers has a block. At most 100 transfers.
 * @returns whether any is held now: then none of them is to be signed
 */
export async function holdBeforeSigning(
  tx: Tx,
  payment: PaymentRow,
  transferIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const rows = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] } },
    include: { deposit: { select: { sender: true } } },
  });
  const reasons = await holdReasons(
    tx,
    payment,
    rows.map(({ deposit, ...row }) => ({ ...row, senders: deposit === null ? [] : [deposit.sender] })),
  );
  const held = rows.flatMap((row, place) => {
    const kind: HoldReason | null = reasons[place] ?? null;
    return kind === null ? [] : [{ ...row, kind }];
  });
  const { id: paymentId, merchantId } = payment;
  for (const { id, reference, kind, amountRaw, destination } of held) {
    const detail = { amountRaw, destination };
    await raiseAttention(tx, { reference, kind, merchantId, paymentId, detail, at });
    await tx.transfer.update({ where: { id }, data: { heldAt: at } });
  }
  if (held.length > 0) appendChange(tx, payment, at);
  return held.length > 0;
}
