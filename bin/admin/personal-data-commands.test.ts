// Personal-data commands of the operator.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sealPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { sealWithCustomerKey } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import type { KeyRing } from '@/lib/core/key-ring';
import { MADE_AT, makeApiKey, makeMerchant, makeSearch } from '@/prisma/factories';
import { apiOf, CUSTOMER, openShop, TEST_SECRETS } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { runCommand } from './run-command';

const DAY_MS = 24 * 60 * 60_000;
const GRACE = { ...CUSTOMER, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
const keyRing: KeyRing = TEST_SECRETS.keyRing;

describeOnBothDatabases('commands for payers’ data', (open) => {
  async function setUp() {
    const database = await open();
    const shop = await openShop(database);
    const { db } = database;
    const { clock } = shop.server;
    const other = await makeMerchant(db, { name: 'Fern Coffee' });
    const otherApi = apiOf(shop.server, await makeApiKey(db, other.id));
    const create = async (api: typeof otherApi, paymentCustomer: object) => {
      // Payments of the same moment have no defined order.
      clock.set(addMs(clock.now(), 1));
      const { body } = await api.create({ usdAmount: '3', paymentCustomer });
      const paymentId = String(Object(body).paymentIdentifier);
      await makeSearch(db, keyRing, paymentId);
      return paymentId;
    };
    const folder = mkdtempSync(join(tmpdir(), 'nano-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const deps = {
      database,
      clock,
      config: { addressPoolSize: 12, restoreGap: 10_000, dustLimitRaw: 10n ** 26n },
      readKeyRing: () => keyRing,
    };
    return {
      ...{ db, clock, shop, other, file: join(folder, 'person.json') },
      ada: [
        await create(shop.api, CUSTOMER),
        await create(otherApi, { ...CUSTOMER, email: 'ADA@example.com' }),
      ],
      grace: await create(shop.api, GRACE),
      run: (...args: string[]) => runCommand(deps, args),
    };
  }

  it('export all stored data of a person, except screening hits, to a file readable only by its owner', async () => {
    const { db, run, ada, grace, file, shop, other } = await setUp();
    const [first = '', second = ''] = ada;
    const customer = await db.paymentCustomer.findUniqueOrThrow({ where: { paymentId: first } });
    const sealedHits = sealWithCustomerKey(keyRing, customer, 'hits', '[{"name":"LISTED"}]');
    await db.paymentCustomer.update({
      where: { paymentId: first },
      data: { sealedHits, legalHoldAt: MADE_AT },
    });
    await db.payment.update({
      where: { id: first },
      data: { screening: 'review', screeningReasons: ['sanctions-name'], reviewDeadline: MADE_AT },
    });
    await db.paymentLink.create({
      data: {
        ...{ id: 'l1', merchantId: other.id, title: 'Tea', createdAt: MADE_AT },
        prefill: sealPrefill(keyRing, 'l1', { email: 'ada@example.com', locality: 'London' }),
      },
    });
    const topUp = { id: 't', merchantId: shop.merchant.id, depositIndex: 900, address: 'nano_t' };
    await db.topUp.create({ data: { ...topUp, createdBy: 'user:u', createdAt: MADE_AT } });
    const sent = {
      kind: 'refund',
      reference: 'topup-refund:o:1',
      destination: 'nano_ada',
      amountRaw: '5',
    } as const;
    const times = { createdAt: MADE_AT, confirmedAt: MADE_AT };
    const paid = { id: 's', topUpId: 't', account: 'nano_t', paymentId: first };
    await db.transfer.create({ data: { ...paid, ...sent, ...times } });
    const exported = await run('export-person', '--email', ' Ada@Example.com', '--out', file);
    expect(exported).toEqual({ ok: true, text: `Wrote 2 payments and 1 payment links to ${file}.` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    const document = JSON.parse(text);
    expect(document.payments.map((payment: object) => Object(payment).paymentIdentifier)).toEqual(ada);
    expect(document.payments[0].paymentCustomer).toEqual(CUSTOMER);
    expect(document.payments[0].refunds, 'out of a top-up').toMatchObject([
      { blockHash: null, destination: 'nano_ada', rawNanoAmount: '5' },
    ]);
    expect(document.payments[1].refunds).toEqual([]);
    expect(document.paymentLinks).toEqual([
      {
        id: 'l1',
        merchant: 'Fern Coffee',
        paymentCustomer: { email: 'ada@example.com', locality: 'London' },
      },
    ]);
    // Without identifiers, which are random: they may contain any short word.
    const words = ada.reduce((rest, id) => rest.replaceAll(id, ''), text);
    expect(words).not.toMatch(/LISTED|sanctions|review|hold|screening|reason|note|grace/i);
    expect((await run('export-person', '--email', 'ada@example.com', '--out', file)).ok).toBe(false);

    const scoped = await run(
      'export-person',
      '--payment',
      second,
      '--merchant',
      shop.merchant.id,
      '--out',
      `${file}2`,
    );
    expect(scoped).toEqual({ ok: false, text: 'No data is stored about this person.' });
    const byPhone = await run('export-person', '--phone', '+1 415 555-0123', '--out', `${file}3`);
    expect(byPhone.text).toContain('Wrote 3 payments');
    const byPayment = await run('export-person', '--payment', grace, '--out', `${file}4`);
    expect(byPayment.text).toContain('Wrote 1 payments');
    const entries = await db.auditLogEntry.findMany({ where: { action: 'customerExported' } });
    expect(
      entries.map(({ detail }) => JSON.parse(detail)),
      'no personal data',
    ).toEqual([
      { by: 'email', paymentIds: ada, paymentLinks: 1, payments: 2 },
      { by: 'phone', paymentIds: [...ada, grace], paymentLinks: 0, payments: 3 },
      { by: 'payment', paymentIds: [grace], paymentLinks: 0, payments: 1 },
    ]);
    await expect(run('export-person', '--email', 'a', '--phone', '1', '--out', 'f')).rejects.toThrow(
      'give exactly one of',
    );
  });

  it('show what an erasure would do, erase after confirmation, and keep what must be kept', async () => {
    const { db, run, clock, ada, grace } = await setUp();
    const [first = '', second = ''] = ada;
    await db.payment.updateMany({
      where: { id: { in: [first, grace] } },
      data: { status: 'Cancelled', endedAt: MADE_AT },
    });
    clock.set(addMs(MADE_AT, DAY_MS));
    const stored = () => db.paymentCustomer.count({ where: { erasedAt: null } });
    const plan = await run('erase-person', '--email', 'ada@example.com');
    expect(plan.text).toMatch(
      new RegExp(`${first}  kept: must be kept until 2026-12-20T14:00:00Z.*\n${second}  kept: .*is open\n`),
    );
    const force = ['--force', '--note', 'order 12/2026'];
    expect((await run('erase-person', '--payment', first, ...force)).text).toContain(
      `${first}  would be erased`,
    );
    expect(await stored()).toBe(3);
    await expect(run('erase-person', '--payment', first, '--force')).rejects.toThrow('needs --note');

    const telling = ['--force', '--note', 'asked by ADA@example.com', '--confirm'];
    expect(await run('erase-person', '--payment', first, ...telling)).toMatchObject({
      ok: false,
      text: expect.stringContaining('contains data of the payer'),
    });
    expect(await stored()).toBe(3);
    expect((await run('hold-data', '--payment', first, '--note', 'order 13/2026')).ok).toBe(true);
    const held = await run('erase-person', '--payment', first, ...force, '--confirm');
    expect(held.text).toContain(`${first}  kept: legal hold`);
    expect((await run('release-data', '--payment', first, '--note', 'lifted')).ok).toBe(true);
    const erased = await run('erase-person', '--payment', first, ...force, '--confirm');
    expect(erased.text).toMatch(new RegExp(`${first}  erased\n${second}  kept: the payment is open`));
    expect(await stored()).toBe(2);
    const again = await run('erase-person', '--payment', first);
    expect(again).toMatchObject({ ok: false, text: expect.stringContaining('2026-11-21T14:00:00Z') });
    expect((await run('hold-data', '--payment', first, '--note', 'late')).ok).toBe(false);
    const { merchantId } = await db.payment.findUniqueOrThrow({ where: { id: first } });
    const prefill = sealPrefill(keyRing, 'l2', { email: 'eve@example.com' });
    await db.paymentLink.create({
      data: { id: 'l2', merchantId, title: 'Tea', createdAt: MADE_AT, prefill },
    });
    const forgotten = await run('erase-person', '--email', 'eve@example.com', '--confirm');
    expect(forgotten.text).toBe('link l2  payer removed');
    expect(await db.paymentLink.findUnique({ where: { id: 'l2' } })).toMatchObject({ prefill: null });
    expect(await db.auditLogEntry.findFirst({ orderBy: { sequence: 'desc' } })).toMatchObject({
      ...{ action: 'customerErased', merchantId, paymentId: null },
      detail: '{"paymentLink":"l2","reason":"request"}',
    });
    expect((await run('erase-person', '--email', 'nobody@example.com')).ok).toBe(false);
    const searches = await db.auditLogEntry.findMany({ where: { action: 'customerSearched' } });
    expect(searches.map(({ detail }) => detail)).toEqual([
      '{"by":"email","outcome":"found","paymentLinks":0,"payments":2}',
      '{"by":"payment","outcome":"found","paymentLinks":0,"payments":2}',
      '{"by":"payment","outcome":"erased","paymentLinks":0,"payments":0}',
      '{"by":"email","outcome":"nobody","paymentLinks":0,"payments":0}',
    ]);
  });

  it('show which keys are needed, and the retention periods', async () => {
    const { db, run, grace } = await setUp();
    await db.paymentCustomer.update({ where: { paymentId: grace }, data: { keyId: 'k0' } });
    expect((await run('keys')).text.split('\n')).toEqual([
      'k1  current: 2 payers’ records',
      'k0  MISSING from KYC_KEYS, still in use: 1 payers’ records',
    ]);
    expect((await run('retention')).text).toContain('never paid: 30 days; paid: 5 years');
    expect((await run('retention', '--never-paid-days', '0')).ok).toBe(false);
    await expect(run('retention', '--paid-years', 'five')).rejects.toThrow('whole number');
    expect((await run('retention', '--never-paid-days', '14')).text).toMatch(/14 days.*set by command at/);
  });
});
