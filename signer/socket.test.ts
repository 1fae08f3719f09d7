// The engine's client and the operator's commands against a signer that listens on sockets.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { verifyBlock } from '@/lib/nano/block';
import { MAX_BIP39_INDEX } from '@/lib/nano/keys';
import { SignerRequestError, SignerUnavailableError } from '@/lib/nano/signer';
import { createSignerClient } from '@/lib/nano/signer-client';
import { ADDRESSES_PATH, MAX_MESSAGE_BYTES, SIGN_PATH } from '@/lib/nano/signer-messages';
import { MAX_LISTED, OPERATOR_SOCKET } from '@/lib/nano/signer-operator';
import { listenForEngine, listenForOperator, lockRecord } from './listen';
import { runAction } from './run-action';
import { MAX_AT_ONCE, type SocketServer } from './socket-server';
import { addressOf, createTestSigner, NANO, type TestSigner } from './testing/test-signer';

const PAYER = addressOf(1);
const SHOP = addressOf(3);

let signer: TestSigner;
let dir: string;
let servers: SocketServer[];
const failures: unknown[] = [];
const engineSocket = () => join(dir, 'sign.sock');
const operatorSocket = () => join(dir, OPERATOR_SOCKET);

beforeEach(async () => {
  signer = await createTestSigner();
  dir = mkdtempSync(join(tmpdir(), 'sockets-'));
  const listening = {
    log: createLog('signer-test', 'silent'),
    onFailure: (error: unknown) => failures.push(error),
  };
  servers = [
    await listenForEngine(engineSocket(), () => signer.core(), listening),
    await listenForOperator(operatorSocket(), () => signer.core(), listening),
  ];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await signer.close();
  rmSync(dir, { recursive: true });
  expect(failures).toEqual([]);
});

