// A refund that is ordered before its money is there starts when the top-up arrives, once.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { RAW_PER_NANO as NANO } from '@/lib/core/raw';
import { passStep } from '@/lib/core/steps';
import { readTopUpBalance } from '@/lib/money/top-ups/top-up-balance';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { reserveArrivedFunds, waitingRefunds } from './await-funds';
import { failLostOrders } from './fail-refund';
import { FUNDS_WAIT_MS, orderRefund } from './order-refund';
import { refundLimits, refundOptions } from './refund-limits';
import { dueRefunds, startRefund } from './start-refund';
import { undoRefunds } from './undo-refunds';

const BY = 'user:owner';
const DUST = 10n ** 26n;

const deps = (database: TestDatabase, afterMs = 0) => ({
  ...{ database, clock: { now: () => addMs(MADE_AT, afterMs) }, atStep: passStep, dustLimitRaw: DUST },
});

async function addDeposit({ db }: TestDatabase, address: string, paymentId: string | null, amountRaw = NANO) {
  const blockHash = newId()
    .replaceAll(/[^0-9a-z]/gi, '0')
    .padEnd(64, 'A')
    .slice(0, 64);
  const row = { blockHash, address, sender: randomAddress(), amountRaw: amountRaw.toString() };
  const disposition = paymentId === null ? 'topUp' : 'counted';
  await db.deposit.create({
    data: { ...row, paymentId, disposition, confirmedAt: MADE_AT, recordedAt: MADE_AT },
  });
}

/** A completed payment of one nano that has settled. */
async function addSettled(database: TestDatabase, merchantId: string) {
  const ended = { status: 'Completed', endedAt: MADE_AT } as const;
  const fields = { ...ended, settlementAddress: randomAddress(), countedRaw: NANO.toString() };
  const payment = await makePayment(database.db, merchantId, fields);
  await addDeposit(database, payment.depositAddress, payment.id);
  return payment;
}

type Ordered = { readonly amountRaw?: bigint; readonly token?: string };

function order(
  database: TestDatabase,
  payment: { readonly id: string; readonly merchantId: string },
  { amountRaw = NANO, token = newId().padEnd(16, 'x') }: Ordered = {},
) {
  const asked = {
    merchantId: payment.merchantId,
    paymentId: payment.id,
    token,
    source: 'newTopUp' as const,
    onlyReturns: false,
  };
  const destination = randomAddress();
  return orderRefund(deps(database), { ...asked, amountRaw, destination, note: '', seenRaw: NANO, by: BY });
}

async function started(database: TestDatabase, afterMs = 0) {
  await reserveArrivedFunds(deps(database, afterMs), '');
  for (const due of await dueRefunds(deps(database, afterMs)))
    await startRefund(deps(database, afterMs), due);
  return database.db.transfer.findMany({ where: { manualRefundId: { not: null } } });
}

