// An invoice goes to its customer by e-mail on request, in the chosen language, with bounds, and to nobody else.
import { expect, it } from 'vitest';
import { MAX_EMAILS_PER_ADDRESS } from '@/lib/checkout/mail/manual-emails';
import { optOutToken, turnEmailOff } from '@/lib/checkout/mail/opt-out';
import { type PayerLetter, readPayerLetter } from '@/lib/checkout/mail/payer-letter';
import { addMs } from '@/lib/core/clock';
import { makeMerchant, makePayment } from '@/prisma/factories';
import { openShop } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { createInvoice, type NewInvoice } from './invoices';
import { invoiceVersion, readInvoice, sendInvoice } from './send-invoice';

const MINUTE_MS = 60_000;
const INVOICE: NewInvoice = {
  number: '2026-0007',
  lines: [{ description: 'Tea', quantity: 3, usdAmount: '4.00' }],
  dueDay: '2026-11-30',
  message: 'Thank you <b>',
  prefill: { organizationName: 'Lee & Co', email: 'ann@example.com' },
};

async function openOffice(database: TestDatabase, invoice: Partial<NewInvoice> = {}) {
  const { server, merchant } = await openShop(database);
  const { keyRing } = server.secrets;
  const { config } = server;
  const deps = { database, clock: server.clock, log: server.log, keyRing, config };
  const made = await createInvoice(deps, merchant.id, { ...INVOICE, ...invoice });
  const linkId = made.outcome === 'made' ? made.linkId : '';
  const here = { id: merchant.id, timeZone: 'UTC' };
  return {
    ...{ deps, merchant, linkId, clock: server.clock, db: database.db },
    send: (merchantId = merchant.id, email = 'ann@example.com') =>
      sendInvoice(deps, { merchantId, linkId, language: 'de', email }),
    view: () => readInvoice(deps, here, linkId),
    letters: async () => {
      const letters: (PayerLetter | null)[] = [];
      const config = { ...server.config, network: 'live', publicUrl: 'https://pay.example' } as const;
      for (const row of await database.db.payerEmail.findMany({ orderBy: { id: 'asc' } })) {
        letters.push(await readPayerLetter({ ...server, database, config }, row));
      }
      return letters;
    },
    turnOff: () => turnEmailOff(deps, optOutToken(keyRing, { kind: 'invoice', id: linkId })),
  };
}

