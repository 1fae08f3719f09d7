// Rotation of the key ring over everything it encrypts, and the operator's report on the keys.
import { expect, it } from 'vitest';
import { ensureReturnSecret, openReturnSecret } from '@/lib/accounts/merchants/return-url';
import { openPrefill, sealPrefill } from '@/lib/checkout/payment-links/link-prefill';
import { allBlindIndexes, NO_INDEXES, searchedTokens } from '@/lib/compliance/blind-index';
import { openCustomer, sealCustomer } from '@/lib/compliance/customer-record';
import { addMs } from '@/lib/core/clock';
import { newPaymentIdentifier } from '@/lib/core/ids';
import { keyIdOf, parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { liveSecrets, sealSecret } from '@/lib/notifications/webhooks/sign';
import { MADE_AT, makeMerchant, makePayment, makeSearch } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { indexNames, rotateKeys } from './rotate-keys';
import { countKeyUse, neededKeys, readMissingKeys, writeNeededKeys } from './sealed-columns';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const first = parseKeyRing(`k1:${key(1)}`);
const second = parseKeyRing(`k2:${key(2)},k1:${key(1)}`);
const alone = parseKeyRing(`k2:${key(2)}`);
const PAYER = { firstName: 'Zoë', lastName: 'Vogel', email: 'zoe@example.org', postalCode: '10115' };
/** More than one batch. */
const PAYMENTS = 130;

describeOnBothDatabases('the key ring', (open) => {
  const rotate = (database: TestDatabase, keyRing = second, signal = new AbortController().signal) =>
    rotateKeys(
      { database, keyRing, log: createLog('test', 'silent'), beforeBatch: async () => undefined },
      signal,
    );

  /** Payments of one payer, all encrypted with the first key. */
  async function seed({ db }: TestDatabase): Promise<string[]> {
    const merchant = await makeMerchant(db);
    const template = await makePayment(db, merchant.id);
    const ids = Array.from({ length: PAYMENTS }, (_, place) => newPaymentIdentifier(addMs(MADE_AT, place)));
    await db.depositAddress.createMany({
      data: ids.map((id, place) => ({ index: 1_000 + place, address: id, createdAt: MADE_AT })),
    });
    const { screeningReasons: _, rateSources: __, ...row } = template;
    const made = { ...row, screeningReasons: [], rateSources: [] };
    await db.payment.createMany({
      data: ids.map((id, place) => ({ ...made, id, depositIndex: 1_000 + place, depositAddress: id })),
    });
    await db.paymentCustomer.createMany({
      data: ids.map((id) => ({ ...sealCustomer(first, id, PAYER), paymentId: id, country: 'DE' })),
    });
    for (const id of ids) await makeSearch(db, first, id);
    return ids;
  }

  it('is rotated record by record: data stays readable and searchable, and the old key can be removed', async () => {
    const database = await open();
    const { db } = database;
    const ids = await seed(database);
    const [oldIndexes] = allBlindIndexes(first, PAYER);
    const [newIndexes] = allBlindIndexes(alone, PAYER);
    const pair = { list: 'l', entityHash: 'h', decidedBy: 'user:u', decidedAt: MADE_AT };
    const cleared = (personIndex: string, entityId: string) => ({ ...pair, personIndex, entityId });
    await db.falsePositive.createMany({
      data: [
        cleared(oldIndexes?.personIndex ?? '', 'moved'),
        cleared(oldIndexes?.personIndex ?? '', 'twice'),
        cleared(newIndexes?.personIndex ?? '', 'twice'),
      ],
    });
    // One erased record, one that was tampered with, and one whose key is lost.
    const [erased = '', broken = '', strange = ''] = ids;
    await db.paymentCustomer.update({ where: { paymentId: erased }, data: { keyId: '', wrappedKey: null } });
    await db.paymentSearch.update({ where: { paymentId: erased }, data: { keyId: '', ...NO_INDEXES } });
    await db.paymentCustomer.update({ where: { paymentId: broken }, data: { wrappedKey: 'v1.k1.AAAA' } });
    const gone = { where: { paymentId: strange }, data: { keyId: 'k0' } };
    await db.paymentCustomer.update(gone);
    await db.paymentSearch.update(gone);
    expect(await neededKeys(db)).toEqual(['k0', 'k1']);

    expect(await rotate(database)).toEqual({ customers: PAYMENTS - 3, others: 0, failed: 1 });
    const found = await db.paymentSearch.findMany({ where: newIndexes });
    expect(found).toHaveLength(PAYMENTS - 3);
    const [[token = ''] = []] = searchedTokens(alone, 'k2', found[0]?.merchantId ?? '', PAYER.lastName ?? '');
    expect(await db.paymentNameToken.count({ where: { token } })).toBe(PAYMENTS - 3);
    const paymentId = { in: found.map((row) => row.paymentId) };
    const rows = await db.paymentCustomer.findMany({ where: { paymentId } });
    for (const row of rows) expect(openCustomer(alone, row)).toEqual(PAYER);
    const pairs = await db.falsePositive.findMany({ where: { personIndex: newIndexes?.personIndex ?? '' } });
    expect(pairs.map(({ entityId }) => entityId).toSorted()).toEqual(['moved', 'twice']);
    const uses = new Map((await countKeyUse(db, second)).map((use) => [use.keyId, use]));
    expect(uses.get('k2')).toMatchObject({
      isCurrent: true,
      inRing: true,
      customers: PAYMENTS - 3,
      searches: PAYMENTS - 3,
    });
    expect(uses.get('k1')).toMatchObject({ isCurrent: false, inRing: true, customers: 1, searches: 1 });
    expect(uses.get('k0')).toMatchObject({ isCurrent: false, inRing: false, customers: 1 });
    // The old hash finds no payer anymore.
    const others = { where: { paymentId: { in: [erased, broken, strange] } } };
    await db.paymentCustomer.deleteMany(others);
    await db.paymentSearch.deleteMany(others);
    await db.paymentCustomer.update({
      where: { paymentId: ids[3] ?? '' },
      data: { ...sealCustomer(first, ids[3] ?? '', PAYER) },
    });
    await db.paymentSearch.delete({ where: { paymentId: ids[3] ?? '' } });
    await makeSearch(db, first, ids[3] ?? '');
    expect(await rotate(database)).toEqual({ customers: 1, others: 0, failed: 0 });
    expect(await db.falsePositive.count()).toBe(2);
  });

  it('indexes the names that an earlier version stored without their parts, and no erased one', async () => {
    const database = await open();
    const { db } = database;
    const ids = await seed(database);
    const tokens = await db.paymentNameToken.findMany({ orderBy: [{ paymentId: 'asc' }, { token: 'asc' }] });
    const [erased = ''] = ids;
    await db.paymentNameToken.deleteMany();
    await db.paymentCustomer.update({ where: { paymentId: erased }, data: { keyId: '', wrappedKey: null } });
    await db.paymentSearch.update({ where: { paymentId: erased }, data: { keyId: '', ...NO_INDEXES } });
    const deps = {
      database,
      keyRing: first,
      log: createLog('test', 'silent'),
      beforeBatch: async () => undefined,
    };
    expect(await indexNames(deps, new AbortController().signal)).toBe(true);
    const again = await db.paymentNameToken.findMany({ orderBy: [{ paymentId: 'asc' }, { token: 'asc' }] });
    expect(again).toEqual(tokens.filter(({ paymentId }) => paymentId !== erased));
    await db.paymentNameToken.deleteMany();
    expect(await indexNames(deps, AbortSignal.abort())).toBe(false);
    expect(await db.paymentNameToken.count()).toBe(0);
  });

  it('continues after an interruption', async () => {
    const database = await open();
    await seed(database);
    const ended = new AbortController();
    const deps = {
      database,
      keyRing: second,
      log: createLog('test', 'silent'),
      beforeBatch: async () => ended.abort(),
    };
    expect(await rotateKeys(deps, ended.signal)).toMatchObject({ customers: 100 });
    expect(await rotate(database)).toMatchObject({ customers: PAYMENTS - 100 });
  });

  it('also re-encrypts merchants’ secrets and links’ customer data, and reports missing keys', async () => {
    const database = await open();
    const { db } = database;
    const merchant = await makeMerchant(db);
    await ensureReturnSecret({ db, keyRing: first }, merchant.id);
    const before = await db.merchant.findUniqueOrThrow({ where: { id: merchant.id } });
    const endpoint = await db.webhookEndpoint.create({
      data: {
        ...{ id: 'e1', merchantId: merchant.id, url: 'https://shop.example/hook', eventTypes: [] },
        ...{
          sealedSecret: sealSecret(first, 'e1', 'new'),
          sealedPreviousSecret: sealSecret(first, 'e1', 'old'),
        },
        ...{ previousSecretExpiresAt: addMs(MADE_AT, 1), createdAt: MADE_AT },
      },
    });
    await db.paymentLink.create({
      data: {
        ...{ id: 'l1', merchantId: merchant.id, title: 'Tea', createdAt: MADE_AT },
        prefill: sealPrefill(first, 'l1', PAYER),
      },
    });
    await writeNeededKeys(db, await neededKeys(db), MADE_AT);
    expect(await readMissingKeys(db, alone)).toEqual(['k1']);
    expect(await readMissingKeys(db, second)).toEqual([]);

    expect(await rotate(database)).toEqual({ customers: 0, others: 4, failed: 0 });
    expect(await neededKeys(db)).toEqual(['k2']);
    const after = await db.merchant.findUniqueOrThrow({ where: { id: merchant.id } });
    expect(openReturnSecret(alone, merchant.id, after.returnUrlSecret ?? '')).toBe(
      openReturnSecret(first, merchant.id, before.returnUrlSecret ?? ''),
    );
    const rotated = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(liveSecrets(alone, rotated, MADE_AT)).toEqual(['new', 'old']);
    const link = await db.paymentLink.findUniqueOrThrow({ where: { id: 'l1' } });
    expect(openPrefill(alone, 'l1', link.prefill)).toEqual(PAYER);
    expect(keyIdOf(link.prefill ?? '')).toBe('k2');
    expect(await rotate(database)).toEqual({ customers: 0, others: 0, failed: 0 });
  });
});
