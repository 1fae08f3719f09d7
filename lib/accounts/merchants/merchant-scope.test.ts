// Merchants never see or change other merchants' data: every read and action of the dashboard in one matrix.
import { beforeEach, expect, it } from 'vitest';
import { issueApiKey, listApiKeys, revokeKey } from '@/lib/accounts/auth/api-keys';
import { readPayment } from '@/lib/api/read-payment';
import { changePaymentLink } from '@/lib/checkout/payment-links/change-link';
import { listPaymentLinks } from '@/lib/checkout/payment-links/list-links';
import { closePaymentLink, createPaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { zoneDays } from '@/lib/core/zone-days';
import type { Database } from '@/lib/db/client';
import { approveClaim, rejectClaim } from '@/lib/money/refunds/decide-claim';
import {
  chooseMessages,
  deleteEndpoint,
  disableEndpoint,
} from '@/lib/notifications/webhooks/change-endpoint';
import { listDeliveries } from '@/lib/notifications/webhooks/deliveries';
import { readDelivery } from '@/lib/notifications/webhooks/delivery-log';
import {
  createEndpoint,
  listEndpoints,
  readEndpoint,
  rotateSecret,
} from '@/lib/notifications/webhooks/endpoints';
import {
  countRange,
  type ResendRange,
  redeliver,
  resendRange,
  sendTest,
} from '@/lib/notifications/webhooks/resend';
import { cancelPayment } from '@/lib/payments/end-payment';
import { countOpenAttention, listAttention } from '@/lib/queries/list-attention';
import { listPayments, readListVersion } from '@/lib/queries/list-payments';
import { parseListQuery } from '@/lib/queries/list-query';
import { readPaymentDetail, readPaymentViewVersion } from '@/lib/queries/payment-detail';
import { readMaskedCustomer, revealCustomer } from '@/lib/queries/reveal-customer';
import { parseSearch } from '@/lib/queries/search/parse-search';
import { createStatusCounter } from '@/lib/queries/status-counts';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';

const NO_FILTER = parseListQuery({}, zoneDays('UTC')).filter;

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const clock = { now: () => MADE_AT };
const actor = 'command';

/** All messages of an endpoint. */
function everything(merchantId: string, { endpointId }: { readonly endpointId: string }): ResendRange {
  const range = { from: addMs(MADE_AT, -1), to: addMs(MADE_AT, 1), eventType: null, choice: 'all' } as const;
  return { ...range, merchantId, endpointId };
}

/** A merchant with one resource of each kind. */
async function makeOwner(database: Database) {
  const { db } = database;
  const merchantId = (await makeMerchant(db)).id;
  const payment = await makePayment(db, merchantId, { orderId: 'A-1' });
  const fields = { firstName: 'Ada', lastName: 'Lovelace' };
  const sealed = sealCustomer(keyRing, payment.id, fields);
  await db.paymentCustomer.create({ data: { paymentId: payment.id, country: 'DE', ...sealed } });
  await db.changeFeedEntry.create({ data: { merchantId, paymentId: payment.id, at: MADE_AT } });
  await db.attentionItem.create({
    data: {
      reference: `refund:${payment.id}`,
      kind: 'invalidDestination',
      merchantId,
      paymentId: payment.id,
      detail: {},
      createdAt: MADE_AT,
    },
  });
  const linkId = await createPaymentLink({ db, clock, keyRing }, merchantId, {
    pricing: 'open',
    title: 'A book',
    description: null,
    orderId: null,
    orderDescription: null,
    stock: null,
    expiresAt: null,
  });
  const key = await issueApiKey(db, { merchantId, label: 'shop', at: MADE_AT });
  const endpointDeps = { database, clock, keyRing, allowedHosts: [], actor } as const;
  const { endpoint } = await createEndpoint(endpointDeps, {
    merchantId,
    url: 'https://shop.example/hook',
    eventTypes: [],
  });
  const delivery = {
    id: `msg_${merchantId}`,
    endpointId: endpoint.id,
    paymentId: payment.id,
    eventType: 'payment.expired',
  };
  await db.webhookDelivery.create({ data: { ...delivery, body: '{}', createdAt: MADE_AT, attempts: 3 } });
  return {
    merchantId,
    paymentId: payment.id,
    claim: await makeClaim(database, merchantId),
    linkId,
    keyId: key.id,
    endpointId: endpoint.id,
    deliveryId: delivery.id,
  };
}

/** A claim to a held refund of a cancelled payment. */
async function makeClaim({ db }: Database, merchantId: string) {
  const { id: paymentId, depositAddress: account } = await makePayment(db, merchantId, {
    status: 'Cancelled',
  });
  const [reference, destination] = [`refund:${paymentId}`, randomAddress()];
  const item = { reference, kind: 'exchangeRefund', merchantId, paymentId, detail: {}, createdAt: MADE_AT };
  await db.attentionItem.create({ data: item });
  await db.transfer.create({
    data: {
      ...{ id: reference, kind: 'refund', reference, paymentId, account, amountRaw: '1' },
      ...{ destination: randomAddress(), createdAt: MADE_AT, heldAt: MADE_AT },
    },
  });
  const standing = { destination, claimedAt: MADE_AT, effectiveFrom: addMs(MADE_AT, 1) };
  await db.refundClaim.create({ data: { transferId: reference, paymentId, ...standing } });
  return { paymentId, destination };
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

/** Whether each read by `merchantId` shows anything of `owner`. */
const READS: Readonly<
  Record<string, (database: Database, merchantId: string, owner: Owner) => Promise<boolean>>
> = {
  'the list of payments': async (database, merchantId, owner) => {
    const query = {
      merchantId,
      position: null,
      dustLimitRaw: 1n,
      withPayers: true,
      withSenders: true,
      withSettlements: true,
      filter: NO_FILTER,
    };
    const searches = [null, parseSearch('A-1'), parseSearch(owner.paymentId)];
    const pages = await Promise.all(
      searches.map((interpretations) => listPayments({ database, keyRing }, { ...query, interpretations })),
    );
    return pages.some((page) => page.payments.some((payment) => payment.id === owner.paymentId));
  },
  'the counts by status': async ({ db }, merchantId) =>
    (await createStatusCounter({ db, clock }).count(merchantId)).Waiting > 0,
  'the version of the list': async ({ db }, merchantId) =>
    (await readListVersion(db, { merchantId, since: 0 })).changed,
  'a payment in full': async ({ db }, merchantId, { paymentId }) =>
    (await readPaymentDetail(db, { merchantId, paymentId })) !== null,
  'a payment through the API': ({ db }, merchantId, { paymentId }) =>
    takesEffect(readPayment(db, { merchantId, paymentIdentifier: paymentId })),
  'the version of a payment': async ({ db }, merchantId, { paymentId }) =>
    (await readPaymentViewVersion(db, { merchantId, paymentId })) !== null,
  "the payer's data": async (database, merchantId, { paymentId }) =>
    (await revealCustomer({ database, clock, keyRing }, { merchantId, paymentId }, 'command')) !== null,
  "the payer's data, masked": async ({ db }, merchantId, { paymentId }) =>
    (await readMaskedCustomer({ db, keyRing }, { merchantId, paymentId })) !== null,
  'the payment links': async ({ db }, merchantId, { linkId }) =>
    (
      await listPaymentLinks(
        db,
        { merchantId, list: 'open', position: null },
        { now: MADE_AT, priceCurrencies: [] },
      )
    ).links.some((link) => link.id === linkId),
  'the API keys': async ({ db }, merchantId, { keyId }) =>
    (await listApiKeys(db, merchantId)).some((key) => key.id === keyId),
  'the webhook endpoints': async ({ db }, merchantId, { endpointId }) =>
    (await listEndpoints(db, merchantId)).some((endpoint) => endpoint.id === endpointId),
  'the webhook messages': async ({ db }, merchantId, { endpointId }) =>
    (await listDeliveries(db, { merchantId, endpointId, state: null, position: null })).deliveries.length > 0,
  'a webhook endpoint': async ({ db }, merchantId, { endpointId }) =>
    (await readEndpoint(db, { merchantId, endpointId })) !== null,
  'a webhook message in full': async ({ db }, merchantId, { deliveryId }) =>
    (await readDelivery(db, { merchantId, deliveryId })) !== null,
  'the number of messages of a time range': async ({ db }, merchantId, owner) =>
    (await countRange(db, everything(merchantId, owner))) > 0,
  'what needs attention': async ({ db }, merchantId, owner) =>
    (await listAttention(db, merchantId)).some((item) => item.paymentId === owner.paymentId),
  'the claim of a refund': async ({ db }, merchantId, { claim }) =>
    (await listAttention(db, merchantId)).some((item) => item.claim?.destination === claim.destination),
  'how much needs attention': async ({ db }, merchantId) => (await countOpenAttention(db, merchantId)) > 0,
};

/** Whether each action by `merchantId` on a resource of `owner` took effect. */
const ACTIONS: Readonly<
  Record<string, (database: Database, merchantId: string, owner: Owner) => Promise<boolean>>
> = {
  'cancels the payment': (database, merchantId, { paymentId }) =>
    takesEffect(cancelPayment({ database, clock }, { merchantId, paymentIdentifier: paymentId })),
  'approves the claim of a refund': async (database, merchantId, { claim }) =>
    (await approveClaim({ database, clock }, { merchantId, ...claim, by: 'command' })) === 'done',
  'rejects the claim of a refund': async (database, merchantId, { claim }) =>
    (await rejectClaim({ database, clock }, { merchantId, ...claim, by: 'command' })) === 'done',
  'changes the link': (database, merchantId, { linkId }) =>
    takesEffect(
      changePaymentLink(
        { database, clock, priceCurrencies: [], actor },
        { merchantId, linkId },
        { description: 'Changed' },
        async () => undefined,
      ),
    ),
  'closes the link': (database, merchantId, { linkId }) =>
    closePaymentLink({ database, clock, actor }, { merchantId, linkId }),
  'revokes the key': (database, merchantId, { keyId }) =>
    revokeKey({ database, clock, actor, keys: { forget: () => undefined } }, { merchantId, keyId }),
  "changes the endpoint's secret": (database, merchantId, { endpointId }) =>
    takesEffect(
      rotateSecret({ database, clock, keyRing, allowedHosts: [], actor }, { merchantId, endpointId }),
    ),
  'resends the message': (database, merchantId, { deliveryId }) =>
    takesEffect(redeliver({ database, clock, actor }, { merchantId, deliveryId })),
  'resends the messages of a time range': async (database, merchantId, owner) =>
    (await resendRange({ database, clock, actor }, everything(merchantId, owner))).sent > 0,
  'sends the endpoint a test': (database, merchantId, { endpointId }) =>
    takesEffect(sendTest({ database, clock }, { merchantId, endpointId })),
  'sets the events of the endpoint': (database, merchantId, { endpointId }) =>
    takesEffect(
      chooseMessages(
        { database, clock, actor },
        { merchantId, endpointId },
        { eventTypes: ['payment.denied'] },
      ),
    ),
  'disables the endpoint': (database, merchantId, { endpointId }) =>
    takesEffect(disableEndpoint({ database, clock, actor }, { merchantId, endpointId })),
  'deletes the endpoint': (database, merchantId, { endpointId }) =>
    takesEffect(deleteEndpoint({ database, clock, actor }, { merchantId, endpointId })),
};

async function takesEffect(action: Promise<unknown>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}

/** Everything that an action could change. */
async function snapshot({ db }: Database) {
  return {
    payments: await db.payment.findMany({ select: { id: true, status: true }, orderBy: { id: 'asc' } }),
    links: await db.paymentLink.findMany({ orderBy: { id: 'asc' } }),
    keys: await db.apiKey.findMany({ orderBy: { id: 'asc' } }),
    endpoints: await db.webhookEndpoint.findMany({ orderBy: { id: 'asc' } }),
    claims: await db.refundClaim.findMany({ orderBy: { transferId: 'asc' } }),
    transfers: await db.transfer.findMany({ orderBy: { id: 'asc' } }),
    deliveries: await db.webhookDelivery.findMany({ orderBy: { id: 'asc' } }),
  };
}

describeOnBothDatabases('a merchant’s data', (open) => {
  let database: Database;
  let owner: Owner;
  let stranger: string;

  beforeEach(async () => {
    database = await open();
    owner = await makeOwner(database);
    stranger = (await makeMerchant(database.db, { name: 'Fern Street Coffee' })).id;
  });

  it.each(Object.entries(READS))('is shown to its owner and not to a stranger: %s', async (_, read) => {
    expect(await read(database, owner.merchantId, owner)).toBe(true);
    expect(await read(database, stranger, owner)).toBe(false);
  });

  it.each(Object.entries(ACTIONS))(
    'is changed by its owner and not by a stranger, who %s',
    async (_, act) => {
      const before = await snapshot(database);
      expect(await act(database, stranger, owner)).toBe(false);
      expect(await snapshot(database)).toEqual(before);
      expect(await act(database, owner.merchantId, owner)).toBe(true);
      expect(await snapshot(database)).not.toEqual(before);
    },
  );
});
