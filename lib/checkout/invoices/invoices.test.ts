// Tests invoices: unique numbers, due dates in the merchant's time zone, and separation of merchants.
import { expect, it } from 'vitest';
import { readLinkPage } from '@/lib/checkout/link-page';
import { addMs } from '@/lib/core/clock';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { createInvoice, listInvoices, type NewInvoice, suggestInvoiceNumber } from './invoices';

const INVOICE: NewInvoice = {
  number: '2026-0007',
  lines: [{ description: 'Tea', quantity: 3, usdAmount: '4.00' }],
  dueDay: '2026-11-30',
  message: 'Thank you',
  prefill: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
};
const DAY_MS = 24 * 60 * 60_000;

describeOnBothDatabases('invoices', (open) => {
  it('are shown with their lines, and change from open to overdue or paid', async () => {
    const database = await open();
    const { db } = database;
    const { server, merchant } = await openShop(database);
    const seller = { sellerName: 'Fern Ltd', sellerAddress: '1 Quay\nLisbon', sellerTaxNumber: 'PT 1' };
    await db.merchant.update({
      where: { id: merchant.id },
      data: { timeZone: 'America/New_York', ...seller },
    });
    const here = { id: merchant.id, timeZone: 'America/New_York' };
    const deps = { database, clock: server.clock, keyRing: server.secrets.keyRing };
    expect(await suggestInvoiceNumber(db, here, server.clock.now())).toBe('2026-0001');
    const made = await createInvoice(deps, merchant.id, INVOICE);
    const linkId = made.outcome === 'made' ? made.linkId : '';
    await db.merchant.update({ where: { id: merchant.id }, data: { sellerName: 'Changed later' } });
    expect(await suggestInvoiceNumber(db, here, server.clock.now())).toBe('2026-0008');
    const page = await readLinkPage(server, linkId, 'en');
    expect(page).toMatchObject({
      title: '2026-0007',
      amount: { kind: 'price', price: { currency: 'USD', amount: '12.00' } },
      prefill: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
      invoice: {
        ...{ number: '2026-0007', dueDay: '2026-11-30', isOverdue: false },
        ...{
          seller: { name: 'Fern Ltd', address: '1 Quay\nLisbon', taxNumber: 'PT 1' },
          issuedDay: '2026-11-20',
        },
        customer: ['Ann Lee'],
        lines: [{ description: 'Tea', quantity: 3, unitPrice: '4.00', total: '12.00' }],
      },
    });
    const listDeps = { ...deps, db, log: server.log, config: server.config };
    const states = async () => (await listInvoices(listDeps, here)).map(({ state }) => state);
    expect(await states()).toEqual(['open']);
    expect((await listInvoices(listDeps, here))[0]?.customer).toBe('Ann Lee');
    // New York's last second of 30 November is five hours later than UTC's.
    server.clock.set(new Date('2026-12-01T04:59:59Z'));
    expect(await states()).toEqual(['open']);
    server.clock.set(addMs(new Date('2026-12-01T04:59:59Z'), 1));
    expect(await states()).toEqual(['overdue']);
    expect((await readLinkPage(server, linkId, 'en'))?.invoice?.isOverdue).toBe(true);
    const payment = await makePayment(db, merchant.id, { paymentLinkId: linkId });
    expect(await states()).toEqual(['paying']);
    const paidDay = async () => (await readLinkPage(server, linkId, 'en'))?.invoice?.paidDay;
    expect(await paidDay()).toBeNull();
    // Still 30 November in New York.
    const endedAt = new Date('2026-12-01T04:30:00Z');
    await db.payment.update({ where: { id: payment.id }, data: { status: 'Completed', endedAt } });
    server.clock.set(addMs(server.clock.now(), DAY_MS));
    expect(await paidDay()).toBe('2026-11-30');
    await db.paymentLink.update({ where: { id: linkId }, data: { closedAt: server.clock.now() } });
    expect(await paidDay()).toBe('2026-11-30');
    await db.paymentLink.update({ where: { id: linkId }, data: { closedAt: null } });
    expect(await listInvoices(listDeps, here)).toMatchObject([
      {
        state: 'paid',
        number: '2026-0007',
        price: { currency: 'USD', amount: '12.00' },
        dueDay: '2026-11-30',
        ...{ paymentId: payment.id, customer: 'Ann Lee' },
      },
    ]);
  });

  it('show tax and the customer’s address and tax number, which the payer’s form never gets', async () => {
    const database = await open();
    const { db } = database;
    const { server, merchant } = await openShop(database);
    const deps = { database, clock: server.clock, keyRing: server.secrets.keyRing };
    const made = await createInvoice(deps, merchant.id, {
      ...INVOICE,
      lines: [
        { description: 'Tea', quantity: 3, amount: '4.00', taxPercent: '19' },
        { description: 'Stamps', quantity: 1, usdAmount: '1' },
      ],
      prefill: { ...INVOICE.prefill, billingAddress: '1 Quay\nLisbon', taxNumber: 'PT 9' },
    });
    const linkId = made.outcome === 'made' ? made.linkId : '';
    const page = await readLinkPage(server, linkId, 'en');
    expect(page?.prefill).toEqual({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' });
    expect(page).toMatchObject({
      amount: { price: { currency: 'USD', amount: '15.28' } },
      invoice: {
        ...{ customer: ['Ann Lee', '1 Quay', 'Lisbon'], customerTaxNumber: 'PT 9' },
        lines: [
          { unitPrice: '4.00', taxPercent: '19', total: '12.00' },
          { unitPrice: '1.00', taxPercent: null, total: '1.00' },
        ],
        tax: { net: '13.00', rates: [{ percent: '19', net: '12.00', tax: '2.28' }] },
      },
    });
    const stored = await db.paymentLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(stored.orderDescription).toBe('3 × Tea ($4.00 · tax 19%)\n1 × Stamps ($1.00)');
    expect(JSON.stringify({ ...stored, image: null })).not.toMatch(/Quay|PT 9/);
    // The page's URL alone must not reveal the customer once the payment's page links to it.
    await makePayment(db, merchant.id, { paymentLinkId: linkId });
    const paying = (await readLinkPage(server, linkId, 'en'))?.invoice;
    expect(paying).toMatchObject({ customer: [], customerTaxNumber: null });
  });

  it('have unique numbers per merchant, even if created simultaneously, and are hidden from other merchants', async () => {
    const database = await open();
    const { server, merchant } = await openShop(database);
    const deps = { database, clock: server.clock, keyRing: server.secrets.keyRing };
    const outcomes = await Promise.all([1, 2].map(() => createInvoice(deps, merchant.id, INVOICE)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['made', 'numberTaken']);
    const other = await makeMerchant(database.db);
    expect(await createInvoice(deps, other.id, INVOICE)).toMatchObject({ outcome: 'made' });
    for (const { id, timeZone } of [merchant, other])
      expect(
        await listInvoices(
          { ...deps, db: database.db, log: server.log, config: server.config },
          { id, timeZone },
        ),
      ).toHaveLength(1);
  });
});
