// Tests the values that the duplicate of a payment link starts with.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readLinkCopy, readOwnImage } from './copy-link';
import { createPaymentLink, type NewPaymentLink } from './payment-links';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const clock = { now: () => MADE_AT };
const HOUR_MS = 60 * 60_000;
const PNG = { bytes: new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), type: 'image/png' } as const;

const PLAIN = {
  ...{ pricing: 'open', title: 'A print', description: null, orderId: null, orderDescription: null },
  ...{ stock: null, expiresAt: null },
} as const satisfies NewPaymentLink;

const FULL = {
  ...{ pricing: 'usd', amount: '12.50', title: 'A signed map', description: 'On paper\nor linen' },
  ...{ orderId: 'A-1', orderDescription: 'One map', stock: 1, expiresAt: addMs(MADE_AT, HOUR_MS) },
  ...{ returnUrl: 'https://shop.example/thanks', image: PNG, prefill: { firstName: 'Ada' } },
} as const satisfies NewPaymentLink;

describeOnBothDatabases('the duplicate of a link', (open) => {
  const shop = async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const make = (link: NewPaymentLink) => createPaymentLink({ db, clock, keyRing }, merchantId, link);
    return { db, merchantId, make };
  };

  it('starts with everything but the payer’s details', async () => {
    const { db, merchantId, make } = await shop();
    const linkId = await make(FULL);
    const copy = await readLinkCopy({ db, clock }, { merchantId, linkId });
    expect(copy).toEqual({
      linkId,
      values: {
        pricing: 'usd',
        amount: '12.50',
        title: 'A signed map',
        description: 'On paper\nor linen',
        orderId: 'A-1',
        orderDescription: 'One map',
        stock: '1',
        expiresAt: '2026-11-20T15:00:00.000Z',
        returnUrl: 'https://shop.example/thanks',
      },
      imageUrl: expect.stringContaining(`/api/payment-links/${linkId}/image?v=`),
    });
    expect(JSON.stringify(copy)).not.toContain('"Ada"');
    expect(await readOwnImage(db, { merchantId, linkId })).toEqual(PNG);
  });

  it('keeps an amount of nano, and an amount that the payer chooses', async () => {
    const { db, merchantId, make } = await shop();
    const raw = '4500000000000000000000000000000';
    const nano = await make({ ...PLAIN, pricing: 'nano', amount: raw });
    const chosen = await make(PLAIN);
    const pricingOf = async (linkId: string) =>
      (await readLinkCopy({ db, clock }, { merchantId, linkId }))?.values;
    expect(await pricingOf(nano)).toMatchObject({ pricing: 'nano', amount: '4.5', stock: '', returnUrl: '' });
    expect(await pricingOf(chosen)).toMatchObject({ pricing: 'open', amount: '' });
    expect(await readOwnImage(db, { merchantId, linkId: nano })).toBeNull();
  });

  it('leaves out an expiry that has passed', async () => {
    const { db, merchantId, make } = await shop();
    const linkId = await make(FULL);
    const later = { now: () => FULL.expiresAt };
    const copy = await readLinkCopy({ db, clock: later }, { merchantId, linkId });
    expect(copy?.values.expiresAt).toBe('');
  });

  it('is possible for the merchant’s own links only, and not for invoices', async () => {
    const { db, merchantId, make } = await shop();
    const linkId = await make(FULL);
    const { id: other } = await makeMerchant(db);
    const invoice = { invoiceNumber: 'F-1', invoiceLines: [], dueAt: addMs(MADE_AT, HOUR_MS) };
    const invoiceId = await make({ ...PLAIN, pricing: 'usd', amount: '1.00', invoice });
    for (const link of [
      { merchantId: other, linkId },
      { merchantId, linkId: invoiceId },
      { merchantId, linkId: 'none' },
      { merchantId, linkId: 'a\u0000b' },
    ])
      expect(await readLinkCopy({ db, clock }, link)).toBeNull();
    expect(await readOwnImage(db, { merchantId: other, linkId })).toBeNull();
    expect(await readOwnImage(db, { merchantId, linkId: 'a\u0000b' })).toBeNull();
  });
});
