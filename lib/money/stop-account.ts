// Stops the money of an account that can't be trusted any more: a person must look before anything is sent again.
import type { Clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-change';
import { applyEvent } from '@/lib/payments/apply-event';
import { lockPayment } from '@/lib/payments/lock-payment';
import { raiseAttention } from './attention';

/** Why an account is stopped. */
const STOP_KINDS = ['foreignBlock', 'refusedBlock', 'balanceMismatch', 'auditMismatch'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/**
 * Holds every transfer of the payment that is not done, raises attention for the account and for each of them, and ends
 * a Waiting payment as technical when the account holds a block we did not sign (contract §5). Safe to repeat.
 */
export async function stopAccount(
  deps: { readonly database: Database; readonly clock: Clock },
  paymentId: string,
  kind: StopKind,
  reason: string,
): Promise<void> {
  await writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return;
    const at = deps.clock.now();
    const detail = { account: payment.depositAddress, reason };
    const about = { kind, merchantId: payment.merchantId, paymentId, detail, at };
    await raiseAttention(tx, { ...about, reference: accountReference(payment.depositAddress) });
    const open = await tx.transfer.findMany({ where: { paymentId, confirmedAt: null, heldAt: null } });
    for (const transfer of open) {
      await raiseAttention(tx, { ...about, reference: transfer.reference });
      await tx.transfer.update({ where: { id: transfer.id }, data: { heldAt: at } });
    }
    if (kind === 'foreignBlock' && payment.status === 'Waiting') {
      await applyEvent(tx, payment, { kind: 'failed' }, { at, timeline: { reason } });
    } else {
      await appendChange(tx, payment, at);
    }
  });
}

/** Why an account is stopped and nobody has resolved it yet; null when it is not. */
export async function readStop(
  database: Database,
  account: string,
): Promise<{ kind: StopKind; reason: string } | null> {
  const item = await database.db.attentionItem.findUnique({
    where: { reference: accountReference(account) },
  });
  if (item === null || item.resolvedAt !== null) return null;
  const kind = STOP_KINDS.find((known) => known === item.kind) ?? 'refusedBlock';
  return { kind, reason: 'the account was stopped before' };
}

/** What the attention item about a whole account is named. */
export function accountReference(account: string): string {
  return `account:${account}`;
}
