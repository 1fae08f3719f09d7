// Scenarios in test mode use the same code as real payers: real blocks, the engine's own rules.
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '@/lib/core/log';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { createPoster } from '@/lib/notifications/webhooks/guarded-fetch';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import {
  hasTaken,
  isSettled,
  NANO,
  openDatabase,
  openShop,
  type Shop,
} from '@/verification/testing/outcomes';
import { startReceiver } from '@/verification/testing/webhook-endpoints';
import { chooseOutcome } from './choose-outcome';
import { type OutcomeName, TEST_OUTCOMES } from './outcomes';
import { readScenarioPanel } from './read-outcomes';
import { createSandboxControls, type SandboxControls } from './sandbox-controls';

/** Starts a scenario like a merchant, with the default option unless one is given. */
function choose(shop: EngineTest, payment: Payment, outcome: OutcomeName, setting?: number) {
  const { merchantId, id: paymentIdentifier } = payment;
  const usual = TEST_OUTCOMES[outcome].setting?.default ?? null;
  const wish = { outcome, setting: setting ?? usual };
  return chooseOutcome(shop, { merchantId, paymentIdentifier, actor: 'key:shop', wish });
}

/** Waits until all started scenarios have ended. @returns the result of each */
async function scenarioView({ database: { db } }: EngineTest, { id: paymentId }: Payment) {
  const open = { paymentId, endedAt: null };
  await until('the choices to end', async () => (await db.testScenario.count({ where: open })) === 0);
  const rows = await db.testScenario.findMany({ where: { paymentId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ outcome, failure }) => [outcome, failure]);
}

const atOnce = { config: { addressPoolSize: 20 } };

describeOnBothDatabases('a test scenario', (open) => {
  const openTestShop = (): Promise<Shop> => openShop(open, atOnce);

  it('pays in full, once for repeated requests, too much, twice, or partially', async () => {
    const shop = await openTestShop();
    const full = await shop.makePayment();
    const over = await shop.makePayment();
    const twice = await shop.makePayment();
    const parts = await shop.makePayment();
    expect(await choose(shop, full, 'paidInFull')).toMatchObject({ repeated: false, affects: 'payment' });
    expect(await choose(shop, full, 'paidInFull')).toMatchObject({ repeated: true });
    await choose(shop, over, 'overpaid', 250);
    await choose(shop, twice, 'paidTwice');
    await choose(shop, parts, 'paidInPart', 25);
    await choose(shop, parts, 'paidInFull');
    for (const [payment, receivedRaw, deposits] of [
      [full, NANO, 1],
      [over, (NANO * 5n) / 2n, 1],
      [twice, 2n * NANO, 2],
      [parts, NANO, 2],
    ] as const) {
      await scenarioView(shop, payment);
      const state = await shop.until(payment, (seen) => isSettled(seen) && hasTaken(deposits)(seen));
      expect(state.status).toBe('Completed');
      expect(state.money).toMatchObject({ receivedRaw, settledRaw: NANO, refundedRaw: receivedRaw - NANO });
      expect(state.money.differences).toEqual([]);
    }
    const kinds = (await shop.read(parts)).timeline.map(({ kind, actor }) => [kind, actor]);
    expect(kinds).toContainEqual(['testScenario.paidInPart', 'key:shop']);
  });

  it('pays late: the payment expires, becomes Error, and the money is returned', async () => {
    const shop = await openTestShop();
    const payment = await shop.makePayment();
    await choose(shop, payment, 'paidLate');
    await until('the time to end', async () => (await shop.read(payment)).expiresAt <= shop.clock.now());
    shop.clock.turn(11_000);
    const state = await shop.until(payment, hasTaken(1));
    expect(state).toMatchObject({ status: 'Error', errorReason: 'expired' });
    expect(state.deposits[0]?.disposition).toBe('afterError');
    expect(state.money).toMatchObject({ refundedRaw: NANO, heldRaw: 0n, differences: [] });
    expect(await scenarioView(shop, payment)).toEqual([['paidLate', null]]);
  });

  it('expires: the payment becomes Error, and nothing is paid', async () => {
    const shop = await openTestShop();
    const payment = await shop.makePayment();
    await choose(shop, payment, 'expired');
    await until('the time to end', async () => (await shop.read(payment)).expiresAt <= shop.clock.now());
    shop.clock.turn(11_000);
    const state = await shop.until(payment, ({ status }) => status === 'Error');
    expect(state).toMatchObject({ errorReason: 'expired', deposits: [] });
    expect(await scenarioView(shop, payment)).toEqual([['expired', null]]);
    expect(state.money).toMatchObject({ receivedRaw: 0n, heldRaw: 0n, differences: [] });
  });

  it('decides: denied, held for review until an operator decides, or ended for a technical reason', async () => {
    const shop = await openTestShop();
    const denied = await shop.makePayment();
    const held = await shop.makePayment();
    const failed = await shop.makePayment();
    await choose(shop, denied, 'denied');
    await choose(shop, held, 'heldForReview');
    await choose(shop, failed, 'paidInPart');
    await scenarioView(shop, failed);
    await choose(shop, failed, 'technicalFailure');
    expect(await shop.until(denied, isSettled)).toMatchObject({ status: 'AMLError' });
    expect(await scenarioView(shop, held)).toEqual([['heldForReview', null]]);
    const found = await shop.database.db.paymentSearch.findMany({ select: { paymentId: true } });
    expect(found.map(({ paymentId }) => paymentId)).toEqual(expect.arrayContaining([denied.id, held.id]));
    await choose(shop, held, 'paidInFull');
    const waiting = await shop.until(held, ({ reviewDeadline }) => reviewDeadline !== null);
    expect(waiting).toMatchObject({ status: 'Waiting', screeningReasons: ['sandboxChoice'] });
    const ended = await shop.until(failed, isSettled);
    expect(ended).toMatchObject({ status: 'Error', errorReason: 'technical' });
    expect(ended.money).toMatchObject({ refundedRaw: NANO / 2n, heldRaw: 0n, differences: [] });
  });

  it('decides before it pays, even if both are chosen before the payer is screened', async () => {
    const shop = await prepareEngine(await open(), atOnce);
    const first = await shop.startEngine();
    const [denied, held] = [await shop.makePayment(), await shop.makePayment()];
    await first.stop();
    await choose(shop, denied, 'denied');
    await choose(shop, denied, 'paidInFull');
    await choose(shop, held, 'heldForReview');
    await choose(shop, held, 'paidInFull');
    await shop.database.db.payment.updateMany({ data: { screening: 'pending' } });
    await shop.startEngine();
    expect(await scenarioView(shop, denied)).toEqual([
      ['denied', null],
      ['paidInFull', expect.stringContaining('AMLError, which is final')],
    ]);
    await shop.until(held, ({ reviewDeadline }) => reviewDeadline !== null);
    expect(await shop.read(held)).toMatchObject({ status: 'Waiting', screening: 'review' });
    expect(await shop.read(denied)).toMatchObject({ status: 'AMLError', deposits: [] });
  });

  it('delays webhooks: the receiver is not called for the failing attempts', async () => {
    const prepared = await prepareEngine(await open(), atOnce);
    const receiver = await startReceiver();
    const endpointDeps = { allowedHosts: ['127.0.0.1'], actor: 'command' } as const;
    const poster = createPoster(endpointDeps);
    onTestFinished(() => poster.close());
    const shop = { ...prepared, engine: await prepared.startEngine({ poster }) };
    const payment = await shop.makePayment();
    const none = choose(shop, payment, 'webhookFailure');
    await expect(none).rejects.toThrow('You have no enabled webhook endpoint');
    const { merchantId } = payment;
    await createEndpoint({ ...shop, ...endpointDeps }, { merchantId, url: receiver.url, eventTypes: [] });
    await choose(shop, payment, 'webhookFailure', 1);
    await choose(shop, payment, 'paidInFull');
    const { db } = shop.database;
    const attempts = (count: number) => async () =>
      (await db.webhookDelivery.findFirst({ where: { paymentId: payment.id } }))?.attempts === count;
    await until('the attempt that fails', attempts(1));
    const failed = await db.webhookDelivery.findFirstOrThrow({ where: { paymentId: payment.id } });
    expect(failed).toMatchObject({ lastStatus: 500, deliveredAt: null });
    expect(receiver.received).toEqual([]);
    shop.clock.turn(12_000);
    await until('the attempt that gets through', attempts(2));
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([failed.eventId]);
  });

  it('reports failure if it is impossible, and is no longer offered', async () => {
    const shop = await prepareEngine(await open(), atOnce);
    await shop.startEngine({ sandboxControls: undefined });
    const payment = await shop.makePayment();
    await choose(shop, payment, 'paidInFull');
    const failure = 'This network has no test wallet.';
    expect(await scenarioView(shop, payment)).toEqual([['paidInFull', failure]]);
    const { merchantId, id: paymentId } = payment;
    const desk = await readScenarioPanel(shop.database.db, { merchantId, paymentId }, shop.config);
    expect(desk?.chosen).toEqual([{ name: 'paidInFull', label: 'Pay in full', state: 'failed', failure }]);
    const offered = Object.keys(TEST_OUTCOMES).filter((name) => name !== 'paidInFull');
    expect(desk?.offers.map(({ name }) => name)).toEqual(offered);
  });
});

