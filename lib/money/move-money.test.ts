// One pass over a payment's money: when it ends, and what stops it.
import { beforeEach, expect, it } from 'vitest';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import {
  ASKED_RAW,
  beforeCall,
  confirmedInfo,
  type MoneyTest,
  once,
  prepareMoney,
} from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { confirmBlock } from './confirm-blocks';
import { settlementReference } from './due-transfers';
import { moveMoney } from './move-money';

describeOnBothDatabases('a pass over the transfers of a payment', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
  });
  const db = () => test.deps.database.db;
  const account = () => ({ account: payment.depositAddress });

  async function confirmAll(): Promise<void> {
    for (const { hash } of await db().block.findMany({ where: { ...account(), kind: 'send' } })) {
      await confirmBlock(test.deps, confirmedInfo(account(), hash));
    }
  }

  it('ends it once every transfer is confirmed', async () => {
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    expect(await moveMoney(test.deps, payment.id)).toBe('confirming');
    await confirmAll();
    expect(await moveMoney(test.deps, payment.id)).toBe('done');
    expect(await test.read(payment)).toMatchObject({ transfersPending: false });
  });

  it('keeps it pending when a deposit arrives just before it ends', async () => {
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    await moveMoney(test.deps, payment.id);
    await confirmAll();
    const comes = once(async () => {
      await db().payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
      await test.deposit(payment, [{ amountRaw: 500n, disposition: 'afterCompleted' }]);
    });
    const database = beforeCall(test.deps.database, 'payment.updateMany', comes);
    expect(await moveMoney({ ...test.deps, database }, payment.id)).toBe('more');
    expect(await test.read(payment)).toMatchObject({ transfersPending: true });
    expect(await moveMoney(test.deps, payment.id)).toBe('confirming');
    expect(test.ledger.published.at(-1)?.balanceRaw).toBe(0n);
    await confirmAll();
    expect(await moveMoney(test.deps, payment.id)).toBe('done');
  });

  it('continues with deposits that arrive between the last decision and the end', async () => {
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    await moveMoney(test.deps, payment.id);
    await confirmAll();
    let calls = 0;
    // The second time it waits for deposits is after deciding.
    const afterDeposits = async () => {
      calls += 1;
      if (calls === 2) await test.deposit(payment, [{ amountRaw: 500n, disposition: 'afterCompleted' }]);
    };
    const deps = { ...test.deps, afterDeposits };
    expect(await moveMoney(deps, payment.id)).toBe('more');
    expect(await moveMoney(deps, payment.id)).toBe('confirming');
  });

  it('decides a limited number of times, and leaves the rest to the next pass', async () => {
    payment = await test.makePayment({ status: 'Error' });
    await test.deposit(
      payment,
      Array.from({ length: 13 }, () => ({ amountRaw: 100n })),
    );
    const decided = () => db().deposit.count({ where: { transferId: { not: null } } });
    expect(await moveMoney(test.deps, payment.id, 1)).toBe('confirming');
    expect(await decided()).toBe(10);
    expect(await moveMoney(test.deps, payment.id, 1)).toBe('confirming');
    expect(await decided()).toBe(13);
  });

  it('stores the next blocks while this pass’s are published, and no more', async () => {
    payment = await test.makePayment({ status: 'Error' });
    await test.deposit(
      payment,
      Array.from({ length: 350 }, () => ({ amountRaw: 100n })),
    );
    const written = () => db().block.count({ where: account() });
    const atFirst = once(async () => {
      await until('the next blocks', async () => (await written()) === 200);
    });
    const ledger = {
      ...test.ledger,
      publish: async (...block: Parameters<typeof test.ledger.publish>) => {
        await atFirst();
        return test.ledger.publish(...block);
      },
    };
    expect(await moveMoney({ ...test.deps, ledger }, payment.id)).toBe('more');
    expect([test.ledger.published.length, await written()]).toEqual([100, 200]);
    expect(await moveMoney(test.deps, payment.id)).toBe('more');
    expect([test.ledger.published.length, await written()]).toEqual([200, 300]);
    while ((await moveMoney(test.deps, payment.id)) === 'more');
    expect(await written()).toBe(test.ledger.published.length);
    expect(test.ledger.published.at(-1)?.balanceRaw).toBe(0n);
  });

  it('passes on why it could not publish, and publishes what it signed next time', async () => {
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    const lost = new LedgerUnavailableError('reset');
    const ledger = { ...test.ledger, publish: () => Promise.reject(lost) };
    await expect(moveMoney({ ...test.deps, ledger }, payment.id)).rejects.toBe(lost);
    expect(test.ledger.published).toEqual([]);
    const signed = await db().block.count({ where: { signature: { not: '' }, publishedAt: null } });
    expect(signed).toBeGreaterThan(0);
    await moveMoney(test.deps, payment.id);
    expect(test.ledger.published).toHaveLength(signed);
  });

  it.each([
    [
      'balanceMismatch',
      'more is to be sent than came',
      async () => {
        const own = { paymentId: payment.id, ...account(), destination: randomAddress() };
        const reference = settlementReference(payment.id);
        const transfer = { id: 's', kind: 'settlement', reference, amountRaw: '10001' } as const;
        await db().transfer.create({ data: { ...transfer, ...own, createdAt: MADE_AT } });
      },
    ],
    [
      'unknownBlock',
      'somebody else signs for the account',
      async () => test.ledger.openForeign(payment.depositAddress),
    ],
  ] as const)('stops the account (%s) when %s', async (kind, _, happen) => {
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    await happen();
    expect(await moveMoney(test.deps, payment.id)).toBe('later');
    const reference = accountReference(payment.depositAddress);
    expect(await db().attentionItem.findUnique({ where: { reference } })).toMatchObject({ kind });
    await moveMoney(test.deps, payment.id);
    expect(await db().transfer.count({ where: { heldAt: null } })).toBe(0);
    expect(await db().block.count()).toBe(0);
    expect(test.ledger.published).toEqual([]);
  });

  it('holds new transfers of an account that was stopped before', async () => {
    await db().attentionItem.create({
      data: {
        ...{ reference: accountReference(payment.depositAddress), kind: 'unknownBlock', detail: {} },
        createdAt: MADE_AT,
      },
    });
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    expect(await moveMoney(test.deps, payment.id)).toBe('done');
    expect(await test.transfersOf(payment)).toMatchObject([{ heldAt: expect.any(Date), block: null }]);
  });
});
