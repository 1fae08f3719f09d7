// After an older backup was restored: what a payment's lost blocks show about its status, and which of them are restored.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type LostStep, lostChain, withChains } from '@/verification/testing/lost-chain';
import { ASKED_RAW, type DepositFields, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { importChain, lostEnding } from './import-chain';

const TO = { settlement: 'merchant', refund: 'named' };
const inTime = { sender: 'payer', amountRaw: 5n, inTime: true };
const late = { sender: 'payer', amountRaw: 7n, inTime: false };
const OTHER = { sender: 'other', amountRaw: 5n, inTime: true };
const send = (destination: string, amountRaw: bigint) => ({ destination, amountRaw });

it.each([
  ['money that went to the merchant', [inTime], [send('merchant', 5n)], 'completed'],
  ['a settlement and a refund', [inTime, late], [send('merchant', 5n), send('payer', 7n)], 'completed'],
  ['money in time that went back to its sender', [inTime], [send('payer', 5n)], 'ended'],
  ['money in time that went back where the payer wished', [inTime], [send('named', 5n)], 'ended'],
  ['only late money that went back', [inTime, late], [send('payer', 7n)], 'waiting'],
  [
    'late money of two deposits that went back at once',
    [late, inTime, late],
    [send('payer', 14n)],
    'waiting',
  ],
  ['a part of late money, given back with the first', [late, late, late], [send('payer', 14n)], 'waiting'],
  ['all money that went back at once', [inTime, late], [send('payer', 12n)], 'ended'],
  [
    'money of two payers that went back to each',
    [inTime, OTHER],
    [send('payer', 5n), send('other', 5n)],
    'ended',
  ],
  ['more than came from one payer', [inTime, OTHER], [send('payer', 10n)], 'unknown'],
  ['one deposit given back twice', [inTime], [send('payer', 5n), send('payer', 5n)], 'unknown'],
  ['receives alone', [inTime], [], 'waiting'],
  ['another amount', [inTime], [send('payer', 4n)], 'unknown'],
  ['another destination', [inTime], [send('thief', 5n)], 'unknown'],
] as const)('%s is interpreted as: %s', (_, deposits, sends, ending) => {
  expect(lostEnding(deposits, sends, TO)).toBe(ending);
});

it('a merchant without an address was never settled', () => {
  expect(lostEnding([inTime], [send('payer', 5n)], { settlement: null, refund: null })).toBe('ended');
});

const PAYER = randomAddress();
/** By the ledger's own time. */
const [IN_TIME, TOO_LATE] = [MADE_AT, new Date(MADE_AT.getTime() + 3_600_000)];

describeOnBothDatabases('the lost blocks of a payment', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let hashes: string[];
  let recorded: string[];
  beforeEach(async () => {
    test = await prepareMoney(await open());
    recorded = [];
  });
  const db = () => test.deps.database.db;
  const paid = async (
    fields: Partial<Prisma.PaymentUncheckedCreateInput>,
    change: Partial<DepositFields> = {},
  ) => {
    payment = await test.makePayment({ status: 'Waiting', transfersPending: false, ...fields });
    hashes = await test.deposit(payment, [{ sender: PAYER, amountRaw: ASKED_RAW, ...change }]);
  };
  /** The account received its deposit at this time, then did these steps. */
  const importIt = (at: Date, ...steps: readonly LostStep[]) => {
    const sent = { account: PAYER, amountRaw: ASKED_RAW, localTimestamp: at };
    const receives = hashes.map((hash) => ({ receives: hash, sent }));
    return importSteps([...receives, ...steps]);
  };
  const importSteps = (steps: readonly LostStep[]) =>
    importChain(
      {
        ...{ ...test.deps, reviewDeadlineMs: 1 },
        ledger: withChains(test.ledger, [lostChain(payment.depositAddress, steps)]),
        recordDeposit: async ({ blockHash }) => recorded.push(blockHash),
      },
      payment.id,
    );
  const backTo = (to: string | null, amountRaw = ASKED_RAW) => ({ to: to ?? '', amountRaw });
  const read = () => test.read(payment);
  const blocks = () => db().block.count();
  const reasons = async () => {
    const entries = await db().timelineEntry.findMany({ where: { paymentId: payment.id } });
    return entries.map(({ detail }) => Object(detail).reason);
  };

  it('complete it if they settled it, although its payer was not screened yet', async () => {
    await paid({ screening: 'pending' });
    expect(await importIt(IN_TIME, backTo(payment.settlementAddress))).toBe('imported');
    expect(await read()).toMatchObject({
      ...{ status: 'Completed', screening: 'clear', screeningReasons: ['decidedByOperator'] },
      transfersPending: true,
    });
    expect(await reasons()).toContainEqual(expect.stringContaining('was completed and settled'));
    const confirmedAt = expect.any(Date);
    expect(await test.transfersOf(payment)).toMatchObject([{ kind: 'settlement', confirmedAt }]);
    expect(await db().block.count({ where: { confirmedAt: { not: null } } })).toBe(2);
    expect(recorded).toEqual(hashes);
  });

  it('end it if they refunded what came in time', async () => {
    await paid({});
    expect(await importIt(IN_TIME, backTo(PAYER))).toBe('imported');
    expect(await read()).toMatchObject({ status: 'Error' });
    expect(await reasons()).toContainEqual(expect.stringContaining('the original ending is unknown'));
    expect(await test.transfersOf(payment)).toMatchObject([{ kind: 'refund', destination: PAYER }]);
  });

  it.each([
    ['received money', []],
    ['refunded late money', [backTo(PAYER)]],
  ] as const)('leave it waiting if they only %s', async (_, steps) => {
    await paid({}, { disposition: 'late' });
    expect(await importIt(TOO_LATE, ...steps)).toBe('imported');
    expect(await read()).toMatchObject({ status: 'Waiting', transfersPending: true });
    expect(await blocks()).toBe(1 + steps.length);
  });

  it.each([
    ['came in time', 'counted', 'Error'],
    ['came late', 'late', 'Waiting'],
  ] as const)(
    'count a deposit that %s and was received before the backup',
    async (_, disposition, status) => {
      await paid({}, { disposition });
      await db().deposit.updateMany({ data: { receivedAt: MADE_AT } });
      expect(await importSteps([backTo(PAYER)])).toBe('imported');
      expect(await read()).toMatchObject({ status });
    },
  );

  it('change nothing if there are none', async () => {
    await paid({});
    hashes = [];
    expect(await importIt(IN_TIME)).toBe('nothing');
    expect(await blocks()).toBe(0);
  });

  it.each([
    ['money went to an unknown account', () => [backTo(randomAddress())]],
    ['a deposit was refunded twice', () => [backTo(PAYER), backTo(PAYER)]],
  ] as const)('are foreign, and change nothing, if %s', async (_, steps) => {
    await paid({});
    expect(await importIt(IN_TIME, ...steps())).toBe('foreign');
    expect(await read()).toMatchObject({ status: 'Waiting', transfersPending: false });
    expect([await blocks(), recorded]).toEqual([0, []]);
  });

  it('are foreign if they received what was not sent to the account', async () => {
    await paid({});
    const [receives = ''] = hashes;
    expect(await importSteps([{ receives, sent: { linkAsAccount: PAYER } }])).toBe('foreign');
    expect([await blocks(), recorded]).toEqual([0, []]);
  });

  it.each([
    ['may match once its payer is screened', 'Waiting', 'pending', 'later'],
    ['are unexplained if its payer is screened', 'Waiting', 'clear', 'unexplained'],
    ['are unexplained if it is not waiting any more', 'Completed', 'pending', 'unexplained'],
  ] as const)('that match nothing %s', async (_, status, screening, result) => {
    // Nothing goes to the refund address while the payment waits.
    await paid({ status, screening, refundAddress: randomAddress() }, { disposition: 'late' });
    const other = status === 'Waiting' ? PAYER : randomAddress();
    expect(await importIt(TOO_LATE, backTo(other))).toBe(result);
    expect(await blocks()).toBe(0);
  });
});
