// How a deposit at a top-up's address is recorded, and which top-up a merchant pays to.
import { expect, it } from 'vitest';
import { addMs, type Clock, MAX_CLOCK_SKEW_MS } from '@/lib/core/clock';
import { writeTransaction } from '@/lib/db/transaction';
import { accountReference } from '@/lib/money/account-reference';
import type { Sighting } from '@/lib/payments/classify-deposit';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { makeTopUp } from '@/prisma/refund-factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { openTopUp, recordTopUpDeposit, usableTopUp } from './open-top-up';
import { readTopUpBalance } from './top-up-balance';

const HASH = 'AB'.repeat(32);
const BY = 'user:owner';
const SEEN_AT = addMs(MADE_AT, 60_000);
const SIGHTING: Sighting = { seenAt: SEEN_AT, nodeSawAt: null, absentAt: null };

type Given = { readonly sighting?: Sighting; readonly isOurs?: boolean; readonly clock?: Clock };

async function setUp(database: TestDatabase) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const topUp = await makeTopUp(db, merchantId);
  await db.deposit.deleteMany();
  const send = { blockHash: HASH, sender: randomAddress(), amountRaw: 5n };
  const record = (
    address: string,
    { sighting = SIGHTING, isOurs = false, clock = { now: () => SEEN_AT } }: Given = {},
  ) => recordTopUpDeposit({ database, clock }, { ...send, address, sighting }, isOurs);
  const posted = async () =>
    (await db.journalEntry.findMany({ orderBy: { id: 'asc' } })).map(({ account, amountRaw, topUpId }) => [
      account,
      amountRaw,
      topUpId,
    ]);
  return { db, merchantId, topUp, record, posted, sender: send.sender };
}

describeOnBothDatabases('a deposit at the address of a top-up', (open) => {
  it('belongs to the merchant, once', async () => {
    const { db, merchantId, topUp, record, posted, sender } = await setUp(await open());
    expect(await record(topUp.address)).toBe('topUp');
    expect(await record(topUp.address)).toBe('known');
    const row = { blockHash: HASH, disposition: 'topUp', paymentId: null, sender, amountRaw: '5' };
    expect(await db.deposit.findMany()).toMatchObject([{ ...row, address: topUp.address }]);
    expect(await posted()).toEqual([
      ['payer', '-5', topUp.id],
      ['topUp', '5', topUp.id],
    ]);
    expect(await db.attentionItem.count()).toBe(0);
    expect(await readTopUpBalance(db, merchantId)).toMatchObject({ usableRaw: 5n });
  });

  it('is recorded once when two processes see it', async () => {
    const { db, topUp, record } = await setUp(await open());
    const results = await Promise.all([record(topUp.address), record(topUp.address)]);
    expect(results.sort()).toEqual(['known', 'topUp']);
    expect(await db.journalEntry.count()).toBe(2);
  });

  it('is none of a top-up at any other address', async () => {
    const { db, merchantId, record } = await setUp(await open());
    const { depositAddress } = await makePayment(db, merchantId);
    expect(await record(depositAddress)).toBe('noTopUp');
    expect(await db.deposit.count()).toBe(0);
  });

  const before = addMs(MADE_AT, -MAX_CLOCK_SKEW_MS - 1);
  const doubtful: Clock = {
    now: () => SEEN_AT,
    state: () => ({
      ...{ referenceAheadMs: 0, machineAheadMs: 0, doubt: null, doubtForMs: 0 },
      doubtedUntilMs: MADE_AT.getTime(),
    }),
  };
  it.each([
    ['one of our own accounts sent it', 'ownAccount', { isOurs: true }],
    ['the address was free', 'unassigned', { sighting: { ...SIGHTING, addressWasFree: true } }],
    ['it was seen before', 'unassigned', { sighting: { ...SIGHTING, seenAt: before } }],
    [
      'it came before, also from our own account',
      'unassigned',
      { sighting: { ...SIGHTING, seenAt: before }, isOurs: true },
    ],
  ] as const)('is credited to nobody and waits for a person when %s', async (_, disposition, given) => {
    const { db, merchantId, topUp, record, posted } = await setUp(await open());
    expect(await record(topUp.address, given)).toBe('topUp');
    expect(await db.deposit.findMany()).toMatchObject([{ disposition, paymentId: null }]);
    expect(await posted()).toEqual([
      ['payer', '-5', null],
      ['held', '5', null],
    ]);
    const isOurs = disposition === 'ownAccount';
    expect(await db.attentionItem.findMany()).toMatchObject([
      {
        ...{ reference: `deposit:${HASH}`, kind: `${disposition}Deposit`, paymentId: null, resolvedAt: null },
        merchantId: isOurs ? merchantId : null,
      },
    ]);
    expect(await readTopUpBalance(db, merchantId)).toMatchObject({ usableRaw: 0n });
  });

  it('is the merchant’s if the clock was in doubt when the address was assigned', async () => {
    const { db, topUp, record } = await setUp(await open());
    await record(topUp.address, { sighting: { ...SIGHTING, seenAt: before }, clock: doubtful });
    expect(await db.deposit.findMany()).toMatchObject([{ disposition: 'topUp' }]);
  });
});

