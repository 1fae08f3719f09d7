import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc } from '../testing/call-rpc';
import { testAccount } from '../testing/test-account';
import { connectWebsocket } from '../testing/websocket-client';
import { TOKEN_HEADER } from './server';

const shop = testAccount(1).address;
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.faults.update({ confirmation: { mode: 'manual' } });
});
afterAll(() => sandbox.close());

async function call(method: string, path: string, body?: unknown, token = sandbox.controlToken) {
  const response = await fetch(`${sandbox.controlUrl}${path}`, {
    method,
    headers: { [TOKEN_HEADER]: token },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

describe('the control API', () => {
  it.each(['', 'wrong', 'x'.repeat(43)])('rejects the token "%s"', async (token) => {
    expect(await call('GET', '/state', undefined, token)).toEqual({
      status: 401,
      answer: { error: 'wrong token' },
    });
  });

  it('rejects requests without a token', async () => {
    expect((await fetch(`${sandbox.controlUrl}/state`)).status).toBe(401);
  });

  it.each([
    ['GET', '/nothing'],
    ['PUT', '/state'],
    ['GET', '/__proto__'],
    ['GET', '/wallet/pay'],
  ])('has no %s %s', async (method, path) => {
    expect(await call(method, path)).toEqual({ status: 404, answer: { error: 'no such route' } });
  });

  it('pays, confirms manually and lists', async () => {
    const paid = await call('POST', '/wallet/pay', { destination: shop, amountRaw: '12' });
    expect(paid).toMatchObject({ status: 200, answer: { amountRaw: '12' } });
    const hash = at(paid.answer, 'blockHash');
    expect((await call('GET', '/state')).answer).toMatchObject({
      supplyRaw: (2n ** 128n - 1n).toString(),
      blockCount: 4,
      cementedCount: 3,
      unconfirmedCount: 1,
      confirmation: { mode: 'manual' },
      clockOffsetMs: 0,
      faults: { neverConfirm: false },
    });
    expect((await call('POST', '/confirm', { hash })).answer).toEqual({ confirmed: 1 });
    expect((await call('POST', '/confirm', { hash })).answer).toEqual({ confirmed: 0 });
    const listed = at((await call('GET', '/wallet/payments')).answer, 'payments', '0');
    expect(listed).toMatchObject({ blockHash: hash, state: 'confirmed', cameBackRaw: '0', refunds: [] });
  });

  it('undoes an unconfirmed block, but not a confirmed one', async () => {
    const { answer } = await call('POST', '/faucet', { account: shop, amountRaw: '3' });
    const hash = at(answer, 'blockHash');
    const undone = await call('POST', '/rollback', { hash });
    expect(undone.answer).toMatchObject({
      rolledBack: [hash],
      winner: expect.stringMatching(/^[0-9A-F]{64}$/),
    });
    expect(await call('POST', '/rollback', { hash })).toEqual({
      status: 400,
      answer: { error: 'block not found' },
    });
  });

  it('changes some faults, leaves the others and resets them all', async () => {
    expect((await call('POST', '/faults', { rpcDelayMs: 5, clockOffsetMs: -1000 })).answer).toMatchObject({
      rpcDelayMs: 5,
      clockOffsetMs: -1000,
      confirmation: { mode: 'manual' },
    });
    expect((await call('GET', '/faults')).answer).toEqual(sandbox.faults.get());
    expect((await call('POST', '/faults', { reset: true, wsDropNext: 1 })).answer).toMatchObject({
      rpcDelayMs: 0,
      wsDropNext: 1,
      confirmation: { mode: 'fixed', delayMs: 50 },
    });
  });

  it('pays a reference only once', async () => {
    const named = { destination: shop, amountRaw: '7', reference: 'order 1' };
    const first = await call('POST', '/wallet/pay', named);
    expect(await call('POST', '/wallet/pay', { ...named, amountRaw: '8' })).toEqual(first);
    const other = await call('POST', '/wallet/pay', { ...named, reference: 'order 2' });
    expect(at(other.answer, 'blockHash')).not.toBe(at(first.answer, 'blockHash'));
  });

  it('stops the node for a while, after which it is unchanged', async () => {
    const client = await connectWebsocket(sandbox.wsUrl);
    const passing = { fault: 'nodeOutage', forMs: 300 };
    expect((await call('POST', '/faults/passing', passing)).answer).toMatchObject({ away: true });
    expect((await client.ended).code).toBe(1006);
    await expect(callRpc(sandbox.rpcUrl, 'uptime')).rejects.toThrow('fetch failed');
    await expect(connectWebsocket(sandbox.wsUrl)).rejects.toThrow('401');
    await vi.waitUntil(() => !sandbox.faults.get().away, { timeout: 5_000 });
    expect(await callRpc(sandbox.rpcUrl, 'uptime')).toHaveProperty('seconds');
  });

  it('closes websockets', async () => {
    const client = await connectWebsocket(sandbox.wsUrl);
    await call('POST', '/faults', { wsDisconnect: true });
    expect((await client.ended).code).toBe(1006);
  });

  it('keeps the simulated rate, which is 3.00 unless changed', async () => {
    expect((await call('GET', '/rate')).answer).toEqual({ usdPerNano: '3.00', simulated: true });
    expect((await call('POST', '/rate', { usdPerNano: '0.85' })).answer).toEqual({
      usdPerNano: '0.85',
      simulated: true,
    });
    expect((await call('GET', '/rate')).answer).toMatchObject({ usdPerNano: '0.85' });
    expect((await call('POST', '/rate', { usdPerNano: null })).answer).toMatchObject({ usdPerNano: '3.00' });
  });

  it.each([
    ['/wallet/pay', '{', 'not JSON'],
    ['/wallet/pay', '[]', 'expected object'],
    ['/wallet/pay', { destination: 'nano_1', amountRaw: '1' }, 'destination is not a Nano address'],
    ['/wallet/pay', { destination: shop, amountRaw: 1 }, 'amountRaw'],
    [
      '/wallet/pay',
      { destination: shop, amountRaw: '0' },
      'amountRaw must be a whole number of raw above zero',
    ],
    [
      '/wallet/pay',
      { destination: shop, amountRaw: '-1' },
      'amountRaw must be a whole number of raw above zero',
    ],
    [
      '/faucet',
      { account: shop, amountRaw: (2n ** 128n - 1n).toString() },
      "the faucet's balance is too low",
    ],
    ['/confirm', { hash: 'AB' }, 'hash is not a block hash'],
    ['/confirm', { hash: 'AB'.repeat(32) }, 'block not found'],
    ['/faults', { rpcDelayMs: -1 }, 'rpcDelayMs'],
    ['/faults', { confirmation: { mode: 'sometimes' } }, 'confirmation.mode'],
    ['/faults', { noSuchFault: true }, 'noSuchFault'],
    ['/faults/passing', { fault: 'nodeOutage', forMs: 120_001 }, 'forMs'],
    ['/faults/passing', { fault: 'neverConfirm', forMs: 1 }, 'fault'],
    ['/rate', { usdPerNano: '0' }, 'positive decimal'],
    ['/rate', { usdPerNano: '1e3' }, 'positive decimal'],
    ['/rate', {}, 'usdPerNano'],
    ['/rate', { usdPerNano: '1'.repeat(70_000) }, '65536 bytes'],
  ])('POST %s %j is refused', async (path, body, reason) => {
    const { status, answer } = await call('POST', path, body);
    expect(status).toBe(400);
    expect(at(answer, 'error')).toContain(reason);
  });
});