describeOnBothDatabases('an invoice', (open) => {
  it('names its total in its currency', async () => {
    const price = { currency: 'EUR', minorUnits: 1_500n, usdAmount: '16.50' };
    const lines = [{ description: 'Tea', quantity: 3, amount: '5.00' }];
    const office = await openOffice(await open(), { lines, price });
    await office.send();
    expect((await office.letters())[0]?.text).toContain('Rechnung über 15,00\u00a0€');
    expect(await office.view()).toMatchObject({ price: { currency: 'EUR', amount: '15.00' } });
  });

  it('shows its merchant the lines, the tax of each rate and the message until they are erased', async () => {
    const lines = [{ description: 'Tea', quantity: 3, amount: '4.00', taxPercent: '7.5' }];
    const office = await openOffice(await open(), { lines });
    expect((await office.view())?.content).toEqual({
      lines: [{ description: 'Tea', quantity: 3, unitPrice: '4.00', taxPercent: '7.5', total: '12.00' }],
      tax: { net: '12.00', rates: [{ percent: '7.5', net: '12.00', tax: '0.90' }] },
      message: 'Thank you <b>',
    });
    const erased = { invoiceLines: [], description: null, textsErasedAt: office.clock.now() };
    await office.db.paymentLink.update({ where: { id: office.linkId }, data: erased });
    expect((await office.view())?.content).toBeNull();
  });

  it('is sent to the customer’s address with its link, number, amount and due date', async () => {
    const office = await openOffice(await open());
    expect(await office.send()).toBeNull();
    const [letter] = await office.letters();
    expect(letter).toMatchObject({ to: 'ann@example.com', sender: 'Harbour Books' });
    expect(letter?.subject).toBe('Rechnung 2026-0007 von Harbour Books');
    expect(letter?.text).toContain('Rechnung über 12,00\u00a0$');
    expect(letter?.text).toContain('30. November 2026');
    expect(letter?.text).toContain(`https://pay.example/pay/${office.linkId}`);
    expect(letter?.html).toContain('Thank you &lt;b&gt;');
    expect(await office.view()).toMatchObject({
      ...{ customerName: 'Lee & Co', customerEmail: 'ann@example.com', state: 'open' },
      emails: [{ state: 'queued' }],
    });
  });

  it('is sent at most five times, and not twice within a minute', async () => {
    const office = await openOffice(await open());
    expect(await office.send()).toBeNull();
    expect(await office.send()).toBe('tooSoon');
    for (let time = 1; time < MAX_EMAILS_PER_ADDRESS; time += 1) {
      office.clock.set(addMs(office.clock.now(), 2 * MINUTE_MS));
      expect(await office.send()).toBeNull();
    }
    office.clock.set(addMs(office.clock.now(), 2 * MINUTE_MS));
    expect(await office.send()).toBe('tooMany');
    expect(await office.db.payerEmail.count()).toBe(MAX_EMAILS_PER_ADDRESS);
  });

  it('is sent to a corrected address, and to one that was not entered before', async () => {
    const office = await openOffice(await open());
    expect(await office.send(office.merchant.id, 'ann.lee@example.com')).toBeNull();
    expect((await office.letters()).map((letter) => letter?.to)).toEqual(['ann.lee@example.com']);
    expect(await office.view()).toMatchObject({
      ...{ customerName: 'Lee & Co', customerEmail: 'ann.lee@example.com' },
    });
    const nameless = await openOffice(await open(), { prefill: null });
    expect(await nameless.view()).toMatchObject({ customerEmail: null });
    expect(await nameless.send()).toBeNull();
    expect((await nameless.letters()).map((letter) => letter?.to)).toEqual(['ann@example.com']);
  });

  it('goes to the new address only, if an e-mail still waits when the address is corrected', async () => {
    const office = await openOffice(await open());
    expect(await office.send()).toBeNull();
    office.clock.set(addMs(office.clock.now(), 2 * MINUTE_MS));
    expect(await office.send(office.merchant.id, 'ann.lee@example.com')).toBeNull();
    const due = await office.db.payerEmail.findMany({ where: { nextAttemptAt: { not: null } } });
    expect(due).toHaveLength(1);
    expect(await office.view()).toMatchObject({ emails: [{ state: 'notSent' }, { state: 'queued' }] });
  });

  it('is not sent while its currency is disabled', async () => {
    const price = { currency: 'CHF', minorUnits: 1_500n, usdAmount: '9.90' };
    const lines = [{ description: 'Tea', quantity: 3, amount: '5.00' }];
    const office = await openOffice(await open(), { lines, price });
    expect(await office.send()).toBe('currencyDisabled');
    expect(await office.view()).toMatchObject({ state: 'currencyDisabled' });
  });

  it('is sent after a customer has tried to pay it in vain, and its merchant still sees the customer', async () => {
    const office = await openOffice(await open());
    await makePayment(office.db, office.merchant.id, { paymentLinkId: office.linkId, status: 'Error' });
    expect(await office.send()).toBeNull();
    expect((await office.letters()).map((letter) => letter?.to)).toEqual(['ann@example.com']);
    expect(await office.view()).toMatchObject({ state: 'open', customerName: 'Lee & Co' });
  });

  it('is sent by its merchant only', async () => {
    const office = await openOffice(await open());
    const other = await makeMerchant(office.db);
    expect(await office.send(other.id)).toBe('notFound');
    expect(await readInvoice(office.deps, { id: other.id, timeZone: 'UTC' }, office.linkId)).toBeNull();
  });

  it('is not sent once it is paid, turned off or its merchant is suspended, also when it was queued before', async () => {
    const office = await openOffice(await open());
    expect(await office.send()).toBeNull();
    await office.turnOff();
    expect(await office.send()).toBe('turnedOff');
    expect(await office.letters()).toEqual([null]);
    const suspended = await openOffice(await open());
    expect(await suspended.send()).toBeNull();
    await suspended.db.merchant.update({
      where: { id: suspended.merchant.id },
      data: { state: 'suspended' },
    });
    expect(await suspended.letters()).toEqual([null]);
    expect(await suspended.send()).toBe('notOpen');
    const paid = await openOffice(await open());
    expect(await paid.send()).toBeNull();
    await makePayment(paid.db, paid.merchant.id, { paymentLinkId: paid.linkId, status: 'Completed' });
    expect(await paid.send()).toBe('notOpen');
    expect(await paid.letters()).toEqual([null]);
    expect(await paid.view()).toMatchObject({ state: 'paid', customerEmail: 'ann@example.com' });
    const view = (await paid.view()) ?? expect.fail('the invoice exists');
    expect(invoiceVersion(view)).not.toBe(invoiceVersion({ ...view, state: 'paying' }));
    expect(invoiceVersion(view)).not.toBe(invoiceVersion({ ...view, emails: [] }));
  });
});
