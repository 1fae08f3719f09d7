import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAddress } from '@/lib/core/address';
import { bytesToHex } from '@/lib/nano/hex';
import { GENESIS_SUPPLY_RAW } from '../ledger/genesis';
import { type RunningSandbox, startSandbox } from '../start-sandbox';
import { at, callRpc } from '../testing/call-rpc';
import { processParams, testAccount, testBlock } from '../testing/test-account';
import { connectWebsocket, type TestClient } from '../testing/websocket-client';
import { MAX_LISTED_PAYMENTS } from './wallet';

const shop = testAccount(1);
let sandbox: RunningSandbox;
let client: TestClient;

const isAbout = (hash: string) => (message: unknown) => at(message, 'message', 'hash') === hash;

beforeEach(async () => {
  sandbox = await startSandbox({ confirmationDelayMs: 0 });
  client = await connectWebsocket(sandbox.wsUrl);
  client.send({ action: 'subscribe', topic: 'confirmation', ack: true });
  await client.hear((message) => at(message, 'ack') === 'subscribe');
});
afterEach(async () => {
  client.close();
  await sandbox.close();
});

describe('the test wallet', () => {
  it('pays from a new account, which is empty afterwards', async () => {
    const paid = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 7n });
    await client.hear(isAbout(paid.blockHash));
    expect(
      await callRpc(sandbox.rpcUrl, 'accounts_receivable', { accounts: [shop.address], source: true }),
    ).toEqual({
      blocks: { [shop.address]: { [paid.blockHash]: { amount: '7', source: paid.sender } } },
    });
    expect(at(await callRpc(sandbox.rpcUrl, 'account_info', { account: paid.sender }), 'balance')).toBe('0');
    expect(sandbox.wallet.payments()).toMatchObject([
      { ...paid, amountRaw: '7', state: 'confirmed', refunds: [] },
    ]);
  });

  it('pays twenty at once, each from another account, and every raw is accounted for', async () => {
    const amounts = Array.from({ length: 20 }, (_, position) => BigInt(position + 1) * 10n ** 30n);
    const pay = (amountRaw: bigint) => sandbox.wallet.pay({ destination: shop.address, amountRaw });
    const paid = await Promise.all(amounts.map(pay));
    expect(new Set(paid.map((receipt) => receipt.sender)).size).toBe(20);
    for (const receipt of paid) await client.hear(isAbout(receipt.blockHash));
    const { address: account } = shop;
    expect(at(await callRpc(sandbox.rpcUrl, 'account_balance', { account }), 'receivable')).toBe(
      (210n * 10n ** 30n).toString(),
    );
    expect(sandbox.ledger.supplyRaw()).toBe(GENESIS_SUPPLY_RAW);
    expect(sandbox.ledger.unconfirmedCount()).toBe(0);
  });

  it('receives refunds and shows them', async () => {
    const paid = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 7n });
    await client.hear(isAbout(paid.blockHash));
    const open = testBlock(shop, { balanceRaw: 7n, link: paid.blockHash });
    await callRpc(sandbox.rpcUrl, 'process', processParams(open));
    const refund = testBlock(shop, {
      previous: open.hash,
      balanceRaw: 3n,
      link: bytesToHex(parseAddress(paid.sender) ?? new Uint8Array(0)),
    });
    await callRpc(sandbox.rpcUrl, 'process', processParams(refund, 'send'));
    const isPocketed = (message: unknown) =>
      at(message, 'message', 'account') === paid.sender &&
      at(message, 'message', 'block', 'link') === refund.hash;
    await client.hear(isPocketed);
    expect(sandbox.wallet.payments()[0]).toMatchObject({
      cameBackRaw: '4',
      refunds: [{ hash: refund.hash, source: shop.address, amountRaw: '4', confirmed: true, received: true }],
    });
  });

  it('shows a refund that is not confirmed yet as not received', async () => {
    const paid = await sandbox.wallet.pay({ destination: shop.address, amountRaw: 7n });
    sandbox.faults.update({ neverConfirm: true });
    sandbox.faucet.send(paid.sender, 2n);
    expect(sandbox.wallet.payments()[0]).toMatchObject({
      cameBackRaw: '2',
      refunds: [{ confirmed: false, received: false }],
    });
  });

  it('lists the latest payments, newest first', async () => {
    let last = '';
    for (let i = 0; i <= MAX_LISTED_PAYMENTS; i += 1) {
      last = (await sandbox.wallet.pay({ destination: shop.address, amountRaw: 1n })).blockHash;
    }
    expect(sandbox.wallet.payments()).toHaveLength(MAX_LISTED_PAYMENTS);
    expect(sandbox.wallet.payments()[0]?.blockHash).toBe(last);
  });

  it.each([
    ['nano_1111', 1n, 'not a Nano address'],
    [shop.address, 0n, 'above zero'],
    [shop.address, GENESIS_SUPPLY_RAW + 1n, 'too low'],
  ])('refuses to pay %s %s raw', async (destination, amountRaw, reason) => {
    await expect(sandbox.wallet.pay({ destination, amountRaw })).rejects.toThrow(reason);
    expect((await sandbox.wallet.pay({ destination: shop.address, amountRaw: 1n })).amountRaw).toBe(1n);
  });
});
