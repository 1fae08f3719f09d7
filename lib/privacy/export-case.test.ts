// The export of a case: everything that an officer must report, nobody else's data, and an entry in the audit log.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { parseKeyRing } from '@/lib/core/key-ring';
import type { Queryable } from '@/lib/db/client';
import { sealHits } from '@/lib/payments/store-assessment';
import { MADE_AT, makeMerchant, makePayment, makeSearch, randomAddress } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { caseCsv } from './case-document';
import { exportCase } from './export-case';

const keyRing = parseKeyRing(`k1:${Buffer.alloc(32, 7).toString('base64')}`);
const clock = { now: () => MADE_AT };

const NOTHING = {
  screening: { hits: [] },
  deposits: [],
  transfers: [],
  timeline: [],
  opinions: [],
  auditLog: [],
};

async function payer(db: Queryable, merchantId: string, email: string, lastName: string) {
  const payment = await makePayment(db, merchantId, { status: 'AMLError', screening: 'denied' });
  const { id: paymentId } = payment;
  const customer = { paymentId, ...sealCustomer(keyRing, paymentId, { firstName: 'Ada', lastName, email }) };
  const found = { list: 'ofac-sdn', entityId: '7', entityHash: 'h', name: 'ADA QUILL', programs: ['SDGT'] };
  const hit = { ...found, countries: [], score: 0.97, adjustments: [], denies: true };
  const sealedHits = sealHits(keyRing, customer, [hit]);
  await db.paymentCustomer.create({ data: { ...customer, country: 'US', sealedHits } });
  await makeSearch(db, keyRing, paymentId);
  await db.timelineEntry.create({
    data: { paymentId, at: MADE_AT, kind: 'reviewDenied', detail: { note: '=HYPERLINK("x"), "no"' } },
  });
  await db.deposit.create({
    data: {
      ...{ blockHash: `block of ${paymentId}`, address: payment.depositAddress, paymentId },
      ...{ sender: randomAddress(), amountRaw: '10', confirmedAt: MADE_AT, recordedAt: MADE_AT },
      disposition: 'afterDenied',
    },
  });
  const said = { userId: 'u1', verdict: 'denied', note: '=1+1', at: MADE_AT };
  await db.reviewOpinion.create({ data: { paymentId, ...said } });
  return paymentId;
}

it('a case contains subject, money, hits, timeline and decisions of a payment or a person, and is logged', async () => {
  const database = await createTestDatabase('sqlite');
  try {
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const paymentId = await payer(db, merchantId, 'ada@example.org', 'Quill');
    const again = await payer(db, merchantId, 'ada@example.org', 'Quill');
    const other = await payer(db, merchantId, 'bob@example.org', 'Other');
    const deps = { database, clock, keyRing };
    const request = { paymentId, wholePerson: false, format: 'json', by: 'user:u1' } as const;
    const one = await exportCase(deps, request);
    const text = one.outcome === 'exported' ? one.text : '';
    for (const part of ['Quill', 'ADA QUILL', `block of ${paymentId}`, 'reviewDenied', '=1+1', 'SDGT']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(again);
    const all = await exportCase(deps, { ...request, wholePerson: true, format: 'csv' });
    expect(all).toMatchObject({ outcome: 'exported', payments: 2 });
    const table = all.outcome === 'exported' ? all.text : '';
    expect(table).toContain(again);
    expect(table).not.toContain(other);
    const cells = `${paymentId},${MADE_AT.toISOString()},opinion.denied,u1,,,,'=1+1\r\n`;
    expect(table).toContain(cells);
    expect(table).toContain('"{""note"":""=HYPERLINK');
    expect(await exportCase(deps, { ...request, paymentId: 'pay_none' })).toEqual({ outcome: 'noPayment' });
    const logged = await db.auditLogEntry.findMany({ where: { action: 'caseExported' } });
    expect(logged).toMatchObject([
      { actor: 'user:u1', paymentId, detail: '{"format":"json","payments":1}' },
      { actor: 'user:u1', paymentId, detail: '{"format":"csv","payments":2}' },
    ]);
    expect(JSON.stringify(logged)).not.toContain('Quill');
  } finally {
    await database.close();
  }
});

it.each([
  ['=1', "'=1"],
  [' @x', "' @x"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ['Ann;=HYPERLINK(A1)', "Ann;'=HYPERLINK(A1)"],
  ['Ann; -1', "Ann;' -1"],
  ['Ann-Lou, a+b;c', '"Ann-Lou, a+b;c"'],
])('payer input is never a formula in a spreadsheet: %j', (name, expected) => {
  const table = caseCsv([Object({ ...NOTHING, subject: { firstName: name } })]);
  expect(table).toContain(`,subject.firstName,,,,,${expected}\r\n`);
});

it('a case without payments has only a heading', () => {
  expect(caseCsv([])).toBe('payment,at,kind,who,nano,raw,block,text\r\n');
});
