import { afterEach, describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { createLog } from '@/lib/core/log';
import {
  type FakeNode,
  type FakeResponse,
  type RpcRequest,
  startFakeNode,
} from '@/verification/testing/fake-node';
import { blockToRpc, hashBlock, openBlock, signBlock, verifyBlock } from './block';
import { publicKeyOf } from './keys';
import { type Ledger, LedgerResponseError, LedgerUnavailableError, type PublishResult } from './ledger';
import { COMPARE_MS, NETWORK_CHECK_MS, NODE_COOLDOWN_MS, SYNC_CHECK_MS } from './node-checks';
import { STANDSTILL_MS } from './node-doubt';
import { createNodeLedger, MAX_ACCOUNTS_PER_CALL, MAX_BLOCKS_PER_CALL } from './node-rpc';
import recording from './testdata/recorded-responses.json';

/** Recorded from nano_node V27.1 on the dev network, November 2026. */
const answers = new Map<string, unknown>(Object.entries(recording.answers));
const recorded = (heading: string): unknown => answers.get(heading);

const log = createLog('test', 'silent');
const GENESIS = 'nano_3e3j5tkog48pnny9dmfzj1r16pg8t1e76dz5tmac6iq689wyjfpiij4txtdo';
const DEPOSIT = 'nano_1jtjeazexs6eubgape8fqotken5xfh3n13fxjqkoghmwxzkmirs9jnscy3yp';
const SEND = 'C769407BF67A1F512D0CA544A982F5853F71386B5B6044EBB856400F86D78D75';
const OPEN = 'BD81C846E4221C34FBF6B1641DABE0F5BCD789492FEA1DC3A8715812A6863DC8';
const ONE_OF_EACH = { thresholdRaw: 1n, perAccount: 1 };
/** Far longer than a response takes, and short enough for a test. */
const SHORT_TIMEOUT_MS = 150;

const secretKey = new Uint8Array(32).fill(7);
const openedBlock = signBlock(
  openBlock({
    account: formatAddress(publicKeyOf(secretKey)),
    representative: GENESIS,
    sourceHash: SEND,
    amountRaw: 5n,
  }),
  secretKey,
);

const nodes: FakeNode[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
});

async function fakeNode(answer: (request: RpcRequest) => FakeResponse): Promise<FakeNode> {
  const node = await startFakeNode(answer);
  nodes.push(node);
  return node;
}

async function ledgerAnswering(json: unknown): Promise<{ ledger: Ledger; node: FakeNode }> {
  const node = await fakeNode(() => ({ json }));
  return { ledger: createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log }), node };
}

