// For any payment and deposits: every amount is settled, refunded or held exactly once.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumRaw } from '@/lib/core/raw';
import { tokenHash, unverifiedAddress } from '@/lib/payments/payer-secret';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/lib/payments/status';
import { isPaidInFull } from '@/lib/payments/tolerance';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  ASKED_RAW,
  type DepositFields,
  type MoneyTest,
  prepareMoney,
  SMALL_DUST,
} from '@/verification/testing/money';
import { excessOf, isMovable, manualRefundReference, refundDestination } from './due-transfers';

const CASES = 15;
const SENDERS = [randomAddress(), randomAddress(), randomAddress()] as const;
const NAMED = randomAddress();
const OTHER_DUST_LIMITS = [1n, 5_000n];

type Case = {
  readonly status: PaymentStatus;
  readonly refundAddress: string | null;
  /** Which browser the payment is bound to: none, an unverified one or the payer's. */
  readonly browserTokenHash: string | null;
  readonly deposits: readonly Required<DepositFields>[];
  readonly isDeferred: boolean;
  /** Hundredths of a percent, of under- and overpayments. */
  readonly tolerances: readonly [under: number | null, over: number | null];
  /** Manual refunds, in percent of the counted amount. */
  readonly orderedPercent: bigint;
  readonly portion: number;
};

const anyTolerance = fc.constantFrom(null, 0, 1, 500, 1_000);

