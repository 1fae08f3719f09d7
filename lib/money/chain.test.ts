import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/nano/address';
import { hashBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { headOf, planBlocks, standingOf } from './chain';

const account = formatAddress(new Uint8Array(32).fill(7));
const destination = formatAddress(new Uint8Array(32).fill(9));
const own = (hash: string, height: number, confirmed = false) => ({
  hash,
  height,
  balanceRaw: 0n,
  confirmed,
});
const source = 'A'.repeat(64);
const receive = { kind: 'receive' as const, depositHash: source, sourceHash: source, amountRaw: 10n };
const send = {
  kind: 'send' as const,
  transferId: 't',
  sweepId: null,
  topUpTransferId: null,
  destination,
  amountRaw: 4n,
};

describe('the standing of an account', () => {
  it('is ours when the ledger’s newest block is one of ours, published as far as may be', () => {
    expect(standingOf([], null)).toBe('ours');
    expect(standingOf([own('A', 1)], null)).toBe('ours');
    expect(standingOf([own('A', 1), own('B', 2)], 'A')).toBe('ours');
    expect(standingOf([own('A', 1, true), own('B', 2, true)], 'B')).toBe('ours');
  });

  it('is foreign when the ledger holds a block we did not sign', () => {
    expect(standingOf([], 'X')).toBe('foreign');
    expect(standingOf([own('A', 1)], 'X')).toBe('foreign');
  });

  it('is behind when the node lacks what was confirmed before', () => {
    expect(standingOf([own('A', 1, true)], null)).toBe('behind');
    expect(standingOf([own('A', 1, true), own('B', 2, true)], 'A')).toBe('behind');
  });
});

describe('the next blocks of an account', () => {
  it('open it, and build each on the one before', () => {
    const [open, sent] = planBlocks(account, account, headOf([]), [receive, send]);
    expect(open?.block).toMatchObject({ previous: ZERO_HASH, balanceRaw: 10n, link: source });
    expect(sent?.block).toMatchObject({ previous: open && hashBlock(open.block), balanceRaw: 6n });
    expect([open?.height, sent?.height]).toEqual([1, 2]);
  });

  it('go on from our newest block, published or not', () => {
    const head = headOf([{ ...own('B'.repeat(64), 2), balanceRaw: 5n }, own('A'.repeat(64), 1, true)]);
    const [block] = planBlocks(account, account, head, [receive]);
    expect(block).toMatchObject({ height: 3, block: { previous: 'B'.repeat(64), balanceRaw: 15n } });
  });

  it('never send more than there is', () => {
    expect(() => planBlocks(account, account, headOf([]), [send])).toThrow(RangeError);
  });
});
