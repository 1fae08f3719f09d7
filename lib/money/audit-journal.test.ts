import { describe, expect, it } from 'vitest';
import type { AccountBooks } from './audit-books';
import { journalFaults } from './audit-journal';
import { type JournalAccount, movement } from './journal';

const entries = (reference: string, from: JournalAccount, to: JournalAccount, amountRaw: bigint) =>
  movement(from, to, amountRaw).map((line) => {
    const topUpId = from === 'topUp' || to === 'topUp' ? 'top-up' : null;
    return { ...line, reference, paymentId: null, topUpId };
  });

/** A top-up that got two raw, beside five raw from an account of ours that are nobody's, and that sent `sentRaw` back. */
function topUpBooks(sentRaw: bigint): AccountBooks {
  const deposit = (blockHash: string, amountRaw: bigint, isTopUp: boolean) => ({
    ...{ blockHash, amountRaw, isTopUp, sender: 'nano_sender', paymentId: null },
  });
  const sent = { id: 'a', reference: 'topup-return:top-up:1', paymentId: null, destination: 'nano_merchant' };
  return {
    ...{ account: 'nano_account', paymentId: null, topUpId: 'top-up', version: 0 },
    ...{ transfers: [], sweeps: [], paidByTopUps: [], blocks: [] },
    deposits: [deposit('ONE', 2n, true), deposit('TWO', 5n, false)],
    topUpTransfers: [{ ...sent, confirmed: true, amountRaw: sentRaw }],
    journal: [
      ...entries('deposit:ONE', 'payer', 'topUp', 2n),
      ...entries('deposit:TWO', 'payer', 'held', 5n),
      ...entries(sent.reference, 'topUp', 'merchant', sentRaw),
    ],
  };
}

describe('the journal of a top-up', () => {
  it('adds up when the whole of it has gone back', () => {
    expect(journalFaults(topUpBooks(2n))).toEqual([]);
  });

  it('has a fault when what is nobody’s at its address was sent with it', () => {
    expect(journalFaults(topUpBooks(3n))).toEqual([expect.stringContaining('is or was to be sent on')]);
  });
});

describe('the journal of a payment', () => {
  const paid = (ofTopUpsRaw: bigint): AccountBooks => {
    const sent = { paymentId: 'payment', destination: 'nano_payer', confirmed: false };
    const deposit = { blockHash: 'ONE', sender: 'nano_payer', paymentId: 'payment', isTopUp: false };
    const refund = { ...sent, id: 'r', kind: 'refund', reference: 'refund-order:r', amountRaw: 2n } as const;
    return {
      ...{ account: 'nano_account', paymentId: 'payment', topUpId: null, version: 0 },
      ...{ sweeps: [], blocks: [], topUpTransfers: [], transfers: [refund] },
      deposits: [{ ...deposit, amountRaw: 5n }],
      paidByTopUps: [{ ...sent, id: 't', reference: 'topup-refund:t:1', amountRaw: ofTopUpsRaw }],
      journal: movement('payer', 'held', 5n).map((line) => {
        return { ...line, reference: 'deposit:ONE', paymentId: 'payment', topUpId: null };
      }),
    };
  };

  it('has a fault when its own refunds and what top-ups pay are more than came', () => {
    expect(journalFaults(paid(3n))).toEqual([]);
    expect(journalFaults(paid(4n))).toEqual([expect.stringContaining('with what top-ups pay')]);
  });
});
