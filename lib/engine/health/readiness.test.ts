import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import { writeAuditState } from '@/lib/money/audit-state';
import { writeNeededKeys } from '@/lib/privacy/sealed-columns';
import { MADE_AT, makeRate, makeReadyAddresses } from '@/prisma/factories';
import { TEST_SECRETS, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { MAX_HEARTBEAT_AGE_MS, MIN_READY_ADDRESSES, readinessResponse, readReadiness } from './readiness';
import type { WriteCheck } from './write-check';

describeOnBothDatabases('readiness', (open) => {
  let database: TestDatabase;
  const clock = turnableClock();
  beforeEach(async () => {
    clock.set(MADE_AT);
    database = await open();
    await makeRate(database.db);
    await makeReadyAddresses(database.db, MIN_READY_ADDRESSES);
    await database.db.heartbeat.create({
      data: { name: 'engine', at: MADE_AT, detail: { ledger: { ok: true, detail: 'synced' } } },
    });
  });

  const config = { addressPoolSize: 2000 };
  const secrets = { keyRing: TEST_SECRETS.keyRing };
  const writes: WriteCheck = { failure: async () => null };
  const operator = async () => true;
  const respond = (to: () => Promise<boolean>, checkWrites = writes) =>
    readinessResponse(
      async () => ({ database, clock, config, secrets, writes: checkWrites }),
      to,
      () => createLog('web', 'silent'),
    );
  const ask = async () => {
    const response = await respond(operator);
    const { ready, checks } = Object(await response.json());
    const bad = Object.entries(Object(checks)).filter(([, check]) => !Object(check).ok);
    return { status: response.status, ready, bad: bad.map(([name]) => name) };
  };

  it('is 200 when everything is operational', async () => {
    expect(await ask()).toEqual({ status: 200, ready: true, bad: [] });
  });

  it.each([
    ['wrong', { count: 1, first: 'nano_1', checkedAt: MADE_AT.toISOString() }, /: 1$/],
    [
      'unreadable',
      { count: 0, first: null, unreadable: { count: 2, first: 'pool' }, checkedAt: MADE_AT.toISOString() },
      /: 2$/,
    ],
    [
      'not checked',
      { count: 0, first: null, checkedAt: addMs(MADE_AT, -60_000).toISOString() },
      /not being checked/,
    ],
  ])('warns of addresses that are %s', async (_, foreign, text) => {
    const addresses = async () =>
      (await readReadiness({ database, clock, config, secrets, writes })).warnings.addresses;
    expect(await addresses()).toMatchObject({ ok: true });
    await database.db.heartbeat.update({ where: { name: 'engine' }, data: { detail: { foreign } } });
    expect(await addresses()).toEqual({ ok: false, detail: expect.stringMatching(text) });
  });

  it('names an unresponsive engine, and the ledger, which is unknown then', async () => {
    clock.set(addMs(MADE_AT, MAX_HEARTBEAT_AGE_MS));
    expect((await ask()).bad).toEqual([]);
    clock.set(addMs(MADE_AT, MAX_HEARTBEAT_AGE_MS + 1));
    expect(await ask()).toEqual({ status: 503, ready: false, bad: ['engine', 'ledger'] });
    await database.db.heartbeat.deleteMany();
    expect((await ask()).bad).toEqual(['engine', 'ledger']);
  });

  it('names an engine whose last heartbeat is from the future: the clock was set back', async () => {
    clock.set(addMs(MADE_AT, -MAX_HEARTBEAT_AGE_MS));
    expect((await ask()).bad).not.toContain('engine');
    clock.set(addMs(MADE_AT, -MAX_HEARTBEAT_AGE_MS - 1));
    expect((await ask()).bad).toContain('engine');
  });

  it.each([
    [{ failure: 'no socket' }, 'not responding: no socket'],
    [{ frozen: 'a limit is reached' }, 'sending is frozen: a limit is reached'],
  ])('warns of a signer with %j, and stays ready', async (state, detail) => {
    const signer = { failure: null, frozen: null, refusedLately: 0, nodeFailure: null, ...state };
    const beat = { ledger: { ok: true, detail: 'synced' }, signer };
    await database.db.heartbeat.updateMany({ data: { detail: beat } });
    const readiness = await readReadiness({ database, clock, config, secrets, writes });
    expect(readiness).toMatchObject({ ready: true, warnings: { signer: { ok: false, detail } } });
  });

  it.each([
    [5_000, null, true, 'compared with the database: engine 5.0 s behind, web 0.2 s ahead'],
    [5_001, null, false, 'compared with the database: engine 5.0 s behind, web 0.2 s ahead'],
    [0, 'holding' as const, false, 'engine: the clock jumped'],
  ])(
    'reports how far the clocks differ, and stays ready: %i ms, doubt %s',
    async (behindMs, doubt, ok, detail) => {
      const state = { referenceAheadMs: 0, doubt: null, doubtForMs: 0, doubtedUntilMs: null };
      const ofEngine = { ...state, machineAheadMs: -behindMs, doubt };
      const beat = { ledger: { ok: true, detail: 'synced' }, clock: ofEngine };
      await database.db.heartbeat.updateMany({ data: { detail: beat } });
      const web = { now: clock.now, state: () => ({ ...state, machineAheadMs: 200 }) };
      const readiness = await readReadiness({ database, clock: web, config, secrets, writes });
      expect(readiness).toMatchObject({ ready: true, warnings: { clock: { ok, detail } } });
    },
  );

  it('names the ledger when the engine reports it as unavailable, or reports nothing', async () => {
    await database.db.heartbeat.updateMany({ data: { detail: { ledger: { ok: false, detail: 'away' } } } });
    expect((await ask()).bad).toEqual(['ledger']);
    await database.db.heartbeat.updateMany({ data: { detail: {} } });
    expect((await ask()).bad).toEqual(['ledger']);
  });

  it('names a rate that is too old', async () => {
    await database.db.exchangeRate.updateMany({ data: { observedAt: addMs(MADE_AT, -5 * 60_000 - 1) } });
    expect((await ask()).bad).toEqual(['rate']);
  });

  it.each([
    ['full', 'SQLITE_FULL', 'The disk is full (SQLITE_FULL). Free space on the disk'],
    ['failing', '58030', "The database can't write (58030). Check the disk"],
  ] as const)('reports that the disk is %s, and what to do', async (kind, code, detail) => {
    const failing: WriteCheck = { failure: async () => ({ kind, code }) };
    const response = await respond(operator, failing);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      checks: { database: { ok: false, detail: expect.stringContaining(detail) } },
    });
  });

  it('reports an address pool with one address too few', async () => {
    await database.db.depositAddress.update({ where: { index: 0 }, data: { assignedAt: MADE_AT } });
    expect((await ask()).bad).toEqual(['addressPool']);
  });

  it('warns of failed reconciliation, missing keys and outdated lists, and stays ready', async () => {
    const warned = async () => (await respond(operator)).json();
    expect(await warned()).toMatchObject({
      warnings: { audit: { ok: true }, keys: { ok: true }, lists: { ok: true } },
    });
    const state = {
      ...{ cursor: '', checked: 1, mismatched: ['nano_1'] },
      ...{ repaired: null, lastFullRoundAt: null },
    };
    await writeAuditState(database.db, state, MADE_AT);
    await writeNeededKeys(database.db, ['k0', 'k1'], MADE_AT);
    const list = { name: 'A list', format: 'ofac-sdn', attemptedAt: addMs(MADE_AT, -4 * 24 * 60 * 60_000) };
    await database.db.screeningList.createMany({
      data: [
        { ...list, id: 'overdue', source: 'https://lists.example/' },
        { ...list, id: 'folder', source: '/srv/lists' },
        { ...list, id: 'refused', source: '/srv/others', failure: 'half a file' },
        { ...list, id: 'unused', source: '/srv/old', failure: 'half a file', disabledAt: MADE_AT },
      ],
    });
    expect(await warned()).toMatchObject({
      ready: true,
      warnings: {
        audit: { ok: false },
        keys: { ok: false, detail: expect.stringMatching(/: k0$/) },
        lists: { ok: false, detail: expect.stringMatching(/: 2$/) },
      },
    });
  });

  it('names the database when it does not respond', async () => {
    const away: WriteCheck = { failure: () => Promise.reject(new Error('no connection')) };
    const response = await respond(operator, away);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ready: false, checks: { database: { ok: false } } });
  });

  it('tells strangers the status alone', async () => {
    const stranger = async () => false;
    const told = async (to: () => Promise<boolean>) => {
      const response = await respond(to);
      return { code: response.status, body: await response.json() };
    };
    expect(await told(stranger)).toEqual({ code: 200, body: { status: 'ready' } });
    const detail = { ledger: { ok: false, detail: 'no response from http://10.0.0.5:7076' } };
    await database.db.heartbeat.updateMany({ data: { detail } });
    expect(await told(stranger)).toEqual({ code: 503, body: { status: 'notReady' } });
    expect(JSON.stringify(await told(operator))).toContain('10.0.0.5');
    // The caller's identity can't be determined, for example because the session can't be read.
    const unknown = () => Promise.reject(new Error('no connection'));
    expect(await told(unknown)).toEqual({ code: 503, body: { status: 'notReady' } });
  });

  it('tells the status alone, even to operators, while the service can not be opened', async () => {
    const closed = () => Promise.reject(new Error('no connection'));
    const response = await readinessResponse(closed, operator, () => createLog('web', 'silent'));
    expect({ code: response.status, body: await response.json() }).toEqual({
      ...{ code: 503, body: { status: 'notReady' } },
    });
  });
});
