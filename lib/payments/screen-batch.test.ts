// Screening and rescreening many payments at once: clear results are stored together, and missing results are never
// guessed.
import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import type { ScreeningHit } from '@/lib/compliance/screening';
import { selectScreener } from '@/lib/compliance/screening';
import { blockAddress, publicKeyOf } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { createDepositRecorder } from '@/lib/engine/jobs/deposit-recorder';
import { MADE_AT, makeMerchant, makePayment, makeSearch, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { clearPayment } from '@/verification/testing/decisions';
import { screenerSaying, silentScreener } from '@/verification/testing/screeners';
import { screenNow, uncachedJudging } from '@/verification/testing/screening';
import { SCREENED_PAYMENT, screenBatch } from './screen-batch';
import { openHits } from './store-assessment';

const NANO = 10n ** 30n;
const LISTED: ScreeningHit = {
  list: 'ofac-sdn',
  entityId: '900009',
  entityHash: 'hash',
  name: 'HASSAN, Ali',
  programs: ['TEST-SDGT'],
  countries: ['SO'],
  score: 0.9,
  denies: false,
  adjustments: [],
};
const ACCOUNT_HOLDER: ScreeningHit = { ...LISTED, entityId: '900008', score: 1, denies: true };
const HIT = { outcome: 'review', reasons: ['sanctionsName'], hits: [LISTED] } as const;

async function prepare(database: Database) {
  const clock = turnableClock(MADE_AT);
  const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
  const deps = {
    ...{ database, clock, keyRing, log: createLog('test', 'silent'), screener: selectScreener('sandbox') },
    ...uncachedJudging(database),
    ...{ dustLimitRaw: 10n ** 26n, reviewDeadlineMs: 86_400_000 },
  };
  const merchant = await makeMerchant(database.db);
  const newPayment = async (lastName = 'Payer') => {
    const payment = await makePayment(database.db, merchant.id);
    const customer = { firstName: 'Pat', lastName, postalCode: '10115' };
    const sealed = sealCustomer(keyRing, payment.id, customer);
    await database.db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'DE' } });
    await makeSearch(database.db, keyRing, payment.id);
    return payment;
  };
  const read = ({ id }: Payment) => database.db.payment.findUniqueOrThrow({ where: { id } });
  const readAll = () => database.db.payment.findMany({ select: SCREENED_PAYMENT, orderBy: { id: 'asc' } });
  const pay = (payment: Payment, sender = randomAddress(), change: Partial<typeof deps> = {}) =>
    createDepositRecorder({ ...deps, ...change }).record({
      blockHash: randomBytes(32).toString('hex').toUpperCase(),
      address: payment.depositAddress,
      sender,
      amountRaw: NANO,
      sighting: { seenAt: clock.now(), nodeSawAt: null, absentAt: null },
    });
  const logged = () => database.db.auditLogEntry.findMany({ orderBy: { sequence: 'asc' } });
  return { deps, clock, keyRing, newPayment, read, readAll, pay, logged };
}

describeOnBothDatabases('screening many new payments', (open) => {
  it('clears payers together, and uses separate transactions for all others and for paid payments', async () => {
    const database = await open();
    const { deps, newPayment, read, readAll, pay, logged } = await prepare(database);
    const clear = [await newPayment(), await newPayment()];
    const denied = await newPayment('Sandbox-Denied');
    const paid = await newPayment();
    await pay(paid, undefined, { screener: silentScreener });
    const transactions = vi.spyOn(database.db, '$transaction');
    const alone = await screenBatch({ ...deps, askingSince: MADE_AT }, await readAll(), 'created');
    expect(transactions).toHaveBeenCalledTimes(1);
    expect(alone.map(({ paymentId }) => paymentId).sort()).toEqual([denied.id, paid.id].sort());
    for (const payment of clear)
      expect(await read(payment)).toMatchObject({ screening: 'clear', version: 1 });
    for (const { paymentId } of alone) await screenNow(deps, paymentId);
    expect((await read(denied)).status).toBe('AMLError');
    expect((await read(paid)).status).toBe('Completed');
    const said = (await logged()).map(({ action, detail }) => `${action} ${JSON.parse(detail).outcome}`);
    const cleared = 'screeningVerdict clear';
    expect(said.sort()).toEqual([cleared, cleared, cleared, 'screeningVerdict denied']);
  });

  it('clears nobody while the screener fails, starts a review after ten seconds, and ends it automatically', async () => {
    const database = await open();
    const { deps, clock, newPayment, read } = await prepare(database);
    const [payment, marked] = [await newPayment(), await newPayment('Sandbox-Review')];
    const silent = { ...deps, screener: silentScreener };
    clock.set(addMs(MADE_AT, 9_999));
    expect(await screenNow(silent, payment.id)).toBe(false);
    expect(await read(payment)).toMatchObject({ screening: 'pending', screeningReasons: [] });
    clock.set(addMs(MADE_AT, 10_000));
    for (const { id } of [payment, marked]) await screenNow(silent, id);
    const held = { status: 'Waiting', screening: 'review', screeningReasons: ['screeningUnavailable'] };
    expect(await read(payment)).toMatchObject(held);
    const version = (await read(payment)).version;
    await screenNow(silent, payment.id);
    expect((await read(payment)).version).toBe(version);
    for (const { id } of [payment, marked]) await screenNow(deps, id);
    expect(await read(payment)).toMatchObject({ screening: 'clear', screeningReasons: [] });
    expect(await read(marked)).toMatchObject({ screening: 'review', screeningReasons: ['sandboxMarker'] });
    await screenNow(deps, marked.id);
    expect(await clearPayment(deps, marked.id, 'known')).toBe('done');
    await screenNow(deps, marked.id);
    expect((await read(marked)).screening).toBe('clear');
  });

  it('stores hits encrypted with the payer, and ignores false positives', async () => {
    const database = await open();
    const { deps, keyRing, newPayment, read, logged } = await prepare(database);
    const [first, second] = [await newPayment('Hassan'), await newPayment('Hassan')];
    const found = { ...deps, screener: screenerSaying(HIT, { listVersion: () => 'v1' }) };
    await screenNow(found, first.id);
    expect(await read(first)).toMatchObject({
      screening: 'review',
      screeningReasons: ['sanctionsName'],
      screeningListVersion: 'v1',
    });
    const customer = await database.db.paymentCustomer.findUniqueOrThrow({ where: { paymentId: first.id } });
    expect(customer.sealedHits).not.toContain('HASSAN');
    expect(openHits(keyRing, customer)).toEqual([LISTED]);
    expect(JSON.stringify(await logged())).not.toMatch(/hassan|900009/i);
    await clearPayment(deps, first.id, 'another person');
    await screenNow(found, second.id);
    expect((await read(second)).screening).toBe('clear');
    const changed = { ...HIT, hits: [{ ...LISTED, entityHash: 'changed' }] };
    await screenNow({ ...deps, screener: screenerSaying(changed, { listVersion: () => 'v2' }) }, second.id);
    expect((await read(second)).screening).toBe('review');
  });
});