describe('a recorded response', () => {
  it('to accounts_receivable contains the confirmed send to the deposit account', async () => {
    const { ledger, node } = await ledgerAnswering(recorded('accounts_receivable'));
    const found = await ledger.receivables([DEPOSIT, GENESIS], { thresholdRaw: 10n ** 26n, perAccount: 20 });
    expect(found).toEqual([{ account: DEPOSIT, hash: SEND, amountRaw: 5n * 10n ** 30n }]);
    expect(node.requests).toEqual([
      {
        action: 'accounts_receivable',
        accounts: [DEPOSIT, GENESIS],
        count: '20',
        threshold: '100000000000000000000000000',
        source: 'true',
        include_only_confirmed: 'true',
      },
    ]);
  });

  it('to blocks_info contains the known send and omits the unknown one', async () => {
    const { ledger, node } = await ledgerAnswering(recorded('blocks_info with receivable/source'));
    const found = await ledger.blocks([SEND, '11'.repeat(32)]);
    expect([...found.keys()]).toEqual([SEND]);
    const info = found.get(SEND);
    expect(info).toMatchObject({
      hash: SEND,
      account: GENESIS,
      amountRaw: 5n * 10n ** 30n,
      balanceRaw: 340282361920938463463374607431768211415n,
      height: 44,
      localTimestamp: new Date(1795187645_000),
      successor: null,
      confirmed: true,
      subtype: 'send',
      linkAsAccount: DEPOSIT,
    });
    expect(info?.block && hashBlock(info.block)).toBe(SEND);
    expect(info?.block && verifyBlock(info.block)).toBe(true);
    expect(node.requests[0]).toMatchObject({ json_block: 'true', include_not_found: 'true' });
  });

  it.each([
    ['block_info immediately after process', { confirmed: false, subtype: 'send' }],
    ['block_info of open', { confirmed: true, subtype: 'receive', height: 1 }],
    ['block confirmed before the kill', { confirmed: true, amountRaw: 1n, height: 309 }],
  ])('%s', async (heading, expected) => {
    const { ledger } = await ledgerAnswering({ blocks: { [SEND]: recorded(heading) }, blocks_not_found: '' });
    expect((await ledger.blocks([SEND])).get(SEND)).toMatchObject(expected);
  });

  it('to account_info contains the head and the confirmed head', async () => {
    const { ledger, node } = await ledgerAnswering(recorded('account_info after open (+all options)'));
    expect(await ledger.account(DEPOSIT)).toEqual({
      frontier: OPEN,
      balanceRaw: 5n * 10n ** 30n,
      representative: GENESIS,
      confirmedFrontier: OPEN,
      confirmedBalanceRaw: 5n * 10n ** 30n,
      blockCount: 1,
    });
    expect(node.requests[0]).toMatchObject({ representative: 'true', include_confirmed: 'true' });
  });

  it('to account_info distinguishes an unconfirmed head from the confirmed one', async () => {
    const answer = Object.assign({}, recorded('locked: genesis account_info include_confirmed'), {
      representative: GENESIS,
    });
    const { ledger } = await ledgerAnswering(answer);
    const state = await ledger.account(GENESIS);
    expect(state?.confirmedBalanceRaw).toBe((state?.balanceRaw ?? 0n) + 2n * 10n ** 30n);
    expect(state?.frontier).not.toBe(state?.confirmedFrontier);
  });

  it('to account_info of an unopened account is null', async () => {
    const { ledger } = await ledgerAnswering(recorded('account_info (unopened)'));
    expect(await ledger.account(DEPOSIT)).toBeNull();
  });

  it('to version and block_count contains the network and the block counts', async () => {
    const version = await ledgerAnswering(recorded('version'));
    expect(await version.ledger.version()).toEqual({
      vendor: 'Nano V27.1',
      network: 'dev',
      networkIdentifier: '04270D7F11C4B2B472F2854C5A59F2A7E84226CE9ED799DE75744BD7D85FC9D9',
    });
    const counts = await ledgerAnswering(recorded('block_count'));
    expect(await counts.ledger.syncState()).toEqual({
      blockCount: 50n,
      cementedCount: 49n,
      uncheckedCount: 3n,
    });
  });

  it('to block_confirm is accepted', async () => {
    const { ledger, node } = await ledgerAnswering(recorded('block_confirm already confirmed'));
    await ledger.requestConfirmation(SEND);
    expect(node.requests).toEqual([{ action: 'block_confirm', hash: SEND }]);
  });
});

describe('an empty collection, which a node writes as ""', () => {
  it('means no receivables', async () => {
    const { ledger } = await ledgerAnswering(recorded('receivable (empty, source)'));
    expect(await ledger.receivables([DEPOSIT], ONE_OF_EACH)).toEqual([]);
    const inner = await ledgerAnswering({ blocks: { [DEPOSIT]: '' } });
    expect(await inner.ledger.receivables([DEPOSIT], ONE_OF_EACH)).toEqual([]);
  });

  it('means no blocks and no frontiers', async () => {
    const { ledger } = await ledgerAnswering({
      blocks: '',
      blocks_not_found: [SEND],
      frontiers: '',
      errors: { [DEPOSIT]: 'Account not found' },
    });
    expect((await ledger.blocks([SEND])).size).toBe(0);
    expect((await ledger.frontiers([DEPOSIT])).size).toBe(0);
  });
});

describe('blocks that are not state blocks', () => {
  it('are returned without contents, with the subtype of their type', async () => {
    const legacy = Object.assign({}, recorded('block_info of open'), {
      contents: { type: 'open', source: SEND, representative: GENESIS, account: GENESIS },
      subtype: undefined,
      local_timestamp: '0',
      successor: SEND,
    });
    const { ledger } = await ledgerAnswering({ blocks: { [OPEN]: legacy } });
    expect((await ledger.blocks([OPEN])).get(OPEN)).toMatchObject({
      subtype: 'open',
      block: undefined,
      linkAsAccount: '',
      localTimestamp: null,
      successor: SEND,
    });
  });
});

