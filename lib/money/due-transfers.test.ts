import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { isPaidInFull } from '@/lib/payments/tolerance';
import {
  excessOf,
  isMovable,
  MOVABLE_DISPOSITIONS,
  manualRefundReference,
  orderOfReference,
  refundDestination,
  returnedDispositions,
  settlementOf,
} from './due-transfers';

const DUST = 100n;
const money = (countedRaw: bigint, excessRaw: bigint | null = null) => ({
  ...{ amountRaw: 10_000n, countedRaw, excessRaw },
  ...{ underpaymentToleranceBp: null as number | null, overpaymentToleranceBp: null as number | null },
});
const split = (counted: ReturnType<typeof money>, orderedRaw = 0n, dustLimitRaw = DUST) => ({
  settles: settlementOf(counted, orderedRaw, dustLimitRaw),
  excess: excessOf(counted, orderedRaw, dustLimitRaw),
});

describe('a completed payment', () => {
  it('settles the amount', () => {
    expect(split(money(10_000n))).toEqual({ settles: 10_000n, excess: 0n });
  });

  it('settles the received amount if it is short by dust, and an excess of dust with it', () => {
    expect(split(money(9_901n))).toEqual({ settles: 9_901n, excess: 0n });
    expect(split(money(10_099n))).toEqual({ settles: 10_099n, excess: 0n });
    expect(split(money(10_100n))).toEqual({ settles: 10_000n, excess: 100n });
  });

  it('has no excess without a dust limit if no more than the amount arrived', () => {
    expect(split(money(10_000n), 0n, 0n)).toEqual({ settles: 10_000n, excess: 0n });
  });

  it('keeps its excess when the dust limit changes later', () => {
    expect(split(money(10_050n, 50n), 0n, 100n)).toEqual({ settles: 10_000n, excess: 50n });
    expect(split(money(10_050n, 0n), 0n, 10n)).toEqual({ settles: 10_050n, excess: 0n });
  });

  it.each([
    [3_000n, 7_000n, 500n],
    [10_000n, 0n, 500n],
    [10_200n, 0n, 300n],
    [10_500n, 0n, 0n],
  ])('settles the amount minus the %s that the merchant refunded manually', (orderedRaw, settles, excess) => {
    expect(split(money(10_500n), orderedRaw)).toEqual({ settles, excess });
  });

  it('never settles a negative amount', () => {
    expect(split(money(10_500n, 500n), 10_400n)).toEqual({ settles: 0n, excess: 500n });
  });

  it('settles what arrived if it is short within the tolerance', () => {
    const tolerant = { ...money(9_700n), underpaymentToleranceBp: 300 };
    expect(split(tolerant)).toEqual({ settles: 9_700n, excess: 0n });
    expect(split(tolerant, 9_000n)).toEqual({ settles: 700n, excess: 0n });
  });

  it('settles an excess within the tolerance, and returns the whole of a larger one', () => {
    const tolerant = (countedRaw: bigint) => ({ ...money(countedRaw), overpaymentToleranceBp: 300 });
    expect(split(tolerant(10_300n))).toEqual({ settles: 10_300n, excess: 0n });
    expect(split(tolerant(10_301n))).toEqual({ settles: 10_000n, excess: 301n });
    expect(split({ ...money(10_300n), underpaymentToleranceBp: 300 })).toEqual({
      settles: 10_000n,
      excess: 300n,
    });
  });

  it('keeps an excess that was decided, whatever the tolerance says', () => {
    const decided = { ...money(10_200n, 200n), overpaymentToleranceBp: 1_000 };
    expect(split(decided)).toEqual({ settles: 10_000n, excess: 200n });
  });

  it('accounts for every counted amount as settled, excess or refunded', () => {
    const raw = fc.bigInt(0n, 30_000n);
    const toleranceBp = fc.option(fc.integer({ min: 0, max: 1_000 }));
    fc.assert(
      fc.property(raw, raw, fc.bigInt(0n, 200n), toleranceBp, toleranceBp, (...given) => {
        const [countedRaw, orderedRaw, dustLimitRaw, underpaymentToleranceBp, overpaymentToleranceBp] = given;
        const paid = { ...money(countedRaw), underpaymentToleranceBp, overpaymentToleranceBp };
        fc.pre(orderedRaw <= countedRaw && isPaidInFull(paid, countedRaw, dustLimitRaw));
        const { settles, excess } = split(paid, orderedRaw, dustLimitRaw);
        expect(settles + excess + orderedRaw).toBe(countedRaw);
        expect(settles >= 0n && excess >= 0n).toBe(true);
      }),
    );
  });
});

describe('a deposit', () => {
  const uncounted = MOVABLE_DISPOSITIONS.filter((disposition) => disposition !== 'counted');

  it('can be moved by the engine unless it is dust, unassigned, from our own account, or a top-up’s', () => {
    const others = [
      'topUp',
      'dust',
      'unassigned',
      'ownAccount',
    ] as const satisfies readonly DepositDisposition[];
    expect(MOVABLE_DISPOSITIONS.every(isMovable)).toBe(true);
    expect(others.some(isMovable)).toBe(false);
  });

  it.each([
    ['Waiting', null, uncounted],
    // The payer may still be denied, and then the money goes only to its sender.
    ['Waiting', 'nano_named', []],
    ['Completed', 'nano_named', uncounted],
    ['Cancelled', null, MOVABLE_DISPOSITIONS],
    ['Error', 'nano_named', MOVABLE_DISPOSITIONS],
    ['AMLError', 'nano_named', MOVABLE_DISPOSITIONS],
  ] as const)(
    'of a payment that is %s with the refund address %s is returned to %j',
    (status, refundAddress, expected) => {
      expect(returnedDispositions({ status, refundAddress })).toEqual(expected);
    },
  );

  it('is returned to the address that the payer named, else to its sender', () => {
    const destination = (refundAddress: string | null) =>
      refundDestination(
        { status: 'Error', refundAddress },
        { sender: 'nano_sender', senderIsBlocked: false },
      );
    expect(destination('nano_named')).toBe('nano_named');
    expect(destination(null)).toBe('nano_sender');
  });

  it('of a blocked account is returned only to it, regardless of the named address', () => {
    const sent = { sender: 'nano_sender', senderIsBlocked: true };
    for (const status of PAYMENT_STATUSES) {
      expect(refundDestination({ status, refundAddress: 'nano_named' }, sent)).toBe('nano_sender');
    }
  });

  it('of a denied payer is returned only to its sender, regardless of the named address', () => {
    for (const status of PAYMENT_STATUSES) {
      const sent = { sender: 'nano_sender', senderIsBlocked: false };
      const destination = refundDestination({ status, refundAddress: 'nano_named' }, sent);
      expect(destination).toBe(status === 'AMLError' ? 'nano_sender' : 'nano_named');
    }
  });
});

it('the reference of a manual refund contains its id, and no other reference does', () => {
  expect(orderOfReference(manualRefundReference('order'))).toBe('order');
  expect(orderOfReference('refund:order')).toBeNull();
});
