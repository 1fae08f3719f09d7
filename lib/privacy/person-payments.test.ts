// Officers see whose the payments found are, and choose some of them where several people share what was searched for.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { erasePerson } from './erase-person';
import { exportPerson } from './export-person';
import { changePersonHold } from './person-hold';
import { readPersonPayments, revealPersonPayments } from './person-payments';

const { keyRing } = TEST_SECRETS;
const ZOE = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org', phoneNumber: '4930123456' };
const OMAR = { ...ZOE, firstName: 'Omar', email: 'omar@example.org' };
const ENDED = { status: 'Error', errorReason: 'expired', screening: 'clear', endedAt: MADE_AT } as const;
const PHONE = { by: 'phone', value: ZOE.phoneNumber } as const;

describeOnBothDatabases('the payments of people who share a phone number', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const pay = async (payer: Readonly<Record<string, string>>) => {
      const { id } = await makePayment(db, merchantId, ENDED);
      await db.paymentCustomer.create({
        data: { paymentId: id, ...sealCustomer(keyRing, id, payer), country: 'DE' },
      });
      await makeSearch(db, keyRing, id);
      return id;
    };
    const deps = { database, db, clock: turnableClock(), keyRing };
    const [zoe, again, omar] = [await pay(ZOE), await pay({ ...ZOE, firstName: 'ZOE' }), await pay(OMAR)];
    return { db, deps, merchantId, zoe, again, omar };
  }

  it('show the masked payer, and which of them are of the same person', async () => {
    const { deps, merchantId, zoe, again, omar } = await setUp();
    const shown = await readPersonPayments(deps, [zoe, again, omar, 'pay_none']);
    expect(shown.size).toBe(3);
    expect(shown.get(zoe)).toMatchObject({
      ...{ id: zoe, status: 'Error', merchantId, merchantName: 'Harbour Books', usd: '3.00', isHeld: false },
      ...{ createdAt: MADE_AT.toISOString(), payer: { name: 'Z. V.', email: 'z…@example.org' } },
    });
    expect(shown.get(again)?.person).toBe(shown.get(zoe)?.person);
    expect(shown.get(omar)?.person).not.toBe(shown.get(zoe)?.person);
  });

  it('are revealed with an entry in the audit log for each', async () => {
    const { db, deps, zoe, omar } = await setUp();
    const shown = await revealPersonPayments(deps, [zoe, omar], 'user:officer');
    expect(shown.get(omar)).toEqual({ name: 'Omar Vogel', email: OMAR.email });
    const entries = await db.auditLogEntry.findMany({ where: { action: 'customerRevealed' } });
    expect(entries.map(({ paymentId }) => paymentId).toSorted()).toEqual([zoe, omar].toSorted());
    expect(JSON.stringify(entries)).not.toMatch(/omar/i);
  });

  it('are held, exported and erased only as selected', async () => {
    const { db, deps, zoe, again, omar } = await setUp();
    const query = { ...PHONE, paymentIds: new Set([zoe, again, 'pay_of_somebody_else']) };
    const order = { actor: 'user:officer', note: 'order 12/2026' } as const;
    expect(await changePersonHold(deps, query, order, true)).toEqual({ outcome: 'done', changed: 2 });
    expect(await changePersonHold(deps, query, order, false)).toEqual({ outcome: 'done', changed: 2 });
    const exported = JSON.stringify(await exportPerson(deps, query, order.actor));
    expect(exported).toContain(zoe);
    expect(exported).not.toContain(omar);
    const request = { actor: order.actor, reason: 'request', forceNote: order.note } as const;
    await erasePerson(deps, query, request);
    const kept = await db.paymentCustomer.findMany({ where: { erasedAt: null } });
    expect(kept.map(({ paymentId }) => paymentId)).toEqual([omar]);
  });

  it('are not those of somebody whose hashes were replaced in the database', async () => {
    const { db, deps, zoe, omar } = await setUp();
    const { emailIndex } = await db.paymentSearch.findUniqueOrThrow({ where: { paymentId: omar } });
    await db.paymentSearch.update({ where: { paymentId: zoe }, data: { emailIndex } });
    const query = { by: 'email', value: OMAR.email } as const;
    const exported = JSON.stringify(await exportPerson(deps, query, 'user:officer'));
    expect(exported).toContain(OMAR.email);
    expect(exported).not.toContain(ZOE.email);
    const request = { actor: 'user:officer', reason: 'request', forceNote: 'order 12/2026' } as const;
    await erasePerson(deps, query, request);
    const kept = await db.paymentCustomer.findMany({ where: { erasedAt: null } });
    expect(kept.map(({ paymentId }) => paymentId)).toContain(zoe);
  });

  it('show nothing of a payer whose data was erased', async () => {
    const { deps, zoe } = await setUp();
    const query = { ...PHONE, paymentIds: new Set([zoe]) };
    await erasePerson(deps, query, { actor: 'user:officer', reason: 'request', forceNote: 'order 12/2026' });
    expect((await readPersonPayments(deps, [zoe])).get(zoe)).toMatchObject({ payer: null, person: null });
  });
});