describe('a legacy send', () => {
  it('includes its destination', async () => {
    const legacy = Object.assign({}, recorded('block_info of open'), {
      contents: { type: 'send', previous: SEND, destination: DEPOSIT, balance: '0000' },
      subtype: undefined,
    });
    const { ledger } = await ledgerAnswering({ blocks: { [OPEN]: legacy } });
    expect((await ledger.blocks([OPEN])).get(OPEN)).toMatchObject({
      subtype: 'send',
      block: undefined,
      linkAsAccount: DEPOSIT,
    });
  });
});

describe('many accounts or blocks', () => {
  it('are requested in calls of a size that nodes accept, each once', async () => {
    const node = await fakeNode(({ accounts = [], hashes = [] }) => {
      const errors = Object.fromEntries([accounts].flat().map((name) => [name, 'Account not found']));
      return { json: { blocks: '', blocks_not_found: hashes, errors } };
    });
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log });
    const names = Array.from({ length: MAX_ACCOUNTS_PER_CALL + 1 }, (_, i) => `account-${i}`);
    await ledger.receivables([...names, 'account-0'], ONE_OF_EACH);
    await ledger.frontiers(names);
    await ledger.blocks(
      Array.from({ length: MAX_BLOCKS_PER_CALL * 2 }, (_, i) => i.toString(16).padStart(64, '0')),
    );
    const sizes = node.requests.map(
      ({ accounts, hashes }) => [accounts, hashes].flat().filter(Boolean).length,
    );
    expect(sizes).toEqual([1000, 1, 1000, 1, 1000, 1000]);
  });

  it('are split further if each may have many receivables', async () => {
    const { ledger, node } = await ledgerAnswering({ blocks: '' });
    await ledger.receivables(['a', 'b', 'c'], { thresholdRaw: 0n, perAccount: 50_000 });
    expect(node.requests.map((request) => request.accounts)).toEqual([['a', 'b'], ['c']]);
  });

  it('are not requested if there are none', async () => {
    const { ledger, node } = await ledgerAnswering({});
    await ledger.receivables([], ONE_OF_EACH);
    await ledger.blocks([]);
    expect(node.requests).toEqual([]);
  });

  it.each([0, -1, 1.5, 100_001])('are never requested without a limit: %d each', async (perAccount) => {
    const { ledger } = await ledgerAnswering({ blocks: '' });
    await expect(ledger.receivables(['a'], { thresholdRaw: 0n, perAccount })).rejects.toThrow(RangeError);
  });
});

describe('frontiers', () => {
  it('omit unopened accounts, and return any other error', async () => {
    const some = { frontiers: { [DEPOSIT]: OPEN }, errors: { [GENESIS]: 'Account not found' } };
    const { ledger } = await ledgerAnswering(some);
    expect(await ledger.frontiers([DEPOSIT, GENESIS])).toEqual(new Map([[DEPOSIT, OPEN]]));
    const bad = await ledgerAnswering({ errors: { [GENESIS]: 'Bad account number' } });
    await expect(bad.ledger.frontiers([GENESIS])).rejects.toThrow(
      new LedgerResponseError('accounts_frontiers', 'Bad account number'),
    );
  });
});

describe('a text that is no address', () => {
  it('hides nothing of the others, although the node refuses the whole list', async () => {
    const wrong = `${DEPOSIT.slice(0, -1)}1`;
    const node = await fakeNode(({ action, accounts }) => {
      const isWrong = JSON.stringify(accounts).includes(wrong);
      if (action === 'accounts_receivable')
        return { json: isWrong ? { error: 'Bad account number' } : recorded('accounts_receivable') };
      const errors = isWrong ? { errors: { [wrong]: 'Bad account number' } } : {};
      return { json: { frontiers: { [DEPOSIT]: OPEN }, ...errors } };
    });
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log });
    expect(await ledger.receivables([wrong, DEPOSIT], ONE_OF_EACH)).toEqual(
      await ledger.receivables([DEPOSIT], ONE_OF_EACH),
    );
    expect(await ledger.frontiers([wrong, DEPOSIT])).toEqual(new Map([[DEPOSIT, OPEN]]));
  });
});

