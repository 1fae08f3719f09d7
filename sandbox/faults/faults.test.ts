import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc, callRpcRaw } from '../testing/call-rpc';
import { genesisSend, processParams, testAccount, testBlock } from '../testing/test-account';
import { connectWebsocket, type TestClient } from '../testing/websocket-client';
import { createFaults } from './faults';

const shop = testAccount(1);
let sandbox: RunningSandbox;
let client: TestClient;
let rpc: (action: string, params?: object) => Promise<unknown>;

const isAbout = (hash: string) => (message: unknown) => at(message, 'message', 'hash') === hash;

beforeEach(async () => {
  sandbox = await startSandbox({ confirmationDelayMs: 0 });
  rpc = (action, params) => callRpc(sandbox.rpcUrl, action, params);
  client = await connectWebsocket(sandbox.wsUrl);
  client.send({
    action: 'subscribe',
    topic: 'confirmation',
    ack: true,
    options: { accounts: [shop.address] },
  });
  await client.hear((message) => at(message, 'ack') === 'subscribe');
});
afterEach(async () => {
  client.close();
  await sandbox.close();
});

describe('websocket faults', () => {
  it('a message is sent twice', async () => {
    sandbox.faults.update({ wsDuplicateNext: 1 });
    const first = sandbox.faucet.send(shop.address, 1n);
    await client.hear(isAbout(first));
    const second = sandbox.faucet.send(shop.address, 2n);
    await client.hear(isAbout(second));
    expect(client.heard.filter(isAbout(first))).toHaveLength(2);
    expect(client.heard.filter(isAbout(second))).toHaveLength(1);
  });

  it('exactly one message is lost', async () => {
    sandbox.faults.update({ wsDropNext: 1 });
    const lost = sandbox.faucet.send(shop.address, 1n);
    const kept = sandbox.faucet.send(shop.address, 2n);
    await client.hear(isAbout(kept));
    expect(client.heard.filter(isAbout(lost))).toHaveLength(0);
    expect(sandbox.ledger.isConfirmed(lost)).toBe(true);
  });

  it('the loss of a payment’s message is not used up by the wallet funding it', async () => {
    sandbox.faults.update({ wsDropNext: 1 });
    const everything = await connectWebsocket(sandbox.wsUrl);
    everything.send({ action: 'subscribe', topic: 'confirmation', ack: true });
    await everything.hear((message) => at(message, 'ack') === 'subscribe');
    const lost = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 5n });
    const kept = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 6n });
    await everything.hear(isAbout(kept.blockHash));
    expect(everything.heard.filter(isAbout(lost.blockHash))).toHaveLength(0);
    everything.close();
  });

  it('connections are closed, and new ones refused while the fault is active', async () => {
    sandbox.faults.update({ wsRefuse: true });
    sandbox.disconnectWebsockets();
    expect((await client.ended).code).toBe(1006);
    await expect(connectWebsocket(sandbox.wsUrl)).rejects.toThrow('401');
    sandbox.faults.update({ wsRefuse: false });
    client = await connectWebsocket(sandbox.wsUrl);
  });
});

describe('confirmation', () => {
  it('never happens while disabled, and happens once enabled again', async () => {
    sandbox.faults.update({ neverConfirm: true });
    const hash = sandbox.faucet.send(shop.address, 1n);
    await rpc('block_count');
    expect(await rpc('block_info', { hash })).toMatchObject({ confirmed: 'false' });
    sandbox.faults.update({ neverConfirm: false });
    await client.hear(isAbout(hash));
  });

  it('happens manually in manual mode', async () => {
    sandbox.faults.update({ confirmation: { mode: 'manual' } });
    const hash = sandbox.faucet.send(shop.address, 1n);
    await rpc('block_count');
    expect(sandbox.ledger.isConfirmed(hash)).toBe(false);
    expect(await sandbox.ledger.confirm(hash)).toBe(1);
    await client.hear(isAbout(hash));
  });

  it('pauses for a while regardless of settings, and resumes when faults are reset', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const faults = createFaults(50);
    faults.pass('delayedConfirmation', 1_000);
    faults.pass('delayedConfirmation', 500);
    faults.update({ neverConfirm: false });
    vi.advanceTimersByTime(900);
    expect(faults.nextConfirmationMs()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(faults.nextConfirmationMs()).toBe(50);
    faults.pass('nodeOutage', 1_000);
    faults.reset();
    expect(faults.get().away).toBe(false);
  });

  it('is delayed by the configured time', () => {
    const faults = createFaults(50);
    expect(faults.nextConfirmationMs()).toBe(50);
    faults.update({ confirmation: { mode: 'fixed', delayMs: 1050 } });
    expect(faults.nextConfirmationMs()).toBe(1050);
    faults.reset();
    expect(faults.nextConfirmationMs()).toBe(50);
  });

  it('waits for the delay before it happens', async () => {
    sandbox.faults.update({ confirmation: { mode: 'fixed', delayMs: 40 } });
    const begun = performance.now();
    const hash = sandbox.faucet.send(shop.address, 1n);
    await client.hear(isAbout(hash));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(39);
  });
});

