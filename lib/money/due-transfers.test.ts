import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumRaw } from '@/lib/core/raw';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { countedRaw, isPaidInFull } from '@/lib/payments/outcome';
import { PAYMENT_STATUSES } from '@/lib/payments/status';
import { dueTransfers, isMovable, orderedRefundReference } from './due-transfers';

const DUST = 100n;
const payment = {
  id: 'pay_1',
  status: 'Completed' as const,
  amountRaw: 10_000n,
  settlementAddress: 'nano_merchant',
  refundAddress: null,
  isDeferred: false,
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 14, 0, second));
const deposit = (
  hash: string,
  amountRaw: bigint,
  disposition: DepositDisposition = 'counted',
  second = 0,
) => ({
  blockHash: hash,
  sender: `nano_sender_${hash}`,
  amountRaw,
  recordedAt: at(second),
  disposition,
  senderIsBlocked: false,
});
const amounts = (due: ReturnType<typeof dueTransfers>) =>
  Object.fromEntries(due.map((transfer) => [transfer.reference, transfer.amountRaw]));

describe('a completed payment', () => {
  it('stays as it was decided when the dust limit changes afterwards', () => {
    const deposits = [deposit('A', 10_050n)];
    const settled = new Map([['settlement:pay_1', 10_050n]]);
    expect(amounts(dueTransfers(payment, deposits, 10n, settled))).toEqual({ 'settlement:pay_1': 10_050n });
    const refunded = new Map([['refund:A', 50n]]);
    const whole = { 'settlement:pay_1': 10_000n, 'refund:A': 50n };
    expect(amounts(dueTransfers(payment, deposits, 100n, refunded))).toEqual(whole);
  });

  it('settles nothing while its merchant’s schedule puts that off, and sends an excess back all the same', () => {
    const deposits = [deposit('A', 10_500n)];
    const deferred = dueTransfers({ ...payment, isDeferred: true }, deposits, DUST);
    expect(amounts(deferred)).toEqual({ 'refund:A': 500n });
  });

  it.each([
    [3_000n, { 'settlement:pay_1': 7_000n, 'refund:A': 500n }],
    [10_000n, { 'refund:A': 500n }],
  ])('settles less by the %s that the merchant gave back before', (givenBackRaw, expected) => {
    const given = new Map([[orderedRefundReference('order'), givenBackRaw]]);
    const before = amounts(dueTransfers(payment, [deposit('A', 10_500n)], DUST, given));
    expect(before).toEqual(expected);
    const decided = new Map([...given, ...Object.entries(before)]);
    expect(amounts(dueTransfers(payment, [deposit('A', 10_500n)], 1n, decided))).toEqual(expected);
  });

  it('makes no excess of what was given back when the dust limit is lowered afterwards', () => {
    const given = new Map([[orderedRefundReference('order'), 10_020n]]);
    expect(amounts(dueTransfers(payment, [deposit('A', 10_050n)], 10n, given))).toEqual({ 'refund:A': 30n });
  });

  it('settles the amount to the merchant', () => {
    expect(dueTransfers(payment, [deposit('A', 10_000n)], DUST)).toEqual([
      {
        kind: 'settlement',
        reference: 'settlement:pay_1',
        depositHash: null,
        destination: 'nano_merchant',
        amountRaw: 10_000n,
      },
    ]);
  });

  it('settles what came when that is short by dust, and an excess of dust with it', () => {
    expect(amounts(dueTransfers(payment, [deposit('A', 9_901n)], DUST))).toEqual({
      'settlement:pay_1': 9_901n,
    });
    expect(amounts(dueTransfers(payment, [deposit('A', 10_099n)], DUST))).toEqual({
      'settlement:pay_1': 10_099n,
    });
  });

  it('takes the excess from the latest deposits backwards', () => {
    const deposits = [
      deposit('A', 9_000n, 'counted', 1),
      deposit('C', 700n, 'counted', 3),
      deposit('B', 800n, 'counted', 2),
    ];
    expect(amounts(dueTransfers(payment, deposits, DUST))).toEqual({
      'settlement:pay_1': 10_000n,
      'refund:C': 500n,
    });
    const more = [...deposits, deposit('D', 200n, 'counted', 4)];
    expect(amounts(dueTransfers(payment, more, DUST))).toEqual({
      'settlement:pay_1': 10_000n,
      'refund:D': 200n,
      'refund:C': 500n,
    });
  });

  it('gives a further deposit back whole', () => {
    const deposits = [deposit('A', 10_000n), deposit('B', 10_000n, 'afterCompleted')];
    expect(amounts(dueTransfers(payment, deposits, DUST))).toEqual({
      'settlement:pay_1': 10_000n,
      'refund:B': 10_000n,
    });
  });
});

