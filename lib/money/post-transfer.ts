// What a confirmed transfer writes into the journal.
import type { Tx } from '@/lib/db/client';
import type { Sweep, Transfer } from '@/prisma/generated/sqlite/client';
import { type JournalAccount, movement, postEntries } from './journal';
import { storedRaw } from './stored-raw';
import { isLostSend } from './top-up-reference';

type Posted = Pick<Transfer, 'kind' | 'reference' | 'paymentId' | 'topUpId'>;

/** From which account of the journal a transfer takes its money, and to which it brings it. Pure. */
export function accountsOf({ kind, reference, topUpId }: Omit<Posted, 'paymentId'>): {
  readonly from: JournalAccount;
  readonly to: JournalAccount;
} {
  const from = topUpId === null ? 'held' : 'topUp';
  switch (kind) {
    case 'settlement':
      return { from, to: 'merchant' };
    case 'refund':
      return { from, to: 'returned' };
    case 'topUpReturn':
      // For whom is lost: an operator decided that it has gone.
      return { from, to: isLostSend(reference) ? 'swept' : 'merchant' };
    case 'sweep':
      return { from, to: 'swept' };
  }
}

/** Posts the transfer with the commit, once: its reference is used up. What a sweep takes of a payment's leaves as that payment's. */
export function postTransfer(
  tx: Tx,
  transfer: Posted & Pick<Transfer, 'amountRaw'> & { readonly sweep: Sweep | null },
  at: Date,
): void {
  const { reference, paymentId, topUpId, sweep } = transfer;
  const { from, to } = accountsOf(transfer);
  const ofPaymentRaw = sweep === null ? 0n : storedRaw(sweep.paymentRaw);
  if (sweep !== null && ofPaymentRaw > 0n) {
    const lines = movement(from, to, ofPaymentRaw);
    postEntries(tx, { reference: `${reference}:payment`, paymentId: sweep.paymentId, at, lines });
  }
  const restRaw = storedRaw(transfer.amountRaw) - ofPaymentRaw;
  if (restRaw === 0n) return;
  const of = topUpId === null ? {} : { topUpId };
  postEntries(tx, { reference, paymentId, ...of, at, lines: movement(from, to, restRaw) });
}
