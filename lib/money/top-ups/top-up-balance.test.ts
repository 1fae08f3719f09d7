import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumRaw } from '@/lib/core/raw';
import { shareOut, type TopUpMoney } from './top-up-balance';

const at = new Date(0);
const topUp = (id: string, freeRaw: bigint, isStopped = false): TopUpMoney => ({
  topUp: {
    ...{ id, merchantId: 'm', depositIndex: 0, address: id, createdBy: 'user:o', createdAt: at },
    ...{ closedAt: null, transfersPending: false },
  },
  ...{ receivedRaw: freeRaw, refundedRaw: 0n, returnedRaw: 0n, lostRaw: 0n, freeRaw, isStopped },
});

describe('a refund from top-ups', () => {
  it.each([
    ['the smallest that is enough', [3n, 9n, 5n], 4n, [['2', 4n]]],
    ['the one that is exactly enough', [3n, 9n, 5n], 5n, [['2', 5n]]],
    [
      'the largest first where none is',
      [3n, 9n, 5n],
      13n,
      [
        ['1', 9n],
        ['2', 4n],
      ],
    ],
  ] as const)('is taken from %s', (_, free, amountRaw, expected) => {
    const topUps = free.map((freeRaw, place) => topUp(String(place), freeRaw));
    expect(shareOut(topUps, amountRaw).map((share) => [share.topUpId, share.amountRaw])).toEqual(expected);
  });

  it('takes nothing from a stopped top-up', () => {
    expect(() => shareOut([topUp('0', 5n, true), topUp('1', 3n)], 4n)).toThrow('less than the refund amount');
  });

  it('takes exactly the amount, and no more than its balance from any top-up', () => {
    const amounts = fc.array(fc.bigInt(0n, 50n), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.bigInt(1n, 300n), (free, amountRaw) => {
        fc.pre(sumRaw(free) >= amountRaw);
        const shares = shareOut(
          free.map((freeRaw, place) => topUp(String(place), freeRaw)),
          amountRaw,
        );
        expect(sumRaw(shares.map((share) => share.amountRaw))).toBe(amountRaw);
        expect(new Set(shares.map(({ topUpId }) => topUpId)).size).toBe(shares.length);
        for (const share of shares) {
          expect(share.amountRaw).toBeGreaterThan(0n);
          expect(share.amountRaw).toBeLessThanOrEqual(free[Number(share.topUpId)] ?? 0n);
        }
      }),
    );
  });
});
