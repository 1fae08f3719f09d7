// Notes on a payment: their author, their allowed content, and how they are removed.
import { expect, it } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { eraseCustomer } from '@/lib/privacy/erase-customer';
import { NOTE_ERASED } from '@/lib/queries/block-events';
import { readPaymentDetail } from '@/lib/queries/payment-detail';
import { paymentDetailView } from '@/lib/queries/payment-detail-view';
import { MADE_AT, makeApiKey, makeMerchant, makePayment } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { addPaymentNote, MAX_NOTE_LENGTH, MAX_NOTES, NOTE_UNDO_MS, undoPaymentNote } from './payment-notes';

const { keyRing } = TEST_SECRETS;
const ENDED = { status: 'Error', errorReason: 'expired', screening: 'clear', endedAt: MADE_AT } as const;

describeOnBothDatabases('notes on a payment', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const clock = turnableClock();
    const { id: merchantId } = await makeMerchant(db);
    const { id: paymentId } = await makePayment(db, merchantId, ENDED);
    const sealed = sealCustomer(keyRing, paymentId, { firstName: 'Zoë', lastName: 'Vogel' });
    await db.paymentCustomer.create({ data: { ...sealed, paymentId, country: 'DE' } });
    const user = (id: string, fields: object) =>
      db.user.create({
        data: {
          id,
          email: `${id}@example.com`,
          passwordHash: '',
          role: 'manager',
          createdAt: MADE_AT,
          ...fields,
        },
      });
    await user('ada', { merchantId, name: 'Ada Quill' });
    const place = { merchantId, paymentId, userId: 'ada' };
    const deps = { database, clock, keyRing };
    const write = (text: string, fields = {}) =>
      addPaymentNote(deps, { ...place, text, despiteName: false, ...fields });
    const read = async () => {
      const rows = await readPaymentDetail(db, { merchantId, paymentId });
      return rows === null ? [] : paymentDetailView(rows, 1n).timeline;
    };
    return { deps, db, clock, place, user, write, read };
  }

  it('show their author, and only the author can undo them within ten seconds', async () => {
    const { deps, clock, place, write, read, db } = await setUp();
    const first = await write('  Ring the customer\non Monday ');
    expect(await read()).toMatchObject([
      { kind: 'note', note: 'Ring the customer\non Monday', actor: 'Ada Quill' },
    ]);
    const noteId = first.outcome === 'done' ? first.noteId : 0;
    expect(await undoPaymentNote(deps, { ...place, noteId, userId: 'ben' })).toBe(false);
    const { id: otherMerchant } = await makeMerchant(db);
    expect(await undoPaymentNote(deps, { ...place, noteId, merchantId: otherMerchant })).toBe(false);
    expect(await undoPaymentNote(deps, { ...place, noteId })).toBe(true);
    expect(await undoPaymentNote(deps, { ...place, noteId })).toBe(false);
    expect(await read()).toEqual([]);
    const second = await write('Another');
    clock.set(addMs(MADE_AT, NOTE_UNDO_MS * 2));
    expect(
      second.outcome === 'done' && (await undoPaymentNote(deps, { ...place, noteId: second.noteId })),
    ).toBe(false);
    expect(await read()).toHaveLength(1);
  });

  it('are rejected for another merchant’s payment and for invalid text, and once if they name the payer', async () => {
    const { db, write, read } = await setUp();
    const { id: merchantId } = await makeMerchant(db);
    expect(await write('Hello', { merchantId })).toEqual({ outcome: 'notFound' });
    expect(await write('Hello', { paymentId: 'pay_\u0000' })).toEqual({ outcome: 'notFound' });
    for (const text of [' ', 'a\u0000b', 'a\u202eb', 'x'.repeat(MAX_NOTE_LENGTH + 1)])
      expect(await write(text)).toEqual({ outcome: 'badNote' });
    expect(await write('Ms VOGEL rang')).toEqual({ outcome: 'namesPayer' });
    expect(await read()).toEqual([]);
    expect(await write('Ms VOGEL rang', { despiteName: true })).toMatchObject({ outcome: 'done' });
  });

  it('are rejected beyond the maximum per payment', async () => {
    const { db, place, write } = await setUp();
    const note = { paymentId: place.paymentId, at: MADE_AT, kind: 'note', detail: { note: 'x' } };
    await db.timelineEntry.createMany({ data: Array.from({ length: MAX_NOTES - 1 }, () => note) });
    expect(await write('The last')).toMatchObject({ outcome: 'done' });
    expect(await write('One more')).toEqual({ outcome: 'tooMany' });
  });

  it('are erased with the payer’s data', async () => {
    const { deps, place, write, read, clock } = await setUp();
    await write('Ms Vogel rang', { despiteName: true });
    clock.set(addMs(MADE_AT, 20 * 365 * 24 * 60 * 60_000));
    const order = { actor: 'engine', reason: 'term' } as const;
    expect(await eraseCustomer(deps, place.paymentId, order)).toMatchObject({ outcome: 'erased' });
    const facts = [{ name: NOTE_ERASED, value: clock.now().toISOString(), as: 'time' }];
    const blank = { kind: 'note', note: null, actor: 'Ada Quill', at: MADE_AT.toISOString(), facts };
    expect(await read()).toMatchObject([blank, { kind: 'customerErased' }]);
    expect(await write('Nobody would erase it'), 'once all is erased').toEqual({ outcome: 'erased' });
  });

  it('actors are shown to the merchant: its own users and keys by name, the operator as “Operator”', async () => {
    const { db, place, user, read } = await setUp();
    const { id: merchantId } = await makeMerchant(db);
    await user('oscar', { role: 'operator' });
    await user('eve', { merchantId });
    await user('ben', { merchantId: place.merchantId });
    const own = await makeApiKey(db, place.merchantId, 'Shop');
    const foreign = await makeApiKey(db, merchantId, 'Foreign');
    const actors = [
      null,
      'payer',
      'command',
      'user:oscar',
      'user:ben',
      'user:eve',
      `key:${own.id}`,
      `key:${foreign.id}`,
    ];
    for (const [place_, actor] of actors.entries())
      await db.timelineEntry.create({
        data: { paymentId: place.paymentId, at: addMs(MADE_AT, place_), kind: 'x', detail: {}, actor },
      });
    expect((await read()).map(({ actor }) => actor)).toEqual([
      ...[null, 'Payer', 'Operator', 'Operator', 'ben@example.com', null, 'API key “Shop”', null],
    ]);
  });
});
