// Accounts that a restored database lost: empty ones are not findings, but those with money are. And each difference between what the
// database has stored and the ledger, in words.
import { expect, it } from 'vitest';
import { randomAddress } from '@/prisma/factories';
import { confirmedInfo } from '@/verification/testing/money';
import type { AccountBooks } from './audit-books';
import { compareAccount, compareKnown } from './compare-account';

const NOW = new Date('2026-11-24T05:00:00.000Z');
const FRONTIER = 'A'.repeat(64);

function booksOf(change: Partial<AccountBooks> = {}): AccountBooks {
  const none = { paymentId: null, topUpId: null, countedRaw: null, isAtRest: false, version: 0 };
  const rows = { deposits: [], transfers: [], paidByTopUps: [], blocks: [], journal: [] };
  return { account: randomAddress(), ...none, ...rows, ...change };
}

function compare(books: AccountBooks, balanceRaw: bigint) {
  const info = { ...confirmedInfo({ account: books.account }, FRONTIER), balanceRaw };
  return compareAccount(
    books,
    { frontier: FRONTIER, blocks: new Map([[FRONTIER, info]]), receivables: [] },
    NOW,
  );
}

it('the address of a lost payment, on which nothing is left, is not a finding', async () => {
  expect(await compare(booksOf(), 0n)).toMatchObject({ foreign: false, differences: [] });
});

it('one with a balance, or of a known payment, is a finding', async () => {
  expect(await compare(booksOf(), 1n)).toMatchObject({ foreign: true });
  expect(await compare(booksOf({ paymentId: 'pay_1', countedRaw: 0n }), 0n)).toMatchObject({ foreign: true });
  expect(await compare(booksOf({ topUpId: 'top_1' }), 0n)).toMatchObject({ foreign: true });
});

it('money that the journal expects on an empty address is reported as missing', async () => {
  const entry = {
    reference: 'deposit:A',
    account: 'held' as const,
    paymentId: null,
    topUpId: null,
    amountRaw: 5n,
  };
  const { differences } = await compare(booksOf({ journal: [entry] }), 0n);
  expect(differences.join()).toContain('missing on the ledger');
});

const HASH = 'D'.repeat(64);
const OWN = randomAddress();
const SENDER = randomAddress();
const OTHER = randomAddress();
const DEPOSIT = {
  ...{ blockHash: HASH, sender: SENDER, amountRaw: 7n, disposition: 'counted' as const },
  ...{ paymentId: 'pay_1', transferId: null, returnedRaw: null, isReceived: false },
};
const REFUND = {
  ...{ id: 'transfer_1', kind: 'refund' as const, reference: 'refund:1', destination: SENDER },
  ...{
    paymentId: 'pay_1',
    topUpId: null,
    amountRaw: 7n,
    manualRefundId: null,
    confirmed: false,
    sweep: null,
  },
};
const SENT = { ...confirmedInfo({ account: SENDER }, HASH), amountRaw: 7n, linkAsAccount: OWN };

/** What `compareKnown` says about the deposits and their refunds of one account. */
async function differencesOf(change: Partial<AccountBooks>, info: Partial<typeof SENT> | null = {}) {
  const books = booksOf({ account: OWN, paymentId: 'pay_1', deposits: [DEPOSIT], ...change });
  const blocks = new Map(info === null ? [] : [[HASH, { ...SENT, ...info }]]);
  const all = await compareKnown(books, { blocks });
  return all.filter((text) => /^(deposit|refund:1|the payment's counted)/.test(text));
}

it.each([
  ['a send that is missing', null, `deposit ${HASH} is not on the ledger`],
  ['an unconfirmed send', { confirmed: false }, `deposit ${HASH} is not confirmed by the ledger`],
  ['a send to another account', { linkAsAccount: OTHER }, `deposit ${HASH} was not sent to this account`],
  ['a receive', { subtype: 'receive' as const }, `deposit ${HASH} was not sent to this account`],
  [
    'a send of somebody else',
    { account: OTHER },
    `deposit ${HASH} was sent by ${OTHER}, the database says ${SENDER}`,
  ],
  [
    'a send of another amount',
    { amountRaw: 8n },
    `deposit ${HASH} is 0.${'0'.repeat(29)}8 nano (8 raw), the database says`,
  ],
])('a recorded deposit that is %s on the ledger is a difference', async (_, info, text) => {
  expect(await differencesOf({})).toEqual([]);
  expect(await differencesOf({}, info)).toEqual([expect.stringContaining(text)]);
});

it('the counted amount and each automatic refund must equal their deposits', async () => {
  expect(await differencesOf({ countedRaw: 7n })).toEqual([]);
  expect(await differencesOf({ countedRaw: 8n })).toEqual([
    expect.stringContaining('its counted deposits sum to'),
  ]);
  const returned = { ...DEPOSIT, transferId: REFUND.id, returnedRaw: 7n };
  expect(await differencesOf({ deposits: [returned], transfers: [REFUND] })).toEqual([]);
  for (const deposits of [[DEPOSIT], [{ ...returned, returnedRaw: 6n }]])
    expect(await differencesOf({ deposits, transfers: [REFUND] })).toEqual([
      expect.stringContaining('refund:1 is 0.'),
    ]);
  // A merchant chooses the amount of a manual one, and a settlement returns nothing.
  for (const transfer of [
    { ...REFUND, manualRefundId: 'order_1' },
    { ...REFUND, kind: 'settlement' as const },
  ])
    expect(await differencesOf({ deposits: [DEPOSIT], transfers: [transfer] })).toEqual([]);
});
