// The events of refunds and settlements: payment.refunded once per manual refund, no matter how many sends it takes, and once for
// all automatic ones; refund.confirmed for each; settlement.confirmed. The payer gets an e-mail for each refund.
import { expect, it } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { makeManualRefund } from '@/prisma/refund-factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmBlock, MAX_REFUND_EVENTS } from './confirm-blocks';

const AMOUNT_RAW = (RAW_PER_NANO / 10n).toString();

let made = 0;
const nextHash = () => {
  made += 1;
  return made.toString(16).toUpperCase().padStart(64, '0');
};

async function addEndpoint({ db }: Database, merchantId: string, eventTypes: readonly string[]) {
  const id = newId();
  await db.webhookEndpoint.create({
    data: {
      ...{ id, merchantId, url: 'https://shop.example/hook', sealedSecret: '' },
      ...{ eventTypes: [...eventTypes], createdAt: MADE_AT },
    },
  });
  return id;
}

async function addOrder(
  { db }: Database,
  { id: paymentId, merchantId }: Payment,
  source: 'unsettled' | 'topUp',
) {
  const order = { paymentId, merchantId, amountRaw: AMOUNT_RAW, source, startedAt: MADE_AT };
  return (await makeManualRefund(db, order)).id;
}

async function addSend({ db }: Database, account: string, transferId: string) {
  const hash = nextHash();
  await db.block.create({
    data: {
      ...{ hash, kind: 'send', account, previous: nextHash(), height: made, representative: account },
      ...{ balanceRaw: '0', amountRaw: AMOUNT_RAW, link: nextHash(), signature: '', transferId },
      ...{ signedAt: MADE_AT, publishedAt: MADE_AT },
    },
  });
  return { hash, account };
}

async function addRefund(database: Database, payment: Payment, manualRefundId: string | null) {
  return addTransfer(database, payment, { kind: 'refund', manualRefundId });
}

type Sent = { readonly kind: 'refund' | 'settlement'; readonly manualRefundId: string | null };

async function addTransfer(database: Database, payment: Payment, { kind, manualRefundId }: Sent) {
  const id = newId();
  const { id: paymentId, depositAddress: account } = payment;
  await database.db.transfer.create({
    data: {
      ...{ id, kind, reference: `${kind}:${id}`, paymentId, manualRefundId, account },
      ...{ destination: randomAddress(), amountRaw: AMOUNT_RAW, createdAt: MADE_AT },
    },
  });
  return addSend(database, account, id);
}

async function addTopUpRefund(database: Database, payment: Payment, manualRefundId: string) {
  const { db } = database;
  const [{ index = -1, address = '' } = {}] = await makeReadyAddresses(db, 1);
  const [topUpId, id] = [newId(), newId()];
  const { id: paymentId, merchantId } = payment;
  await db.topUp.create({
    data: {
      ...{ id: topUpId, merchantId, depositIndex: index, address },
      ...{ createdBy: 'user:owner', createdAt: MADE_AT },
    },
  });
  await db.transfer.create({
    data: {
      ...{ id, kind: 'refund', reference: `topup-refund:${id}`, topUpId, manualRefundId, paymentId },
      ...{ account: address, destination: randomAddress(), amountRaw: AMOUNT_RAW, createdAt: MADE_AT },
    },
  });
  return addSend(database, address, id);
}

async function confirm(database: Database, { hash, account }: { hash: string; account: string }) {
  const block = { block: undefined, linkAsAccount: account, subtype: 'send', confirmed: true } as const;
  const info = {
    hash,
    account,
    amountRaw: 1n,
    balanceRaw: 0n,
    height: 1,
    localTimestamp: null,
    successor: null,
  };
  await confirmBlock({ database, clock: systemClock }, { ...info, ...block });
}

