// A legal hold on all data of one person at once.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { eraseCustomer } from './erase-customer';
import { planErasure } from './erase-person';
import { changePersonHold } from './person-hold';

const { keyRing } = TEST_SECRETS;
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org', postalCode: '10115' };
const ENDED = { status: 'Error', errorReason: 'expired', screening: 'clear', endedAt: MADE_AT } as const;
const ORDER = { actor: 'user:officer', note: 'order 12/2026' } as const;
const QUERY = { by: 'email', value: PAYER.email } as const;

describeOnBothDatabases('a legal hold on a person', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const pay = async (payer: Readonly<Record<string, string>> = PAYER) => {
      const payment = await makePayment(db, (await makeMerchant(db)).id, ENDED);
      const sealed = sealCustomer(keyRing, payment.id, payer);
      await db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'DE' } });
      await makeSearch(db, keyRing, payment.id);
      return payment.id;
    };
    const deps = { database, clock: turnableClock(), keyRing };
    const held = async () =>
      (await db.paymentCustomer.findMany({ where: { legalHoldAt: { not: null } } })).map(
        (row) => row.paymentId,
      );
    return { db, deps, pay, held };
  }

  it('holds all their payments of all merchants, and nobody else’s, each with an entry in the audit log', async () => {
    const { db, deps, pay, held } = await setUp();
    const [first, second] = [await pay(), await pay()];
    await pay({ ...PAYER, email: 'other@example.org' });
    expect(await changePersonHold(deps, QUERY, ORDER, true)).toEqual({ outcome: 'done', changed: 2 });
    expect((await held()).toSorted()).toEqual([first, second].toSorted());
    expect(await changePersonHold(deps, QUERY, ORDER, true)).toEqual({ outcome: 'done', changed: 0 });
    const plan = await planErasure(deps, QUERY, { actor: 'user:officer', isForced: true });
    expect(plan).toMatchObject({
      erasure: { payments: [{ refusal: { reason: 'legalHold' } }, { refusal: { reason: 'legalHold' } }] },
    });
    expect(await changePersonHold(deps, QUERY, ORDER, false)).toEqual({ outcome: 'done', changed: 2 });
    expect(await held()).toEqual([]);
    const entries = await db.auditLogEntry.findMany({
      where: { action: { startsWith: 'legalHold' } },
      orderBy: { sequence: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['legalHoldSet', 'legalHoldSet', 'legalHoldLifted', 'legalHoldLifted'],
    ]);
    const half = [entries.slice(0, 2), entries.slice(2)].map((part) =>
      part.map(({ paymentId }) => paymentId),
    );
    for (const ids of half) expect(ids.toSorted()).toEqual([first, second].toSorted());
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({ note: ORDER.note, wholePerson: true });
  });

  it('leaves erased data as it is, and refuses a note that names the payer', async () => {
    const { deps, pay, held } = await setUp();
    const [gone, kept] = [await pay(), await pay()];
    await eraseCustomer(deps, gone, { actor: 'user:officer', reason: 'request', forceNote: 'order 11/2026' });
    const naming = { ...ORDER, note: 'about Mrs Vogel' };
    expect(await changePersonHold(deps, QUERY, naming, true)).toEqual({ outcome: 'noteNamesPayer' });
    expect(await held()).toEqual([]);
    expect(await changePersonHold(deps, QUERY, ORDER, true)).toEqual({ outcome: 'done', changed: 1 });
    expect(await held()).toEqual([kept]);
    const nobody = { by: 'email', value: 'nobody@example.org' } as const;
    expect(await changePersonHold(deps, nobody, ORDER, true)).toEqual({ outcome: 'nobody' });
  });
});
