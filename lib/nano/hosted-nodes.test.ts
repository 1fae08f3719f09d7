// Nodes as services host them: with keys, request limits, refused calls and pages for people.
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import {
  type FakeNode,
  type FakeResponse,
  type RpcRequest,
  startFakeNode,
} from '@/verification/testing/fake-node';
import type { ServiceAddress } from './endpoint';
import { type Ledger, LedgerResponseError, LedgerUnavailableError } from './ledger';
import { NODE_COOLDOWN_MS, REFUSAL_CHECK_MS } from './node-checks';
import { createNodeLedger } from './node-rpc';
import { DEFAULT_PAUSE_MS, MAX_PAUSE_MS } from './rpc-refusals';

const SECRET = 'k3y-of-a-hosted-node';
const SYNC = { json: { count: '9', cemented: '9', unchecked: '0' } };
const VERSION = { json: { node_vendor: 'Nano V28.2', network: 'live', network_identifier: 'A'.repeat(64) } };

const nodes: FakeNode[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
});

async function host(answer: (request: RpcRequest) => FakeResponse): Promise<FakeNode> {
  const node = await startFakeNode(answer);
  nodes.push(node);
  return node;
}

/** A ledger over these nodes, with everything that it writes for people. */
function open(urls: readonly ServiceAddress[], network?: string) {
  const time = { ms: Date.parse('2026-11-20T12:00:00Z') };
  const written: string[] = [];
  const refused = new Map<string, readonly string[]>();
  const ledger = createNodeLedger({
    urls,
    timeoutMs: 5_000,
    log: createLog('test', 'trace', { write: (line) => written.push(line) }),
    clock: { now: () => new Date(time.ms) },
    ...(network === undefined ? {} : { network }),
    onAsked: (...told) => written.push(told.join(' ')),
    onRefused: (node, actions) => refused.set(node, actions),
  });
  return { ledger, time, written, refused };
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => '',
    (thrown: unknown) => String(thrown),
  );
const actionsOf = ({ requests }: FakeNode) => requests.map(({ action }) => action);

describe('a key', () => {
  it('is sent to its own node with every request, and to no other node', async () => {
    const first = await host(() => ({ status: 503, text: '' }));
    const second = await host(() => SYNC);
    const { ledger } = open([
      { url: first.url, headers: { 'api-key': SECRET }, body: { key: 'another-key' } },
      { url: second.url, headers: { Authorization: 'Bearer own-key' } },
    ]);
    await ledger.syncState();
    expect(first.requests).toEqual([{ action: 'block_count', key: 'another-key' }]);
    expect(first.headers[0]).toMatchObject({ 'api-key': SECRET });
    expect(first.authorizations).toEqual([undefined]);
    expect(second.requests).toEqual([{ action: 'block_count' }]);
    expect(second.authorizations).toEqual(['Bearer own-key']);
    expect(JSON.stringify(second.headers)).not.toContain(SECRET);
  });

  it.each([301, 302, 307, 308])('does not follow a redirect with status %d', async (status) => {
    const other = await host(() => SYNC);
    const first = await host(() => ({ status, text: '', headers: { location: other.url } }));
    const { ledger } = open([{ url: first.url, headers: { 'api-key': SECRET }, body: { key: SECRET } }]);
    expect(await failureOf(ledger.syncState())).toContain('redirects are not followed');
    expect(other.requests).toEqual([]);
  });

  it.each<[string, FakeResponse]>([
    ['with status 401', { status: 401, text: JSON.stringify({ error: `Invalid API key ${SECRET}` }) }],
    ['with status 200', { json: { error: `Invalid API key ${SECRET}` } }],
    ['as a number and a message', { json: { error: 403, message: `Bad key ${SECRET}` } }],
    ['about the ledger', { json: { error: `Bad account number ${SECRET}` } }],
    ['for a limit', { status: 429, text: JSON.stringify({ error: `Too many requests of ${SECRET}` }) }],
    ['as a page', { status: 403, text: `<html>${SECRET}</html>` }],
    ['as text', { status: 200, text: SECRET }],
  ])('that a service repeats %s is not written anywhere', async (_, answer) => {
    const node = await host(() => answer);
    const { ledger, written } = open([{ url: node.url, name: 'hosted', body: { key: SECRET } }]);
    const failures = [await failureOf(ledger.syncState()), await failureOf(ledger.version())];
    expect(failures.join()).toMatch(/block_count: .+/);
    expect([...failures, ...written].join()).not.toContain(SECRET);
    expect(written.join()).toContain('hosted');
  });
});

