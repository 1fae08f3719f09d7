// Recording a deposit: once despite concurrency, and only for its owner.
import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { createRuleSettingsReader } from '@/lib/compliance/rules/rule-settings';
import { selectScreener } from '@/lib/compliance/screening';
import { createBlockedSenders } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { failPayment } from '@/lib/payments/decide-payment';
import { findSendParties } from '@/lib/payments/find-send-parties';
import { indexQueuedPayments } from '@/lib/payments/index-payments';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { auditPayment } from '@/verification/testing/balances';
import { clearPayment, denyPayment } from '@/verification/testing/decisions';
import { silentScreener } from '@/verification/testing/screeners';
import { screenNow } from '@/verification/testing/screening';
import { createDepositRecorder, type DepositRecorderDeps } from './deposit-recorder';

const NANO = RAW_PER_NANO;
const DUST = 10n ** 26n;
const now = addMs(MADE_AT, 60_000);

async function prepare(database: Database) {
  const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
  const deps: DepositRecorderDeps = {
    database,
    clock: { now: () => now },
    log: createLog('test', 'silent'),
    keyRing,
    screener: selectScreener('sandbox'),
    rules: createRuleSettingsReader(database.db, 'sandbox'),
    blockedSenders: createBlockedSenders(database.db),
    dustLimitRaw: DUST,
    reviewDeadlineMs: 86_400_000,
  };
  const merchant = await makeMerchant(database.db);
  const pay = async (lastName = 'Payer') => {
    const payment = await makePayment(database.db, merchant.id);
    const sealed = sealCustomer(keyRing, payment.id, { firstName: 'Pat', lastName });
    await database.db.paymentCustomer.create({ data: { paymentId: payment.id, ...sealed, country: 'DE' } });
    return payment;
  };
  const read = (payment: Payment) => database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  return { deps, merchant, newPayment: pay, read };
}

const sendTo = (address: string, change: Partial<ConfirmedSend> = {}): ConfirmedSend => ({
  blockHash: randomBytes(32).toString('hex').toUpperCase(),
  address,
  sender: randomAddress(),
  amountRaw: NANO,
  sighting: { seenAt: now, nodeSawAt: null, absentAt: null },
  ...change,
});

