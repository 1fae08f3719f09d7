// Attention items: operators see those of all merchants and those without one, a merchant sees only its own.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import type { Queryable } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  countAllOpenAttention,
  countOpenAttention,
  listAllAttention,
  listAttention,
  listPaymentAttention,
} from './list-attention';

async function raise(db: Queryable, reference: string, merchantId: string | null, minutes: number) {
  await db.attentionItem.create({
    data: {
      reference,
      kind: 'unassignedDeposit',
      merchantId,
      detail: { amountRaw: '1', sender: 'nano_sender' },
      createdAt: addMs(MADE_AT, minutes * 60_000),
    },
  });
}

describeOnBothDatabases('attention items', (open) => {
  it('lists all items for operators: open before resolved, newest first, with the merchant’s name', async () => {
    const { db } = await open();
    const [books, coffee] = [await makeMerchant(db), await makeMerchant(db, { name: 'Fern Street Coffee' })];
    await raise(db, 'first', books.id, 1);
    await raise(db, 'second', null, 2);
    await raise(db, 'third', coffee.id, 3);
    await raise(db, 'decided', books.id, 4);
    await db.attentionItem.update({ where: { reference: 'decided' }, data: { resolvedAt: MADE_AT } });
    const items = await listAllAttention(db);
    expect(items.map(({ reference, merchantName }) => [reference, merchantName])).toEqual([
      ['third', 'Fern Street Coffee'],
      ['second', null],
      ['first', 'Harbour Books'],
      ['decided', 'Harbour Books'],
    ]);
    expect(await countAllOpenAttention(db)).toBe(3);
    expect((await listAttention(db, books.id)).map(({ reference }) => reference)).toEqual([
      'first',
      'decided',
    ]);
    expect(await countOpenAttention(db, books.id)).toBe(1);
    const { id: paymentId } = await makePayment(db, books.id);
    const ofPayment = { reference: { in: ['first', 'decided'] } };
    await db.attentionItem.updateMany({ where: ofPayment, data: { paymentId } });
    const listed = (merchantId: string) => listPaymentAttention(db, { merchantId, paymentId });
    expect((await listed(books.id)).map(({ reference }) => reference)).toEqual(['first']);
    expect(await listed(coffee.id)).toEqual([]);
  });
});
