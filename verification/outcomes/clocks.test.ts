// Clocks that differ and clocks that jump (contract §4): a difference of up to 5 s has no effect, and a jump expires
// nothing early. The test sets the clocks of web and node, and shifts the engine's against them.
import { expect, it, onTestFinished } from 'vitest';
import { addMs, type Clock } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { CLOCK_HOLD_MS, type TimeSources } from '@/lib/core/process-clock';
import type { Database } from '@/lib/db/client';
import { openProcessClock } from '@/lib/engine/health/follow-clock';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import type { ConfirmationFeed } from '@/lib/nano/node-websocket';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { HOUR_MS, isSettled, MINUTE_MS, NANO, SECOND_MS } from '@/verification/testing/outcomes';

const WINDOW_MS = 15 * MINUTE_MS;
const MUTE_FEED: ConfirmationFeed = {
  watch: async () => true,
  unwatch: () => undefined,
  isConnected: () => false,
  connectedSince: () => null,
  states: () => [],
  close: () => undefined,
};

const movedBy = (clock: Clock, ms: number): Clock => ({ now: () => addMs(clock.now(), ms) });

describeOnBothDatabases('an engine whose clock differs from web’s', (open) => {
  it.each([-5_000, -500, 5_000])('by %i ms counts deposits found by websocket', async (skewMs) => {
    const shop = await prepareEngine(await open());
    await shop.startEngine({ clock: movedBy(shop.clock, skewMs) });
    await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });

  it.each([-5_000, -500])('by %i ms counts deposits found only by polling', async (skewMs) => {
    const shop = await prepareEngine(await open());
    await shop.startEngine({ clock: movedBy(shop.clock, skewMs), openFeed: () => MUTE_FEED });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });

  it.each([-5_000, -500])('by %i ms counts an immediate deposit to a top-up', async (skewMs) => {
    const shop = await prepareEngine(await open());
    await shop.startEngine({ clock: movedBy(shop.clock, skewMs) });
    await paidTopUp(shop);
  });

  it('by 5 s ahead counts a deposit seconds before the deadline', async () => {
    const shop = await prepareEngine(await open());
    // The node is on the engine's machine.
    shop.sandbox.faults.update({ clockOffsetMs: 5_000 });
    await shop.startEngine({ clock: movedBy(shop.clock, 5_000) });
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 4 * SECOND_MS) });
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
  });

  it('by 5 s ahead expires nothing before 5 s after the deadline', async () => {
    const shop = await prepareEngine(await open());
    const engine = await shop.startEngine({ clock: movedBy(shop.clock, 5_000) });
    const payment = await shop.makePayment({ expiresAt: shop.clock.now() });
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    shop.clock.turn(5_000);
    expect((await shop.until(payment, isSettled)).status).toBe('Error');
  });
});

describeOnBothDatabases('a clock that jumps', (open) => {
  it.each([HOUR_MS, -HOUR_MS])(
    'by %i ms expires no open payment, and gives new ones the right deadline',
    async (jumpMs) => {
      const { shop, engine, web, jump } = await openSteady(await open());
      const before = await shop.makePayment({ createdAt: web.now() });
      const paidLater = await shop.makePayment({ createdAt: web.now() });
      await jump(jumpMs);
      await engine.run('expirePayments');
      const after = await shop.makePayment({ createdAt: web.now() });
      expect(Math.abs(after.createdAt.getTime() - before.createdAt.getTime())).toBeLessThan(MINUTE_MS);
      await shop.pay(after, NANO);
      await shop.pay(paidLater, NANO);
      expect((await shop.until(after, isSettled)).status).toBe('Completed');
      expect((await shop.until(paidLater, isSettled)).status).toBe('Completed');
      expect((await shop.read(before)).status).toBe('Waiting');
    },
  );

  it.each([HOUR_MS, -HOUR_MS])(
    'by %i ms that stays is followed, and open payments get their full time',
    async (jumpMs) => {
      const { shop, engine, web, jump, pass, measure } = await openSteady(await open());
      await jump(jumpMs);
      await pass(CLOCK_HOLD_MS);
      const [paid, unpaid] = [
        await shop.makePayment({ createdAt: web.now() }),
        await shop.makePayment({ createdAt: web.now() }),
      ];
      const old = web.now();
      expect(await measure()).toEqual(['followed', 'followed']);
      expect(Math.abs(web.now().getTime() - old.getTime() - jumpMs)).toBeLessThan(MINUTE_MS);
      await engine.run('expirePayments');
      // The engine first takes the jump for an outage, which must not be the reason why the payer is in time.
      await engine.run('heartbeat');
      await engine.run('pollOpenPayments');
      expect(await shop.database.db.ledgerOutage.count({ where: { endedAt: null } })).toBe(0);
      await shop.pay(paid, NANO);
      expect((await shop.until(paid, isSettled)).status).toBe('Completed');
      expect((await shop.read(unpaid)).status).toBe('Waiting');
      await paidTopUp(shop, web);
      await pass(WINDOW_MS + 3 * MINUTE_MS);
      if (jumpMs < 0) await pass(HOUR_MS);
      await engine.run('expirePayments');
      expect((await shop.read(unpaid)).status).toBe('Error');
    },
  );

  it.each([
    [HOUR_MS, 'set right'],
    [-HOUR_MS, 'set right'],
    [HOUR_MS, 'followed'],
    [-HOUR_MS, 'followed'],
  ] as const)(
    'by %i ms and is %s expires no payment whose deposit an unavailable node reports after the doubt',
    async (jumpMs, end) => {
      const { shop, engine, web, jump, setRight, pass, measure } = await openSteady(
        await open(),
        () => MUTE_FEED,
      );
      await jump(jumpMs);
      await pass(end === 'followed' ? CLOCK_HOLD_MS : MINUTE_MS);
      const payment = await shop.makePayment({ createdAt: web.now() });
      if (end === 'followed') {
        expect(await measure()).toEqual(['followed', 'followed']);
        // The engine takes the jump for an outage, which ends with the next poll.
        await engine.run('pollOpenPayments');
        await pass(MINUTE_MS);
      }
      shop.sandbox.faults.update({ away: true });
      await shop.pay(payment, NANO);
      if (end === 'set right') await setRight(jumpMs);
      await pass(WINDOW_MS + 3 * MINUTE_MS);
      if (end === 'followed' && jumpMs < 0) await pass(HOUR_MS);
      shop.sandbox.faults.update({ away: false });
      await engine.run('pollOpenPayments');
      expect((await shop.until(payment, isSettled)).status).toBe('Completed');
    },
  );

  it.each([HOUR_MS, -HOUR_MS])(
    'by %i ms still credits a deposit to a top-up to its merchant',
    async (jumpMs) => {
      const { shop, web, jump } = await openSteady(await open());
      await jump(jumpMs);
      await paidTopUp(shop, web);
    },
  );
});