describe('a refund', () => {
  const ended = { ...payment, refundAddress: 'nano_named', settlementAddress: null };

  it('goes to the address the payer named, else to the sender', () => {
    const deposits = [deposit('A', 500n)];
    const named = dueTransfers({ ...ended, status: 'Error' }, deposits, DUST);
    expect(named.map((transfer) => transfer.destination)).toEqual(['nano_named']);
    const unnamed = dueTransfers({ ...ended, status: 'Cancelled', refundAddress: null }, deposits, DUST);
    expect(unnamed.map((transfer) => transfer.destination)).toEqual(['nano_sender_A']);
  });

  it('of a denied payer goes to the sender, whatever address was named', () => {
    const due = dueTransfers({ ...ended, status: 'AMLError' }, [deposit('A', 500n)], DUST);
    expect(due.map((transfer) => transfer.destination)).toEqual(['nano_sender_A']);
  });

  it('of a blocked account goes to that account, whatever address was named', () => {
    const deposits = [{ ...deposit('A', 500n), senderIsBlocked: true }, deposit('B', 500n)];
    const due = dueTransfers({ ...ended, status: 'Error' }, deposits, DUST);
    expect(due.map((transfer) => transfer.destination)).toEqual(['nano_sender_A', 'nano_named']);
  });

  it('is due at once for a late deposit, while the money that counts is held', () => {
    const deposits = [deposit('A', 10_000n), deposit('B', 500n, 'late')];
    const waiting = { ...ended, status: 'Waiting', refundAddress: null } as const;
    expect(amounts(dueTransfers(waiting, deposits, DUST))).toEqual({ 'refund:B': 500n });
  });

  it('is not due to a named address while the payer may still be denied', () => {
    const deposits = [deposit('A', 10_000n), deposit('B', 500n, 'late')];
    expect(dueTransfers({ ...ended, status: 'Waiting' }, deposits, DUST)).toEqual([]);
  });
});

describe('for any payment and deposits', () => {
  const dispositions: DepositDisposition[] = [
    'counted',
    'late',
    'afterCancelled',
    'afterError',
    'afterDenied',
    'afterCompleted',
    'unassigned',
    'ownAccount',
  ];
  const anyDeposits = fc
    .array(
      fc.record({
        amountRaw: fc.bigInt(DUST, 20_000n),
        disposition: fc.constantFrom(...dispositions),
        second: fc.integer({ min: 0, max: 5 }),
      }),
      { maxLength: 8 },
    )
    .map((rows) =>
      rows.map((row, place) => deposit(`H${place}`, row.amountRaw, row.disposition, row.second)),
    );
  const anyStatus = fc.constantFrom(...PAYMENT_STATUSES);

  it('received = settled + refunded + held, and only a Waiting payment holds what counts', () => {
    fc.assert(
      fc.property(anyStatus, anyDeposits, (status, deposits) => {
        const counted = countedRaw(deposits);
        fc.pre(status !== 'Completed' || isPaidInFull(payment.amountRaw, counted, DUST));
        const due = dueTransfers({ ...payment, status }, deposits, DUST);
        const movable = sumRaw(deposits.filter((d) => isMovable(d.disposition)).map((d) => d.amountRaw));
        const held = status === 'Waiting' ? counted : 0n;
        expect(sumRaw(due.map((transfer) => transfer.amountRaw)) + held).toBe(movable);
      }),
    );
  });

  it('no refund is above its deposit, none is empty, and none is named twice', () => {
    fc.assert(
      fc.property(anyStatus, anyDeposits, (status, deposits) => {
        const due = dueTransfers({ ...payment, status }, deposits, DUST);
        expect(new Set(due.map((transfer) => transfer.reference)).size).toBe(due.length);
        for (const { kind, amountRaw, depositHash } of due) {
          if (kind === 'settlement') continue;
          const source = deposits.find((row) => row.blockHash === depositHash);
          expect(amountRaw).toBeGreaterThan(0n);
          expect(amountRaw).toBeLessThanOrEqual(source?.amountRaw ?? 0n);
        }
      }),
    );
  });

  it('the order in which deposits are read changes nothing', () => {
    fc.assert(
      fc.property(anyStatus, anyDeposits, (status, deposits) => {
        const due = dueTransfers({ ...payment, status }, deposits, DUST);
        const again = dueTransfers({ ...payment, status }, [...deposits].reverse(), DUST);
        expect(amounts(again)).toEqual(amounts(due));
      }),
    );
  });
});
