// Stops the money of an account that can't be trusted any more: a person must look before anything is sent again.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange } from '@/lib/payments/append-change';
import { applyEvent } from '@/lib/payments/apply-event';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import { accountReference } from './account-reference';
import { type Attention, raiseAttention } from './attention';

/** Why an account is stopped. */
export const STOP_KINDS = [
  'foreignBlock',
  'lostSends',
  'refusedBlock',
  'balanceMismatch',
  'auditMismatch',
] as const;
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
    const about = aboutStop(payment, kind, reason, at);
    await raiseAttention(tx, { ...about, reference: accountReference(payment.depositAddress) });
    await holdOpenTransfers(tx, about);
    if (kind === 'foreignBlock' && payment.status === 'Waiting') {
      await applyEvent(tx, payment, { kind: 'failed' }, { at, timeline: { reason } });
    } else {
      appendChange(tx, payment, at);
    }
  });
}

/**
 * Holds what was newly decided for an account that is stopped. Whether it still is, is asked under the payment's lock: a
 * person may just have resolved it.
 * @returns false when the account is not stopped
 */
export async function holdWhileStopped(
  deps: { readonly database: Database; readonly clock: Clock },
  { id, depositAddress }: { readonly id: string; readonly depositAddress: string },
): Promise<boolean> {
  const stop = { reference: accountReference(depositAddress), resolvedAt: null };
  if ((await deps.database.db.attentionItem.count({ where: stop })) === 0) return false;
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, id);
    const item = await tx.attentionItem.findFirst({ where: stop });
    if (payment === null || item === null) return false;
    const at = deps.clock.now();
    const kind = STOP_KINDS.find((known) => known === item.kind) ?? 'refusedBlock';
    await holdOpenTransfers(tx, aboutStop(payment, kind, 'the account was stopped before', at));
    appendChange(tx, payment, at);
    return true;
  });
}

type AboutStop = Omit<Attention, 'reference' | 'paymentId'> & { readonly paymentId: string };

function aboutStop(payment: PaymentRow, kind: StopKind, reason: string, at: Date): AboutStop {
  const detail = { account: payment.depositAddress, reason };
  return { kind, merchantId: payment.merchantId, paymentId: payment.id, detail, at };
}

async function holdOpenTransfers(tx: Tx, about: AboutStop): Promise<void> {
  const { paymentId, at } = about;
  const open = await tx.transfer.findMany({ where: { paymentId, confirmedAt: null, heldAt: null } });
  for (const transfer of open) {
    await raiseAttention(tx, { ...about, reference: transfer.reference });
    await tx.transfer.update({ where: { id: transfer.id }, data: { heldAt: at } });
  }
}