const openSqlite = () => openDatabase(createTestDatabase);

it('a scenario waits during a node outage and delayed confirmations, which both end automatically', async () => {
  const shop = await openShop(openSqlite, atOnce);
  const away = await shop.makePayment();
  expect(await choose(shop, away, 'nodeOutage', 1)).toMatchObject({ affects: 'installation', seconds: 1 });
  await until('the node to be away', () => shop.sandbox.faults.get().away);
  expect((await shop.until(away, isSettled)).status).toBe('Completed');
  expect(shop.sandbox.faults.get().away).toBe(false);
  const slow = await shop.makePayment();
  await choose(shop, slow, 'delayedConfirmation', 1);
  const seen = await shop.until(slow, ({ seenHash }) => seenHash !== null);
  expect(seen).toMatchObject({ status: 'Waiting', deposits: [] });
  expect((await shop.until(slow, isSettled)).status).toBe('Completed');
  expect(shop.sandbox.faults.get().neverConfirm).toBe(false);
});

it('a scenario pays once even if the wallet’s response was lost', async () => {
  const shop = await prepareEngine(await openSqlite(), atOnce);
  const { controlUrl, controlToken } = shop.sandbox;
  const port = () => ({ controlPort: Number(new URL(controlUrl).port), controlToken });
  const controls = createSandboxControls({ port, log: createLog('test', 'silent') });
  let lost = 0;
  const losing: SandboxControls = {
    ...controls,
    pay: async (payment) => {
      const hash = await controls.pay(payment);
      lost += 1;
      if (lost === 1) throw new Error('the answer was lost');
      return hash;
    },
  };
  await shop.startEngine({ sandboxControls: losing });
  const payment = await shop.makePayment();
  await choose(shop, payment, 'paidInFull');
  expect(await scenarioView(shop, payment)).toEqual([['paidInFull', null]]);
  expect(lost).toBe(2);
  expect((await shop.until(payment, isSettled)).money).toMatchObject({ receivedRaw: NANO, differences: [] });
});
