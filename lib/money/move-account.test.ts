// The end of an account's chain in the database, and its comparison with the ledger's newest block.
import { expect, it } from 'vitest';
import { ZERO_HASH } from '@/lib/nano/hex';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { openDatabase } from '@/verification/testing/outcomes';
import { readHead, readStanding } from './move-account';

const OTHER = randomAddress();

/** An account with these blocks, one above the other; true: confirmed. */
async function accountWith(blocks: Readonly<Record<string, boolean>>, signature = 'S') {
  const { db } = await openDatabase(createTestDatabase);
  const account = randomAddress();
  const rows = Object.entries(blocks).map(([hash, isConfirmed], below) => ({
    ...{ hash, account, previous: `before ${hash}`, height: below + 1, kind: 'receive' as const },
    ...{
      representative: account,
      balanceRaw: `${below + 5}`,
      amountRaw: '1',
      link: ZERO_HASH,
      signature,
    },
    ...{ signedAt: MADE_AT, confirmedAt: isConfirmed ? MADE_AT : null },
  }));
  await db.block.createMany({ data: rows });
  const foreign = { account: OTHER, previous: ZERO_HASH, height: 1, kind: 'receive' as const };
  const rest = { representative: OTHER, balanceRaw: '1', amountRaw: '1', link: ZERO_HASH, signature: '' };
  await db.block.create({ data: { hash: 'OTHER', ...foreign, ...rest, signedAt: MADE_AT } });
  return {
    head: () => readHead(db, account),
    standing: (frontier: string | null) => readStanding(db, account, frontier),
  };
}

it.each([
  ['no block anywhere', {}, null],
  ['a block that is not published', { A: false }, null],
  ['a block above the ledger’s newest that is not confirmed', { A: false, B: false }, 'A'],
  ['a confirmed block below one that waits', { A: true, B: false }, 'A'],
  ['the ledger’s newest block confirmed', { A: true, B: true }, 'B'],
] as const)('the account is ours: %s', async (_, blocks, frontier) => {
  expect(await (await accountWith(blocks)).standing(frontier)).toBe('ours');
});

it.each([
  ['an account we never opened', {}, 'X'],
  ['a block that we do not know', { A: true }, 'X'],
  ['a block of another account of ours', { A: true }, 'OTHER'],
] as const)('the account has an unknown block: the ledger has %s', async (_, blocks, frontier) => {
  expect(await (await accountWith(blocks)).standing(frontier)).toBe('foreign');
});

it.each([
  ['no block where one is confirmed', { A: true }, null],
  ['an older block than the confirmed one', { A: true, B: true }, 'A'],
] as const)('the node is behind: it has %s', async (_, blocks, frontier) => {
  expect(await (await accountWith(blocks)).standing(frontier)).toBe('behind');
});

it('the next block continues our newest one, published or not', async () => {
  expect(await (await accountWith({ A: true, B: false })).head()).toEqual({
    hash: 'B',
    height: 2,
    balanceRaw: 6n,
    isSigned: true,
  });
  const none = { hash: ZERO_HASH, height: 0, balanceRaw: 0n, isSigned: true };
  expect(await (await accountWith({})).head()).toEqual(none);
});

it.each([
  ['its newest block is not signed yet', { A: false }, false],
  ['the ledger confirmed it although a backup has no signature', { A: true }, true],
] as const)('whether a next block may be planned if %s', async (_, blocks, isSigned) => {
  expect(await (await accountWith(blocks, '')).head()).toMatchObject({ isSigned });
});
