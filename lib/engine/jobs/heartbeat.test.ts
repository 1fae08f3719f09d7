// The engine's heartbeat while the node does not respond.
import { expect, it, onTestFinished } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { MADE_AT } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { engineContext } from '@/verification/testing/engine-context';
import { createPoolLevel } from './fill-address-pool';
import { heartbeatJob } from './heartbeat';

it('a hanging node is reported as unavailable, and the engine is not', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await prepareEngine(database);
  const ledger = createNodeLedger({
    urls: [shop.sandbox.rpcUrl],
    timeoutMs: 3_000,
    log: createLog('engine', 'silent'),
  });
  let giveUp = (_error: Error) => {};
  const hanging = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  await shop.startEngine({ ledger: { ...ledger, version: () => hanging } });
  const beat = () => database.db.heartbeat.findUnique({ where: { name: 'engine' } });
  await until('a heartbeat', async () => (await beat()) !== null);
  const first = await beat();
  expect(first?.detail).toMatchObject({ ledger: { ok: false, detail: 'the node does not respond' } });
  await until('how the jobs go', async () => {
    const told = await readEngineHeartbeat(database.db);
    return told?.jobs.some(({ name, okAt }) => name === 'expirePayments' && okAt !== null) ?? false;
  });
  await until('one more', async () => Number((await beat())?.at) > Number(first?.at));
  giveUp(new LedgerUnavailableError('away'));
});

it('an outage is recorded when the node hangs for a few seconds at a deadline', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const shop = await prepareEngine(database, { config: { pollIntervalMs: 600_000 } });
  const real = createNodeLedger({
    urls: [shop.sandbox.rpcUrl],
    timeoutMs: 3_000,
    log: createLog('engine', 'silent'),
  });
  let giveUp = (_error: Error) => {};
  let hanging: Promise<never> | null = null;
  const engine = await shop.startEngine({ ledger: { ...real, version: () => hanging ?? real.version() } });
  await engine.run('pollOpenPayments');
  await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 3_000) });
  hanging = new Promise((_, reject) => {
    giveUp = reject;
  });
  shop.clock.turn(5_000);
  await engine.run('heartbeat');
  expect(await database.db.ledgerOutage.count({ where: { endedAt: null } })).toBe(1);
  giveUp(new LedgerUnavailableError('away'));
});

it('the failure of the signer’s own node is reported', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const state = {
    frozen: null,
    refusedLately: 0,
    rules: '',
    nodeFailure: 'x'.repeat(500),
    newestSeedFrom: 0,
  };
  const { signer } = engineContext(database);
  const engine = engineContext(database, { signer: { ...signer, state: async () => state } });
  const pool = createPoolLevel(database, () => performance.now());
  await heartbeatJob(engine, pool, MADE_AT).run(new AbortController().signal);
  expect((await readEngineHeartbeat(database.db))?.signer?.nodeFailure).toBe('x'.repeat(160));
  const earlier = { signer: { failure: null, frozen: null, refusedLately: 3 } };
  await database.db.heartbeat.updateMany({ data: { detail: earlier } });
  const read = await readEngineHeartbeat(database.db);
  expect(read?.signer).toMatchObject({ refusedLately: 3, nodeFailure: null });
});