describeOnBothDatabases('a refund that waits for a top-up', (open) => {
  const opened = async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    await makeReadyAddresses(database.db, 2);
    return { database, merchantId, payment: await addSettled(database, merchantId) };
  };

  it('opens a top-up, names the missing amount, and starts once the money has arrived', async () => {
    const { database, merchantId, payment } = await opened();
    expect(await order(database, payment)).toMatchObject({ outcome: 'ordered', order: { source: 'topUp' } });
    const [waiting] = await waitingRefunds(database.db, merchantId, payment.id);
    expect(waiting).toMatchObject({ nano: '1', missing: { nano: '1' } });
    const [topUp] = await database.db.topUp.findMany();
    expect(waiting?.address).toBe(topUp?.address);
    await addDeposit(database, waiting?.address ?? '', null, NANO / 4n);
    expect(await started(database)).toEqual([]);
    const [rest] = await waitingRefunds(database.db, merchantId, payment.id);
    expect(rest?.missing).toEqual({ nano: '0.75', raw: ((NANO * 3n) / 4n).toString() });
    await addDeposit(database, waiting?.address ?? '', null, (NANO * 3n) / 4n);
    expect(await started(database)).toMatchObject([{ amountRaw: NANO.toString(), topUpId: topUp?.id }]);
    expect(await waitingRefunds(database.db, merchantId, payment.id)).toEqual([]);
    expect(await started(database)).toHaveLength(1);
  });

  it('counts against the payment, and reserves nothing of the top-ups until it is funded', async () => {
    const { database, merchantId, payment } = await opened();
    await order(database, payment, { amountRaw: (NANO * 3n) / 4n });
    const options = await refundOptions(database.db, merchantId, payment.id, DUST);
    expect(options).toMatchObject({ sources: [], left: { nano: '0.25' } });
    expect(await readTopUpBalance(database.db, merchantId)).toMatchObject({ promisedRaw: 0n });
    const more = await orderRefund(deps(database), {
      ...{ merchantId, paymentId: payment.id, token: newId().padEnd(16, 'x'), source: 'newTopUp' },
      ...{
        amountRaw: NANO / 2n,
        destination: randomAddress(),
        note: '',
        seenRaw: NANO / 4n,
        onlyReturns: false,
        by: BY,
      },
    });
    expect(more).toEqual({ outcome: 'refused', reason: 'tooMuch' });
  });

  it('shares what arrives with older waiting refunds first', async () => {
    const { database, merchantId, payment } = await opened();
    const later = await addSettled(database, merchantId);
    await order(database, payment);
    await database.db.manualRefund.updateMany({ data: { createdAt: addMs(MADE_AT, -1_000) } });
    await order(database, later);
    const [{ address } = { address: '' }] = await waitingRefunds(database.db, merchantId, payment.id);
    await addDeposit(database, address, null, (NANO * 3n) / 2n);
    expect(await waitingRefunds(database.db, merchantId, payment.id)).toMatchObject([
      { missing: { raw: '0' } },
    ]);
    const [second] = await waitingRefunds(database.db, merchantId, later.id);
    expect(second?.missing.nano).toBe('0.5');
    expect(await started(database)).toMatchObject([{ paymentId: payment.id }]);
    expect(await database.db.topUp.count()).toBe(1);
  });

  it('can be cancelled while it waits, and a repeated request finds it', async () => {
    const { database, merchantId, payment } = await opened();
    const token = 'token-of-the-page';
    const asked = { merchantId, paymentId: payment.id, token, source: 'newTopUp' as const };
    const request = {
      ...asked,
      amountRaw: NANO,
      destination: randomAddress(),
      note: '',
      seenRaw: NANO,
      onlyReturns: false,
    };
    const first = await orderRefund(deps(database), { ...request, by: BY });
    const again = await orderRefund(deps(database), { ...request, by: BY });
    expect(again).toEqual(first);
    const refundIds = first.outcome === 'ordered' ? [first.order.id] : [];
    for (let times = 0; times < 2; times += 1)
      expect(await undoRefunds(deps(database), { merchantId, refundIds, by: BY })).toBe('undone');
    expect(await database.db.event.findMany()).toMatchObject([
      { type: 'refund.undone', occurrence: refundIds[0] },
    ]);
    const [topUp] = await database.db.topUp.findMany();
    await addDeposit(database, topUp?.address ?? '', null);
    expect(await started(database)).toEqual([]);
  });

  it('fails after a week without the money', async () => {
    const { database, merchantId, payment } = await opened();
    await order(database, payment);
    expect(await started(database, FUNDS_WAIT_MS)).toEqual([]);
    const [failed] = await database.db.manualRefund.findMany();
    expect(failed).toMatchObject({ failure: 'insufficientFunds', startedAt: null });
    expect(await database.db.event.findMany()).toMatchObject([
      { type: 'refund.failed', occurrence: failed?.id },
    ]);
    const limits = await refundLimits(database.db, { id: payment.id, merchantId }, DUST);
    expect(limits).toMatchObject({ newTopUp: NANO, ownWallet: NANO });
  });

  it('does not start with money that is reserved for another refund', async () => {
    const { database, merchantId, payment } = await opened();
    const other = await addSettled(database, merchantId);
    await order(database, payment);
    const [topUp] = await database.db.topUp.findMany();
    await addDeposit(database, topUp?.address ?? '', null);
    const reserved = await orderRefund(deps(database), {
      ...{ merchantId, paymentId: other.id, token: newId().padEnd(16, 'x'), source: 'topUp' },
      ...{
        amountRaw: NANO,
        destination: randomAddress(),
        note: '',
        seenRaw: NANO,
        onlyReturns: false,
        by: BY,
      },
    });
    expect(reserved.outcome).toBe('ordered');
    expect(await started(database)).toEqual([]);
    expect(await started(database, FUNDS_WAIT_MS)).toMatchObject([{ paymentId: other.id }]);
    const waited = await database.db.manualRefund.findFirst({ where: { paymentId: payment.id } });
    expect(waited?.failure).toBe('insufficientFunds');
  });

  it('does not start after a restored backup', async () => {
    const { database, payment } = await opened();
    await order(database, payment);
    expect(await failLostOrders(deps(database), addMs(MADE_AT, 1_000))).toBe(1);
    const [topUp] = await database.db.topUp.findMany();
    await addDeposit(database, topUp?.address ?? '', null);
    expect(await started(database, 2_000)).toEqual([]);
  });

  it('is refused without an address to pay to', async () => {
    const database = await open();
    const { id: merchantId } = await makeMerchant(database.db);
    const payment = await addSettled(database, merchantId);
    expect(await order(database, payment)).toEqual({ outcome: 'refused', reason: 'noAddress' });
  });
});
