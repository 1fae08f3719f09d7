// A sweep moves only money that nobody else owns: it receives its own deposits, whatever the account holds besides.
import { beforeEach, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { newId } from '@/lib/core/ids';
import { confirmBlock } from '@/lib/money/confirm-blocks';
import { decideSweep } from '@/lib/money/decide-sweep';
import { moveMoney } from '@/lib/money/move-money';
import { moveSweep, moveTopUp } from '@/lib/money/move-other-accounts';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmedInfo, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';

const INDEX = 7;
const DUST_HASH = 'D'.repeat(64);

describeOnBothDatabases('a sweep of the dust on a top-up that holds money', (open) => {
  let test: MoneyTest;
  let topUp: TopUp;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    const address = formatAddress(publicKeyOf(secretKeyAt(test.keySource, INDEX)));
    await db().depositAddress.create({
      data: { index: INDEX, address, createdAt: MADE_AT, assignedAt: MADE_AT },
    });
    topUp = await db().topUp.create({
      data: {
        ...{
          id: newId(),
          merchantId: test.merchant.id,
          depositIndex: INDEX,
          address,
          createdBy: 'user:owner',
        },
        ...{ createdAt: MADE_AT, transfersPending: true },
      },
    });
    await db().deposit.create({
      data: {
        ...{ blockHash: 'C'.repeat(64), address, sender: randomAddress(), amountRaw: '900' },
        ...{ disposition: 'topUp', confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
    // A refund of 400 has received all 900; 500 stay on the account, and belong to the merchant.
    await send('first', 400n);
    await moveTopUp(test.deps, topUp);
    await confirmSends();
    await moveTopUp(test.deps, topUp);
  });
  const db = () => test.deps.database.db;
  const send = (id: string, amountRaw: bigint) =>
    db().transfer.create({
      data: {
        ...{ id, kind: 'topUpReturn', reference: id, account: topUp.address, topUpId: topUp.id },
        ...{ destination: randomAddress(), amountRaw: amountRaw.toString(), createdAt: MADE_AT },
      },
    });
  async function confirmSends(): Promise<void> {
    for (const { hash } of await db().block.findMany({ where: { kind: 'send', confirmedAt: null } })) {
      await confirmBlock(test.deps, confirmedInfo({ account: topUp.address }, hash));
    }
  }
  async function sweepDust() {
    const info: LedgerBlockInfo = {
      ...confirmedInfo({ account: randomAddress() }, DUST_HASH),
      amountRaw: 50n,
    };
    const ledger = {
      account: test.ledger.account,
      receivables: async () => [
        { account: topUp.address, hash: DUST_HASH, amountRaw: 50n, sender: info.account },
      ],
      blocks: async () => new Map([[DUST_HASH, info]]),
    };
    return decideSweep(
      { ...test.deps, ledger },
      { of: topUp.address, to: randomAddress(), by: 'op', note: 'dust', actor: 'command', dust: true },
    );
  }
  async function moveSweeps(): Promise<void> {
    const open = await db().transfer.findMany({
      where: { kind: 'sweep', confirmedAt: null },
      include: { sweep: true },
    });
    for (const transfer of open) await moveSweep(test.deps, transfer);
    await confirmSends();
  }

  it('receives the dust, and leaves the merchant the rest', async () => {
    expect(await sweepDust()).toMatchObject({ outcome: 'done', amountRaw: 50n });
    await moveSweeps();
    expect(await db().deposit.findUnique({ where: { blockHash: DUST_HASH } })).toMatchObject({
      receivedAt: expect.any(Date),
    });
  });

  it('is refused a second time', async () => {
    await sweepDust();
    await moveSweeps();
    expect(await sweepDust()).toEqual({ outcome: 'refused', reason: 'nothingLeft' });
  });

  it('does not stop the return of the rest', async () => {
    await sweepDust();
    await moveSweeps();
    await send('rest', 500n);
    await db().topUp.update({ where: { id: topUp.id }, data: { transfersPending: true } });
    await moveTopUp(test.deps, topUp);
    expect(await db().attentionItem.findMany()).toEqual([]);
    expect(await db().block.count({ where: { transferId: 'rest' } })).toBe(1);
  });
});

describeOnBothDatabases('a sweep while a payment returns more deposits than one pass signs', (open) => {
  it('receives its own deposit, and the payment’s refund is not short', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    await test.deposit(payment, [{ amountRaw: 500n, disposition: 'ownAccount' }]);
    const ledger = {
      account: test.ledger.account,
      receivables: async () => [],
      blocks: async () => new Map(),
    };
    const decision = await decideSweep(
      { ...test.deps, ledger },
      { of: payment.depositAddress, to: randomAddress(), by: 'op', note: '', actor: 'command', dust: false },
    );
    expect(decision).toMatchObject({ outcome: 'done', amountRaw: 500n });
    // Before the engine signs the sweep, somebody sends 150 late deposits from one account.
    const sender = randomAddress();
    await test.deposit(
      payment,
      Array.from({ length: 150 }, () => ({
        sender,
        amountRaw: 100n,
        disposition: 'afterCompleted' as const,
      })),
    );
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
    const sweep = await db.transfer.findFirstOrThrow({ where: { kind: 'sweep' }, include: { sweep: true } });
    // The sweeps' job runs after the first 100 receives of the refund are stored.
    const between = once(() => moveSweep(test.deps, sweep));
    let stored = 0;
    const atStep = (step: string) => {
      if (step === 'blocksStored') stored += 1;
    };
    const afterDeposits = async () => {
      if (stored === 1) await between();
    };
    const deps = { ...test.deps, atStep, afterDeposits };
    for (let passes = 0; passes < 8; passes += 1) {
      await moveMoney(deps, payment.id).catch(() => undefined);
      const again = await db.transfer.findUniqueOrThrow({
        where: { id: sweep.id },
        include: { sweep: true },
      });
      await moveSweep(deps, again);
    }
    expect(await db.attentionItem.findMany()).toEqual([]);
    expect(await db.deposit.count({ where: { receivedAt: null } })).toBe(0);
  });
});
