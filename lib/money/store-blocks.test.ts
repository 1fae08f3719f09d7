// If someone decides otherwise between planning and storing blocks, none of them is stored.
import { beforeEach, expect, it } from 'vitest';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ASKED_RAW, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { MOVABLE_DISPOSITIONS } from './due-transfers';
import { moveAccount } from './move-account';

describeOnBothDatabases('planned blocks', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let steps: string[];
  beforeEach(async () => {
    steps = [];
    test = await prepareMoney(await open(), { atStep: (step) => void steps.push(step) });
    payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: 4_000n }, { amountRaw: 6_500n }]);
    await test.decide(payment);
  });

  /** One pass over the account; `meanwhile` runs after its blocks are planned and before they are signed. */
  const move = (meanwhile: () => unknown, change: Partial<MoneyTest['deps']> = {}) => {
    const { id: paymentId, merchantId, depositAddress: address, depositIndex } = payment;
    const receivable = { disposition: { in: [...MOVABLE_DISPOSITIONS] } };
    const deps = { ...test.deps, afterDeposits: once(meanwhile), ...change };
    return moveAccount(deps, { ...{ address, depositIndex, paymentId, merchantId }, receivable });
  };
  const db = () => test.deps.database.db;
  const stored = async () => ({
    blocks: await db().block.count({ where: { account: payment.depositAddress } }),
    received: await db().deposit.count({ where: { receivedAt: { not: null } } }),
  });
  const NOTHING = { blocks: 0, received: 0 };
  const settlement = { kind: 'settlement' } as const;

  it('are stored with the deposits they receive, and published, if nothing has changed', async () => {
    expect(await move(() => undefined)).toEqual({ kind: 'published' });
    // Two receives, the settlement and the refund of the excess.
    expect(await stored()).toEqual({ blocks: 4, received: 2 });
    expect(test.ledger.published).toHaveLength(4);
  });

  it.each([
    ['a transfer was held', () => db().transfer.updateMany({ where: settlement, data: { heldAt: MADE_AT } })],
    ['an amount changed', () => db().transfer.updateMany({ where: settlement, data: { amountRaw: '9999' } })],
    [
      'a destination changed',
      () => db().transfer.updateMany({ where: settlement, data: { destination: randomAddress() } }),
    ],
    [
      'a transfer was confirmed',
      () => db().transfer.updateMany({ where: settlement, data: { confirmedAt: MADE_AT } }),
    ],
    ['a transfer has a block', () => addBlock()],
    ['the operator holds the money of the payment', () => change({ sanctionsHoldAt: MADE_AT })],
    ['the account was stopped', () => stopAccount()],
    [
      'another block receives a deposit',
      () => db().deposit.updateMany({ where: { amountRaw: '4000' }, data: { receivedAt: MADE_AT } }),
    ],
  ] as const)('are discarded if, in the meantime, %s', async (_, meanwhile) => {
    let before = NOTHING;
    const outcome = await move(async () => {
      await meanwhile();
      before = await stored();
    });
    expect(outcome).toEqual({ kind: 'later' });
    expect(steps).toContain('blocksPlanned');
    expect(await stored()).toEqual(before);
    expect(test.ledger.published).toEqual([]);
  });

  it.each([
    ['are discarded if an epoch block has since replaced their predecessor', [4], 'later', 3],
    ['are stored if their predecessor is still there', [], 'published', 6],
  ] as const)('%s', async (_, replaced, kind, blocks) => {
    await move(() => undefined);
    await test.deposit(payment, [{ amountRaw: 700n, disposition: 'afterCompleted' }]);
    await test.decide(payment);
    const replace = () => db().block.deleteMany({ where: { height: { in: [...replaced] } } });
    expect(await move(replace)).toEqual({ kind });
    expect(await stored()).toMatchObject({ blocks });
  });

  const change = (data: { readonly sanctionsHoldAt: Date }) =>
    db().payment.update({ where: { id: payment.id }, data });
  const stopAccount = () =>
    db().attentionItem.create({
      data: {
        ...{ reference: accountReference(payment.depositAddress), kind: 'unknownBlock', detail: {} },
        createdAt: MADE_AT,
      },
    });
  const addBlock = async () => {
    const { id: transferId } = await db().transfer.findFirstOrThrow({ where: settlement });
    const place = { account: payment.depositAddress, previous: 'ELSEWHERE', height: 9 };
    await db().block.create({
      data: {
        ...{ hash: 'OTHER', kind: 'send', ...place, representative: '', balanceRaw: '0', amountRaw: '1' },
        ...{ link: '', signature: '', signedAt: MADE_AT, transferId },
      },
    });
  };

  it('are discarded if the merchant has since paused settlement, which is then deferred', async () => {
    const pause = (settlementPausedAt: Date | null) =>
      db().merchant.update({ where: { id: payment.merchantId }, data: { settlementPausedAt } });
    expect(await move(() => pause(MADE_AT))).toEqual({ kind: 'later' });
    expect(await stored()).toEqual(NOTHING);
    expect((await test.transfersOf(payment)).map(({ kind }) => kind)).toEqual(['refund']);
    expect(await db().deferredSettlement.findMany()).toMatchObject([{ paymentId: payment.id }]);
    expect(await test.decide(payment)).toBe(0);
    await pause(null);
    await db().deferredSettlement.deleteMany();
    await test.decide(payment);
    const amounts = (await test.transfersOf(payment)).map(({ amountRaw }) => amountRaw).sort();
    expect(amounts).toEqual([ASKED_RAW.toString(), '500']);
  });

  it('are not signed by an engine without the lease', async () => {
    let isLeading = true;
    const meanwhile = () => {
      isLeading = false;
    };
    expect(await move(meanwhile, { mayWrite: () => isLeading })).toEqual({ kind: 'later' });
    expect(steps).not.toContain('blocksPlanned');
    expect(await stored()).toEqual(NOTHING);
  });

  it('are stored but not published by an engine that lost its lease while work was computed', async () => {
    let isLeading = true;
    const atStep = (step: string) => {
      if (step === 'workMade') isLeading = false;
    };
    expect(await move(() => undefined, { atStep, mayWrite: () => isLeading })).toEqual({ kind: 'later' });
    expect(await stored()).toEqual({ blocks: 4, received: 2 });
    expect(test.ledger.published).toEqual([]);
    expect(await db().block.count({ where: { publishedAt: { not: null } } })).toBe(0);
    expect(await move(() => undefined)).toEqual({ kind: 'published' });
    expect(test.ledger.published).toHaveLength(4);
  });

  it('are not created for money that the operator holds; signed ones are published', async () => {
    const { id: paymentId, merchantId, depositAddress: address, depositIndex } = payment;
    const held = { ...{ address, depositIndex, paymentId, merchantId }, isHeld: true, receivable: {} };
    expect(await moveAccount(test.deps, held)).toEqual({ kind: 'published' });
    expect(await stored()).toEqual(NOTHING);
    await move(() => undefined, { mayWrite: () => steps.filter((step) => step === 'workMade').length === 0 });
    expect(test.ledger.published).toEqual([]);
    expect(await moveAccount(test.deps, held)).toEqual({ kind: 'published' });
    expect(test.ledger.published).toHaveLength(4);
  });
});
