// The values that the duplicate of an invoice starts with.
import { expect, it } from 'vitest';
import { makeMerchant } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { readInvoiceCopy } from './copy-invoice';
import { readLines } from './invoice-lines';
import { createInvoice, type NewInvoice } from './invoices';

const DOLLAR_LINE = { description: 'Tea', quantity: 3, usdAmount: '4.10' };
const EUROS: NewInvoice = {
  number: '2026-0007',
  lines: [
    { description: 'Tea', quantity: 3, amount: '4.1', taxPercent: '7.5' },
    { description: 'Cup', quantity: 1, amount: '7.70' },
  ],
  price: { currency: 'EUR', minorUnits: 2_092n, usdAmount: '23.00' },
  dueDay: '2026-11-30',
  message: 'Thank you',
  prefill: {
    ...{ organizationName: 'Lee & Co', firstName: 'Ann', email: 'ann@example.com' },
    ...{ billingAddress: '1 Quay\nLisbon', taxNumber: 'PT 9' },
  },
};

describeOnBothDatabases('the duplicate of an invoice', (open) => {
  async function office() {
    const database = await open();
    const { db } = database;
    const { server, merchant } = await openShop(database);
    const deps = { database, clock: server.clock, keyRing: server.secrets.keyRing };
    const make = async (invoice: NewInvoice) => {
      const made = await createInvoice(deps, merchant.id, invoice);
      return made.outcome === 'made' ? made.linkId : '';
    };
    const copy = (linkId: string, merchantId = merchant.id) =>
      readInvoiceCopy({ db, keyRing: deps.keyRing, log: server.log }, { merchantId, linkId });
    return { db, merchant, make, copy };
  }

  it('starts with its customer, lines, message and currency', async () => {
    const { make, copy } = await office();
    const values = await copy(await make(EUROS));
    expect(values).toMatchObject({ pricing: 'EUR', message: 'Thank you', ...EUROS.prefill, lastName: '' });
    expect(readLines(JSON.parse(values?.lines ?? ''), 'EUR')).toEqual({
      lines: [
        { description: 'Tea', quantity: 3, amount: '4.10', taxPercent: '7.5' },
        { description: 'Cup', quantity: 1, amount: '7.70' },
      ],
      totalMinorUnits: 2_092n,
    });
    const dollars = { number: '2026-0008', price: null, lines: [DOLLAR_LINE] };
    const sent = (await copy(await make({ ...EUROS, ...dollars })))?.lines ?? '';
    expect(readLines(JSON.parse(sent))).toMatchObject({ lines: [DOLLAR_LINE] });
  });

  it('is of its own merchant only, and without what is erased', async () => {
    const { db, merchant, make, copy } = await office();
    const linkId = await make({ ...EUROS, number: '2026-0009' });
    const { id: other } = await makeMerchant(db);
    expect(await copy(linkId, other)).toBeNull();
    expect(await copy('not an\u0000id')).toBeNull();
    await db.paymentLink.update({ where: { id: linkId, merchantId: merchant.id }, data: { prefill: null } });
    expect(await copy(linkId)).toMatchObject({ organizationName: '', email: '', message: 'Thank you' });
  });
});