describe('a text that is no hash', () => {
  it('is left out, because the node would refuse the whole list', async () => {
    const { ledger, node } = await ledgerAnswering({ blocks: '', blocks_not_found: [OPEN] });
    expect(await ledger.blocks(['odd', OPEN])).toEqual(new Map());
    expect(node.requests).toMatchObject([{ hashes: [OPEN] }]);
    await ledger.blocks(['odd']);
    expect(node.requests).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('sends the signed block with its subtype', async () => {
    const hash = hashBlock(openedBlock);
    const { ledger, node } = await ledgerAnswering({ hash });
    expect(await ledger.publish(openedBlock, 'open')).toEqual({ outcome: 'accepted', hash });
    expect(node.requests).toEqual([
      { action: 'process', json_block: 'true', subtype: 'open', block: blockToRpc(openedBlock) },
    ]);
  });

  it('rejects a response with another block’s hash', async () => {
    const { ledger } = await ledgerAnswering(recorded('process success (send)'));
    await expect(ledger.publish(openedBlock, 'open')).rejects.toThrow(LedgerUnavailableError);
  });

  const refusals: [string, PublishResult['outcome']][] = [
    ['Old block', 'alreadyKnown'],
    ['Invalid block balance for given subtype', 'balanceMismatch'],
    ['Fork', 'fork'],
    ['Gap previous block', 'gapPrevious'],
    ['Gap source block', 'gapSource'],
    ['Unreceivable', 'unreceivable'],
    ['Balance and amount delta do not match', 'balanceMismatch'],
    ['Block work is less than threshold', 'lowWork'],
    ['Block work is insufficient', 'lowWork'],
    ['Bad signature', 'rejected'],
    ['Block is invalid', 'rejected'],
    ['Unable to parse JSON', 'rejected'],
    ['Invalid block subtype', 'rejected'],
    ['Invalid previous block for given subtype', 'rejected'],
    ['This block cannot follow the previous block', 'rejected'],
    ['Block attempts to open the burn account', 'rejected'],
    ['An error of a later version', 'rejected'],
  ];

  it.each(refusals)('rejected with "%s" is %s', async (error, outcome) => {
    const { ledger } = await ledgerAnswering({ error });
    const result = await ledger.publish(openedBlock, 'open');
    expect(result).toEqual(outcome === 'alreadyKnown' ? { outcome } : { outcome, message: error });
  });

  it('has an outcome for every error of a real node', () => {
    const known = new Set(refusals.map(([error]) => error));
    expect(Object.values(recording.publishErrors).filter((error) => !known.has(error))).toEqual([]);
  });

  it.each(['Stopped', 'Internal server error in RPC'])('that fails with "%s" is retried', async (error) => {
    const { ledger } = await ledgerAnswering({ error });
    await expect(ledger.publish(openedBlock, 'open')).rejects.toThrow(LedgerUnavailableError);
  });
});

describe('a node that fails', () => {
  const faults: [string, FakeResponse][] = [
    ['HTTP 503', { status: 503, text: '' }],
    ['HTTP 401 of a proxy', { status: 401, text: '{"count":"1","cemented":"1","unchecked":"0"}' }],
    ['an empty body', { status: 200, text: '' }],
    ['text that is no JSON', { status: 200, text: '<html>Bad gateway</html>' }],
    ['half an answer', { status: 200, text: '{"count": "1", "cem' }],
    ['JSON of another shape', { json: { count: 1 } }],
    ['a number that is none', { json: { count: '0x1', cemented: '1', unchecked: '0' } }],
    ['null', { json: null }],
  ];

  it.each(faults)('by responding with %s is unavailable', async (_, fault) => {
    const node = await fakeNode(() => fault);
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log });
    await expect(ledger.syncState()).rejects.toThrow(LedgerUnavailableError);
  });

  it('by never responding is unavailable after the timeout', async () => {
    const node = await fakeNode(() => 'silence');
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: SHORT_TIMEOUT_MS, log });
    await expect(ledger.version()).rejects.toThrow(/TimeoutError/);
  });

  it('by being down is unavailable, with the reason', async () => {
    const node = await startFakeNode(() => 'silence');
    await node.close();
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log });
    await expect(ledger.version()).rejects.toThrow(/ECONNREFUSED/);
  });

  it('by sending too much is disconnected', async () => {
    const node = await fakeNode(() => ({ status: 200, text: ' '.repeat(33 * 1024 * 1024) }));
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 20_000, log });
    await expect(ledger.version()).rejects.toThrow(/response over 33554432 bytes/);
  });

  it('with its own error counts as rejecting the call, not as an outage', async () => {
    const { ledger } = await ledgerAnswering(recorded('ERROR block_info unknown hash'));
    await expect(ledger.requestConfirmation(SEND)).rejects.toThrow(
      new LedgerResponseError('block_confirm', 'Block not found'),
    );
  });
});