describeOnBothDatabases('money that arrives', (open) => {
  it('denies because of a blocked sending account in any spelling, even for an approved payer', async () => {
    const database = await open();
    const { deps, keyRing, newPayment, read, pay } = await prepare(database);
    const [thief, listed] = [randomAddress(), randomAddress()];
    await blockAddress(deps, { text: thief.replace('nano_', 'xrb_'), reason: 'a thief' }, 'command');
    const [paid, reviewed, named] = [
      await newPayment(),
      await newPayment('Sandbox-Review'),
      await newPayment(),
    ];
    await screenNow(deps, reviewed.id);
    await clearPayment(deps, reviewed.id, 'known');
    await pay(paid, thief);
    await pay(reviewed, thief);
    const byAccount = publicKeyOf(listed);
    const listedAccount = (key: string) => (key === byAccount ? ACCOUNT_HOLDER : null);
    await screenNow({ ...deps, screener: screenerSaying(HIT) }, named.id);
    await pay(named, listed, { screener: screenerSaying({}, { listedAccount }) });
    const sealed = await database.db.paymentCustomer.findUniqueOrThrow({ where: { paymentId: named.id } });
    // A case report contains the similar names as well as the owner of the account.
    expect(openHits(keyRing, sealed)).toEqual([ACCOUNT_HOLDER, LISTED]);
    for (const payment of [paid, reviewed, named])
      expect(await read(payment)).toMatchObject({
        status: 'AMLError',
        screeningReasons: ['sanctionsWallet'],
      });
  });

  it('screens again only if the lists have changed since the verdict', async () => {
    const database = await open();
    const { deps, newPayment, read, pay } = await prepare(database);
    const lists = { version: 'v1' };
    const listVersion = () => lists.version;
    const clear = { ...deps, screener: screenerSaying({}, { listVersion }) };
    const [same, other, unknown] = [await newPayment(), await newPayment(), await newPayment()];
    for (const { id } of [same, other, unknown]) await screenNow(clear, id);
    const denying = { screener: screenerSaying({ ...HIT, outcome: 'denied' }, { listVersion }) };
    await pay(same, undefined, denying);
    expect((await read(same)).status).toBe('Completed');
    lists.version = 'v2';
    await pay(other, undefined, denying);
    expect(await read(other)).toMatchObject({ status: 'AMLError', screeningListVersion: 'v2' });
    await pay(unknown, undefined, { screener: { ...silentScreener, listVersion } });
    expect(await read(unknown)).toMatchObject({ status: 'Waiting', screening: 'pending' });
  });

  it('is checked by the rules about earlier payments, if enabled', async () => {
    const database = await open();
    const { deps, clock, newPayment, read, readAll, pay } = await prepare(database);
    const live = { ...deps, ...uncachedJudging(database, 'live') };
    const payments: Payment[] = [];
    for (let count = 0; count < 11; count += 1) payments.push(await newPayment());
    const questions = vi.spyOn(database.db, '$queryRaw');
    const judged = await screenBatch({ ...live, askingSince: MADE_AT }, await readAll(), 'created');
    expect(judged.map(({ said }) => said.reasons)).toEqual(payments.map(() => ['velocityCount']));
    expect(questions).toHaveBeenCalledTimes(1);
    const [first] = payments;
    if (first === undefined) throw new Error('no payment');
    await database.db.payment.update({
      where: { id: first.id },
      data: { screening: 'clear', screenedAt: clock.now() },
    });
    await pay(first, undefined, live);
    expect(await read(first)).toMatchObject({ status: 'Waiting', screening: 'review' });
    expect((await read(first)).screeningReasons).toEqual(['velocityCount']);
  });
});
