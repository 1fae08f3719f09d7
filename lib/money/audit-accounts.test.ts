// The engine's audit first checks every account that has just sent money, for any reason.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { lastMovedAccounts, nextAccounts, withoutFlooded } from './audit-all';
import { readBooks } from './audit-books';
import { readAuditState, writeAuditState } from './audit-state';

const after = (seconds: number) => addMs(MADE_AT, seconds * 1_000);
const sent = (seconds: number) => ({
  ...{ id: newId(), reference: newId(), destination: randomAddress(), amountRaw: '1' },
  ...{ createdAt: MADE_AT, confirmedAt: after(seconds) },
});

async function addTopUp({ db }: Database, merchantId: string) {
  const [{ index = -1, address = '' } = {}] = await makeReadyAddresses(db, 1);
  const own = { depositIndex: index, address, createdBy: 'user:owner', createdAt: MADE_AT };
  return db.topUp.create({ data: { id: newId(), merchantId, ...own } });
}

describeOnBothDatabases('the accounts that recently sent money', (open) => {
  it('are those of payments, of top-ups with the payments they refunded, and swept ones, oldest first', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const [settled, refunded] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const [paying, returned] = [await addTopUp(database, merchantId), await addTopUp(database, merchantId)];
    const swept = randomAddress();
    const own = { kind: 'settlement', paymentId: settled.id, account: settled.depositAddress } as const;
    await db.transfer.create({ data: { ...sent(4), ...own } });
    const ofTopUp = { kind: 'refund', topUpId: paying.id, account: paying.address } as const;
    await db.transfer.create({ data: { ...sent(2), ...ofTopUp, paymentId: refunded.id } });
    const back = { kind: 'topUpReturn', topUpId: returned.id, account: returned.address } as const;
    await db.transfer.create({ data: { ...sent(3), ...back } });
    const decided = { unclaimedRaw: '0', paymentRaw: '0', decidedBy: 'operator', note: '' };
    const sweep = { kind: 'sweep', account: swept, sweep: { create: decided } } as const;
    await db.transfer.create({ data: { ...sent(1), ...sweep } });
    // Somebody else wrote it.
    await db.transfer.create({ data: { ...sent(9), ...own, confirmedAt: new Date('9999-01-01') } });
    expect(await lastMovedAccounts(db, MADE_AT, after(5), 20)).toEqual({
      accounts: [swept, paying.address, refunded.depositAddress, returned.address, settled.depositAddress],
      until: after(4),
    });
    expect(await lastMovedAccounts(db, MADE_AT, after(5), 1)).toEqual({ accounts: [swept], until: after(1) });
    expect(await lastMovedAccounts(db, after(4), after(5), 20)).toEqual({ accounts: [], until: after(4) });
  });
});

describeOnBothDatabases('an account with a thousand deposits', (open) => {
  it('is audited only after its payment has ended and its transfers are complete', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const [flooded, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    await db.payment.updateMany({ data: { transfersPending: true } });
    const { id: paymentId, depositAddress: address } = flooded;
    const deposit = { paymentId, address, sender: randomAddress(), amountRaw: '1' };
    const times = { confirmedAt: MADE_AT, recordedAt: MADE_AT };
    await db.deposit.createMany({
      data: Array.from({ length: 1_000 }, (_, place) => ({
        ...{ ...deposit, ...times, blockHash: `D${place}`, disposition: 'counted' as const },
      })),
    });
    const endedAt = MADE_AT;
    const both = [address, other.depositAddress];
    expect(await withoutFlooded(db, both)).toEqual([other.depositAddress]);
    await db.payment.update({ where: { id: paymentId }, data: { transfersPending: false } });
    expect(await withoutFlooded(db, both)).toEqual([other.depositAddress]);
    await db.payment.update({ where: { id: paymentId }, data: { status: 'Error', endedAt } });
    expect(await withoutFlooded(db, both)).toEqual(both);
  });
});

describeOnBothDatabases('all accounts', (open) => {
  it('are those that ever belonged to a payment or received money, page by page', async () => {
    const { db } = await open();
    const { id: merchantId } = await makeMerchant(db);
    const paid = await makePayment(db, merchantId);
    const [free, retired, last] = await makeReadyAddresses(db, 3);
    const mark = (index: number | undefined, data: object) =>
      db.depositAddress.update({ where: { index: index ?? -1 }, data });
    await mark(retired?.index, { retiredAt: MADE_AT });
    await mark(last?.index, { assignedAt: MADE_AT });
    const own = [paid.depositAddress, retired?.address, last?.address];
    expect(own).not.toContain(free?.address);
    expect(await nextAccounts(db, '', 4)).toEqual({ accounts: own, next: null });
    expect(await nextAccounts(db, '', 1)).toEqual({
      accounts: own.slice(0, 1),
      next: String(paid.depositIndex),
    });
    expect(await nextAccounts(db, String(paid.depositIndex), 3)).toEqual({
      accounts: own.slice(1),
      next: null,
    });
    // The cursor of a full page that ends with the last account.
    const full = await nextAccounts(db, '', 3);
    expect(full).toEqual({ accounts: own, next: String(last?.index) });
    expect(await nextAccounts(db, full.next ?? '', 3)).toEqual({ accounts: [], next: null });
  });

  it('are read 200 at a time at most', async () => {
    const { db } = await open();
    const addresses = Array.from({ length: 201 }, randomAddress);
    expect(await readBooks(db, addresses.slice(1))).toHaveLength(200);
    await expect(readBooks(db, addresses)).rejects.toThrow(RangeError);
  });
});

