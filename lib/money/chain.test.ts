import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { hashBlock } from '@/lib/nano/block';
import { ZERO_HASH } from '@/lib/nano/hex';
import { planBlocks } from './chain';

const account = formatAddress(new Uint8Array(32).fill(7));
const destination = formatAddress(new Uint8Array(32).fill(9));
const source = 'A'.repeat(64);
const receive = { kind: 'receive', depositHash: source, amountRaw: 10n } as const;
const send = { kind: 'send', transferId: 't', destination, amountRaw: 4n } as const;
const UNOPENED = { hash: ZERO_HASH, height: 0, balanceRaw: 0n };

describe('the next blocks of an account', () => {
  it('open it, each based on the previous one', () => {
    const [open, sent] = planBlocks(account, account, UNOPENED, [receive, send]);
    expect(open?.block).toMatchObject({ previous: ZERO_HASH, balanceRaw: 10n, link: source });
    expect(sent?.block).toMatchObject({ previous: open && hashBlock(open.block), balanceRaw: 6n });
    expect([open?.height, sent?.height]).toEqual([1, 2]);
  });

  it('continue the newest block', () => {
    const head = { hash: 'B'.repeat(64), height: 2, balanceRaw: 5n };
    const [block] = planBlocks(account, account, head, [receive]);
    expect(block).toMatchObject({ height: 3, block: { previous: 'B'.repeat(64), balanceRaw: 15n } });
  });

  it('never send more than the balance', () => {
    expect(() => planBlocks(account, account, UNOPENED, [send])).toThrow(RangeError);
  });
});