describeOnBothDatabases('the message payment.refunded', (open) => {
  it('is sent once for each completed manual refund, and once for all automatic ones', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Completed' });
    const hears = await addEndpoint(database, merchantId, ['payment.refunded']);
    await addEndpoint(database, merchantId, ['payment.expired']);
    const [first, second] = [
      await addOrder(database, payment, 'unsettled'),
      await addOrder(database, payment, 'unsettled'),
    ];
    const inTwoSends = await addOrder(database, payment, 'topUp');
    const told = async () => {
      const rows = await db.webhookDelivery.findMany({ where: { eventType: 'payment.refunded' } });
      expect(rows.every(({ endpointId }) => endpointId === hears)).toBe(true);
      return rows.map(({ occurrence }) => occurrence).sort();
    };
    for (const order of [first, second]) await confirm(database, await addRefund(database, payment, order));
    expect(await told()).toEqual([first, second].sort());
    const parts = [
      await addTopUpRefund(database, payment, inTwoSends),
      await addTopUpRefund(database, payment, inTwoSends),
    ];
    for (const [place, part] of parts.entries()) {
      await confirm(database, part);
      expect((await told()).includes(inTwoSends)).toBe(place === 1);
      await confirm(database, part);
    }
    for (let number = 0; number < 2; number += 1)
      await confirm(database, await addRefund(database, payment, null));
    expect(await told()).toEqual(['', first, second, inTwoSends].sort());
    // The payer gets one e-mail for each refund, also for each automatic one.
    const emails = await db.payerEmail.findMany({ where: { kind: 'refund' } });
    const refundIds = emails.map(({ refundId }) => refundId);
    expect(refundIds).toHaveLength(5);
    expect(refundIds).toEqual(expect.arrayContaining([first, second, inTwoSends]));
    // The same number of events is listed.
    expect(await db.event.count({ where: { type: 'payment.refunded' } })).toBe(4);
    // Each refund has an event of its own that names it, as the e-mails do.
    const confirmed = await db.event.findMany({ where: { type: 'refund.confirmed' } });
    expect(confirmed.map(({ occurrence }) => occurrence).toSorted()).toEqual(refundIds.toSorted());
  });
});

describeOnBothDatabases('the message refund.confirmed', (open) => {
  it('is sent for the first twenty automatic refunds of a payment, and for every ordered one', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Completed' });
    const count = () => db.event.count({ where: { type: 'refund.confirmed' } });
    const refund = async (manualRefundId: string | null) =>
      confirm(database, await addRefund(database, payment, manualRefundId));
    for (let number = 0; number < 20; number += 1)
      await refund(await addOrder(database, payment, 'unsettled'));
    expect(await count()).toBe(20);
    for (let number = 0; number < MAX_REFUND_EVENTS + 2; number += 1) await refund(null);
    expect(await count()).toBe(40);
    await refund(await addOrder(database, payment, 'unsettled'));
    expect(await count()).toBe(41);
  });
});

describeOnBothDatabases('the message settlement.confirmed', (open) => {
  it('is sent once when the ledger has confirmed the settlement, to the endpoints that subscribe', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const payment = await makePayment(db, merchantId, { status: 'Completed' });
    const hears = await addEndpoint(database, merchantId, ['settlement.confirmed']);
    await addEndpoint(database, merchantId, ['refund.confirmed']);
    const sent = await addTransfer(database, payment, { kind: 'settlement', manualRefundId: null });
    expect(await db.event.count()).toBe(0);
    for (let times = 0; times < 2; times += 1) await confirm(database, sent);
    const messages = await db.webhookDelivery.findMany();
    expect(messages.map(({ endpointId }) => endpointId)).toEqual([hears]);
    expect(JSON.parse(messages[0]?.body ?? '')).toEqual({
      paymentIdentifier: payment.id,
      type: 'settlement.confirmed',
      timestamp: expect.any(String),
    });
    expect(await db.event.findMany()).toMatchObject([{ type: 'settlement.confirmed', occurrence: '' }]);
  });
});
