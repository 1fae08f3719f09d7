// The stored blocks of an account form one unbroken chain, and each does exactly what its deposit or transfer says.
import { describe, expect, it } from 'vitest';
import { parseAddress } from '@/lib/core/address';
import { hashBlock } from '@/lib/nano/block';
import { bytesToHex, ZERO_HASH } from '@/lib/nano/hex';
import { randomAddress } from '@/prisma/factories';
import type { AccountBooks, BookedBlock } from './audit-books';
import { chainDifferences } from './audit-chain';

const ACCOUNT = randomAddress();
const MERCHANT = randomAddress();
const DEPOSIT = 'D'.repeat(64);
const OTHER = 'E'.repeat(64);
const LINK = bytesToHex(parseAddress(MERCHANT) ?? new Uint8Array());

type Step = Pick<BookedBlock, 'kind' | 'amountRaw' | 'link'> & Partial<BookedBlock>;

/** Blocks with the hashes and balances of a real chain. */
function chain(steps: readonly Step[], begin = { previous: ZERO_HASH, height: 0, balanceRaw: 0n }) {
  let { previous, height, balanceRaw } = begin;
  return steps.map(({ amountRaw, ...step }): BookedBlock => {
    const changeRaw = amountRaw ?? 0n;
    balanceRaw += step.kind === 'send' ? -changeRaw : changeRaw;
    height += 1;
    const content = { account: ACCOUNT, previous, representative: ACCOUNT, balanceRaw, link: step.link };
    const hash = hashBlock({ type: 'state', ...content });
    const { account: _, ...stored } = content;
    const none = { depositHash: null, transferId: null, confirmed: true };
    const block = { ...stored, ...none, hash, height, amountRaw, ...step };
    previous = hash;
    return block;
  });
}

const RECEIVE: Step = { kind: 'receive', amountRaw: 5n, link: DEPOSIT, depositHash: DEPOSIT };
const EPOCH: Step = { kind: 'epoch', amountRaw: 0n, link: OTHER };
const SEND: Step = { kind: 'send', amountRaw: 3n, link: LINK, transferId: 'settlement' };
const STEPS = [RECEIVE, EPOCH, SEND];

const deposit = (change: Partial<AccountBooks['deposits'][number]> = {}) => ({
  ...{ blockHash: DEPOSIT, sender: randomAddress(), paymentId: 'payment', disposition: 'counted' as const },
  ...{ amountRaw: 5n, transferId: null, returnedRaw: null, isReceived: true },
  ...change,
});

const transfer = (change: Partial<AccountBooks['transfers'][number]> = {}) => ({
  ...{
    id: 'settlement',
    kind: 'settlement' as const,
    reference: 'settlement:payment',
    destination: MERCHANT,
  },
  ...{
    paymentId: 'payment',
    topUpId: null,
    manualRefundId: null,
    sweep: null,
    confirmed: true,
    amountRaw: 3n,
  },
  ...change,
});

function booksOf(change: Partial<AccountBooks> = {}): AccountBooks {
  return {
    ...{ account: ACCOUNT, paymentId: 'payment', topUpId: null, version: 0, countedRaw: 5n },
    ...{ isAtRest: true, deposits: [deposit()], transfers: [transfer()], paidByTopUps: [], journal: [] },
    ...{ blocks: chain(STEPS), ...change },
  };
}

/** One stored block, changed. */
const changed = (place: number, change: Partial<BookedBlock>) =>
  booksOf({ blocks: chain(STEPS).map((block, at) => (at === place ? { ...block, ...change } : block)) });

const without = (place: number) => booksOf({ blocks: chain(STEPS).filter((_, at) => at !== place) });