describeOnBothDatabases('a node whose clock was set back together with this machine’s', (open) => {
  it('does not prevent crediting deposits that only polling finds', async () => {
    const { shop, engine, web, jump } = await openSteady(await open(), () => MUTE_FEED);
    await jump(-HOUR_MS);
    const payment = await shop.makePayment({ createdAt: web.now() });
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).status).toBe('Completed');
    await paidTopUp(shop, web, () => engine.run('pollRecentPayments'));
  });
});

/** A merchant opens a top-up, timed by web's clock, and pays it: the money belongs to the merchant. */
async function paidTopUp(shop: EngineTest, web: Clock = shop.clock, look = async () => {}): Promise<void> {
  const free = { readyAt: { not: null }, assignedAt: null };
  await until('a pool', () => shop.database.db.depositAddress.count({ where: free }));
  const opened = await openTopUp({ ...shop, clock: web }, { merchantId: shop.merchant.id, by: 'user:ada' });
  if (opened.outcome !== 'opened') throw new Error(opened.reason);
  const { blockHash } = await shop.pay({ depositAddress: opened.address }, NANO);
  const { db } = shop.database;
  await until('its deposit', async () => {
    await look();
    return db.deposit.findUnique({ where: { blockHash } });
  });
  const deposit = await db.deposit.findUniqueOrThrow({ where: { blockHash } });
  expect(deposit.disposition).toBe('topUp');
}

/** Web and engine on one machine with database and node: its clock jumps, and so does the node's. */
async function openSteady(database: Database, openFeed?: () => ConfirmationFeed) {
  const shop = await prepareEngine(database);
  let passedMs = 0;
  let jumpedMs = 0;
  const sources: TimeSources = {
    wallMs: () => shop.clock.now().getTime() + jumpedMs,
    monotonicMs: () => performance.now() + passedMs,
  };
  const deps = { database, log: createLog('test', 'silent'), windowMs: WINDOW_MS, sources };
  const openClock = async () => {
    const followed = await openProcessClock({ ...deps, reference: async () => sources.wallMs() });
    onTestFinished(followed.stop);
    return followed;
  };
  const [web, engineClock] = [await openClock(), await openClock()];
  const engine = await shop.startEngine({
    clock: engineClock.clock,
    ...(openFeed === undefined ? {} : { openFeed }),
  });
  if (openFeed === undefined) await until('a websocket', () => shop.sandbox.websocketClientCount() > 0);
  const measure = async () => [await engineClock.measure(), await web.measure()];
  return {
    ...{ shop, engine, web: web.clock, measure },
    jump: async (ms: number) => {
      jumpedMs += ms;
      shop.sandbox.faults.update({ clockOffsetMs: jumpedMs });
      expect(await measure()).toEqual(['jumped', 'jumped']);
    },
    setRight: async (ms: number) => {
      jumpedMs -= ms;
      shop.sandbox.faults.update({ clockOffsetMs: jumpedMs });
      expect(await measure()).toEqual(['returned', 'returned']);
    },
    pass: async (ms: number) => {
      passedMs += ms;
      shop.clock.turn(ms);
    },
  };
}