describeOnBothDatabases('the books of accounts', (open) => {
  it('have each deposit, transfer and entry where it belongs', async () => {
    const database = await open();
    const { db } = database;
    const { id: merchantId } = await makeMerchant(db);
    const [payment, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
    const topUp = await addTopUp(database, merchantId);
    const { id: paymentId, depositAddress: address } = payment;
    const row = { address, sender: randomAddress(), confirmedAt: MADE_AT, recordedAt: MADE_AT };
    const returned = { kind: 'refund', paymentId, account: address } as const;
    const refund = await db.transfer.create({ data: { ...sent(1), ...returned } });
    const ofTopUp = { ...returned, topUpId: topUp.id, account: topUp.address };
    const paid = await db.transfer.create({ data: { ...sent(2), ...ofTopUp } });
    const deposits = [
      { blockHash: 'A', amountRaw: '9', transferId: refund.id, returnedRaw: '4', receivedAt: MADE_AT },
      { blockHash: 'B', amountRaw: '7' },
      { blockHash: 'C', amountRaw: 'x' },
    ];
    await db.deposit.createMany({
      data: deposits.map((deposit) => ({ ...row, ...deposit, paymentId, disposition: 'counted' as const })),
    });
    const entry = { account: 'held', amountRaw: '1', at: MADE_AT } as const;
    await db.journalEntry.createMany({
      data: [
        { ...entry, reference: refund.reference, paymentId },
        { ...entry, reference: paid.reference, paymentId, topUpId: topUp.id },
        { ...entry, reference: 'deposit:B', paymentId: null },
        { ...entry, reference: 'deposit:Z', paymentId: other.id },
      ],
    });
    const [none, ofPayment, ofFunds] = await readBooks(db, [
      ...[other.depositAddress, address, topUp.address],
    ]);
    expect(ofPayment).toMatchObject({
      ...{ account: address, paymentId, topUpId: null, countedRaw: 0n },
      deposits: [
        { blockHash: 'A', transferId: refund.id, amountRaw: 9n, returnedRaw: 4n, isReceived: true },
        { blockHash: 'B', transferId: null, amountRaw: 7n, returnedRaw: 7n, isReceived: false },
        { blockHash: 'C', amountRaw: null, returnedRaw: null },
      ],
      transfers: [{ id: refund.id, confirmed: true }],
      paidByTopUps: [{ id: paid.id }],
    });
    const referencesOf = (books: typeof none) => books?.journal.map(({ reference }) => reference);
    expect(referencesOf(ofPayment)).toEqual([refund.reference, 'deposit:B']);
    expect(ofFunds).toMatchObject({ paymentId: null, topUpId: topUp.id, countedRaw: null, deposits: [] });
    expect(ofFunds?.transfers).toMatchObject([{ id: paid.id }]);
    expect([referencesOf(ofFunds), ofFunds?.paidByTopUps]).toEqual([[paid.reference], []]);
    expect(none).toMatchObject({ paymentId: other.id, deposits: [], transfers: [], paidByTopUps: [] });
    expect(referencesOf(none)).toEqual(['deposit:Z']);
  });
});

describeOnBothDatabases('the state of the audit', (open) => {
  it('begins anew when it can’t be read, and is replaced as a whole', async () => {
    const { db } = await open();
    const fresh = { cursor: '', checked: 0, mismatched: [], repaired: null, lastFullRoundAt: null };
    expect(await readAuditState(db)).toEqual(fresh);
    const state = { ...fresh, cursor: '7', checked: 3, mismatched: ['nano_1'] };
    await writeAuditState(db, state, MADE_AT);
    expect(await readAuditState(db)).toEqual(state);
    await writeAuditState(db, fresh, MADE_AT);
    expect(await readAuditState(db)).toEqual(fresh);
    await db.heartbeat.updateMany({ data: { detail: { cursor: 7 } } });
    expect(await readAuditState(db)).toEqual(fresh);
  });
});