describe('the stored blocks of an account', () => {
  it('are as they should be', async () => {
    expect(await chainDifferences(booksOf())).toEqual([]);
    const unsent = { blocks: chain([RECEIVE]), transfers: [transfer({ confirmed: false })] };
    expect(await chainDifferences(booksOf(unsent))).toEqual([]);
    const published = { blocks: chain([RECEIVE, { ...SEND, confirmed: false }]) };
    expect(
      await chainDifferences(booksOf({ ...published, transfers: [transfer({ confirmed: false })] })),
    ).toEqual([]);
  });

  it.each([
    ['the first is missing', without(0), 'a block is missing'],
    ['one in between is missing', without(1), 'a block is missing'],
    ['one has another height', changed(1, { height: 3 }), 'a block is missing'],
    ['one follows another block', changed(1, { previous: OTHER }), 'a block is missing'],
    ['one sends more than recorded', changed(2, { balanceRaw: 1n }), 'changes the balance'],
    ['one sends less than recorded', changed(2, { balanceRaw: 3n }), 'changes the balance'],
    ['one receives more than recorded', changed(0, { balanceRaw: 6n }), 'changes the balance'],
    ['one has no valid balance', changed(2, { balanceRaw: null }), 'changes the balance'],
    ['one has no valid amount', changed(2, { amountRaw: null }), 'changes the balance'],
    ['one follows a block without a valid balance', changed(1, { balanceRaw: null }), 'send block'],
    ['one names another representative', changed(1, { representative: MERCHANT }), 'was modified'],
    ['one has an invalid link', changed(1, { link: 'none' }), 'was modified'],
    ['one has no valid balance to hash', changed(1, { balanceRaw: null }), 'was modified'],
    ['one receives nothing known', changed(0, { depositHash: null }), 'not in the database'],
    ['one receives another deposit', changed(0, { depositHash: OTHER }), 'not in the database'],
    [
      'one receives a part',
      booksOf({ deposits: [deposit({ amountRaw: 6n })] }),
      'does not match its deposit',
    ],
    [
      'one names another deposit than it receives',
      booksOf({ blocks: chain([{ ...RECEIVE, link: OTHER }, EPOCH, SEND]) }),
      'does not match its deposit',
    ],
    ['an epoch block has a transfer', changed(1, { transferId: 'settlement' }), 'must not move money'],
    ['an epoch block has a deposit', changed(1, { depositHash: OTHER }), 'must not move money'],
    [
      'an epoch block has an amount',
      booksOf({ blocks: chain([RECEIVE, { ...EPOCH, amountRaw: 1n }, SEND]) }),
      'must not move money',
    ],
    ['a send has no transfer', changed(2, { transferId: null }), 'belongs to no transfer'],
    ['a send has another transfer', changed(2, { transferId: 'another' }), 'belongs to no transfer'],
    ['a transfer is larger', booksOf({ transfers: [transfer({ amountRaw: 4n })] }), 'its transfer'],
    [
      'a transfer goes elsewhere',
      booksOf({ transfers: [transfer({ destination: ACCOUNT })] }),
      'its transfer',
    ],
    ['a send goes to no account', changed(2, { link: 'none' }), 'its transfer'],
    [
      'a confirmed transfer has no block',
      booksOf({ blocks: chain([RECEIVE]) }),
      'is marked confirmed without a block',
    ],
    ['only the block is confirmed', booksOf({ transfers: [transfer({ confirmed: false })] }), 'disagree'],
    ['only the transfer is confirmed', changed(2, { confirmed: false }), 'disagree'],
    ['a received deposit is not marked', booksOf({ deposits: [deposit({ isReceived: false })] }), 'disagree'],
    [
      'a deposit is marked received without a block',
      booksOf({ deposits: [deposit(), deposit({ blockHash: OTHER })] }),
      `deposit ${OTHER} and the stored blocks disagree`,
    ],
  ])('differ when %s', async (_, books, text) => {
    expect((await chainDifferences(books)).join('\n')).toContain(text);
  });

  it('are reported once where a block is missing, and compared from there on', async () => {
    const differences = await chainDifferences(without(0));
    expect(differences.filter((text) => text.includes('missing') || text.includes('balance'))).toHaveLength(
      1,
    );
  });
});

describe('the blocks of an account whose earlier ones are lost', () => {
  const before = { previous: OTHER, height: 7, balanceRaw: 3n };
  const swept = (unclaimedRaw: bigint | null) => ({
    ...{ deposits: [], blocks: chain([SEND], before) },
    transfers: [
      transfer({ kind: 'sweep', sweep: { paymentId: null, paymentRaw: 0n, leftRaw: null, unclaimedRaw } }),
    ],
  });

  it('begin with the balance that a sweep found', async () => {
    expect(await chainDifferences(booksOf(swept(3n)))).toEqual([]);
  });

  it('are missing if a sweep found no such balance, or another one', async () => {
    expect((await chainDifferences(booksOf(swept(0n)))).join()).toContain('a block is missing');
    expect((await chainDifferences(booksOf(swept(2n)))).join()).toContain('changes the balance');
    expect(await chainDifferences(booksOf({ ...swept(3n), transfers: [transfer()] }))).not.toEqual([]);
  });
});
