// Accounts that a restored database lost: empty ones are not findings, but those with money are.
import { expect, it } from 'vitest';
import { randomAddress } from '@/prisma/factories';
import { confirmedInfo } from '@/verification/testing/money';
import type { AccountBooks } from './audit-books';
import { compareAccount } from './compare-account';

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
