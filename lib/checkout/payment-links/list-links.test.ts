// The lists of payment links: open and ended ones, in pages, without what has a place of its own.
import { expect, it } from 'vitest';
import { createPosLink } from '@/lib/checkout/point-of-sale';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { parsePosition } from '@/lib/core/page-position';
import { MADE_AT, makeMerchant } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { LINKS_PER_PAGE, listLinkTitles, listPaymentLinks } from './list-links';
import { createPaymentLink, type NewPaymentLink } from './payment-links';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const clock = { now: () => MADE_AT };
const TERMS: NewPaymentLink = {
  ...{ title: 'A signed map', description: null, orderId: null, orderDescription: null },
  ...{ stock: null, expiresAt: null, pricing: 'open' },
};

describeOnBothDatabases('the list of payment links', (open) => {
  it('has no links of the point of sale, however many customers used one', async () => {
    const { db } = await open();
    const merchant = await makeMerchant(db);
    const linkId = await createPaymentLink({ db, clock, keyRing }, merchant.id, TERMS);
    const order = { pricing: 'usd', amount: '12.50', note: '' } as const;
    await createPosLink({ db, clock, keyRing }, merchant, order);
    const later = addMs(MADE_AT, 2 * 60 * 60_000);
    for (const now of [MADE_AT, later]) {
      const listed = async (list: 'open' | 'ended') => {
        const query = { merchantId: merchant.id, list, position: null };
        return (await listPaymentLinks(db, query, { now, priceCurrencies: ['USD'] })).links.map(
          ({ id }) => id,
        );
      };
      expect([await listed('open'), await listed('ended')]).toEqual([[linkId], []]);
    }
    expect(await listLinkTitles(db, merchant.id)).toEqual([{ id: linkId, title: 'A signed map' }]);
  });

  it('has every link on one of its pages, also those created at the same time', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const made: string[] = [];
    for (let index = 0; index <= LINKS_PER_PAGE; index += 1)
      made.push(await createPaymentLink({ db, clock, keyRing }, merchantId, TERMS));
    const page = (position: string | null) =>
      listPaymentLinks(
        db,
        { merchantId, list: 'open', position: parsePosition(position ?? '') },
        { now: MADE_AT, priceCurrencies: ['USD'] },
      );
    const first = await page(null);
    const second = await page(first.older);
    expect([first.links.length, first.newer, second.links.length, second.older]).toEqual([
      ...[LINKS_PER_PAGE, null, 1, null],
    ]);
    const ids = [...first.links, ...second.links].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(made.toSorted());
    expect((await page(second.newer)).links).toEqual(first.links);
  });
});
