// Whether the node is trusted, who computes work when the work server is down, and what has priority under load.
import { expect, it } from 'vitest';
import { pauseSettlement, resumeSettlement } from '@/lib/accounts/merchants/change-settlement-address';
import { BURN_ADDRESS } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { createWorkGenerator } from '@/lib/nano/work-generator';
import { createTestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { startNodeProxy } from '@/verification/testing/node-proxy';
import { isSettled, MINUTE_MS, NANO, openDatabase, openShop } from '@/verification/testing/outcomes';

const openSqlite = () => openDatabase(createTestDatabase);

it('a node that is not synced is not trusted: nothing expires, no outage ends, no address is assigned', async () => {
  const shop = await openShop(openSqlite);
  const { db } = shop.database;
  await shop.engine.run('fillAddressPool');
  const now = shop.clock.now();
  const overdue = await shop.makePayment({
    createdAt: addMs(now, -MINUTE_MS),
    expiresAt: addMs(now, -30_000),
  });
  for (let sent = 0; sent < 20; sent += 1) shop.sandbox.faucet.send(BURN_ADDRESS, 1n);
  shop.sandbox.faults.update({ behindCemented: 5_000 });
  shop.clock.turn(MINUTE_MS);
  await shop.engine.run('heartbeat');
  await until('an outage', () => db.ledgerOutage.findFirst({ where: { endedAt: null } }));
  await db.depositAddress.updateMany({ where: { assignedAt: null }, data: { readyAt: null } });
  for (const job of ['pollOpenPayments', 'expirePayments', 'fillAddressPool'] as const)
    await shop.engine.run(job);
  expect((await shop.read(overdue)).status).toBe('Waiting');
  expect(await db.ledgerOutage.count({ where: { endedAt: null } })).toBe(1);
  expect(await db.depositAddress.count({ where: { readyAt: { not: null }, assignedAt: null } })).toBe(0);
  shop.sandbox.faults.update({ behindCemented: 0 });
  for (const job of ['pollOpenPayments', 'reconcileAccounts', 'expirePayments', 'fillAddressPool'] as const)
    await shop.engine.run(job);
  expect((await shop.read(overdue)).status).toBe('Error');
  expect(await db.ledgerOutage.count({ where: { endedAt: null } })).toBe(0);
  expect(
    await db.depositAddress.count({ where: { readyAt: { not: null }, assignedAt: null } }),
  ).toBeGreaterThan(0);
});

it('money that a node reports as confirmed counts, even while that node lags, because confirmation is final', async () => {
  const shop = await openShop(openSqlite);
  const payment = await shop.makePayment();
  await shop.engine.run('reconcileAccounts');
  shop.sandbox.faults.update({ behindUnchecked: 100_000 });
  await shop.pay(payment, NANO);
  expect((await shop.until(payment, isSettled)).money).toMatchObject({ settledRaw: NANO, differences: [] });
});

it.each(['reset', '503', 'html', 'silence'] as const)(
  'work is computed here if the work server responds with %s, and the settlement is sent',
  async (fault) => {
    const shop = await prepareEngine(await openSqlite());
    const server = await startNodeProxy(shop.sandbox.rpcUrl);
    server.spoil(() => fault);
    const log = createLog('test', 'silent');
    const options = { network: 'sandbox', timeoutMs: 100, threads: 1, log } as const;
    const work = createWorkGenerator({ ...options, workServers: [server.url] });
    await shop.startEngine({ work });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    expect((await shop.until(payment, isSettled)).money.settledRaw).toBe(NANO);
    // The failed server is not used: the second work of the payment does not wait for it.
    expect(server.spoiled.filter((action) => action === 'work_generate')).toHaveLength(1);
  },
);

it('hundreds of settlements do not delay a new payment: it completes while they run', async () => {
  const settlements = 200;
  const shop = await openShop(openSqlite, { config: { addressPoolSize: settlements + 20 } });
  const { db } = shop.database;
  await pauseSettlement(shop, shop.merchant.id, 'command');
  for (let made = 0; made < settlements; made += 1) {
    const payment = await shop.makePayment();
    shop.sandbox.faucet.send(payment.depositAddress, NANO);
  }
  const paid = { status: 'Completed' as const };
  await until('all to be paid', async () => (await db.payment.count({ where: paid })) === settlements);
  const payment = await shop.makePayment();
  await resumeSettlement(shop, shop.merchant.id, 'command');
  const settled = { kind: 'settlement' as const, confirmedAt: { not: null } };
  await until('the first to be settled', () => db.transfer.findFirst({ where: settled }));
  await shop.pay(payment, NANO);
  const state = await shop.until(payment, (seen) => seen.status === 'Completed');
  const before = await db.transfer.count({
    where: { kind: 'settlement', confirmedAt: { lte: state.endedAt ?? new Date(0) } },
  });
  // In its turn, all the others would have settled before it.
  expect(before).toBeLessThan(settlements / 2);
});
