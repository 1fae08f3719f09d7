// The point of sale from the merchant's side: the customer's link, its payment, and who did what to the payment.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { readPaymentDetail } from '@/lib/queries/payment-detail';
import { paymentDetailView } from '@/lib/queries/payment-detail-view';
import { makeMerchant } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ANN } from '@/verification/testing/payer-pages';
import { createPayLimits } from './pay-limits';
import { payThroughLink } from './pay-through-link';
import { createPosLink, readPosLink, readPosPayment } from './point-of-sale';

const HOUR_MS = 60 * 60_000;

describeOnBothDatabases('a point of sale', (open) => {
  it('follows its customer from the QR code to the payment, and no other merchant’s', async () => {
    const database = await open();
    const { db } = database;
    const { server, merchant, api } = await openShop(database);
    const { clock, config, secrets } = server;
    const deps = { db, clock, config, keyRing: secrets.keyRing };
    const order = { pricing: 'usd', amount: '12.50', note: '' } as const;
    const linkId = await createPosLink(deps, merchant, order);
    const link = { merchantId: merchant.id, linkId };
    expect(await readPosLink(deps, link)).toEqual({ paymentId: null, closedReason: null });
    const { id: other } = await makeMerchant(db);
    expect(await readPosLink(deps, { merchantId: other, linkId })).toBeNull();
    const payLimits = createPayLimits(server.clock);
    const paid = await payThroughLink({ ...server, payLimits }, { linkId, values: ANN, source: '' });
    const paymentId = paid.kind === 'created' ? paid.paymentIdentifier : '';
    expect(await readPosLink(deps, link)).toEqual({ paymentId, closedReason: 'soldOut' });
    expect(await readPosPayment(server, { merchantId: merchant.id, paymentId })).toMatchObject({
      ...{ price: { currency: 'USD', amount: '12.50' }, stage: 'paying' },
    });
    for (const scope of [
      { merchantId: other, paymentId },
      { merchantId: merchant.id, paymentId: 'pay_\u0000' },
    ])
      expect(await readPosPayment(server, scope)).toBeNull();
    await api.cancel({ paymentIdentifier: paymentId });
    const rows = await readPaymentDetail(db, { merchantId: merchant.id, paymentId });
    const timeline = rows === null ? [] : paymentDetailView(rows, 1n).timeline;
    expect(timeline.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['created', 'Payer, through the payment link “Harbour Books”'],
      ['cancelled', 'API key “shop”'],
    ]);
  });

  it('shows a code for an hour', async () => {
    const database = await open();
    const { server, merchant } = await openShop(database);
    const { clock, config, secrets } = server;
    const deps = { db: database.db, clock, config, keyRing: secrets.keyRing };
    const order = { pricing: 'nano', amount: '1', note: 'Two teas' } as const;
    const linkId = await createPosLink(deps, merchant, order);
    server.clock.set(addMs(server.clock.now(), HOUR_MS));
    expect(await readPosLink(deps, { merchantId: merchant.id, linkId })).toEqual({
      ...{ paymentId: null, closedReason: 'expired' },
    });
  });
});
