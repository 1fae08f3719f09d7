// Engine faults: lost and duplicate messages, a node that is down or behind, and a stop at every step of a transfer.
import { expect, it } from 'vitest';
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { type Ledger, LedgerUnavailableError } from '@/lib/nano/ledger';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, type PaymentState, prepareEngine, until } from '@/verification/testing/engine';

const NANO = RAW_PER_NANO;
/** The dust limit, raw. */
const DUST = 10n ** 26n;
const silent = createLog('test', 'silent');

const isSettled = (state: PaymentState) => state.status !== 'Waiting' && !state.transfersPending;

/** The ledger with one call replaced; `broken` turns the replacement on. */
function ledgerOf(shop: EngineTest): Ledger {
  return createNodeLedger({ urls: [shop.sandbox.rpcUrl], timeoutMs: 3_000, log: silent });
}

const away = async (): Promise<never> => {
  throw new LedgerUnavailableError('the node is away');
};

/** The invariants, no matter how often the engine was stopped: paid once, nothing held, one block per position. */
async function expectPaidOnce(shop: EngineTest, payment: { id: string; depositAddress: string }) {
  const state = await shop.until(payment, isSettled);
  expect(state.status).toBe('Completed');
  expect(state.money).toMatchObject({ receivedRaw: NANO, settledRaw: NANO, heldRaw: 0n, differences: [] });
  expect(await shop.balanceOf(shop.merchant.settlementAddress ?? '')).toBe(NANO);
  const blocks = await shop.database.db.block.findMany({ where: { account: payment.depositAddress } });
  expect(blocks).toHaveLength(2);
  expect(state.timeline.map((entry) => entry.kind)).toEqual(['deposit', 'paid', 'settled']);
}

describeOnBothDatabases('the engine', (open) => {
  it('finds a deposit whose message was lost', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    shop.sandbox.faults.update({ wsDropNext: 1_000 });
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
  });

  it('records a deposit once, no matter how often it is announced', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    shop.sandbox.faults.update({ wsDuplicateNext: 1_000 });
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
  });

  it('continues after the websocket was closed, without waiting for the next poll', async () => {
    const shop = await prepareEngine(await open(), { config: { pollIntervalMs: 60_000 } });
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
    shop.sandbox.faults.update({ wsRefuse: true });
    shop.sandbox.disconnectWebsockets();
    await until('no websocket', () => shop.sandbox.websocketClientCount() === 0);
    // The poll that the disconnection triggers ends before anything is paid.
    await engine.run('pollOpenPayments');
    const { blockHash } = await shop.pay(payment, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    expect((await shop.read(payment)).deposits).toHaveLength(0);
    shop.sandbox.faults.update({ wsRefuse: false });
    await expectPaidOnce(shop, payment);
  });

  it('polls immediately when the websocket closes, because the pause may have relied on it', async () => {
    const shop = await prepareEngine(await open(), { config: { pollIntervalMs: 60_000 } });
    const engine = await shop.startEngine();
    const payment = await shop.makePayment();
    await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
    await engine.run('pollOpenPayments');
    shop.sandbox.faults.update({ wsDropNext: 1_000, wsRefuse: true });
    const { blockHash } = await shop.pay(payment, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    expect((await shop.read(payment)).deposits).toHaveLength(0);
    shop.sandbox.disconnectWebsockets();
    await expectPaidOnce(shop, payment);
  });

  it('sends once if the node accepts a block and resets the connection', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    const { blockHash } = await shop.pay(payment, NANO);
    shop.sandbox.faults.update({ processResetNext: 2 });
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    await expectPaidOnce(shop, payment);
  });

  it('continues after a node returned garbage', async () => {
    const shop = await prepareEngine(await open());
    await shop.startEngine();
    const payment = await shop.makePayment();
    shop.sandbox.faults.update({ badResponse: 'garbage', badResponseNext: 10 });
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
  });

  it('expires nothing while the node is behind', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine();
    await engine.run('fillAddressPool');
    const now = shop.clock.now();
    for (let sent = 0; sent < 20; sent += 1) shop.sandbox.faucet.send(BURN_ADDRESS, 1n);
    shop.sandbox.faults.update({ behindCemented: 5_000 });
    const overdue = { createdAt: addMs(now, -60_000), expiresAt: addMs(now, -30_000) };
    const payment = await shop.makePayment(overdue);
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.sandbox.faults.update({ behindCemented: 0, behindUnchecked: 5_000 });
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.sandbox.faults.update({ behindUnchecked: 0 });
    await engine.run('reconcileAccounts');
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Error');
  });

  it('does not expire a payment whose deposit the node lists without details', async () => {
    const shop = await prepareEngine(await open());
    const ledger = ledgerOf(shop);
    const first = await shop.startEngine({ ledger: { ...ledger, blocks: async () => new Map() } });
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 60_000) });
    const { blockHash } = await shop.pay(payment, NANO);
    await until('a confirmation', () => shop.sandbox.ledger.isConfirmed(blockHash));
    shop.clock.turn(70_000);
    await first.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    await first.stop();
    await shop.startEngine();
    await expectPaidOnce(shop, payment);
  });

  it('sends no settlement that was decided before the merchant paused settlement', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine({ ledger: { ...ledgerOf(shop), account: away } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await until('the decision', () => shop.database.db.transfer.findFirst());
    await first.stop();
    await pauseSettlement(shop, shop.merchant.id, 'command');
    await shop.startEngine();
    await shop.until(payment, ({ transfersPending }) => !transfersPending);
    expect(await shop.database.db.block.count()).toBe(0);
    await resumeSettlement(shop, shop.merchant.id, 'command');
    await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    await expectPaidOnce(shop, payment);
  });

  it('stores no settlement block once a pause has committed, even while the block is being created', async () => {
    const shop = await prepareEngine(await open());
    const ledger = ledgerOf(shop);
    let pauses = 0;
    const account: Ledger['account'] = async (address) => {
      if (pauses === 0) await pauseSettlement(shop, shop.merchant.id, 'command');
      pauses += 1;
      return ledger.account(address);
    };
    await shop.startEngine({ ledger: { ...ledger, account } });
    const payment = await shop.makePayment();
    const { sender } = await shop.pay(payment, NANO + DUST);
    const state = await shop.until(payment, ({ money }) => money.refundedRaw === DUST);
    expect(state.money).toMatchObject({ settledRaw: 0n, heldRaw: NANO });
    expect(await shop.balanceOf(sender)).toBe(DUST);
    expect(state.transfers.map(({ kind }) => kind)).toEqual(['refund']);
    await resumeSettlement(shop, shop.merchant.id, 'command');
    const after = await shop.until(payment, ({ money }) => money.heldRaw === 0n);
    expect(after.money).toMatchObject({ settledRaw: NANO, differences: [] });
  });

  it('holds all payments of a burst after a pause, and settles all of them afterwards', async () => {
    const payers = 10;
    const shop = await prepareEngine(await open(), { config: { addressPoolSize: payers + 2 } });
    const { db } = shop.database;
    await shop.startEngine();
    const payments = [];
    for (let made = 0; made < payers; made += 1) payments.push(await shop.makePayment());
    const paying = Promise.all(payments.map((payment) => shop.pay(payment, NANO)));
    await until('the first', () => db.payment.findFirst({ where: { status: 'Completed' } }));
    await pauseSettlement(shop, shop.merchant.id, 'command');
    const begun = { kind: 'settlement', block: { isNot: null } } as const;
    const before = await db.transfer.count({ where: begun });
    await paying;
    for (const payment of payments) await shop.until(payment, isSettled);
    expect(await db.transfer.count({ where: begun })).toBe(before);
    expect(await db.deferredSettlement.count({ where: { settleFrom: null } })).toBe(payers - before);
    await resumeSettlement(shop, shop.merchant.id, 'command');
    for (const payment of payments) {
      const { money } = await shop.until(payment, (state) => state.money.heldRaw === 0n);
      expect(money).toMatchObject({ settledRaw: NANO, differences: [] });
    }
  });

  it('waits while another engine is the leader, and takes over when it stops', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine();
    const second = shop.makeEngine();
    const started = second.start();
    await first.run('heartbeat');
    expect(second.isLeading()).toBe(false);
    await first.stop();
    await started;
    expect(second.isLeading()).toBe(true);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await expectPaidOnce(shop, payment);
  });
});

