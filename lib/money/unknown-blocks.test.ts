// The blocks of an account that a restored database lost, as the ledger has them.
import { beforeEach, expect, it } from 'vitest';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { confirmedInfo, prepareMoney } from '@/verification/testing/money';
import { openDatabase } from '@/verification/testing/outcomes';
import { type ChainBlock, readUnknownBlocks, receivedSends } from './unknown-blocks';

let test: Awaited<ReturnType<typeof prepareMoney>>;
let account: string;
beforeEach(async () => {
  test = await prepareMoney(await openDatabase(createTestDatabase));
  account = randomAddress();
});

/** Stores the block at this height of the account. */
const store = (height: number, hash = nameAt(height), of = account, signature = 'S') =>
  test.deps.database.db.block.create({
    data: {
      ...{
        hash,
        account: of,
        previous: height === 1 ? ZERO_HASH : nameAt(height - 1),
        height,
        kind: 'receive',
      },
      ...{ representative: account, balanceRaw: '1', amountRaw: '1', link: '', signature },
      signedAt: MADE_AT,
    },
  });

const nameAt = (height: number) => `block ${height}`;

/** Reads the account, whose chain has this many blocks on the ledger; `change` changes the one at a height. */
function read(height: number, change: Readonly<Record<number, Partial<LedgerBlockInfo> | 'missing'>> = {}) {
  const infoOf = (hash: string): [string, LedgerBlockInfo][] => {
    const place = Number(hash.split(' ')[1]);
    const changed = change[place] ?? {};
    if (changed === 'missing') return [];
    const previous = place === 1 ? ZERO_HASH : nameAt(place - 1);
    const balanceRaw = changed.subtype === 'epoch' ? 2n : 1n;
    const fields = { account, previous, representative: account, balanceRaw, link: '' };
    const block = { type: 'state', ...fields, signature: '', work: '' } as const;
    return [[hash, { ...confirmedInfo(block, hash), height: place, block, ...changed }]];
  };
  const frontier = nameAt(height);
  const state = { confirmedFrontier: frontier, confirmedBalanceRaw: 1n, blockCount: height };
  const ledger = {
    ...test.ledger,
    account: async () =>
      height === 0 ? null : { frontier, balanceRaw: 1n, representative: account, ...state },
    blocks: async (hashes: readonly string[]) => new Map(hashes.flatMap(infoOf)),
  };
  return readUnknownBlocks({ ...test.deps, ledger }, account);
}

const heights = (result: Awaited<ReturnType<typeof read>>) =>
  result.kind === 'blocks' ? result.blocks.map(({ height }) => height) : result.kind;

it('are those above the newest one that is known, oldest first', async () => {
  await store(1, 'of another account', randomAddress());
  expect(heights(await read(0))).toEqual([]);
  expect(heights(await read(3))).toEqual([1, 2, 3]);
  await store(1);
  expect(heights(await read(3))).toEqual([2, 3]);
  expect(heights(await read(1))).toEqual([]);
});

it.each([
  ['is not confirmed yet', { confirmed: false }, 'later'],
  ['is not found', 'missing', 'later'],
  ['is a legacy block', { block: undefined }, 'foreign'],
  ['is called an epoch block and moves money', { subtype: 'epoch' }, 'foreign'],
] as const)('are not restored if one of them %s', async (_, change, result) => {
  expect(heights(await read(3, { 2: change }))).toEqual(result);
});

it('are not restored if the database has another block at the place of one of them', async () => {
  await store(1);
  await store(2, 'ours');
  expect(heights(await read(3))).toEqual('foreign');
});

it('are restored if the database has another block there that was never signed', async () => {
  await store(1);
  await store(2, 'planned', account, '');
  expect(heights(await read(3))).toEqual([2, 3]);
});

it('are not restored if there are more than 500', async () => {
  expect(heights(await read(500))).toHaveLength(500);
  expect(heights(await read(501))).toBe('foreign');
  await store(1);
  expect(heights(await read(501))).toHaveLength(500);
});

const receive = (link: string, subtype: 'receive' | 'open' | 'send' = 'receive'): ChainBlock => {
  const fields = { account, previous: ZERO_HASH, representative: account, balanceRaw: 1n, link };
  const block = { type: 'state', ...fields, signature: '', work: '' } as const;
  return { ...confirmedInfo(block, `receives ${link}`), subtype, block };
};

it.each([
  ['each was a confirmed send to the account', {}, ['A', 'B']],
  ['one went to another account', { linkAsAccount: randomAddress() }, null],
  ['one is not confirmed', { confirmed: false }, null],
  ['one is no send', { subtype: 'receive' }, null],
  ['one is not found', 'missing', null],
] as const)('received deposits of the account: %s', async (_, change, expected) => {
  const sender = randomAddress();
  const infoOf = (hash: string): [string, LedgerBlockInfo][] => {
    if (hash === 'B' && change === 'missing') return [];
    const info = { ...confirmedInfo({ account: sender }, hash), linkAsAccount: account };
    return [[hash, hash === 'B' && change !== 'missing' ? { ...info, ...change } : info]];
  };
  const ledger = {
    ...test.ledger,
    blocks: async (hashes: readonly string[]) => new Map(hashes.flatMap(infoOf)),
  };
  const blocks = [receive('A', 'open'), receive('B'), receive('C', 'send')];
  const sends = await receivedSends({ ...test.deps, ledger }, account, blocks);
  expect(sends?.map(({ blockHash }) => blockHash) ?? null).toEqual(expected);
  expect(sends?.every(({ isReceived }) => isReceived) ?? true).toBe(true);
});
