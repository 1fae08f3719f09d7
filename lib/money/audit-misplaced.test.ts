// The audit notices deposits that are sent with a settlement although they are not its payment's, or that belong to nobody.
import { describe, expect, it } from 'vitest';
import { type JournalAccount, movement } from '@/lib/db/journal';
import type { AccountBooks } from '@/lib/money/audit-books';
import { journalDifferences } from '@/lib/money/audit-journal';

type Deposit = AccountBooks['deposits'][number];
type Transfer = AccountBooks['transfers'][number];

const deposit = (change: Partial<Deposit>): Deposit => ({
  ...{ blockHash: 'ONE', sender: 'nano_payer', paymentId: 'payment', disposition: 'counted', amountRaw: 2n },
  ...{ transferId: null, returnedRaw: null, isReceived: true },
  ...change,
});

const entries = (
  reference: string,
  [from, to]: readonly [JournalAccount, JournalAccount],
  amountRaw: bigint,
  paymentId: string | null = 'payment',
) => movement(from, to, amountRaw).map((line) => ({ ...line, reference, paymentId, topUpId: null }));

const settlement = (amountRaw: bigint): Transfer => ({
  ...{ id: 's', kind: 'settlement', reference: 'settlement:payment', destination: 'nano_merchant' },
  ...{ paymentId: 'payment', topUpId: null, manualRefundId: null, sweep: null, confirmed: true, amountRaw },
});

const books = (change: Partial<AccountBooks>): AccountBooks => ({
  ...{ account: 'nano_account', paymentId: 'payment', topUpId: null, version: 0, countedRaw: 2n },
  ...{ isAtRest: false, deposits: [], transfers: [], paidByTopUps: [], blocks: [], journal: [] },
  ...change,
});

describe('the audit of a payment’s journal', () => {
  it('finds a settlement that also sent a deposit from one of our own accounts', () => {
    const found = journalDifferences(
      books({
        deposits: [deposit({}), deposit({ blockHash: 'TWO', disposition: 'ownAccount', amountRaw: 5n })],
        transfers: [settlement(7n)],
        journal: [
          ...entries('deposit:ONE', ['payer', 'held'], 2n),
          ...entries('deposit:TWO', ['payer', 'held'], 5n),
          ...entries('settlement:payment', ['held', 'merchant'], 7n),
        ],
      }),
    );
    expect(found).toEqual([expect.stringContaining('transfers sum to')]);
  });

  it('finds a late deposit that names no payment, and one that is credited as a top-up’s', () => {
    for (const [disposition, to] of [
      ['late', 'held'],
      ['topUp', 'topUp'],
    ] as const) {
      const found = journalDifferences(
        books({
          countedRaw: 0n,
          deposits: [deposit({ disposition, paymentId: null })],
          journal: entries('deposit:ONE', ['payer', to], 2n, null),
        }),
      );
      expect(found).not.toEqual([]);
    }
  });

  it('finds a counted deposit at an address of no payment', () => {
    const found = journalDifferences(
      books({
        ...{ paymentId: null, countedRaw: null, deposits: [deposit({ paymentId: null })] },
        journal: entries('deposit:ONE', ['payer', 'held'], 2n, null),
      }),
    );
    expect(found).toEqual([expect.stringContaining('owns it')]);
  });
});
