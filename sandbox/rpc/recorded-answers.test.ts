// Compares the keys and kinds of the sandbox's responses with those recorded from a real node.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import recorded from '../testdata/recorded-node.json';
import { at, callRpc, callRpcRaw } from '../testing/call-rpc';
import { genesisAccount, genesisSend, processParams, testAccount, testBlock } from '../testing/test-account';
import { connectWebsocket } from '../testing/websocket-client';

const shop = testAccount(1);
const genesis = genesisAccount();
const UNKNOWN = '1'.repeat(64);
const send = genesisSend(shop, 5n * 10n ** 30n);
const open = testBlock(shop, { balanceRaw: 5n * 10n ** 30n, link: send.hash });

let sandbox: RunningSandbox;
let rpc: (action: string, params?: object) => Promise<unknown>;

beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.faults.update({ confirmation: { mode: 'manual' } });
  rpc = (action, params) => callRpc(sandbox.rpcUrl, action, params);
});
afterAll(() => sandbox.close());

/**
 * Keeps keys in order and replaces each string with its kind, so that a number never matches a hash. Keys that are
 * hashes or addresses are data and are replaced too.
 */
function shape(value: unknown): unknown {
  if (typeof value === 'string') return kind(value);
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  const fields = Object.entries(value).map(([key, inner]) => [
    /^[0-9A-F]{64}$|^nano_/.test(key) ? kind(key) : key,
    shape(inner),
  ]);
  return [...new Map(fields.map(([key, inner]) => [String(key), inner]))];
}

function kind(text: string): string {
  if (text === '') return 'empty';
  if (text === 'true' || text === 'false') return 'flag';
  if (/^[0-9A-F]{64}$/.test(text)) return 'hash';
  if (/^[0-9A-F]{128}$/.test(text)) return 'signature or election root';
  if (/^nano_/.test(text)) return 'address';
  if (/^[0-9a-f]{16}$/.test(text)) return 'work';
  if (/^[0-9]+$/.test(text)) return 'number';
  if (/^[0-9]+\.[0-9]+$/.test(text)) return 'fraction';
  return text.startsWith('{') ? 'block as text' : 'text';
}

function expectLike(answer: unknown, name: string): void {
  expect(at(recorded.answers, name), `no recording named ${name}`).toBeDefined();
  expect(shape(answer)).toEqual(shape(at(recorded.answers, name)));
}

describe('responses have the keys of a real node’s, in order', () => {
  it('before anything happened', async () => {
    expectLike(await rpc('version'), 'version');
    expectLike(await rpc('account_info', { account: genesis.address }), 'account_info (genesis, plain)');
    expectLike(await rpc('block_count'), 'block_count');
    expectLike(await rpc('uptime'), 'uptime');
    expect(await rpc('receivable', { account: shop.address, source: true })).toEqual({ blocks: '' });
    expect(await rpc('accounts_receivable', { accounts: [shop.address] })).toEqual({ blocks: '' });
    expect(await rpc('account_balance', { account: shop.address })).toEqual({
      balance: '0',
      pending: '0',
      receivable: '0',
    });
  });

  it('while a send is unconfirmed', async () => {
    expectLike(await rpc('process', processParams(send, 'send')), 'process success (send)');
    expectLike(
      await rpc('account_info', { account: genesis.address, receivable: true, include_confirmed: true }),
      'locked: genesis account_info include_confirmed',
    );
  });

  it('of a websocket message', async () => {
    const client = await connectWebsocket(sandbox.wsUrl);
    const options = {
      accounts: [shop.address],
      include_sideband_info: 'true',
    };
    client.send({ action: 'subscribe', topic: 'confirmation', ack: true, id: 'sub-1', options });
    expectLike(await client.hear((message) => at(message, 'ack') === 'subscribe'), 'ws ack');
    await sandbox.ledger.confirm(send.hash);
    expectLike(
      await client.hear((message) => at(message, 'topic') === 'confirmation'),
      'ws confirmation, sole subscriber, sideband',
    );
    client.close();
  });

  it('while it can be received', async () => {
    const { address } = shop;
    expectLike(await rpc('receivable', { account: address }), 'receivable simple');
    expectLike(await rpc('receivable', { account: address, threshold: '1' }), 'receivable threshold');
    expectLike(
      await rpc('receivable', { account: address, source: true, min_version: true }),
      'receivable source',
    );
    expectLike(
      await rpc('accounts_receivable', { accounts: [address], source: true }),
      'accounts_receivable',
    );
    expectLike(await rpc('account_balance', { account: address }), 'account_balance before receive');
    expectLike(await rpc('accounts_balances', { accounts: [address] }), 'accounts_balances');
    expectLike(await rpc('block_info', { hash: send.hash, json_block: true }), 'block_info confirmed');
    expectLike(await rpc('block_info', { hash: send.hash }), 'block_info (no json_block)');
    const more = {
      json_block: true,
      receivable: true,
      receive_hash: true,
      source: true,
      include_not_found: true,
    };
    expectLike(
      await rpc('blocks_info', { hashes: [send.hash, UNKNOWN], ...more }),
      'blocks_info with receivable/source',
    );
  });

  it('after it is received', async () => {
    await rpc('process', processParams(open, 'open'));
    await sandbox.ledger.confirm(open.hash);
    const { address: account } = shop;
    const all = { representative: true, weight: true, receivable: true, include_confirmed: true };
    expectLike(await rpc('account_info', { account, ...all }), 'account_info after open (+all options)');
    expectLike(await rpc('account_info', { account }), 'account_info after open (plain)');
    expectLike(await rpc('block_info', { hash: open.hash, json_block: true }), 'block_info of open');
    expectLike(await rpc('account_history', { account, count: '10' }), 'account_history');
    expectLike(await rpc('block_confirm', { hash: open.hash }), 'block_confirm already confirmed');
    expectLike(await rpc('process', { ...processParams(open), async: true }), 'process async');
    expectLike(await rpc('work_generate', { hash: open.hash }), 'work_generate');
  });
});