describe('the engine’s socket', () => {
  it('derives addresses and signs', async () => {
    const client = createSignerClient(engineSocket());
    const [first] = await client.addresses(0, 3);
    const account = signer.account(0);
    expect(first).toBe(account.address);
    const block = account.receiveBlock(signer.ledger.send(PAYER, account.address, NANO), NANO);
    const { signatures, refusal } = await client.sign({
      index: 0,
      merchantId: 'shop',
      blocks: [{ block, send: null }],
    });
    expect(refusal).toBeNull();
    expect(verifyBlock({ ...block, signature: signatures[0] ?? '', work: '' })).toBe(true);
  });
  it('passes on every kind of refusal', async () => {
    const client = createSignerClient(engineSocket());
    const account = signer.account(0);
    const hash = signer.ledger.send(PAYER, account.address, 5n * NANO);
    await account.receive(hash, 5n * NANO);
    const sign = (to: string, raw: bigint, purpose: 'refund' | 'settlement') =>
      client.sign({
        ...{ index: 0, merchantId: 'shop' },
        blocks: [
          { block: account.sendBlock(to, raw), send: { transferId: 't', purpose, depositIndex: null } },
        ],
      });
    expect((await sign(SHOP, NANO, 'settlement')).refusal).toEqual({
      kind: 'forbidden',
      code: 'unapprovedDestination',
    });
    const { refusal: delayed } = await sign(SHOP, NANO, 'refund');
    expect(delayed).toEqual({ kind: 'later', code: 'delayed', retryAt: expect.any(Date) });
    const first = account.sendBlock(PAYER, NANO);
    await sign(PAYER, NANO, 'refund');
    const { refusal } = await sign(PAYER, 2n * NANO, 'refund');
    expect(refusal).toMatchObject({ kind: 'conflict', signed: first });
    expect(refusal?.kind === 'conflict' && verifyBlock(refusal.signed)).toBe(true);
  });
  it('tells whether sending is frozen, and how much was refused', async () => {
    const client = createSignerClient(engineSocket());
    const calm = await client.state();
    expect(calm).toEqual({
      frozen: null,
      refusedLately: 0,
      rules: expect.any(String),
      nodeFailure: null,
      newestSeedFrom: 0,
    });
    const account = signer.account(0);
    await account.receive(signer.ledger.send(PAYER, account.address, NANO), NANO);
    await account.send(SHOP, NANO);
    await signer.core().runOperatorAction({ action: 'freeze', reason: 'a test' });
    expect(await client.state()).toEqual({
      frozen: { reason: 'a test', since: expect.any(Date) },
      ...{ refusedLately: 1, rules: calm.rules, nodeFailure: null, newestSeedFrom: 0 },
    });
    signer.pass(3_600_000);
    expect((await client.state()).refusedLately).toBe(0);
  });
  it('says when the signer’s own node fails, and when an operator has changed something', async () => {
    const client = createSignerClient(engineSocket());
    const { rules } = await client.state();
    const account = signer.account(0);
    signer.ledger.setDown(true);
    await account.receive('E'.repeat(64), NANO);
    expect(await client.state()).toMatchObject({ rules, nodeFailure: expect.stringContaining('down') });
    signer.ledger.setDown(false);
    await account.receive('E'.repeat(64), NANO);
    expect(await client.state()).toMatchObject({ rules, nodeFailure: null });
    await signer.core().runOperatorAction({ action: 'unfreeze' });
    const changed = (await client.state()).rules;
    expect(changed).not.toBe(rules);
    await signer.restart({ elsewhereDelayMs: 1 });
    expect((await client.state()).rules).not.toBe(changed);
  });
  it('may be used by the signer’s group, the operator’s by its user only', () => {
    expect(statSync(engineSocket()).mode & 0o777).toBe(0o660);
    expect(statSync(operatorSocket()).mode & 0o777).toBe(0o600);
  });
  it('refuses an operator’s action', async () => {
    expect(await post('/v1/operator', JSON.stringify({ action: 'unfreeze' }))).toBe(404);
  });
  it.each([
    ['no JSON', '{', 400],
    ['another form', '{"index":0}', 400],
    ['prototype keys', '{"__proto__":{"index":0},"index":-1}', 400],
    ['too long a message', `"${'a'.repeat(MAX_MESSAGE_BYTES)}"`, 400],
  ])('refuses %s', async (_, body, status) => {
    expect(await post(SIGN_PATH, body)).toBe(status);
  });
  it('tells the engine that it can’t read a request, and responds to the next one', async () => {
    const client = createSignerClient(engineSocket());
    const account = signer.account(0);
    const block = account.receiveBlock(signer.ledger.send(PAYER, account.address, NANO), NANO);
    const request = { merchantId: 'shop', blocks: [{ block, send: null }] };
    await expect(client.sign({ ...request, index: -1 })).rejects.toThrow(SignerRequestError);
    const blocks = [{ block: { ...block, balanceRaw: 2n ** 128n }, send: null }];
    await expect(client.sign({ ...request, index: 0, blocks })).rejects.toThrow(SignerRequestError);
    await expect(client.addresses(2 ** 32, 1)).rejects.toThrow(SignerRequestError);
    expect((await client.sign({ ...request, index: 0 })).refusal).toBeNull();
  });
  it('can’t read a request that names deposits at an index above those of a mnemonic', async () => {
    const client = createSignerClient(engineSocket());
    const account = signer.account(0);
    await account.receive(signer.ledger.send(PAYER, account.address, NANO), NANO);
    const block = account.sendBlock(PAYER, NANO);
    const refundOf = (depositIndex: number) =>
      client.sign({
        ...{ index: 0, merchantId: 'shop' },
        blocks: [{ block, send: { transferId: 't', purpose: 'refund', depositIndex } }],
      });
    const { record } = await signer.status();
    await expect(refundOf(MAX_BIP39_INDEX + 1)).rejects.toThrow(SignerRequestError);
    expect((await signer.status()).record).toEqual(record);
    expect((await refundOf(MAX_BIP39_INDEX)).refusal).toBeNull();
  });
  it('runs few requests at once, so that an operator can freeze during a flood', async () => {
    const flood = Array.from({ length: 4 * MAX_AT_ONCE }, () => connect(engineSocket()));
    const ends = flood.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('error', () => undefined).on('close', () => resolve());
          // The rest of each message never comes.
          socket.write(`POST ${SIGN_PATH} HTTP/1.1\r\nhost: signer\r\ncontent-length: 100000\r\n\r\n{`);
        }),
    );
    await Promise.all(ends.slice(MAX_AT_ONCE));
    await expect(createSignerClient(engineSocket()).state()).rejects.toThrow(SignerUnavailableError);
    expect(await runAction(operatorSocket(), ['freeze', '--reason', 'a flood'], () => undefined)).toBe(0);
    for (const socket of flood) socket.destroy();
    await Promise.all(ends);
    expect((await createSignerClient(engineSocket()).state()).frozen?.reason).toBe('a flood');
  });
  it('runs few requests at once of one connection, too', async () => {
    const path = join(dir, 'other.sock');
    const log = createLog('signer-test', 'silent');
    let running = 0;
    const held = {
      ...signer.core(),
      addresses: () => {
        running += 1;
        return new Promise<string[]>(() => undefined);
      },
    };
    const server = await listenForEngine(path, () => held, { log, onFailure: () => undefined });
    const body = JSON.stringify({ first: 0, count: 1 });
    const request = `POST ${ADDRESSES_PATH} HTTP/1.1\r\nhost: signer\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(path);
    const closed = once(socket, 'close');
    socket.on('error', () => undefined).write(request.repeat(4 * MAX_AT_ONCE));
    await closed;
    expect(running).toBeLessThanOrEqual(MAX_AT_ONCE);
    await server.close();
  });
  it('logs 100 requests that it can’t read, and no more in an hour', async () => {
    const lines: { msg: string }[] = [];
    const log = createLog('signer-test', 'info', { write: (line) => lines.push(JSON.parse(line)) });
    const path = join(dir, 'other.sock');
    servers.push(await listenForEngine(path, () => signer.core(), { log, onFailure: () => undefined }));
    for (const body of ['{', '{}']) {
      for (let count = 0; count < 80; count += 1) expect(await post(SIGN_PATH, body, path)).toBe(400);
    }
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)?.msg).toContain('not logged');
  });
  it('is unavailable without a signer', async () => {
    const client = createSignerClient(join(dir, 'nothing.sock'));
    await expect(client.addresses(0, 1)).rejects.toThrow(SignerUnavailableError);
  });
  it('belongs to one signer', async () => {
    const listening = { log: createLog('signer-test', 'silent'), onFailure: () => undefined };
    await expect(listenForEngine(engineSocket(), () => signer.core(), listening)).rejects.toThrow(
      'Another signer',
    );
  });
});

describe('the lock of the record', () => {
  const listening = { log: createLog('signer-test', 'silent'), onFailure: () => undefined };

  it('is given to one of several signers that start at once', async () => {
    const started = await Promise.allSettled(Array.from({ length: 5 }, () => lockRecord(dir, listening)));
    const locks = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]?.close();
    await (await lockRecord(dir, listening)).close();
  });
  it('is also given to one of several after a signer was killed', async () => {
    await leaveSocket(join(dir, 'lock.sock'));
    const started = await Promise.allSettled(Array.from({ length: 5 }, () => lockRecord(dir, listening)));
    const locks = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]?.close();
  });
  it('is also given after a signer was killed while it took the lock', async () => {
    mkdirSync(join(dir, 'lock.sock.starting'));
    await (await lockRecord(dir, listening)).close();
    expect(readdirSync(dir)).not.toContain('lock.sock.starting');
  });
});

describe('the operator’s commands', () => {
  it('approve, freeze and unfreeze', async () => {
    const run = (...args: string[]) => runAction(operatorSocket(), args, (text) => printed.push(text));
    const printed: string[] = [];
    expect(await run('approve', '--merchant', 'shop', '--address', SHOP)).toBe(0);
    expect(printed.at(-1)).toContain(`shop  ${SHOP}`);
    expect(await run('freeze', '--reason', 'a test')).toBe(0);
    expect(printed.at(-1)).toContain('Sending is frozen since');
    expect(await run('unfreeze')).toBe(0);
    expect(await run('remove', '--merchant', 'shop', '--address', SHOP)).toBe(0);
    expect(printed.at(-1)).not.toContain(SHOP);
    expect(await run('remove', '--merchant', 'shop', '--address', SHOP)).toBe(1);
    expect(printed.at(-1)).toContain('is not approved for this merchant');
    const assigned = ['--account', signer.account(7).address, '--merchant', 'shop'];
    expect(await run('assign', '--index', '7', ...assigned)).toBe(0);
    expect(await run('approve', '--merchant', 'shop', '--address', SHOP)).toBe(0);
    expect(await run('approve', '--merchant', 'victim', '--address', SHOP)).toBe(1);
    expect(printed.at(-1)).toContain(`${SHOP} is approved for shop`);
    expect(await run('approve', '--merchant', 'victim', '--address', SHOP, '--also')).toBe(0);
    const account = signer.account(0);
    expect(await run('sweep', '--account', account.address, '--to', SHOP, '--amount', '1.5')).toBe(0);
    expect(printed.at(-1)).toContain(`sweep of up to 1.5 nano from ${account.address} to ${SHOP} until`);
  });
  it('show more approvals than fit in one response', async () => {
    const merchants = Array.from({ length: MAX_LISTED + 1 }, (_, place) => `shop ${place}`);
    for (const merchantId of merchants) await signer.approve(SHOP, merchantId);
    const printed: string[] = [];
    expect(await runAction(operatorSocket(), ['status'], (text) => printed.push(text))).toBe(0);
    expect(printed.join('').split('\n').toSorted()).toEqual(
      expect.arrayContaining(merchants.map((merchantId) => `${merchantId}  ${SHOP}`)),
    );
  });
  it('show refunds to other accounts, while they wait and when they are signed', async () => {
    const [account, to] = [signer.account(0), addressOf(4)];
    await account.receive(signer.ledger.send(PAYER, account.address, 50n * NANO), 50n * NANO);
    for (let number = 0; number < 22; number += 1)
      await account.send(to, NANO + BigInt(number) * NANO, 'refund');
    signer.pass(3_600_000);
    await account.send(to, NANO, 'refund');
    const printed: string[] = [];
    expect(await runAction(operatorSocket(), ['status'], (text) => printed.push(text))).toBe(0);
    const from = `nano from ${account.address} to ${to}`;
    const lines = printed.join('').split('\n');
    expect(lines).toContain(`refund to another account: 1 ${from} was signed at 2027-01-01T01:00:00.000Z`);
    expect(lines).toContain(
      `refund to another account: 22 ${from} may be signed from 2027-01-01T01:00:00.000Z on`,
    );
    expect(lines.filter((line) => line.includes('may be signed'))).toHaveLength(20);
    expect(lines).toContain('further refunds to other accounts that wait: 1');
    signer.pass(24 * 3_600_000 + 1);
    printed.length = 0;
    await runAction(operatorSocket(), ['status'], (text) => printed.push(text));
    expect(printed.join('')).not.toContain('may be signed');
  });
  it('show the largest refunds to other accounts, however many tiny ones wait and are signed', async () => {
    const [account, thief] = [signer.account(0), addressOf(9)];
    await account.receive(signer.ledger.send(PAYER, account.address, 50n * NANO), 50n * NANO);
    const tiny = Array.from({ length: 30 }, (_, number) => BigInt(number + 1));
    const request = (raw: bigint, to = addressOf(4)) => account.send(to, raw, 'refund', `r${raw}`);
    const shown = async () => {
      const printed: string[] = [];
      await runAction(operatorSocket(), ['status'], (text) => printed.push(text));
      return printed.join('').split('\n');
    };
    for (const raw of tiny.slice(0, 20)) await request(raw);
    await request(40n * NANO, thief);
    for (const raw of tiny.slice(20)) await request(raw);
    const theft = `refund to another account: 40 nano from ${account.address} to ${thief}`;
    expect(await shown()).toContain(`${theft} may be signed from 2027-01-01T01:00:00.000Z on`);
    signer.pass(3_600_000);
    await request(40n * NANO, thief);
    for (const raw of tiny) await request(raw);
    expect(await shown()).toContain(`${theft} was signed at 2027-01-01T01:00:00.000Z`);
    // Those of a later day take the place of earlier ones, also if they are smaller.
    signer.pass(24 * 3_600_000);
    for (const raw of tiny) await request(raw);
    signer.pass(3_600_000);
    for (const raw of tiny) await request(raw);
    const signed = (await shown()).filter((line) => line.includes('was signed'));
    expect(signed).toHaveLength(20);
    expect(signed.join()).not.toContain(thief);
  });
  it.each([
    ...['', ' 7', '0x7', '7.0', '1e1', '-1'].map((index) => [
      ['assign', '--index', index, '--account', SHOP, '--merchant', 'shop'],
    ]),
    [['approve', '--merchant', 'shop']],
    [['approve', '--merchant', 'shop', '--address', 'nano_1']],
    [['sweep', '--account', SHOP, '--to', SHOP, '--amount', 'much']],
    [['destroy']],
    [['freeze', '--force']],
  ])('print how they are used after %j', async (args) => {
    const printed: string[] = [];
    expect(await runAction(operatorSocket(), args, (text) => printed.push(text))).toBe(64);
    expect(printed.join('')).toContain('signer approve');
  });
  it('say what to do when no signer runs', async () => {
    const printed: string[] = [];
    const nowhere = join(dir, 'nothing.sock');
    expect(await runAction(nowhere, ['status'], (text) => printed.push(text))).toBe(1);
    expect(printed.join('')).toContain(nowhere);
  });
});

/** Leaves a socket behind, as a killed process does. */
async function leaveSocket(path: string): Promise<void> {
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  const child = spawn(process.execPath, ['-e', program]);
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
}

function post(path: string, body: string, socketPath = engineSocket()): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath, path, method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end(body);
  });
}
