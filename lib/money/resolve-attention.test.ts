// What an operator's decision releases, and what it refuses without a change.
import { beforeEach, expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import type { AttentionKind } from '@/lib/payments/attention';
import { MADE_AT, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { beforeCall, type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import type { MoneyDeps } from './money-deps';
import { resolveAttention } from './resolve-attention';

const BY = { by: 'operator', actor: 'command', note: 'agreed' } as const;

describeOnBothDatabases('an operator’s decision', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  const destination = randomAddress();
  const to = randomAddress();
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Error', transfersPending: false });
  });
  const db = () => test.deps.database.db;
  const decide = (reference: string, target: string | null, deps: MoneyDeps = test.deps) =>
    resolveAttention(deps, { ...BY, reference, to: target });
  const refused = (reason: string) => ({ outcome: 'refused', reason });

  const raise = (reference: string, kind: AttentionKind, paymentId: string | null = payment.id) =>
    db().attentionItem.create({ data: { reference, kind, paymentId, detail: {}, createdAt: MADE_AT } });

  /** A held refund of the payment, with its item. */
  async function hold(
    reference: string,
    kind: AttentionKind,
    fields: Partial<Prisma.TransferUncheckedCreateInput> = {},
  ) {
    await db().transfer.create({
      data: {
        ...{ id: reference, kind: 'refund', reference, paymentId: payment.id, destination },
        ...{ account: payment.depositAddress, amountRaw: '500', createdAt: MADE_AT, heldAt: MADE_AT },
        ...fields,
      },
    });
    await raise(reference, kind);
  }
  const held = async () =>
    (await db().transfer.findMany({ where: { heldAt: { not: null } }, orderBy: { id: 'asc' } })).map(
      ({ id }) => id,
    );
  const openItems = () => db().attentionItem.count({ where: { resolvedAt: null } });
  const sign = (transferId: string) =>
    db().block.create({
      data: {
        ...{ hash: 'B', kind: 'send', account: payment.depositAddress, previous: 'P', height: 1 },
        ...{ representative: '', balanceRaw: '0', amountRaw: '500', link: '', signature: '' },
        ...{ signedAt: MADE_AT, transferId },
      },
    });
  const change = (data: Prisma.PaymentUpdateInput) =>
    db().payment.update({ where: { id: payment.id }, data });

  const nothing = (): void => undefined;

  it.each([
    ['accountStopped', 'rejectedBlock', 'another account', nothing],
    ['accountStopped', 'auditMismatch', 'another account', nothing],
    ['complianceHold', 'complianceHold', 'another account', nothing],
    ['complianceHold', 'exchangeRefund', 'its own account', () => change({ sanctionsHoldAt: MADE_AT })],
    ['complianceHold', 'exchangeRefund', 'another account', () => change({ sanctionsHoldAt: MADE_AT })],
    ['needsDestination', 'invalidDestination', 'its own account', nothing],
    ['needsDestination', 'noSettlementAddress', 'its own account', nothing],
    ['neverRedirected', 'exchangeRefund', 'another account', () => change({ status: 'AMLError' })],
    ['alreadySigned', 'exchangeRefund', 'another account', () => sign('refund:1')],
  ] as const)('is refused (%s) for a refund held as %s, to %s', async (reason, kind, account, happen) => {
    await hold('refund:1', kind);
    await happen();
    expect(await decide('refund:1', account === 'its own account' ? null : to)).toEqual(refused(reason));
    const transfer = await db().transfer.findFirstOrThrow();
    expect(transfer).toMatchObject({ destination, heldAt: MADE_AT });
    expect(await openItems()).toBe(1);
    expect(await test.read(payment)).toMatchObject({ transfersPending: false });
  });

  it('is refused for what has no transfer, and for what is not open', async () => {
    await raise('manual-refund:1', 'refundFailed');
    await raise('deposit:1', 'unassignedDeposit', null);
    expect(await decide('manual-refund:1', to)).toEqual(refused('notMovable'));
    expect(await decide('deposit:1', null)).toEqual(refused('notMovable'));
    expect(await decide('refund:none', to)).toEqual(refused('noItem'));
    expect(await openItems()).toBe(2);
  });

  it('counts once: the first of two simultaneous decisions sets the destination', async () => {
    await hold('refund:1', 'exchangeRefund');
    const other = randomAddress();
    const database = beforeCall(
      test.deps.database,
      '$transaction',
      once(() => decide('refund:1', other)),
    );
    expect(await decide('refund:1', to, { ...test.deps, database })).toEqual(refused('alreadyResolved'));
    expect(await decide('refund:1', to)).toEqual(refused('alreadyResolved'));
    expect(await db().transfer.findFirst()).toMatchObject({ destination: other, heldAt: null });
  });

  it('about a stopped account releases what the stop held, and nothing that is held for its own reason', async () => {
    const account = accountReference(payment.depositAddress);
    await raise(account, 'rejectedBlock');
    await hold('refund:1', 'rejectedBlock');
    await hold('refund:2', 'exchangeRefund');
    const own = payment;
    payment = await test.makePayment({ status: 'Error' });
    await hold('refund:3', 'rejectedBlock');
    payment = own;
    expect(await decide(account, to)).toEqual(refused('noDestination'));
    expect(await held()).toEqual(['refund:1', 'refund:2', 'refund:3']);
    expect(await decide(account, null)).toMatchObject({ outcome: 'done', released: 1 });
    expect(await held()).toEqual(['refund:2', 'refund:3']);
    const left = await db().attentionItem.findMany({ where: { resolvedAt: null } });
    expect(left.map(({ reference }) => reference).sort()).toEqual(['refund:2', 'refund:3']);
    expect(await test.read(payment)).toMatchObject({ transfersPending: true });
  });

  it('about a stopped top-up counts once', async () => {
    const [{ index = -1, address = '' } = {}] = await makeReadyAddresses(db(), 1);
    const topUp = { id: newId(), merchantId: payment.merchantId, depositIndex: index, address };
    await db().topUp.create({ data: { ...topUp, createdBy: 'user:owner', createdAt: MADE_AT } });
    const reference = accountReference(address);
    await raise(reference, 'unknownBlock', null);
    expect(await decide(reference, to)).toEqual(refused('noDestination'));
    const other = once(() => decide(reference, null));
    const database = beforeCall(test.deps.database, '$transaction', other);
    expect(await decide(reference, null, { ...test.deps, database })).toEqual(refused('alreadyResolved'));
    expect(await db().topUp.findFirst()).toMatchObject({ transfersPending: true });
    expect(await db().auditLogEntry.count({ where: { action: 'attentionResolved' } })).toBe(1);
  });
});