describe('a service that limits requests', () => {
  const limited = (headers: Record<string, string> = {}): FakeResponse => ({
    status: 429,
    text: 'Wait',
    headers,
  });
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT';

  it.each<[string, Record<string, string>, number]>([
    ['as many seconds as it says', { 'retry-after': '40' }, 40_000],
    ['until the date that it says', { date, 'retry-after': 'Fri, 20 Nov 2026 12:01:30 GMT' }, 90_000],
    ['a while if it does not say', {}, DEFAULT_PAUSE_MS],
    ['a while if it says nothing useful', { 'retry-after': 'soon' }, DEFAULT_PAUSE_MS],
    ['ten minutes at most', { 'retry-after': '86400' }, MAX_PAUSE_MS],
  ])('is not called again %s', async (_, headers, pauseMs) => {
    let answer = limited(headers);
    const node = await host(() => answer);
    const { ledger, time } = open([node.url]);
    expect(await failureOf(ledger.syncState())).toContain('HTTP status 429');
    answer = SYNC;
    time.ms += pauseMs - 1;
    expect(await failureOf(ledger.syncState())).toContain('too many requests, retrying at 2026-11-20T12:');
    expect(node.requests).toHaveLength(1);
    time.ms += 1;
    expect((await ledger.syncState()).blockCount).toBe(9n);
  });

  it('is replaced by the next node for that time', async () => {
    const first = await host(() => ({ json: { error: 429, message: 'Too many requests. Please Wait.' } }));
    const second = await host(() => SYNC);
    const { ledger, time } = open([first.url, second.url]);
    for (let calls = 0; calls < 5; calls += 1) expect((await ledger.syncState()).blockCount).toBe(9n);
    expect([first.requests.length, second.requests.length]).toEqual([1, 5]);
    time.ms += NODE_COOLDOWN_MS;
    await ledger.syncState();
    expect(first.requests).toHaveLength(2);
  });
});

describe('a clock that was set back by a day', () => {
  const DAY_MS = 24 * 60 * 60_000;

  it('disables no node for a day and skips no check', async () => {
    let answer: FakeResponse = { status: 429, text: '' };
    const node = await host(({ action }) => (action === 'version' ? VERSION : answer));
    const { ledger, time } = open([node.url], 'live');
    await failureOf(ledger.syncState());
    answer = { json: { error: 'Unknown command' } };
    time.ms -= DAY_MS;
    expect(await failureOf(ledger.syncState())).toContain('refuses the RPC call');
    answer = SYNC;
    time.ms -= DAY_MS;
    expect((await ledger.syncState()).blockCount).toBe(9n);
    expect(actionsOf(node).filter((action) => action === 'version')).toHaveLength(3);
  });
});

describe('an HTML page instead of JSON', () => {
  it.each(['<!DOCTYPE html><html>Just a moment...</html>', '  <html>'])('is an outage: %s', async (text) => {
    const node = await host(() => ({ status: 200, text }));
    const asked = open([node.url]).ledger.syncState();
    await expect(asked).rejects.toThrow(LedgerUnavailableError);
    await expect(asked).rejects.toThrow('the response is an HTML page');
  });
});