describe('the peers of a node', () => {
  const ledgerOver = async (peers: unknown, telemetry: unknown) => {
    const node = await fakeNode(({ action }) => ({ json: action === 'peers' ? peers : telemetry }));
    return { node, ledger: createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log }) };
  };

  it('are counted, with their own reports', async () => {
    const told = Object.assign({}, recorded('telemetry'), { address: '::ffff:192.0.2.7', port: '7075' });
    const listed = { '[::ffff:192.0.2.7]:7075': '21', '[2001:db8::1]:7075': '21' };
    const { ledger, node } = await ledgerOver({ peers: listed }, { metrics: [told] });
    expect(await ledger.peers()).toEqual({ connected: 2, cementedCounts: [49n] });
    expect(node.requests).toContainEqual({ action: 'telemetry', raw: 'true' });
  });

  it('are none if it has none', async () => {
    const { ledger } = await ledgerOver({ peers: '' }, { metrics: '' });
    expect(await ledger.peers()).toEqual({ connected: 0, cementedCounts: [] });
  });

  it('are unknown if it does not allow the call', async () => {
    const { ledger } = await ledgerOver({ error: 'Unknown command' }, { error: 'Unknown command' });
    expect(await ledger.peers()).toEqual({ connected: null, cementedCounts: [], comparedCounts: [] });
  });
});

describe('several nodes', () => {
  const counts = { json: { count: '9', cemented: '9', unchecked: '0' } };

  /** Two nodes of a network whose state is queried; `cemented` is the count that each reports. */
  async function twoNodes(network: string) {
    const cemented: [number, number] = [1_000, 1_000];
    const answering = (place: 0 | 1) =>
      fakeNode(({ action }) => {
        if (action === 'version') return { json: Object.assign({}, recorded('version'), { network }) };
        const count = String(cemented[place]);
        return { json: { count, cemented: count, unchecked: '0' } };
      });
    const time = { ms: 1_000_000 };
    const urls = [(await answering(0)).url, (await answering(1)).url];
    const clock = { now: () => new Date(time.ms) };
    const ledger = createNodeLedger({ urls, timeoutMs: 5_000, log, clock, network });
    const cementedCount = async () => Number((await ledger.syncState()).cementedCount);
    return { cemented, time, cementedCount };
  }

  it('are compared: the second one is queried if the first one has far fewer blocks', async () => {
    const { cemented, time, cementedCount } = await twoNodes('dev');
    cemented[0] = 1;
    await expect
      .poll(async () => {
        time.ms += SYNC_CHECK_MS;
        return cementedCount();
      })
      .toBe(1_000);
    cemented[0] = 1_000;
    time.ms += NODE_COOLDOWN_MS;
    cemented[1] = 1;
    expect(await cementedCount()).toBe(1_000);
    time.ms += COMPARE_MS;
    expect(await cementedCount()).toBe(1_000);
  });

  it('of the live network are not used while they confirm nothing', async () => {
    const { cemented, time, cementedCount } = await twoNodes('live');
    expect(await cementedCount()).toBe(1_000);
    cemented[1] = 1_001;
    time.ms += STANDSTILL_MS + 1;
    expect(await cementedCount()).toBe(1_001);
  });

  it('of another network may confirm nothing for a while', async () => {
    const { cemented, time, cementedCount } = await twoNodes('beta');
    expect(await cementedCount()).toBe(1_000);
    cemented[1] = 1_001;
    time.ms += STANDSTILL_MS + 1;
    expect(await cementedCount()).toBe(1_000);
  });

  it('are called in order until one responds, and a failed one comes last for a while', async () => {
    let nowMs = 1_000_000;
    let firstIsUp = false;
    const first = await fakeNode(() => (firstIsUp ? counts : { status: 503, text: '' }));
    const second = await fakeNode(() => counts);
    const clock = { now: () => new Date(nowMs) };
    const told: (string | null)[] = [];
    const onAsked = (_: string, failure: string | null) => told.push(failure);
    const ledger = createNodeLedger({ urls: [first.url, second.url], timeoutMs: 5_000, log, clock, onAsked });
    const asked = () => [first.requests.length, second.requests.length];

    expect((await ledger.syncState()).blockCount).toBe(9n);
    expect(asked()).toEqual([1, 1]);
    expect(told).toEqual([expect.stringContaining('503'), null]);
    firstIsUp = true;
    await ledger.syncState();
    expect(asked()).toEqual([1, 2]);
    nowMs += NODE_COOLDOWN_MS;
    await ledger.syncState();
    expect(asked()).toEqual([2, 2]);
  });

  it('are all called before the ledger counts as unavailable', async () => {
    const down = await Promise.all([1, 2].map(() => fakeNode(() => ({ status: 503, text: '' }))));
    const ledger = createNodeLedger({ urls: down.map((node) => node.url), timeoutMs: 5_000, log });
    await expect(ledger.version()).rejects.toThrow(LedgerUnavailableError);
    await expect(ledger.version()).rejects.toThrow(LedgerUnavailableError);
    expect(down.map((node) => node.requests.length)).toEqual([2, 2]);
  });

  it('are not called again when one rejects the call', async () => {
    const first = await fakeNode(() => ({ json: { error: 'Account not found' } }));
    const second = await fakeNode(() => counts);
    const ledger = createNodeLedger({ urls: [first.url, second.url], timeoutMs: 5_000, log });
    expect(await ledger.account(DEPOSIT)).toBeNull();
    expect(second.requests).toEqual([]);
  });
});