describeOnBothDatabases('recording a deposit', (open) => {
  it('happens once when several find it simultaneously', async () => {
    const database = await open();
    const { deps, newPayment } = await prepare(database);
    const payment = await newPayment();
    const send = sendTo(payment.depositAddress);
    const recorded = await Promise.all(
      Array.from({ length: 6 }, () => createDepositRecorder(deps).record(send)),
    );
    expect(recorded.filter((one) => one?.kind === 'recorded')).toHaveLength(1);
    expect(recorded.filter((one) => one?.kind === 'known')).toHaveLength(5);
    const audit = await auditPayment(database.db, payment.id);
    expect(audit).toMatchObject({ receivedRaw: NANO, heldRaw: NANO, differences: [] });
  });

  it('completes the payment once when its parts arrive simultaneously', async () => {
    const database = await open();
    const { deps, newPayment, read, merchant } = await prepare(database);
    const payment = await newPayment();
    const part = { amountRaw: NANO / 4n };
    const parts = Array.from({ length: 4 }, () => sendTo(payment.depositAddress, part));
    await Promise.all(parts.map((send) => createDepositRecorder(deps).record(send)));
    expect(await read(payment)).toMatchObject({
      status: 'Completed',
      settlementAddress: merchant.settlementAddress,
      transfersPending: true,
    });
    const paid = { paymentId: payment.id, kind: 'paid' };
    expect(await database.db.timelineEntry.count({ where: paid })).toBe(1);
  });

  it('commits simultaneous deposits together, each to its own payment', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payments = [await newPayment(), await newPayment(), await newPayment()];
    const sends = payments.map(({ depositAddress }) => sendTo(depositAddress));
    const found = await Promise.all(sends.map((send) => findSendParties(database, send)));
    const transactions = vi.spyOn(database.db, '$transaction');
    const recorder = createDepositRecorder(deps);
    await Promise.all(sends.map((send, place) => recorder.record(send, found[place])));
    expect(transactions).toHaveBeenCalledTimes(1);
    for (const payment of payments) {
      expect((await read(payment)).status).toBe('Completed');
      const audit = await auditPayment(database.db, payment.id);
      expect(audit).toMatchObject({ receivedRaw: NANO, heldRaw: NANO, differences: [] });
    }
  });

  it('completes a payment whose parts arrive together, and counts a repeated send once', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment();
    const half = () => ({ ...sendTo(payment.depositAddress), amountRaw: NANO / 2n });
    const [first, second] = [half(), half()];
    const sends = [first, second, first];
    const found = await findSendParties(database, first);
    const transactions = vi.spyOn(database.db, '$transaction');
    const recorder = createDepositRecorder(deps);
    await Promise.all(sends.map((send) => recorder.record(send, found && { ...found, sender: send.sender })));
    expect(transactions).toHaveBeenCalledTimes(1);
    expect((await read(payment)).status).toBe('Completed');
    expect(await database.db.deposit.count()).toBe(2);
    const audit = await auditPayment(database.db, payment.id);
    expect(audit).toMatchObject({ receivedRaw: NANO, heldRaw: NANO, differences: [] });
  });

  it('does not fail because of another deposit in the same batch', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const [payment, other] = [await newPayment(), await newPayment()];
    const lost = sendTo(other.depositAddress);
    const found = await findSendParties(database, lost);
    if (found?.payment == null) throw new Error('the payment is not found by its address');
    const vanished = { ...found, payment: { ...found.payment, id: 'pay_none' } };
    const recorder = createDepositRecorder(deps);
    const [failed, recorded] = await Promise.allSettled([
      recorder.record(lost, vanished),
      recorder.record(sendTo(payment.depositAddress)),
    ]);
    expect(failed.status).toBe('rejected');
    expect(recorded).toMatchObject({ status: 'fulfilled', value: { kind: 'recorded' } });
    expect((await read(payment)).status).toBe('Completed');
    expect(await database.db.deposit.count()).toBe(1);
  });

  it('continues with the next deposits while a failed one is retried separately', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const slowest = await newPayment();
    const payments = [slowest, await newPayment(), await newPayment()];
    const sends = payments.map(({ depositAddress }) => sendTo(depositAddress));
    const found = await Promise.all(sends.map((send) => findSendParties(database, send)));
    const real = database.db.$transaction.bind(database.db);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(database.db, '$transaction')
      .mockRejectedValueOnce(new Error('the group fails'))
      .mockImplementationOnce(async (...args: Parameters<typeof real>) => {
        await held;
        return real(...args);
      });
    const recorder = createDepositRecorder(deps);
    const [slow, quick, next] = sends.map((send, place) => () => recorder.record(send, found[place]));
    const first = slow?.();
    await quick?.();
    expect(await next?.()).toMatchObject({ kind: 'recorded' });
    expect((await read(slowest)).status).toBe('Waiting');
    release();
    expect(await first).toMatchObject({ kind: 'recorded' });
    expect((await read(slowest)).status).toBe('Completed');
  });

  it('distinguishes parts of one payment that are written together, and a repeated one', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment();
    const part = { amountRaw: NANO / 2n };
    const parts = Array.from({ length: 3 }, () => sendTo(payment.depositAddress, part));
    const [first] = parts;
    const sends = first === undefined ? [] : [...parts, first];
    const found = await findSendParties(database, sendTo(payment.depositAddress));
    const recorder = createDepositRecorder(deps);
    const recorded = await Promise.all(
      sends.map((send) => recorder.record(send, found && { ...found, sender: send.sender })),
    );
    expect(recorded.map(({ kind }) => kind)).toEqual(['recorded', 'recorded', 'recorded', 'known']);
    expect(await read(payment)).toMatchObject({ status: 'Completed' });
    const deposits = await database.db.deposit.findMany({ select: { disposition: true } });
    expect(deposits.map(({ disposition }) => disposition).sort()).toEqual([
      'afterCompleted',
      'counted',
      'counted',
    ]);
  });

  it('finishes for two engines that record the same deposits in opposite order', async () => {
    const database = await open();
    const { deps, newPayment } = await prepare(database);
    const sends: ConfirmedSend[] = [];
    for (let count = 0; count < 12; count += 1) sends.push(sendTo((await newPayment()).depositAddress));
    const [one, another] = [createDepositRecorder(deps), createDepositRecorder(deps)];
    const recorded = await Promise.all([
      ...sends.map((send) => one.record(send)),
      ...sends.toReversed().map((send) => another.record(send)),
    ]);
    expect(recorded.filter(({ kind }) => kind === 'recorded')).toHaveLength(12);
    expect(await database.db.deposit.count()).toBe(12);
  });

  it('credits nobody if its address was still unassigned after we had seen it, no matter how close the assignment', async () => {
    const database = await open();
    const { deps, merchant } = await prepare(database);
    const [free] = await makeReadyAddresses(database.db, 1);
    if (free === undefined) throw new Error('no address is free');
    const send = sendTo(free.address, { sighting: { seenAt: now, nodeSawAt: now, absentAt: now } });
    // Web assigns the address after the engine has read it as free, and before the engine's own transaction.
    const real = database.db.$transaction.bind(database.db);
    vi.spyOn(database.db, '$transaction').mockImplementationOnce(async (...args: Parameters<typeof real>) => {
      const place = { depositIndex: free.index, depositAddress: free.address };
      await makePayment(database.db, merchant.id, { createdAt: now, ...place });
      await database.db.depositAddress.update({ where: { index: free.index }, data: { assignedAt: now } });
      return real(...args);
    });
    expect(await createDepositRecorder(deps).record(send)).toEqual({ kind: 'unassigned' });
    const reference = `deposit:${send.blockHash}`;
    expect(await database.db.attentionItem.findUnique({ where: { reference } })).not.toBeNull();
  });

  it.each([
    [5_000, 'Completed'],
    [5_001, 'Waiting'],
  ])(
    'after an outage that began %i ms after the deadline by another process’s clock leaves the payment %s',
    async (laterMs, status) => {
      const database = await open();
      const { deps, newPayment, read } = await prepare(database);
      const payment = await newPayment();
      const expiresAt = addMs(now, -30_000);
      await database.db.payment.update({ where: { id: payment.id }, data: { expiresAt } });
      await database.db.ledgerOutage.create({ data: { startedAt: addMs(expiresAt, laterMs) } });
      await createDepositRecorder(deps).record(sendTo(payment.depositAddress));
      expect((await read(payment)).status).toBe(status);
    },
  );

  it('from our own account credits nobody and needs a decision', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment();
    const [own] = await makeReadyAddresses(database.db, 1);
    const send = sendTo(payment.depositAddress, { sender: own?.address });
    expect(await createDepositRecorder(deps).record(send)).toMatchObject({
      kind: 'recorded',
      transfersDue: false,
    });
    expect(await read(payment)).toMatchObject({ status: 'Waiting', transfersPending: false });
    const item = await database.db.attentionItem.findUnique({
      where: { reference: `deposit:${send.blockHash}` },
    });
    expect(item).toMatchObject({ kind: 'ownAccountDeposit', paymentId: payment.id });
  });

  it('to another address, or of dust, does nothing', async () => {
    const database = await open();
    const { deps, newPayment } = await prepare(database);
    const payment = await newPayment();
    const dust = sendTo(payment.depositAddress, { amountRaw: DUST - 1n });
    expect(await createDepositRecorder(deps).record(dust)).toEqual({ kind: 'ignored' });
    expect(await createDepositRecorder(deps).record(sendTo(randomAddress()))).toEqual({ kind: 'ignored' });
    expect(await database.db.deposit.count()).toBe(0);
  });

  it('never completes a payment before its payer is cleared, and screens again when money arrives', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const denied = await newPayment('Sandbox-Denied');
    await createDepositRecorder(deps).record(sendTo(denied.depositAddress));
    expect(await read(denied)).toMatchObject({
      status: 'AMLError',
      screening: 'denied',
      transfersPending: true,
    });
    const review = await newPayment('sandbox-review');
    await createDepositRecorder(deps).record(sendTo(review.depositAddress));
    expect(await read(review)).toMatchObject({
      status: 'Waiting',
      screening: 'review',
      reviewDeadline: addMs(now, 86_400_000),
    });
  });

  it('indexes payments that were paid before the screening job reached them', async () => {
    const database = await open();
    const { deps, newPayment } = await prepare(database);
    const recorder = createDepositRecorder(deps);
    const refusing = createDepositRecorder({ ...deps, blockedSenders: { has: async () => true } });
    const paid = [await newPayment(), await newPayment('Sandbox-Review'), await newPayment('Sandbox-Denied')];
    const refused = await newPayment();
    await Promise.all([
      ...paid.map(({ depositAddress }) => recorder.record(sendTo(depositAddress))),
      refusing.record(sendTo(refused.depositAddress)),
    ]);
    expect(await indexQueuedPayments(deps, (await indexQueuedPayments(deps, '', 3)) ?? '', 3)).toBeNull();
    const rows = await database.db.paymentSearch.findMany();
    expect(rows.map(({ paymentId }) => paymentId).toSorted()).toEqual(
      [...paid, refused].map(({ id }) => id).toSorted(),
    );
    expect(await database.db.searchIndexQueue.count()).toBe(0);
  });

  it('holds the money while the screener gives no result, and completes when it does', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment();
    const silent = { ...deps, screener: silentScreener };
    await createDepositRecorder(silent).record(sendTo(payment.depositAddress));
    expect(await read(payment)).toMatchObject({ status: 'Waiting', screening: 'pending' });
    expect(await screenNow(silent, payment.id)).toBe(false);
    expect(await read(payment)).toMatchObject({
      status: 'Waiting',
      screening: 'review',
      screeningReasons: ['screeningUnavailable'],
      reviewDeadline: addMs(now, 86_400_000),
    });
    expect(await screenNow(deps, payment.id)).toBe(true);
    expect(await read(payment)).toMatchObject({ status: 'Completed', screening: 'clear' });
  });
});

