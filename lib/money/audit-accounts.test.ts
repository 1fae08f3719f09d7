// The engine's audit first checks every account that has just sent money, for any reason.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { Database } from '@/lib/db/client';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { lastMovedAccounts, withoutFlooded } from './audit-all';

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
    expect(await lastMovedAccounts(db, MADE_AT, 20)).toEqual({
      accounts: [swept, paying.address, refunded.depositAddress, returned.address, settled.depositAddress],
      until: after(4),
    });
    expect(await lastMovedAccounts(db, MADE_AT, 1)).toEqual({ accounts: [swept], until: after(1) });
    expect(await lastMovedAccounts(db, after(4), 20)).toEqual({ accounts: [], until: after(4) });
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
