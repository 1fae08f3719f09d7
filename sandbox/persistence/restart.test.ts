import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENESIS_SUPPLY_RAW } from '../ledger/genesis';
import { SandboxRunningError } from '../second-sandbox';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc } from '../testing/call-rpc';
import { processParams, testAccount, testBlock } from '../testing/test-account';
import { connectWebsocket } from '../testing/websocket-client';

const shop = testAccount(1);
let dataDir: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  sandbox = await startSandbox({ dataDir });
  sandbox.faults.update({ confirmation: { mode: 'manual' } });
});
afterEach(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

async function restart(confirmationDelayMs?: number): Promise<void> {
  await sandbox.close();
  sandbox = await startSandbox({ dataDir, confirmationDelayMs });
}

const ask = (action: string, params: object) => callRpc(sandbox.rpcUrl, action, params);

describe('after a restart', () => {
  it('the ledger is unchanged: blocks, confirmations, receivables, rolled-back blocks', async () => {
    const funding = sandbox.faucet.send(shop.address, 9n);
    await sandbox.ledger.confirm(funding);
    const open = testBlock(shop, { balanceRaw: 9n, link: funding });
    await ask('process', processParams(open));
    const undone = sandbox.faucet.send(shop.address, 4n);
    sandbox.ledger.rollBack(undone);
    const waiting = sandbox.faucet.send(shop.address, 2n);
    const hashes = [funding, open.hash, waiting];
    const before = await ask('blocks_info', { hashes, receivable: true, receive_hash: true, source: true });
    await restart(3_600_000);
    expect(await ask('blocks_info', { hashes, receivable: true, receive_hash: true, source: true })).toEqual(
      before,
    );
    expect(await ask('block_info', { hash: undone })).toEqual({ error: 'Block not found' });
    expect(sandbox.ledger.supplyRaw()).toBe(GENESIS_SUPPLY_RAW);
    // Genesis, funding, open, the winner of the fork, and the last send.
    expect([sandbox.ledger.blockCount(), sandbox.ledger.unconfirmedCount()]).toEqual([5, 3]);
  });

  it('the ports and the control token are the same, in a file readable only by its owner', async () => {
    const { rpcUrl, wsUrl, controlUrl, controlToken } = sandbox;
    await restart();
    expect(sandbox).toMatchObject({ rpcUrl, wsUrl, controlUrl, controlToken });
    const path = join(dataDir, 'sandbox', 'ports.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      rpcPort: Number(new URL(rpcUrl).port),
      wsPort: Number(new URL(wsUrl).port),
      controlPort: Number(new URL(controlUrl).port),
      controlToken,
      pid: process.pid,
    });
  });

  it('a port that another program has since taken is replaced', async () => {
    const { port } = new URL(sandbox.rpcUrl);
    await sandbox.close();
    const squatter = await startSandbox({ rpcPort: Number(port) });
    sandbox = await startSandbox({ dataDir }).catch(async (error: unknown) => {
      await squatter.close();
      throw error;
    });
    expect(sandbox.rpcUrl).not.toBe(squatter.rpcUrl);
    await squatter.close();
  });

  it('unconfirmed blocks are confirmed', async () => {
    const hash = sandbox.faucet.send(shop.address, 1n);
    await restart(20);
    const client = await connectWebsocket(sandbox.wsUrl);
    client.send({ action: 'subscribe', topic: 'confirmation', ack: true });
    await client.hear(
      (message) => at(message, 'ack') === 'subscribe' || at(message, 'topic') === 'confirmation',
    );
    await ask('block_confirm', { hash });
    await client.hear((message) => at(message, 'message', 'hash') === hash);
    expect(sandbox.ledger.isConfirmed(hash)).toBe(true);
    client.close();
  });

  it('the wallet knows its payments, pays from other accounts and takes late refunds', async () => {
    const paid = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 5n });
    const refund = sandbox.faucet.send(paid.sender, 5n);
    await sandbox.ledger.confirm(refund);
    await restart(0);
    expect(sandbox.wallet.payments()[0]).toMatchObject({
      blockHash: paid.blockHash,
      cameBackRaw: '5',
      refunds: [{ hash: refund, received: true }],
    });
    const next = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 5n });
    expect(next.sender).not.toBe(paid.sender);
  });
});

it('a second sandbox over the same data is refused while the first runs', async () => {
  await expect(startSandbox({ dataDir })).rejects.toThrow(SandboxRunningError);
});
