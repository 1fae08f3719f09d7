// The parties of a send are looked up early, from a message that is not trusted: they count only if the ledger names the
// same ones, and the address had a payment.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { selectScreener } from '@/lib/compliance/screening';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { findSendParties, type SendParties } from '@/lib/payments/find-send-parties';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { uncachedJudging } from '@/verification/testing/screening';
import { createDepositRecorder } from './deposit-recorder';

const NOW = addMs(MADE_AT, 60_000);

async function prepare(database: Database) {
  const { db } = database;
  const { id: merchantId } = await makeMerchant(db);
  const [payment, other] = [await makePayment(db, merchantId), await makePayment(db, merchantId)];
  const recorder = createDepositRecorder({
    ...{ database, clock: { now: () => NOW }, log: createLog('test', 'silent') },
    ...{
      keyRing: parseKeyRing(`k1:${randomBytes(32).toString('base64')}`),
      screener: selectScreener('sandbox'),
    },
    ...{ ...uncachedJudging(database), dustLimitRaw: 10n ** 26n, reviewDeadlineMs: 1_000 },
  });
  const record = (sender: string, early: SendParties | null) =>
    recorder.record(
      {
        ...{
          blockHash: randomBytes(32).toString('hex').toUpperCase(),
          address: payment.depositAddress,
          sender,
        },
        ...{ amountRaw: RAW_PER_NANO, sighting: { seenAt: NOW, nodeSawAt: null, absentAt: null } },
      },
      early,
    );
  const deposits = () => db.deposit.findMany({ select: { paymentId: true, disposition: true } });
  return { payment, other, record, deposits };
}

describeOnBothDatabases('a deposit whose parties were looked up early', (open) => {
  it('belongs to the payment of the address that the ledger names', async () => {
    const database = await open();
    const { payment, other, record, deposits } = await prepare(database);
    const sender = randomAddress();
    await record(sender, await findSendParties(database, { address: other.depositAddress, sender }));
    expect(await deposits()).toEqual([{ paymentId: payment.id, disposition: 'counted' }]);
  });

  it('is from one of our own accounts if the ledger says so', async () => {
    const database = await open();
    const { payment, record, deposits } = await prepare(database);
    const [own] = await makeReadyAddresses(database.db, 1);
    if (own === undefined) throw new Error('no address');
    const stranger = { address: payment.depositAddress, sender: randomAddress() };
    await record(own.address, await findSendParties(database, stranger));
    expect(await deposits()).toEqual([{ paymentId: payment.id, disposition: 'ownAccount' }]);
  });

  it('belongs to the payment that got the address since', async () => {
    const database = await open();
    const { payment, record, deposits } = await prepare(database);
    const ends = { address: payment.depositAddress, sender: randomAddress() };
    await record(ends.sender, { ...ends, payment: null, senderIsOurs: false });
    expect(await deposits()).toEqual([{ paymentId: payment.id, disposition: 'counted' }]);
  });

  it('has the deadline of its payment, because a message is not enough afterwards', async () => {
    const database = await open();
    const { payment } = await prepare(database);
    const ends = { address: payment.depositAddress, sender: randomAddress() };
    expect(await findSendParties(database, ends)).toMatchObject({
      payment: { id: payment.id, status: 'Waiting', expiresAt: payment.expiresAt },
    });
  });
});