describe('a call that a service does not offer', () => {
  const refusals: [string, FakeResponse][] = [
    ['a node of version 27', { json: { error: 'Unknown command' } }],
    ['NanoRPCProxy', { status: 500, text: '{"error":"Action accounts_receivable not allowed"}' }],
    ['Nano.to', { status: 400, text: '{"error":400,"message":"Bad action provided."}' }],
    ['a gateway', { status: 403, text: '{"error":"Method accounts_receivable is not allowed"}' }],
  ];
  const receivables = (ledger: Ledger) => ledger.receivables(['a'], { thresholdRaw: 1n, perAccount: 1 });

  it.each(refusals)(
    'rejected as by %s is sent to the next node; the first stays first for other calls',
    async (_, refusal) => {
      const refusing = await host(({ action }) => (action === 'block_count' ? SYNC : refusal));
      const offering = await host(() => ({ json: { blocks: '' } }));
      const { ledger, time, refused } = open([{ url: refusing.url, name: 'refusing' }, offering.url]);
      for (let calls = 0; calls < 3; calls += 1) expect(await receivables(ledger)).toEqual([]);
      expect((await ledger.syncState()).blockCount).toBe(9n);
      expect(actionsOf(refusing)).toEqual(['accounts_receivable', 'block_count']);
      expect(refused.get('refusing')).toEqual(['accounts_receivable']);
      expect(ledger.missingCalls?.()).toEqual([]);
      time.ms += REFUSAL_CHECK_MS;
      await receivables(ledger);
      expect(actionsOf(refusing)).toEqual(['accounts_receivable', 'block_count', 'accounts_receivable']);
    },
  );

  it('is reported as missing while no node offers it, and as available again afterwards', async () => {
    let answer: FakeResponse = { json: { error: 'Unknown command' } };
    const node = await host(() => answer);
    const { ledger, time, refused } = open([{ url: node.url, name: 'only' }]);
    await expect(receivables(ledger)).rejects.toThrow(LedgerUnavailableError);
    expect(ledger.missingCalls?.()).toEqual(['accounts_receivable']);
    answer = { json: { blocks: '' } };
    time.ms += REFUSAL_CHECK_MS;
    expect(ledger.missingCalls?.()).toEqual(['accounts_receivable']);
    await receivables(ledger);
    expect(ledger.missingCalls?.()).toEqual([]);
    expect(refused.get('only')).toEqual([]);
  });

  it('is not taken as a statement about the ledger, such as an unopened account or a rejected block', async () => {
    const node = await host(() => ({ status: 500, text: '{"error":"Account not found"}' }));
    await expect(open([node.url]).ledger.account('a')).rejects.toThrow(LedgerUnavailableError);
    const limited = await host(({ action }) =>
      action === 'version' ? { json: { error: 'Something new' } } : { json: { hash: 'x' } },
    );
    const asked = open([limited.url], 'live').ledger.requestConfirmation('x');
    await expect(asked).rejects.toThrow(LedgerUnavailableError);
    await expect(asked).rejects.not.toThrow(LedgerResponseError);
  });
});

describe('an error that no node is known to return', () => {
  const UNKNOWN = { json: { error: 'The upstream said no' } };

  it('is tried at the next node, and reported when no other one responds', async () => {
    const first = await host(() => UNKNOWN);
    const second = await host(() => SYNC);
    const down = await host(() => ({ status: 503, text: '' }));
    expect((await open([first.url, second.url]).ledger.syncState()).blockCount).toBe(9n);
    const asked = open([first.url, down.url]).ledger.syncState();
    await expect(asked).rejects.toThrow(new LedgerResponseError('block_count', 'The upstream said no'));
  });

  it('does not replace what another node says about the ledger', async () => {
    const first = await host(() => UNKNOWN);
    const second = await host(() => ({ json: { error: 'Account not found' } }));
    expect(await open([first.url, second.url]).ledger.account('a')).toBeNull();
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  });

  it.each<[string, unknown]>([
    ['message', { error: 'x'.repeat(1_000_000) }],
    ['message beside a number', { error: 500, message: 'x'.repeat(1_000_000) }],
    ['field name', { blocks: { ['x'.repeat(1_000_000)]: 1 } }],
  ])('with a huge %s is logged truncated', async (_, json) => {
    const node = await host(() => ({ json }));
    const { ledger, written } = open([{ url: node.url, name: 'hosted' }]);
    const failure = await failureOf(ledger.receivables(['a'], { thresholdRaw: 1n, perAccount: 1 }));
    expect(failure.length).toBeGreaterThan(50);
    expect([failure, ...written].filter((text) => text.length > 2_000)).toEqual([]);
  });
});

