// Payment links: what a merchant may write into them, and their life.
import { describe, expect, it } from 'vitest';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type PaymentLinkInput, paymentLinkSchema } from './link-schema';
import { closePaymentLink, createPaymentLink, listPaymentLinks } from './payment-links';

const texts = { title: 'A signed map', description: '', orderId: '', orderDescription: '' };
const read = (fields: Record<string, string>) => paymentLinkSchema.safeParse({ ...texts, ...fields });

describe('a payment link', () => {
  it.each(['0.01', '12.5', '12.50', '600', '600.00', ' 7.10 '])('can ask for %s USD', (amount) => {
    expect(read({ pricing: 'usd', amount }).data).toMatchObject({ amount: amount.trim() });
  });

  it.each(['', '0', '0.00', '0.001', '600.01', '-1', '1e2', '1,50', '0x10', 'ten', '12.345'])(
    'can not ask for %s USD',
    (amount) => {
      expect(read({ pricing: 'usd', amount }).error?.issues[0]?.path).toEqual(['amount']);
    },
  );

  it('keeps an amount of nano as exact raw', () => {
    expect(read({ pricing: 'nano', amount: '4.112334' }).data).toMatchObject({
      amount: '4112334000000000000000000000000',
    });
  });

  it.each(['', '0', '-1', '1e3', '340282367', '0.0000000000000000000000000000001'])(
    'can not ask for %s nano',
    (amount) => {
      expect(read({ pricing: 'nano', amount }).success).toBe(false);
    },
  );

  it('needs a title, and bounds every text in code points', () => {
    expect(read({ pricing: 'open', title: '  ' }).success).toBe(false);
    expect(read({ pricing: 'open', title: '𝒳'.repeat(200) }).success).toBe(true);
    expect(read({ pricing: 'open', title: '𝒳'.repeat(201) }).success).toBe(false);
    expect(read({ pricing: 'open', title: 'a\nb' }).success).toBe(false);
    expect(read({ pricing: 'open', description: 'two\nlines\tand a tab' }).success).toBe(true);
    expect(read({ pricing: 'open', description: 'x'.repeat(2_001) }).success).toBe(false);
    expect(read({ pricing: 'open', orderId: 'x'.repeat(256) }).success).toBe(false);
  });
});

function input(fields: Record<string, string>): PaymentLinkInput {
  return paymentLinkSchema.parse({ ...texts, ...fields });
}

describeOnBothDatabases('the links of a merchant', (open) => {
  it('are listed with their amounts and how often they were used', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    let minute = 0;
    const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 14, minute++)) };
    const usd = await createPaymentLink(
      { db, clock },
      merchantId,
      input({ pricing: 'usd', amount: '12.50' }),
    );
    await createPaymentLink(
      { db, clock },
      merchantId,
      input({ pricing: 'nano', amount: '4.5', orderId: 'A-1' }),
    );
    await createPaymentLink({ db, clock }, merchantId, input({ pricing: 'open' }));
    await makePayment(db, merchantId, { paymentLinkId: usd });
    expect(
      (await listPaymentLinks(db, merchantId)).map(({ amount, paymentCount }) => ({ amount, paymentCount })),
    ).toEqual([
      { amount: { kind: 'open' }, paymentCount: 0 },
      { amount: { kind: 'nano', nano: '4.5' }, paymentCount: 0 },
      { amount: { kind: 'usd', usd: '12.50' }, paymentCount: 1 },
    ]);
  });

  it('are closed once, and stay on the list', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const clock = { now: () => new Date('2026-11-20T14:00:00Z') };
    const linkId = await createPaymentLink({ db, clock }, merchantId, input({ pricing: 'open' }));
    expect(await closePaymentLink({ db, clock }, { merchantId, linkId })).toBe(true);
    expect(await closePaymentLink({ db, clock }, { merchantId, linkId })).toBe(false);
    expect(await listPaymentLinks(db, merchantId)).toMatchObject([{ closedAt: '2026-11-20T14:00:00.000Z' }]);
  });
});