describeOnBothDatabases('the top-up that a merchant pays to', (open) => {
  const opener = (merchantId: string, database: TestDatabase) => ({
    ...({ merchantId, by: BY, kind: database.kind, at: SEEN_AT } as const),
  });

  it('is the newest open one that is not stopped, or a new one', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    await makeTopUp(db, (await makeMerchant(db)).id);
    const usable = () => writeTransaction(database, (tx) => usableTopUp(tx, opener(merchantId, database)));
    const [first, last] = [await makeTopUp(db, merchantId), await makeTopUp(db, merchantId)];
    await db.topUp.update({ where: { id: last.id }, data: { createdAt: addMs(MADE_AT, 1) } });
    await db.depositAddress.updateMany({ data: { assignedAt: MADE_AT } });
    expect(await usable()).toEqual({ outcome: 'opened', id: last.id, address: last.address });
    await db.topUp.update({ where: { id: last.id }, data: { closedAt: MADE_AT } });
    expect(await usable()).toMatchObject({ id: first.id });
    await db.attentionItem.create({
      data: {
        ...{ reference: accountReference(first.address), kind: 'auditMismatch', detail: {} },
        createdAt: MADE_AT,
      },
    });
    const [ready] = await makeReadyAddresses(db, 1);
    expect(await usable()).toMatchObject({ outcome: 'opened', address: ready?.address });
    expect(await db.topUp.count({ where: { merchantId } })).toBe(3);
  });

  it('is opened for approved merchants only, at most five of each at a time', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const { id: busy } = await makeMerchant(db);
    for (let made = 0; made < 20; made += 1) await makeTopUp(db, busy);
    for (let made = 0; made < 4; made += 1) await makeTopUp(db, merchantId);
    await db.depositAddress.updateMany({ data: { assignedAt: MADE_AT } });
    const { id: other } = await makeMerchant(db, { state: 'suspended' });
    await makeReadyAddresses(db, 3);
    const asked = (id: string) =>
      openTopUp({ database, clock: { now: () => SEEN_AT } }, { merchantId: id, by: BY });
    expect(await asked(merchantId)).toMatchObject({ outcome: 'opened' });
    expect(await asked(merchantId)).toEqual({ outcome: 'refused', reason: 'tooMany' });
    expect(await asked(other)).toEqual({ outcome: 'refused', reason: 'notApproved' });
    const closed = await db.topUp.findFirstOrThrow({ where: { merchantId } });
    await db.topUp.update({ where: { id: closed.id }, data: { closedAt: MADE_AT } });
    expect(await asked(merchantId)).toMatchObject({ outcome: 'opened' });
  });
});