describe('credentials in a node address', () => {
  it('are sent as a header and never appear in errors', async () => {
    const node = await fakeNode(() => ({ status: 503, text: '' }));
    const url = node.url.replace('http://', 'http://rpc:s%40cret@');
    const failure = await createNodeLedger({ urls: [url], timeoutMs: 5_000, log })
      .version()
      .catch((thrown: unknown) => String(thrown));
    expect(node.authorizations).toEqual([`Basic ${Buffer.from('rpc:s@cret').toString('base64')}`]);
    expect(failure).toContain('HTTP status 503');
    expect(failure).not.toContain('cret');
  });
});

describe('a node of another network', () => {
  const version = (network: string) => ({ ...Object(recorded('version')), network });

  it('is not trusted, and gets no block to publish', async () => {
    const node = await fakeNode(({ action }) => ({ json: action === 'version' ? version('dev') : {} }));
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log, network: 'live' });
    const refused = /the node is on network dev, not live/;
    await expect(ledger.receivables([DEPOSIT], ONE_OF_EACH)).rejects.toThrow(refused);
    await expect(ledger.blocks([SEND])).rejects.toThrow(LedgerUnavailableError);
    await ledger.publish(openedBlock, 'open').catch(() => undefined);
    expect(new Set(node.requests.map(({ action }) => action))).toEqual(new Set(['version']));
  });

  it('is skipped in favor of one on the right network', async () => {
    const wrong = await fakeNode(() => ({ json: version('dev') }));
    const right = await fakeNode(({ action }) => {
      if (action === 'block_count') return { json: { count: '9', cemented: '9', unchecked: '0' } };
      return { json: action === 'version' ? version('live') : recorded('accounts_receivable') };
    });
    const urls = [wrong.url, right.url];
    const ledger = createNodeLedger({ urls, timeoutMs: 5_000, log, network: 'live' });
    expect(await ledger.receivables([DEPOSIT], ONE_OF_EACH)).toHaveLength(1);
    expect(wrong.requests.map(({ action }) => action)).toEqual(['version']);
  });

  it('is detected when it replaces a right one', async () => {
    let network = 'live';
    let now = new Date('2026-11-20T14:00:00.000Z');
    const node = await fakeNode(({ action }) => ({
      json: action === 'version' ? version(network) : recorded('accounts_receivable'),
    }));
    const clock = { now: () => now };
    const ledger = createNodeLedger({ urls: [node.url], timeoutMs: 5_000, log, clock, network: 'live' });
    await ledger.receivables([DEPOSIT], ONE_OF_EACH);
    network = 'dev';
    await ledger.receivables([DEPOSIT], ONE_OF_EACH);
    expect(node.requests.filter(({ action }) => action === 'version')).toHaveLength(1);
    now = new Date(now.getTime() + NETWORK_CHECK_MS);
    await expect(ledger.receivables([DEPOSIT], ONE_OF_EACH)).rejects.toThrow(LedgerUnavailableError);
    network = 'live';
    expect(await ledger.receivables([DEPOSIT], ONE_OF_EACH)).toHaveLength(1);
  });
});