describeOnBothDatabases('an engine stopped in the middle', (open) => {
  /** Runs an engine whose ledger fails at one step, stops it there, and lets a healthy one continue. */
  async function stopAt(
    break_: (ledger: Ledger, shop: EngineTest) => Ledger,
    reached: (shop: EngineTest) => unknown,
  ) {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine({ ledger: break_(ledgerOf(shop), shop) });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await until('the step', () => reached(shop));
    await first.stop();
    await shop.startEngine();
    await expectPaidOnce(shop, payment);
  }

  const blocksStored = async (shop: EngineTest) => (await shop.database.db.block.count()) === 2;

  it('after the deposit was recorded', () =>
    stopAt(
      (ledger) => ({ ...ledger, account: away }),
      (shop) => shop.database.db.payment.findFirst({ where: { status: 'Completed' } }),
    ));

  it('after the blocks were signed and stored', () =>
    stopAt((ledger) => ({ ...ledger, publish: away }), blocksStored));

  it('after the receive was published and before that was stored', () =>
    stopAt(
      (ledger) => ({
        ...ledger,
        publish: async (block, subtype) => {
          if (subtype === 'open') await ledger.publish(block, subtype);
          return away();
        },
      }),
      async (shop) => (await blocksStored(shop)) && shop.sandbox.ledger.unconfirmedCount() === 0,
    ));

  it('after the send was published and before that was stored', () =>
    stopAt(
      (ledger) => ({
        ...ledger,
        publish: async (block, subtype) => {
          const result = await ledger.publish(block, subtype);
          return subtype === 'send' ? away() : result;
        },
      }),
      async (shop) => (await shop.balanceOf(shop.merchant.settlementAddress ?? '')) === NANO,
    ));

  it('after everything was published and before any confirmation was seen', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine();
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, (state) => state.status === 'Completed');
    shop.sandbox.faults.update({ neverConfirm: true });
    const published = { publishedAt: { not: null } };
    await until('publication', async () => (await shop.database.db.block.count({ where: published })) === 2);
    await first.stop();
    shop.sandbox.faults.update({ neverConfirm: false });
    await shop.startEngine();
    shop.clock.turn(2_000);
    await expectPaidOnce(shop, payment);
  });
});