const anyCase: fc.Arbitrary<Case> = fc.record({
  status: fc.constantFrom(...PAYMENT_STATUSES, 'Completed' as const, 'Completed' as const),
  refundAddress: fc.constantFrom(null, NAMED),
  browserTokenHash: fc.constantFrom(null, tokenHash('first', false), tokenHash('payer', true)),
  deposits: fc.array(
    fc.record({
      sender: fc.constantFrom(...SENDERS),
      amountRaw: fc.bigInt(SMALL_DUST, 20_000n),
      disposition: fc.constantFrom(
        ...(['counted', 'counted', 'late', 'afterCancelled', 'afterError', 'afterDenied'] as const),
        ...(['afterCompleted', 'unassigned', 'ownAccount'] as const),
      ),
      second: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 8 },
  ),
  isDeferred: fc.boolean(),
  tolerances: fc.tuple(anyTolerance, anyTolerance),
  orderedPercent: fc.constantFrom(0n, 0n, 30n, 100n),
  portion: fc.integer({ min: 1, max: 4 }),
});

const countedOf = ({ deposits }: Case) =>
  sumRaw(deposits.filter(({ disposition }) => disposition === 'counted').map((row) => row.amountRaw));
const orderedOf = (given: Case) =>
  given.status === 'Completed' ? (countedOf(given) * given.orderedPercent) / 100n : 0n;

/** The amount the payment still holds, raw: the counted amount while it is Waiting, and unsettled amounts. */
function heldOf(given: Case): bigint {
  const countedRaw = countedOf(given);
  const uncountedRaw = movableOf(given) - countedRaw;
  if (given.status === 'Waiting') return countedRaw + (given.refundAddress === null ? 0n : uncountedRaw);
  if (given.status !== 'Completed' || !given.isDeferred) return 0n;
  const orderedRaw = orderedOf(given);
  const money = { ...termsOf(given), countedRaw, excessRaw: null };
  return countedRaw - orderedRaw - excessOf(money, orderedRaw, SMALL_DUST);
}

const termsOf = ({ tolerances: [underpaymentToleranceBp, overpaymentToleranceBp] }: Case) => ({
  ...{ amountRaw: ASKED_RAW, underpaymentToleranceBp, overpaymentToleranceBp },
});

const movableOf = ({ deposits }: Case) =>
  sumRaw(deposits.filter(({ disposition }) => isMovable(disposition)).map((row) => row.amountRaw));

async function layOut(test: MoneyTest, given: Case, deposits = given.deposits) {
  const { db } = test.deps.database;
  const { status, refundAddress, browserTokenHash } = given;
  const { amountRaw: _, ...tolerances } = termsOf(given);
  const payment = await test.makePayment({ status, refundAddress, browserTokenHash, ...tolerances });
  await test.deposit(payment, deposits);
  const { id: paymentId, merchantId, depositAddress: account } = payment;
  if (given.isDeferred) {
    await db.deferredSettlement.create({ data: { paymentId, merchantId, createdAt: MADE_AT } });
  }
  if (orderedOf(given) > 0n) {
    await db.transfer.create({
      data: {
        ...{ id: `ordered ${paymentId}`, kind: 'refund', reference: manualRefundReference(paymentId) },
        ...{ paymentId, manualRefundId: paymentId, account, destination: randomAddress() },
        ...{ amountRaw: orderedOf(given).toString(), createdAt: MADE_AT },
      },
    });
  }
  return payment;
}

/** The destinations, amounts and purposes of transfers. */
async function decidedOf(test: MoneyTest, payment: { readonly id: string }) {
  const transfers = await test.transfersOf(payment);
  const decided: Record<string, string> = {};
  for (const { kind, manualRefundId, destination, amountRaw } of transfers) {
    const key = manualRefundId === null ? `${kind} to ${destination}` : 'ordered';
    // Refunds that wait for an unverified address share no transfer with later ones.
    decided[key] = (BigInt(decided[key] ?? 0) + BigInt(amountRaw)).toString();
  }
  return decided;
}

const isPossible = (given: Case) =>
  given.status !== 'Completed' || isPaidInFull(termsOf(given), countedOf(given), SMALL_DUST);

const forAny = (check: (given: Case) => Promise<void>) =>
  fc.assert(fc.asyncProperty(anyCase.filter(isPossible), check), { numRuns: CASES });

describeOnBothDatabases('for any payment and deposits', (open) => {
  it('received = settled + refunded + held, and a dust limit that changes afterwards changes nothing', async () => {
    const test = await prepareMoney(await open());
    await forAny(async (given) => {
      const payment = await layOut(test, given);
      await test.decide(payment, given.portion);
      const decided = await decidedOf(test, payment);
      const transfers = await test.transfersOf(payment);
      const sentRaw = sumRaw(transfers.map(({ amountRaw }) => BigInt(amountRaw)));
      expect(sentRaw + heldOf(given)).toBe(movableOf(given));
      const waitsWithoutExcess = given.isDeferred && (await test.read(payment)).excessRaw === null;
      if (waitsWithoutExcess) return;
      for (const limit of OTHER_DUST_LIMITS) expect(await test.decide(payment, given.portion, limit)).toBe(0);
      expect(await decidedOf(test, payment)).toEqual(decided);
    });
  });

  it('no deposit is refunded twice or above its amount, and a refund is the sum of its deposits', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    await forAny(async (given) => {
      const payment = await layOut(test, given);
      await test.decide(payment, given.portion);
      for (const transfer of await test.transfersOf(payment)) {
        if (transfer.kind !== 'refund' || transfer.manualRefundId !== null) continue;
        const returned = transfer.deposits.map((row) => BigInt(row.returnedRaw ?? row.amountRaw));
        expect(BigInt(transfer.amountRaw)).toBe(sumRaw(returned));
        for (const [place, row] of transfer.deposits.entries()) {
          expect(returned[place]).toBeGreaterThan(0n);
          expect(returned[place]).toBeLessThanOrEqual(BigInt(row.amountRaw));
          expect(isMovable(row.disposition)).toBe(true);
          const named = refundDestination(given, { sender: row.sender, senderIsBlocked: false });
          const waits = unverifiedAddress(given) === named;
          expect(transfer.destination).toBe(waits ? row.sender : named);
          const claim = await db.refundClaim.findUnique({ where: { transferId: transfer.id } });
          expect(claim?.destination).toBe(waits ? named : undefined);
          expect(transfer.heldAt === null).toBe(!waits);
        }
      }
    });
  });

  it('neither the order of deposits nor the batch size changes the result', async () => {
    const test = await prepareMoney(await open());
    await forAny(async (given) => {
      // Deposits of the same second have no defined order.
      const deposits = given.deposits.map((row, second) => ({ ...row, second }));
      const [one, other] = [
        await layOut(test, given, deposits),
        await layOut(test, given, [...deposits].reverse()),
      ];
      await test.decide(one, given.portion);
      await test.decide(other);
      expect(await decidedOf(test, other)).toEqual(await decidedOf(test, one));
    });
  });
});