describe('framing', () => {
  it.each([
    ['HTTP POST bad JSON', 'POST', '{'],
    ['HTTP GET', 'GET', ''],
    ['HTTP OPTIONS', 'OPTIONS', ''],
  ])('the response to %s is as recorded, header by header', async (name, method, body) => {
    const { status, headers, text } = await callRpcRaw(sandbox.rpcUrl, body, method);
    const expected = { status, headers: Object.fromEntries(headers), body: text };
    expect(expected).toEqual(at(recorded.answers, name));
  });

  it('any path works, without a content type', async () => {
    const { text, headers } = await callRpcRaw(`${sandbox.rpcUrl}/some/path`, '{"action":"block_count"}');
    expect(Object.keys(Object.fromEntries(headers)).sort()).toEqual(
      Object.keys(Object(at(recorded.answers, 'HTTP POST no content-type OK', 'headers'))).sort(),
    );
    expect(text).toBe('{\n    "count": "3",\n    "unchecked": "0",\n    "cemented": "3"\n}\n');
  });

  it.each([
    ['[]', 'Unable to parse JSON'],
    ['', 'Unable to parse JSON'],
    ['{"no":"action"}', 'Unable to parse JSON'],
    ['{"action":"mint_money"}', 'Unknown command'],
    ['{"action":"__proto__"}', 'Unknown command'],
    ['{"action":"toString"}', 'Unknown command'],
    [`{"action":"block_count","x":${'['.repeat(21)}${']'.repeat(21)}}`, 'Max JSON depth exceeded'],
    ['{"action":"account_info"}', 'Unable to parse JSON'],
    ['{"action":"account_info","account":"nano_1"}', 'Bad account number'],
    ['{"action":"block_info","hash":"12"}', 'Invalid block hash'],
    [`{"action":"block_info","hash":"${UNKNOWN}"}`, 'Block not found'],
    [`{"action":"blocks_info","hashes":["${UNKNOWN}"]}`, 'Block not found'],
    ['{"action":"blocks_info","hashes":["x"]}', 'Bad hash number'],
    [`{"action":"account_info","account":"${testAccount(9).address}"}`, 'Account not found'],
    [`{"action":"receivable","account":"${shop.address}","count":"x"}`, 'Invalid count'],
    [`{"action":"receivable","account":"${shop.address}","threshold":"-1"}`, 'Bad threshold number'],
    ['{"action":"accounts_receivable","accounts":["nano_1"]}', 'Bad account number'],
    ['{"action":"process"}', 'Unable to parse JSON'],
    ['{"action":"process","block":"{"}', 'Block is invalid'],
    ['{"action":"process","block":{"type":"state"}}', 'Block is invalid'],
    ['{"action":"process","json_block":true,"block":{}}', 'Block is invalid'],
  ])('%s is answered with "%s"', async (body, error) => {
    const { status, text } = await callRpcRaw(sandbox.rpcUrl, body);
    expect({ status, answer: JSON.parse(text) }).toEqual({ status: 200, answer: { error } });
  });

  it('listens only on 127.0.0.1', async () => {
    for (const url of [sandbox.rpcUrl, sandbox.wsUrl, sandbox.controlUrl]) {
      const elsewhere = url.replace(/^ws:/, 'http:').replace('127.0.0.1', '127.0.0.2');
      await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
    }
  });
});