describe('forks', () => {
  it('the winning block displaces an unconfirmed payment, which can’t be published again', async () => {
    sandbox.faults.update({ neverConfirm: true });
    const { blockHash, sender } = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 5n });
    const payment = at(await rpc('block_info', { hash: blockHash, json_block: true }), 'contents');
    const { rolledBack, winner } = sandbox.ledger.rollBack(blockHash);
    expect(rolledBack).toEqual([blockHash]);
    expect(await rpc('block_info', { hash: blockHash })).toEqual({ error: 'Block not found' });
    expect(at(await rpc('account_info', { account: sender }), 'frontier')).toBe(winner);
    expect(await rpc('process', { json_block: true, block: payment })).toEqual({ error: 'Fork' });
    expect(sandbox.wallet.payments()[0]?.state).toBe('undone');
  });

  it('a block of an account without a known key is only removed', async () => {
    const funding = sandbox.faucet.send(shop.address, 5n);
    await client.hear(isAbout(funding));
    sandbox.faults.update({ neverConfirm: true });
    const open = testBlock(shop, { balanceRaw: 5n, link: funding });
    await rpc('process', processParams(open));
    expect(sandbox.ledger.rollBack(open.hash)).toEqual({ rolledBack: [open.hash], winner: null });
    expect(await rpc('process', processParams(open))).toEqual({ hash: open.hash });
  });

  it('a confirmed block stays', async () => {
    const hash = sandbox.faucet.send(shop.address, 5n);
    await client.hear(isAbout(hash));
    expect(() => sandbox.ledger.rollBack(hash)).toThrow('a confirmed block is final');
  });
});

describe('RPC faults', () => {
  it('a block is accepted although the connection is reset instead of a response', async () => {
    sandbox.faults.update({ processResetNext: 1 });
    const send = genesisSend(shop, 5n);
    await expect(rpc('process', processParams(send, 'send'))).rejects.toThrow('fetch failed');
    expect(at(await rpc('block_info', { hash: send.hash }), 'amount')).toBe('5');
    expect(await rpc('process', processParams(send, 'send'))).toEqual({
      error: 'Invalid block balance for given subtype',
    });
  });

  it.each([
    ['503', 503, 'Service Unavailable'],
    ['empty', 200, ''],
    ['garbage', 200, '<html>not what was asked for'],
  ] as const)('calls return %s as often as configured', async (badResponse, status, text) => {
    sandbox.faults.update({ badResponse, badResponseNext: 2 });
    const call = () => callRpcRaw(sandbox.rpcUrl, '{"action":"uptime"}');
    expect(await call()).toMatchObject({ status, text });
    expect(await call()).toMatchObject({ status, text });
    expect((await call()).text).toContain('seconds');
  });

  it('calls are slow', async () => {
    sandbox.faults.update({ rpcDelayMs: 30 });
    const begun = performance.now();
    await rpc('uptime');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
  });

  it('the node is behind', async () => {
    sandbox.faults.update({ confirmation: { mode: 'manual' } });
    for (let i = 0; i < 5; i += 1) await sandbox.ledger.confirm(sandbox.faucet.send(shop.address, 1n));
    sandbox.faults.update({ behindCemented: 4, behindUnchecked: 17 });
    expect(await rpc('block_count')).toEqual({ count: '6', unchecked: '17', cemented: '2' });
  });

  it('the node’s clock is off', async () => {
    sandbox.faults.update({ clockOffsetMs: -3_600_000 });
    const hash = sandbox.faucet.send(shop.address, 1n);
    const timestampS = Number(at(await rpc('block_info', { hash }), 'local_timestamp'));
    expect(Math.abs(timestampS - (Date.now() / 1000 - 3600))).toBeLessThan(5);
  });
});
