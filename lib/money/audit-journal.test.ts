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
    ...{ countedRaw: null, isAtRest: false, paidByTopUps: [], blocks: [] },
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
      ...{ countedRaw: 5n, isAtRest: false, blocks: [], transfers: [refund] },
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

type Deposit = AccountBooks['deposits'][number];
type Transfer = AccountBooks['transfers'][number];
type Entry = AccountBooks['journal'][number];

const moved = (reference: string, from: JournalAccount, to: JournalAccount, amountRaw: bigint, fields = {}) =>
  movement(from, to, amountRaw).map(
    (line): Entry => ({ ...line, reference, paymentId: 'payment', topUpId: null, ...fields }),
  );

const counted = (change: Partial<Deposit> = {}): Deposit => ({
  ...{ blockHash: 'ONE', sender: 'nano_payer', paymentId: 'payment', disposition: 'counted', amountRaw: 5n },
  ...{ transferId: null, returnedRaw: null, isReceived: true },
  ...change,
});

const settlement = (change: Partial<Transfer> = {}): Transfer => ({
  ...{ id: 's', kind: 'settlement', reference: 'settlement:payment', destination: 'nano_merchant' },
  ...{
    paymentId: 'payment',
    topUpId: null,
    manualRefundId: null,
    sweep: null,
    confirmed: true,
    amountRaw: 5n,
  },
  ...change,
});

const DEPOSITED = moved('deposit:ONE', 'payer', 'held', 5n);
const SETTLED = moved('settlement:payment', 'held', 'merchant', 5n);

/** A payment of five raw that has settled. */
const settled = (change: Partial<AccountBooks> = {}): AccountBooks => ({
  ...{ account: 'nano_account', paymentId: 'payment', topUpId: null, version: 0, countedRaw: 5n },
  ...{ deposits: [counted()], transfers: [settlement()], isAtRest: true, paidByTopUps: [], blocks: [] },
  ...{ journal: [...DEPOSITED, ...SETTLED], ...change },
});

/** The journal with the entry at this place changed. */
const entryAt = (place: number, change: Partial<Entry>) => ({
  journal: [...DEPOSITED, ...SETTLED].map((entry, at) => (at === place ? { ...entry, ...change } : entry)),
});

describe('the journal of a settled payment', () => {
  it('reconciles, also before its settlement is confirmed', () => {
    expect(journalDifferences(settled())).toEqual([]);
    const pending = { transfers: [settlement({ confirmed: false })], journal: DEPOSITED };
    expect(journalDifferences(settled(pending))).toEqual([]);
  });

  it.each([
    ['an entry is missing', { journal: [...DEPOSITED, ...SETTLED.slice(1)] }, 'is missing'],
    ['a deposit has no entries', { journal: SETTLED }, 'deposit:ONE (payer) of -0.00'],
    [
      'an entry is doubled',
      { journal: [...DEPOSITED, ...SETTLED, ...SETTLED.slice(0, 1)] },
      'has no deposit',
    ],
    ['an entry has another amount', entryAt(1, { amountRaw: 4n }), 'expected 0.00'],
    ['an entry has no valid amount', entryAt(1, { amountRaw: null }), 'is an invalid amount'],
    ['an entry names another payment', entryAt(3, { paymentId: 'another' }), 'names payment another'],
    ['an entry names no payment', entryAt(0, { paymentId: null }), 'names payment null'],
    ['an entry names a top-up', entryAt(2, { topUpId: 'top-up' }), 'names top-up top-up'],
    [
      'an unconfirmed settlement is posted',
      { transfers: [settlement({ confirmed: false })] },
      'has no deposit',
    ],
    ['a confirmed settlement is not posted', { journal: DEPOSITED }, 'settlement:payment (held)'],
    [
      'it settles more than it received',
      {
        transfers: [settlement({ amountRaw: 6n })],
        journal: [...DEPOSITED, ...moved('settlement:payment', 'held', 'merchant', 6n)],
      },
      'transfers sum to',
    ],
    [
      'it settles what another payment received',
      {
        deposits: [counted({ paymentId: 'another' })],
        journal: [...moved('deposit:ONE', 'payer', 'held', 5n, { paymentId: 'another' }), ...SETTLED],
      },
      'transfers sum to',
    ],
  ] as const)('has a mismatch when %s', (_, change, text) => {
    expect(journalDifferences(settled(change)).join('\n')).toContain(text);
  });

  it('counts no settlement as a refund beside those paid by top-ups', () => {
    const refund = { kind: 'refund', id: 't', topUpId: 'top-up', reference: 'topup-refund:t:1' } as const;
    const paidByTopUps = [settlement({ ...refund, amountRaw: 5n })];
    expect(journalDifferences(settled({ paidByTopUps }))).toEqual([]);
  });
});

describe('the journal of a swept account', () => {
  /** Of the seven raw that were swept, three belong to the payment, and lost blocks had received two. */
  const sweep = { paymentId: 'payment', paymentRaw: 3n, leftRaw: null, unclaimedRaw: 2n };
  const transfer = { kind: 'sweep', reference: 'sweep:1', paymentId: null, amountRaw: 7n } as const;
  const swept = (change: Partial<Transfer> = {}, journal: readonly Entry[] = []): AccountBooks =>
    settled({ deposits: [], transfers: [settlement({ ...transfer, sweep, ...change })], journal });
  const nobody = { paymentId: null };
  const UNCLAIMED = moved('unclaimed:sweep:1', 'payer', 'held', 2n, nobody);
  const OF_PAYMENT = moved('sweep:1:payment', 'held', 'swept', 3n);
  const REST = moved('sweep:1', 'held', 'swept', 4n, nobody);

  it('reconciles with the payment’s part, the rest, and what lost blocks had received', () => {
    expect(journalDifferences(swept({}, [...UNCLAIMED, ...OF_PAYMENT, ...REST]))).toEqual([]);
    expect(journalDifferences(swept({ confirmed: false }, UNCLAIMED))).toEqual([]);
    const whole = { sweep: { ...sweep, paymentRaw: 7n, unclaimedRaw: 0n } };
    expect(journalDifferences(swept(whole, moved('sweep:1:payment', 'held', 'swept', 7n)))).toEqual([]);
    const none = { sweep: { ...sweep, paymentRaw: 0n, unclaimedRaw: 0n } };
    expect(journalDifferences(swept(none, moved('sweep:1', 'held', 'swept', 7n, nobody)))).toEqual([]);
  });

  it.each([
    ['what lost blocks had received', [...OF_PAYMENT, ...REST], 'unclaimed:sweep:1 (held)'],
    ['the payment’s part', [...UNCLAIMED, ...REST], 'sweep:1:payment (swept)'],
    ['the rest', [...UNCLAIMED, ...OF_PAYMENT], 'sweep:1 (swept)'],
  ])('has a mismatch without %s', (_, journal, text) => {
    expect(journalDifferences(swept({}, journal)).join('\n')).toContain(text);
  });
});
