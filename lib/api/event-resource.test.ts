// Webhook messages that contain what they report, as an integrator's server receives them.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newId } from '@/lib/core/ids';
import { passStep } from '@/lib/core/steps';
import { writeTransaction } from '@/lib/db/transaction';
import { deliverDue } from '@/lib/notifications/webhooks/deliver';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { enqueueDeliveries } from '@/lib/notifications/webhooks/enqueue';
import { OPT_IN_EVENTS, type WebhookEventType } from '@/lib/notifications/webhooks/event-types';
import { createPoster } from '@/lib/notifications/webhooks/guarded-fetch';
import { sendTest } from '@/lib/notifications/webhooks/resend';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { makeManualRefund, makeSettlement } from '@/prisma/refund-factories';
import { accountOf, openShop, paymentOf, refundsOf, type Shop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { errorsOfEvent } from '@/verification/testing/api-description';
import { createTestKeyRing, silentLog, startReceiver } from '@/verification/testing/webhook-endpoints';
import { createEventResources } from './event-resource';

const LOOPBACK = ['127.0.0.1'];

describeOnBothDatabases('a webhook message', (open) => {
  let database: TestDatabase;
  let shop: Shop;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const keyRing = createTestKeyRing();
  const clock = { now: () => MADE_AT };
  beforeEach(async () => {
    database = await open();
    shop = await openShop(database);
    receiver = await startReceiver();
  });

  const subscribe = (includesResource: boolean) =>
    createEndpoint(
      { database, keyRing, clock, allowedHosts: LOOPBACK, actor: 'command' },
      { merchantId: shop.merchant.id, url: receiver.url, eventTypes: OPT_IN_EVENTS, includesResource },
    );
  const completed = () =>
    makePayment(database.db, shop.merchant.id, { status: 'Completed', endedAt: MADE_AT });
  /** Sends the message of an event. @returns its body */
  const sent = async (paymentId: string, eventType: WebhookEventType, occurrence = '') => {
    const { id: merchantId } = shop.merchant;
    await writeTransaction(database, (tx) =>
      enqueueDeliveries(tx, { merchantId, paymentId, eventType, occurrence, at: MADE_AT }),
    );
    return lastBody();
  };
  /** Sends what is queued. @returns the body that the endpoint received last */
  const lastBody = async () => {
    const poster = createPoster({ allowedHosts: LOOPBACK });
    onTestFinished(() => poster.close());
    const readResource = createEventResources({ database, clock, config: { dustLimitRaw: 10n } });
    const deps = { database, keyRing, clock, poster, log: silentLog, atStep: passStep, readResource };
    await deliverDue(deps, new AbortController().signal);
    return JSON.parse(receiver.received.at(-1)?.body ?? 'null');
  };

  it.each([true, false])(
    'is as described, of a test and of an event (details: %s)',
    async (includesResource) => {
      const { endpoint } = await subscribe(includesResource);
      const name = { merchantId: shop.merchant.id, endpointId: endpoint.id };
      await sendTest({ database, clock }, name);
      const test = await lastBody();
      expect(errorsOfEvent('endpoint.test', test)).toEqual([]);
      expect(Object.keys(test)).toEqual(['type', 'timestamp']);
      const { id } = await completed();
      for (const eventType of ['paymentConfirmationwebhook', 'payment.refunded'] as const)
        expect(errorsOfEvent(eventType, await sent(id, eventType))).toEqual([]);
    },
  );

  it('contains the payment, as get-payment returns it', async () => {
    await subscribe(true);
    const { id } = await completed();
    expect(await sent(id, 'paymentConfirmationwebhook')).toEqual({
      ...{ paymentIdentifier: id, type: 'paymentConfirmationwebhook', timestamp: '2026-11-20T14:00:00Z' },
      payment: (await paymentOf(shop.server, shop.key, id).get()).body,
    });
  });

  it('contains the refund that it names, as get-refund returns it', async () => {
    await subscribe(true);
    const { id: paymentId, merchantId } = await completed();
    const order = { paymentId, merchantId, amountRaw: '25', note: 'one book', undoneAt: MADE_AT };
    const { id } = await makeManualRefund(database.db, order);
    const { body: refund } = await refundsOf(shop.server, shop.key, paymentId).get(id);
    expect(refund).toMatchObject({ refundIdentifier: id, state: 'undone' });
    expect(await sent(paymentId, 'refund.undone', id)).toMatchObject({
      ...{ paymentIdentifier: paymentId, refundIdentifier: id, refund },
    });
  });

  it('contains the settlement, as get-settlement returns it', async () => {
    await subscribe(true);
    const payment = await completed();
    await makeSettlement(database.db, payment);
    const { body: settlement } = await accountOf(shop.server, shop.key).settlement(payment.id);
    expect(await sent(payment.id, 'settlement.confirmed')).toMatchObject({
      ...{ paymentIdentifier: payment.id, settlement },
    });
  });

  it('contains only identifiers if the endpoint does not include the resource, and when the resource is gone', async () => {
    const { endpoint } = await subscribe(false);
    const { id } = await completed();
    const named = ['paymentIdentifier', 'type', 'timestamp'];
    expect(Object.keys(await sent(id, 'payment.expired'))).toEqual(named);
    await database.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { includesResource: true },
    });
    expect(Object.keys(await sent(id, 'settlement.confirmed'))).toEqual(named);
    expect(Object.keys(await sent(id, 'refund.failed', newId()))).toEqual([...named, 'refundIdentifier']);
  });

  it('contains only identifiers if the payment has too many deposits, or the message would be too long', async () => {
    await subscribe(true);
    const long = await completed();
    const metadata = Object.fromEntries(
      Array.from({ length: 200 }, (_, key) => [`k${key}`, 'x'.repeat(500)]),
    );
    await database.db.payment.update({
      where: { id: long.id },
      data: { metadata: JSON.stringify(metadata) },
    });
    expect(await sent(long.id, 'payment.expired')).not.toHaveProperty('payment');
    const flooded = await completed();
    await database.db.deposit.createMany({
      data: Array.from({ length: 101 }, (_, place) => ({
        ...{ blockHash: place.toString(16).toUpperCase().padStart(64, '0'), paymentId: flooded.id },
        ...{
          address: flooded.depositAddress,
          sender: randomAddress(),
          amountRaw: '25',
          confirmedAt: MADE_AT,
        },
        ...{ recordedAt: MADE_AT, disposition: 'dust' as const },
      })),
    });
    expect(await sent(flooded.id, 'payment.refunded')).not.toHaveProperty('payment');
    await database.db.deposit.deleteMany({ where: { blockHash: { endsWith: '0' } } });
    expect(await sent(flooded.id, 'payment.lateDeposit')).toHaveProperty('payment');
  });

  it('is sent without a payment whose row can’t be read, and so are those behind it', async () => {
    await subscribe(true);
    const broken = await completed();
    await database.db.payment.update({ where: { id: broken.id }, data: { amountRaw: 'broken' } });
    const message = await sent(broken.id, 'payment.expired');
    expect(message).toMatchObject({ paymentIdentifier: broken.id });
    expect(message).not.toHaveProperty('payment');
    const { id } = await completed();
    expect(await sent(id, 'payment.expired')).toMatchObject({ payment: { paymentIdentifier: id } });
    expect(receiver.received).toHaveLength(2);
  });

  it('is not stored where a receiver repeats it', async () => {
    await subscribe(true);
    receiver.respond = (response, { body }) => response.writeHead(200).end(body);
    await sent((await completed()).id, 'payment.expired');
    expect(await database.db.webhookAttempt.findMany()).toMatchObject([{ status: 200, responseExcerpt: '' }]);
  });

  it('never contains a payment of another merchant', async () => {
    await subscribe(true);
    const { id } = await makePayment(database.db, (await makeMerchant(database.db)).id);
    expect(await sent(id, 'payment.expired')).not.toHaveProperty('payment');
  });
});