describeOnBothDatabases('an operator’s decision', (open) => {
  it('stays when money arrives later: a cleared payer is not screened again', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment('Sandbox-Review');
    await screenNow(deps, payment.id);
    expect(await clearPayment(deps, payment.id, 'known')).toBe('done');
    await createDepositRecorder(deps).record(sendTo(payment.depositAddress));
    expect(await read(payment)).toMatchObject({ status: 'Completed' });
  });

  it('ends a payment once: terminal statuses never change', async () => {
    const database = await open();
    const { deps, newPayment, read } = await prepare(database);
    const payment = await newPayment('Sandbox-Review');
    await screenNow(deps, payment.id);
    const decisions = await Promise.all([
      denyPayment(deps, payment.id, 'hit'),
      failPayment(deps, payment.id, 'broken', 'command'),
      createDepositRecorder(deps).record(sendTo(payment.depositAddress)),
    ]);
    const ended = await database.db.timelineEntry.count({
      where: { paymentId: payment.id, kind: { in: ['denied', 'failed', 'paid'] } },
    });
    expect(ended).toBe(1);
    expect(decisions.filter((decision) => decision === 'done').length).toBeLessThanOrEqual(1);
    expect((await read(payment)).endedAt).not.toBeNull();
    expect(await clearPayment(deps, payment.id, 'late')).toBe('notWaiting');
    expect(await clearPayment(deps, 'pay_none', 'none')).toBe('notFound');
  });
});