describe('a response without the requested data', () => {
  const HASH = 'A'.repeat(64);
  const ACCOUNT = 'nano_1111111111111111111111111111111111111111111111111111hifc8npp';
  const COMPLETE = {
    blocks_info: { blocks: '', blocks_not_found: [HASH] },
    accounts_frontiers: { errors: { [ACCOUNT]: 'Account not found' } },
  };
  const lookUp = (ledger: Ledger) => Promise.all([ledger.blocks([HASH]), ledger.frontiers([ACCOUNT])]);
  const completely = ({ action }: RpcRequest): FakeResponse => ({
    json: Object.entries(COMPLETE).find(([call]) => call === action)?.[1],
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['empty collections', { blocks: '', blocks_not_found: '', frontiers: '', errors: '' }],
    ['no list of unknown blocks', { blocks: '', frontiers: '' }],
    ['an error as an object', { error: { code: -32_005, message: 'limit exceeded' } }],
    ['a message for people', { status: 'error', message: 'Upgrade your plan' }],
  ])('with %s says neither that a block is missing nor that an account is unopened', async (_, json) => {
    const node = await host(() => ({ json }));
    const { ledger } = open([node.url]);
    await expect(ledger.blocks([HASH])).rejects.toThrow(LedgerUnavailableError);
    await expect(ledger.frontiers([ACCOUNT])).rejects.toThrow(LedgerUnavailableError);
    const whole = await host(completely);
    const [blocks, frontiers] = await lookUp(open([node.url, whole.url]).ledger);
    expect([blocks.size, frontiers.size, whole.requests.length]).toEqual([0, 0, 2]);
  });
});

describe('nodes that do not report their peers', () => {
  const silentAbout = (cemented: bigint) =>
    host(({ action }) => {
      if (action === 'version') return VERSION;
      if (action !== 'block_count') return { status: 500, text: `{"error":"Action ${action} not allowed"}` };
      return { json: { count: String(cemented), cemented: String(cemented), unchecked: '0' } };
    });

  it('are compared with one another', async () => {
    const [first, second] = [await silentAbout(1_000n), await silentAbout(1_003n)];
    const { ledger, refused } = open([first.url, second.url], 'live');
    const { connected, cementedCounts, comparedCounts = [] } = await ledger.peers();
    expect({ connected, cementedCounts }).toEqual({ connected: null, cementedCounts: [] });
    expect([...comparedCounts].sort()).toEqual([1_000n, 1_003n]);
    expect([...refused.values()].map((calls) => [...calls].sort())).toEqual([
      ['peers', 'telemetry'],
      ['peers', 'telemetry'],
    ]);
  });

  it('are not compared with one that is down, behind or of another network', async () => {
    const well = await silentAbout(100_000n);
    const down = await host(() => ({ status: 503, text: '' }));
    const behind = await silentAbout(90_000n);
    const other = await host(() => ({ json: { ...VERSION.json, network: 'beta' } }));
    const { ledger } = open([well.url, down.url, behind.url, other.url], 'live');
    expect((await ledger.peers()).comparedCounts).toEqual([100_000n]);
  });

  it('are queried for nothing else when there is only one', async () => {
    const node = await silentAbout(1_000n);
    expect((await open([node.url], 'live').ledger.peers()).comparedCounts).toEqual([]);
    expect(actionsOf(node)).not.toContain('block_count');
  });
});
