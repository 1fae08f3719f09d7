// Erasing a payer's data: on request, after the retention period, and never while it is needed.
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createInvoice } from '@/lib/checkout/invoices/invoices';
import { closePaymentLink } from '@/lib/checkout/payment-links/payment-links';
import { blindIndexes, NO_INDEXES } from '@/lib/compliance/blind-index';
import { sealCustomer, sealWithCustomerKey } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { openDatabase } from '@/lib/db/client';
import { sqliteFilePath } from '@/lib/db/database-url';
import { writeTransaction } from '@/lib/db/transaction';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { eraseCustomer } from './erase-customer';
import {
  changeLegalHold,
  changeRetentionPeriods,
  RETENTION_CLASSES,
  readRetentionPeriods,
} from './retention';
import { eraseDueCustomers, eraseDueLinks } from './retention-walk';

const { keyRing } = TEST_SECRETS;
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org', postalCode: '10115' };
const DAY_MS = 24 * 60 * 60_000;
const ENDED = { status: 'Error', errorReason: 'expired', screening: 'clear', endedAt: MADE_AT } as const;
const REQUEST = { actor: 'user:officer', reason: 'request' } as const;
const FORCED = { ...REQUEST, forceNote: 'order 12/2026' };

describeOnBothDatabases('a payer’s data', (open, kind) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const clock = turnableClock();
    const merchant = await makeMerchant(db);
    const pay = async (
      fields: Partial<Prisma.PaymentUncheckedCreateInput> = ENDED,
      more: { readonly hits?: string; readonly payer?: Readonly<Record<string, string>> } = {},
    ): Promise<Payment> => {
      const payment = await makePayment(db, merchant.id, fields);
      const customer = { paymentId: payment.id, ...sealCustomer(keyRing, payment.id, more.payer ?? PAYER) };
      const sealedHits =
        more.hits === undefined ? null : sealWithCustomerKey(keyRing, customer, 'hits', more.hits);
      await db.paymentCustomer.create({ data: { ...customer, sealedHits, country: 'DE' } });
      await makeSearch(db, keyRing, payment.id);
      return payment;
    };
    return { database, db, clock, merchant, pay };
  }
  const days = (count: number) => addMs(MADE_AT, count * DAY_MS);
  const deposit = (payment: Payment, hash: string) => ({
    ...{ blockHash: hash, address: payment.depositAddress, paymentId: payment.id, sender: 'nano_x' },
    ...{ amountRaw: '1', confirmedAt: MADE_AT, recordedAt: MADE_AT, disposition: 'late' as const },
  });
  const erasedOf = async ({ db }: TestDatabase) =>
    (await db.paymentCustomer.findMany({ where: { erasedAt: { not: null } } })).map((row) => row.paymentId);

  it('is erased on request: key, data, hits, hashes and officers’ notes; the payment stays', async () => {
    const { database, db, clock, pay } = await setUp();
    const payment = await pay(ENDED, { hits: '[{"name":"Zoe Vogel"}]' });
    const other = await pay();
    const note = 'is another Zoë Vogel';
    const opinion = { userId: 'u', verdict: 'clear', note, message: note, at: MADE_AT };
    await db.reviewOpinion.create({ data: { ...opinion, paymentId: payment.id } });
    const about = { paymentId: payment.id, at: MADE_AT };
    const written = [
      'reviewCleared',
      'endedByOperator',
      'holdReleaseAgreed',
      'holdReleased',
      'attentionResolved',
    ];
    const said = written.map((kind) => ({ ...about, kind, detail: { note } }));
    const facts = { amountRaw: '1', destination: 'nano_x' };
    const others = [
      { ...about, kind: 'refundRequested', detail: { ...facts, note: opinion.note } },
      { ...about, kind: 'refundRequested', detail: { ...facts, note: '' } },
      { ...about, kind: 'expired', detail: { a: 1 } },
      { ...about, kind: 'holdReleaseAgreed', detail: { reason: note, message: note } },
      { ...about, kind: 'holdReleased', detail: { reason: note, note } },
    ];
    await db.timelineEntry.createMany({ data: [...said, ...others] });
    await db.sandboxEmail.create({
      data: { id: 'receipt', at: MADE_AT, paymentId: payment.id, sealed: 'sealed' },
    });
    const item = { reference: 'i', kind: 'complianceHold', detail: {}, createdAt: MADE_AT };
    const resolved = { resolvedAt: MADE_AT, resolution: opinion.note };
    await db.attentionItem.create({ data: { ...item, ...resolved, paymentId: payment.id } });
    const { personIndex } = blindIndexes(keyRing, 'k1', PAYER);
    const pair = { list: 'l', entityId: 'e', entityHash: 'h', decidedBy: 'u', decidedAt: MADE_AT };
    await db.falsePositive.create({ data: { ...pair, personIndex: personIndex ?? '' } });
    clock.set(days(31));
    expect(await eraseCustomer({ database, clock }, payment.id, REQUEST)).toEqual({
      outcome: 'erased',
      at: days(31),
    });
    expect(await db.sandboxEmail.count()).toBe(0);
    expect(await db.paymentCustomer.findUnique({ where: { paymentId: payment.id } })).toEqual({
      ...{ paymentId: payment.id, sealed: '', wrappedKey: null, keyId: '', sealedHits: null },
      ...{ country: 'DE', administrativeArea: null, legalHoldAt: null, noEmailAt: null, erasedAt: days(31) },
    });
    const search = await db.paymentSearch.findUnique({ where: { paymentId: payment.id } });
    expect(search).toMatchObject({ ...NO_INDEXES, keyId: '', usdCents: 300 });
    expect(await db.paymentNameToken.count({ where: { paymentId: payment.id } })).toBe(0);
    expect(await db.reviewOpinion.findFirst()).toMatchObject({ verdict: 'clear', note: '', message: null });
    expect(await db.falsePositive.count()).toBe(1);
    const erased = { noteErasedAt: days(31).toISOString() };
    const { version, ...kept } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const { version: before, ...was } = payment;
    expect([kept, version]).toEqual([was, before + 1]);
    const timeline = await db.timelineEntry.findMany({ where: { paymentId: payment.id } });
    expect(JSON.stringify(timeline)).not.toContain(note);
    expect(timeline).toMatchObject([
      ...written.map((kind) => ({ kind, detail: erased })),
      { kind: 'refundRequested', detail: { ...facts, ...erased } },
      { kind: 'refundRequested', detail: { ...facts, note: '' } },
      { kind: 'expired', detail: { a: 1 } },
      { kind: 'holdReleaseAgreed', detail: {} },
      { kind: 'holdReleased', detail: erased },
      { kind: 'customerErased', detail: { reason: 'request' } },
    ]);
    expect(await db.attentionItem.findFirst()).toMatchObject({ ...item, resolution: null });
    const entry = await db.auditLogEntry.findFirstOrThrow({ where: { paymentId: payment.id } });
    expect(entry).toMatchObject({ actor: 'user:officer', action: 'customerErased' });
    expect(JSON.parse(entry.detail)).toEqual({ forced: false, reason: 'request' });
    const again = await eraseCustomer({ database, clock }, payment.id, REQUEST);
    expect(again).toEqual({ outcome: 'refused', refusal: { reason: 'alreadyErased', at: days(31) } });
    // A person's false positives are erased with their last record.
    await eraseCustomer({ database, clock }, other.id, REQUEST);
    expect(await db.falsePositive.count()).toBe(0);
  });

  it('is kept while the payment is open, money is held, a legal hold exists, or the retention period lasts', async () => {
    const { database, db, clock, pay } = await setUp();
    const deps = { database, clock, keyRing };
    const refusal = async (paymentId: string, order = FORCED) => {
      const outcome = await eraseCustomer(deps, paymentId, order);
      return outcome.outcome === 'refused' ? outcome.refusal.reason : outcome.outcome;
    };
    expect(await refusal('pay_none')).toBe('notFound');
    expect(await refusal((await pay({})).id)).toBe('open');
    expect(await refusal((await pay({ ...ENDED, transfersPending: true })).id)).toBe('moneyHeld');
    const [waits, asked, held] = [await pay(), await pay(), await pay()];
    const transfer = {
      id: 't',
      kind: 'refund',
      reference: 'refund:a',
      account: 'a',
      destination: 'b',
    } as const;
    await db.transfer.create({
      data: { ...transfer, paymentId: waits.id, amountRaw: '1', createdAt: MADE_AT, heldAt: MADE_AT },
    });
    const item = { reference: 'i', kind: 'exchange', detail: {}, createdAt: MADE_AT };
    await db.attentionItem.create({ data: { ...item, paymentId: asked.id } });
    await db.journalEntry.create({
      data: { reference: 'deposit:a', account: 'held', paymentId: held.id, amountRaw: '1', at: MADE_AT },
    });
    for (const { id } of [waits, asked, held]) expect(await refusal(id)).toBe('moneyHeld');
    await db.transfer.update({ where: { id: 't' }, data: { confirmedAt: MADE_AT } });
    await db.attentionItem.update({ where: { reference: 'i' }, data: { resolvedAt: MADE_AT } });
    // A merchant may never decide about a failed refund.
    for (const kind of ['refundFailed', 'walletRefundFailed']) {
      await db.attentionItem.create({ data: { ...item, reference: kind, kind, paymentId: waits.id } });
    }

    const order = { actor: 'user:officer', note: 'order 12/2026' } as const;
    const telling = { ...order, note: 'order about Zoe Vogel' };
    expect(await changeLegalHold(deps, waits.id, telling, true)).toBe('noteNamesPayer');
    expect(await changeLegalHold(deps, waits.id, order, true)).toBe('done');
    expect(await changeLegalHold(deps, waits.id, order, true)).toBe('unchanged');
    expect(await refusal(waits.id)).toBe('legalHold');
    expect(await changeLegalHold(deps, waits.id, order, false)).toBe('done');
    expect(await changeLegalHold(deps, 'pay_none', order, true)).toBe('notFound');
    const entries = await db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['legalHoldSet', 'legalHoldLifted']);
    expect(entries[0]).toMatchObject({ paymentId: waits.id, detail: '{"note":"order 12/2026"}' });

    const early = await eraseCustomer(deps, waits.id, REQUEST);
    expect(early).toEqual({ outcome: 'refused', refusal: { reason: 'retained', until: days(30) } });
    expect(await refusal(waits.id, FORCED)).toBe('erased');
    const forced = await db.auditLogEntry.findFirstOrThrow({ where: { action: 'customerErased' } });
    expect(JSON.parse(forced.detail)).toEqual({ forced: true, note: 'order 12/2026', reason: 'request' });
    expect(await changeLegalHold(deps, waits.id, order, true)).toBe('erased');
  });

  it.runIf(kind === 'postgresql')('stays when an officer keeps it while it is being erased', async () => {
    const { database, db, clock, pay } = await setUp();
    const { id: paymentId } = await pay();
    const other = await openDatabase({ url: database.url });
    onTestFinished(() => other.close());
    let writeDown = () => {};
    const isWritten = new Promise<void>((resolve) => {
      writeDown = resolve;
    });
    const waiting = () => db.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted`;
    // The hold is not committed yet when the erasure reads that there is none.
    const order = { actor: 'user:officer', note: 'order 12/2026' } as const;
    const hold = writeTransaction(other, async (tx) => {
      await tx.paymentCustomer.update({ where: { paymentId }, data: { legalHoldAt: MADE_AT } });
      writeDown();
      await vi.waitUntil(async () => Object(await waiting()).length > 0);
    });
    await isWritten;
    expect(await eraseCustomer({ database, clock }, paymentId, FORCED)).toEqual({
      outcome: 'refused',
      refusal: { reason: 'legalHold' },
    });
    await hold;
    expect(await changeLegalHold({ database, clock, keyRing }, paymentId, order, true)).toBe('unchanged');
    expect(await erasedOf(database)).toEqual([]);
  });

  it('is erased with an invoice’s message once the invoice can’t be paid anymore', async () => {
    const { database, db, clock, merchant, pay } = await setUp();
    const deps = { database, clock, keyRing };
    const lines = [{ description: 'Massage for Zoë Vogel', quantity: 1, usdAmount: '3.00' }];
    const invoice = { number: 'A-1', lines, dueDay: '2026-12-24', message: 'Dear Zoë', prefill: PAYER };
    const made = await createInvoice(deps, merchant.id, invoice);
    const id = made.outcome === 'made' ? made.linkId : '';
    const link = () => db.paymentLink.findUniqueOrThrow({ where: { id } });
    const said = { paymentLinkId: id, orderDescription: (await link()).orderDescription };
    expect(said.orderDescription).toContain('Vogel');
    const late = await pay({ ...ENDED, ...said });
    const paid = await pay({ ...ENDED, ...said, status: 'Completed', errorReason: null });
    await eraseCustomer(deps, late.id, FORCED);
    expect(await link(), 'the other one’s payer is known').toMatchObject({ description: 'Dear Zoë' });
    await eraseCustomer(deps, paid.id, FORCED);
    const texts = { invoiceLines: [], description: null, orderDescription: null };
    const blank = { ...texts, prefill: null, textsErasedAt: clock.now() };
    expect(await link()).toMatchObject({ ...blank, title: 'A-1', usdAmount: '3.00' });
    expect(await db.payment.count({ where: { orderDescription: null } })).toBe(2);
  });

  it('in links is erased by the same period: for payers who never paid and unpaid closed invoices', async () => {
    const { database, db, clock, merchant, pay } = await setUp();
    const deps = { database, clock, keyRing };
    const lines = [{ description: 'Massage for Zoë Vogel', quantity: 1, usdAmount: '3.00' }];
    const invoice = { lines, dueDay: '2026-12-24', message: 'Dear Zoë', prefill: PAYER };
    const make = async (number: string) => {
      const made = await createInvoice(deps, merchant.id, { ...invoice, number });
      return made.outcome === 'made' ? made.linkId : '';
    };
    const [open_, closed, tried] = [await make('A-1'), await make('A-2'), await make('A-3')];
    const payment = await pay({ ...ENDED, paymentLinkId: tried });
    for (const linkId of [closed, tried])
      await closePaymentLink({ database, clock, actor: 'user:u1' }, { merchantId: merchant.id, linkId });
    const erase = async (at: Date) => {
      clock.set(at);
      return eraseDueLinks(deps, new AbortController().signal);
    };
    const link = (id: string) => db.paymentLink.findUniqueOrThrow({ where: { id } });
    const paid = await make('A-4');
    await pay({ ...ENDED, paymentLinkId: paid, status: 'Completed', errorReason: null });
    expect(await erase(addMs(days(30), -1))).toBe(0);
    expect(await erase(days(30))).toBe(1);
    expect(await link(closed)).toMatchObject({ invoiceLines: [], description: null, title: 'A-2' });
    expect(await link(tried), 'its payer is known').toMatchObject({ description: 'Dear Zoë' });
    await eraseCustomer(deps, payment.id, FORCED);
    expect(await link(tried)).toMatchObject({ description: null, textsErasedAt: days(30) });
    expect((await link(open_)).prefill).not.toBeNull();
    expect(await erase(new Date('2027-01-24T00:00:00Z'))).toBe(1);
    expect(await link(open_)).toMatchObject({ prefill: null, description: 'Dear Zoë', textsErasedAt: null });
    expect((await link(paid)).prefill, 'its payer is known').not.toBeNull();
    const logged = await db.auditLogEntry.findMany({ where: { actor: 'engine' } });
    expect(logged.map(({ detail }) => JSON.parse(detail))).toEqual([{ reason: 'term', paymentLink: closed }]);
  });

  it('is erased automatically after its retention period, which depends on the payment’s status', async () => {
    const { database, db, clock, pay } = await setUp();
    const late = { ...ENDED, endedAt: days(1) };
    const [unpaid, paid, denied, kept] = [
      await pay(late),
      await pay({ ...late, status: 'Completed', errorReason: null }),
      await pay({ ...late, status: 'AMLError', errorReason: null, screening: 'denied' }, { hits: '[]' }),
      await pay(late),
    ];
    await pay({});
    await db.deposit.create({ data: deposit(paid, 'a') });
    // Anybody can send dust to a known address; it does not count as money received.
    await db.deposit.create({ data: { ...deposit(unpaid, 'b'), disposition: 'dust' } });
    const deps = { database, clock, keyRing, beforeErasure: async () => undefined };
    const walk = async (at: Date) => {
      clock.set(at);
      return eraseDueCustomers(deps, new AbortController().signal);
    };
    const order = { actor: 'command', note: 'order 12/2026' } as const;
    await changeLegalHold(deps, kept.id, order, true);
    expect(await walk(addMs(days(31), -1))).toBe(0);
    expect(await walk(days(31))).toBe(1);
    expect(await walk(days(31))).toBe(0);
    expect(await erasedOf(database)).toEqual([unpaid.id]);
    // Data that was kept is checked again in the next round.
    await changeLegalHold(deps, kept.id, order, false);
    expect(await walk(days(32))).toBe(0);
    expect(await walk(days(39))).toBe(1);
    expect(await walk(new Date('2031-11-21T13:59:59.999Z'))).toBe(0);
    expect(await walk(new Date('2031-11-21T14:00:00.000Z'))).toBe(1);
    expect(await walk(new Date('2036-11-21T14:00:00.000Z'))).toBe(1);
    expect((await erasedOf(database)).toSorted()).toEqual(
      [unpaid, paid, denied, kept].map(({ id }) => id).toSorted(),
    );
    expect(await db.auditLogEntry.count({ where: { actor: 'engine', action: 'customerErased' } })).toBe(4);
  });

  it('is kept as long as the operator sets, within limits, and the change is logged', async () => {
    const { database, db, clock, pay } = await setUp();
    const deps = { database, clock, beforeErasure: async () => undefined };
    await pay();
    const change = (periods: Parameters<typeof changeRetentionPeriods>[1]) =>
      changeRetentionPeriods(deps, periods, 'user:officer');
    expect(await change({ neverPaidDays: 0 })).toBe('outOfBounds');
    expect(await readRetentionPeriods(db)).toMatchObject({ neverPaidDays: 30, changedBy: null });
    clock.set(days(7));
    expect(await eraseDueCustomers(deps, new AbortController().signal)).toBe(0);
    expect(await change({ neverPaidDays: 7 })).toBe('done');
    expect(await readRetentionPeriods(db)).toEqual({
      ...{ neverPaidDays: 7, paidYears: 5, sanctionsYears: 10 },
      ...{ changedBy: 'user:officer', changedAt: days(7).toISOString() },
    });
    expect(await db.auditLogEntry.findFirst()).toMatchObject({ action: 'retentionChanged' });
    expect(await eraseDueCustomers(deps, new AbortController().signal)).toBe(1);
    await db.setting.update({ where: { key: 'retentionTerms' }, data: { value: '{"neverPaidDays":0}' } });
    await expect(eraseDueCustomers(deps, new AbortController().signal)).rejects.toThrow();
  });

  it('is erased although somebody wrote that the round begins in the future, and has passed it', async () => {
    const { database, db, clock, pay } = await setUp();
    const paid = await pay();
    clock.set(days(31));
    const place = { endedAt: '9999-01-01T00:00:00.000Z', id: 'pay_' };
    const places = Object.fromEntries(RETENTION_CLASSES.map((name) => [name, place]));
    const detail = { roundBeganAt: '9999-01-01T00:00:00.000Z', places };
    await db.heartbeat.create({ data: { name: 'retention', at: clock.now(), detail } });
    const deps = { database, clock, keyRing, beforeErasure: async () => undefined };
    expect(await eraseDueCustomers(deps, new AbortController().signal)).toBe(1);
    expect(await erasedOf(database)).toEqual([paid.id]);
  });

  it.runIf(kind === 'sqlite')('is not left in the file once erased, regardless of its length', async () => {
    const { database, db, clock, pay } = await setUp();
    clock.set(days(31));
    const payments = [];
    for (let count = 0; count < 40; count += 1) {
      // Some texts fill whole pages, which are freed when they are blanked.
      const payer = count % 4 === 0 ? { ...PAYER, premise: 'x'.repeat(9_000) } : PAYER;
      payments.push(await pay(ENDED, { payer, hits: '["hit"]' }));
    }
    const rows = await db.paymentCustomer.findMany();
    const texts = rows.flatMap((row) => [
      row.wrappedKey?.slice(6) ?? '',
      row.sealed.slice(5, 80),
      row.sealed.slice(-80),
      row.sealedHits?.slice(5) ?? '',
    ]);
    texts.push(...(await db.paymentSearch.findMany()).map(({ emailIndex }) => emailIndex ?? ''));
    expect(found(database, texts)).toBeGreaterThan(0);
    for (const { id } of payments) await eraseCustomer({ database, clock }, id, REQUEST);
    expect(found(database, texts)).toBe(0);
  });
});

/** How many of the texts are in the database's files after a checkpoint. */
function found(database: TestDatabase, texts: readonly string[]): number {
  const file = sqliteFilePath(database.url);
  const connection = new Database(file);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const content = [file, `${file}-wal`].map((name) => readFileSync(name));
  connection.close();
  return texts.filter((text) => content.some((bytes) => bytes.includes(text))).length;
}
