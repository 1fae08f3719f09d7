import { describe, expect, it } from 'vitest';
import { type JournalAccount, movement } from '@/lib/db/journal';
import type { AccountBooks } from './audit-books';
import { journalDifferences } from './audit-journal';

const entries = (reference: string, from: JournalAccount, to: JournalAccount, amountRaw: bigint) =>
  movement(from, to, amountRaw).map((line) => {
    const topUpId = from === 'topUp' || to === 'topUp' ? 'top-up' : null;
    return { ...line, reference, paymentId: null, topUpId };
  });

const NOT_RETURNED = { transferId: null, returnedRaw: null, isReceived: true } as const;

/**
 * A top-up that got two raw, and five raw from one of our accounts that are credited to nobody, and that returned
 * `sentRaw`.
 */
function topUpBooks(sentRaw: bigint): AccountBooks {
  const deposit = (blockHash: string, amountRaw: bigint, disposition: 'topUp' | 'ownAccount') => ({
    ...{ blockHash, amountRaw, disposition, sender: 'nano_sender', paymentId: null, ...NOT_RETURNED },
  });
  const sent = {
    ...{
      id: 'a',
      kind: 'topUpReturn' as const,
      reference: 'topup-return:top-up:1',
      destination: 'nano_merchant',
    },
    ...{ paymentId: null, topUpId: 'top-up', manualRefundId: null, sweep: null },
  };
  return {
    ...{ account: 'nano_account', paymentId: null, topUpId: 'top-up', version: 0 },
    ...{ countedRaw: null, paidByTopUps: [], blocks: [] },
    deposits: [deposit('ONE', 2n, 'topUp'), deposit('TWO', 5n, 'ownAccount')],
    transfers: [{ ...sent, confirmed: true, amountRaw: sentRaw }],
    journal: [
      ...entries('deposit:ONE', 'payer', 'topUp', 2n),
      ...entries('deposit:TWO', 'payer', 'held', 5n),
      ...entries(sent.reference, 'topUp', 'merchant', sentRaw),
    ],
  };
}

describe('the journal of a top-up', () => {
  it('reconciles when all of it was returned', () => {
    expect(journalDifferences(topUpBooks(2n))).toEqual([]);
  });

  it('has a mismatch when unassigned money at its address was sent with it', () => {
    expect(journalDifferences(topUpBooks(3n))).toEqual([expect.stringContaining('transfers sum to')]);
  });
});

describe('the journal of a payment', () => {
  const paid = (ofTopUpsRaw: bigint): AccountBooks => {
    const sent = {
      ...{
        kind: 'refund' as const,
        paymentId: 'payment',
        destination: 'nano_payer',
        confirmed: false,
        sweep: null,
      },
      ...{ topUpId: null, manualRefundId: 'r' },
    };
    const deposit = { blockHash: 'ONE', sender: 'nano_payer', paymentId: 'payment', ...NOT_RETURNED };
    const refund = { ...sent, id: 'r', reference: 'manual-refund:r', amountRaw: 2n };
    return {
      ...{ account: 'nano_account', paymentId: 'payment', topUpId: null, version: 0 },
      ...{ countedRaw: 5n, blocks: [], transfers: [refund] },
      deposits: [{ ...deposit, disposition: 'counted', amountRaw: 5n }],
      paidByTopUps: [
        { ...sent, id: 't', topUpId: 'top-up', reference: 'topup-refund:t:1', amountRaw: ofTopUpsRaw },
      ],
      journal: movement('payer', 'held', 5n).map((line) => {
        return { ...line, reference: 'deposit:ONE', paymentId: 'payment', topUpId: null };
      }),
    };
  };

  it('has a mismatch when its refunds and those paid by top-ups exceed its deposits', () => {
    expect(journalDifferences(paid(3n))).toEqual([]);
    expect(journalDifferences(paid(4n))).toEqual([
      expect.stringContaining('including those paid by top-ups'),
    ]);
  });
});
