// The job that moves money: a failing payment is reported, and the others continue. A payment is retried after growing
// pauses (`money-queue.test.ts`); one that gets new money is processed immediately.
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import type { Ledger } from '@/lib/nano/ledger';
import { type Signer, SignerUnavailableError } from '@/lib/nano/signer';
import { createSignerClient } from '@/lib/nano/signer-client';
import { createTestDatabase, describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { beforeCall } from '@/verification/testing/money';
import { DUST, hasTaken, isSettled, ledgerOf, NANO, openDatabase } from '@/verification/testing/outcomes';
import { startSigner } from '@/verification/testing/signer';

describeOnBothDatabases('transfers of a payment that fail', (open) => {
  it('are retried and reported to the operator while others continue, until they succeed', async () => {
    const shop = await prepareEngine(await open());
    const healthy = ledgerOf(shop);
    let [isBroken, tries] = [true, 0];
    const broken: string[] = [];
    const ledger = {
      ...healthy,
      account: async (address: string) => {
        if (!isBroken || !broken.includes(address)) return healthy.account(address);
        tries += 1;
        throw new Error('the answer has no frontier');
      },
    };
    const engine = await shop.startEngine({ ledger });
    const [payment, other] = [await shop.makePayment(), await shop.makePayment()];
    broken.push(payment.depositAddress);
    await shop.pay(payment, NANO);
    await shop.pay(other, NANO);
    await shop.until(other, isSettled);
    const beat = async () => {
      await engine.run('heartbeat');
      return (await readEngineHeartbeat(shop.database.db))?.money;
    };
    const named = { paymentId: payment.id, error: expect.stringContaining('no frontier') };
    // The second try comes by itself.
    await until('a retry', () => tries >= 2);
    for (let count = 3; count <= 4; count += 1) {
      await shop.pay(payment, DUST);
      await until(`try ${count}`, () => tries >= count);
    }
    await until('the failures are reported', async () => ((await beat())?.failing.length ?? 0) > 0);
    expect(await beat()).toMatchObject({ failing: [named], oldestAt: expect.any(String) });
    isBroken = false;
    await shop.pay(payment, DUST);
    await shop.until(payment, hasTaken(4));
    await until('the end of the alert', async () => (await beat())?.failing.length === 0);
    expect(await beat()).toEqual({ waiting: 0, oldestAt: null, failing: [] });
  });
});

describe('transfers of a payment that fail occasionally', () => {
  it('are not reported, because others succeed in between', async () => {
    const shop = await prepareEngine(await openDatabase(createTestDatabase));
    const healthy = ledgerOf(shop);
    /** The result of each attempt in turn; then all wait, and succeed once the heartbeat is read. */
    const tries = ['fails', 'fails', 'fails', 'waits', 'fails', 'fails'];
    let [tried, isRead] = [0, false];
    const publish: Ledger['publish'] = async (block, subtype) => {
      const what = tries[tried] ?? (isRead ? 'succeeds' : 'waits');
      tried += 1;
      if (what === 'fails') throw new Error('the answer is none');
      if (what === 'waits') return { outcome: 'gapSource', message: 'not yet' };
      return healthy.publish(block, subtype);
    };
    const engine = await shop.startEngine({ ledger: { ...healthy, publish } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    for (let count = 1; count < tries.length; count += 1) {
      await until(`try ${count}`, () => tried >= count);
      await shop.pay(payment, DUST);
    }
    await until('the last failure', () => tried >= tries.length);
    await engine.run('heartbeat');
    expect((await readEngineHeartbeat(shop.database.db))?.money).toMatchObject({ waiting: 1, failing: [] });
    isRead = true;
    await shop.until(payment, hasTaken(tries.length));
  });
});

describe('a signer that does not respond', () => {
  it('delays all transfers, and is not reported as a failure of a payment', async () => {
    const shop = await prepareEngine(await openDatabase(createTestDatabase));
    let [isAway, requests] = [true, 0];
    const sign: Signer['sign'] = async (request) => {
      requests += 1;
      if (isAway) throw new SignerUnavailableError('away');
      return shop.signer.sign(request);
    };
    const engine = await shop.startEngine({ signer: { ...shop.signer, sign } });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    // More requests than failures that are reported.
    for (let count = 1; count <= 4; count += 1) {
      await until(`request ${count}`, () => requests >= count);
      await shop.pay(payment, DUST);
    }
    await until('request 5', () => requests >= 5);
    await engine.run('heartbeat');
    expect((await readEngineHeartbeat(shop.database.db))?.money).toMatchObject({ waiting: 1, failing: [] });
    expect(await shop.read(payment)).toMatchObject({ status: 'Completed' });
    isAway = false;
    await shop.pay(payment, DUST);
    await shop.until(payment, hasTaken(6));
  });
});

describe('payments whose rows the signer can’t read', () => {
  it('fail one by one, and do not stop the others', async () => {
    const shop = await prepareEngine(await openDatabase(createTestDatabase));
    const { db } = shop.database;
    const { dataDir } = shop.config;
    const process = await startSigner(dataDir, shop.sandbox.rpcUrl);
    onTestFinished(process.close);
    const client = createSignerClient(join(dataDir, 'signer', 'sign.sock'));
    let isAway = true;
    const sign: Signer['sign'] = async (request) => {
      if (isAway) throw new SignerUnavailableError('away');
      return client.sign(request);
    };
    const engine = await shop.startEngine({ signer: { ...client, sign } });
    const forged = [];
    for (let count = 0; count < 8; count += 1) forged.push(await shop.makePayment());
    for (const payment of forged) await shop.pay(payment, NANO);
    for (const payment of forged) await shop.until(payment, ({ status }) => status === 'Completed');
    for (const { depositIndex: index } of forged)
      await db.depositAddress.update({ where: { index }, data: { index: -1 - index } });
    isAway = false;
    const honest = await shop.makePayment();
    await shop.pay(honest, NANO);
    await shop.until(honest, isSettled);
    const failing = async () => {
      await engine.run('heartbeat');
      return (await readEngineHeartbeat(db))?.money?.failing ?? [];
    };
    await until('the failures are reported', async () => (await failing()).length === forged.length);
    expect((await failing()).map(({ paymentId }) => paymentId).toSorted()).toEqual(
      forged.map(({ id }) => id).toSorted(),
    );
    expect(await failing()).toContainEqual(
      expect.objectContaining({ error: expect.stringContaining('the signer can’t read the request') }),
    );
  });
});

/** How fully refunded deposits are read. */
const READ_RETURNED = z.object({
  take: z.number(),
  orderBy: z.tuple([z.object({ sender: z.string() }), z.unknown()]),
});

describeOnBothDatabases('a slow transaction', (open) => {
  it('is retried with half as many deposits', async () => {
    const shop = await prepareEngine(await open());
    const portions: number[] = [];
    const database = beforeCall(shop.database, 'deposit.findMany', (given) => {
      const read = READ_RETURNED.safeParse(given);
      // The audit reads a single one.
      if (!read.success || read.data.take === 1) return;
      portions.push(read.data.take);
      if (portions.length < 3) throw Object.assign(new Error('expired'), { code: 'P2028' });
    });
    await shop.startEngine({ database });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    expect(portions.slice(0, 3)).toEqual([100, 50, 25]);
  });
});

describeOnBothDatabases('a payment with slow blocks', (open) => {
  it('does not delay other payers', async () => {
    const shop = await prepareEngine(await open());
    const healthy = ledgerOf(shop);
    let meanwhile = async (_account: string) => {};
    const publish: Ledger['publish'] = async (block, subtype) => {
      await meanwhile(block.account);
      return healthy.publish(block, subtype);
    };
    await shop.startEngine({ ledger: { ...healthy, publish } });
    const [slow, other] = [await shop.makePayment(), await shop.makePayment()];
    let isFirst = true;
    meanwhile = async (account) => {
      if (account !== slow.depositAddress || !isFirst) return;
      isFirst = false;
      await shop.pay(other, NANO);
      await shop.until(other, isSettled);
    };
    await shop.pay(slow, NANO);
    await shop.until(slow, isSettled);
    expect((await shop.read(other)).money).toMatchObject({ settledRaw: NANO });
  });
});

describeOnBothDatabases('a payment that gets a deposit while its transfers are processed', (open) => {
  it('is not processed a second time at once', async () => {
    const shop = await prepareEngine(await open());
    const healthy = ledgerOf(shop);
    let meanwhile = async (_account: string) => {};
    const inProgress = new Map<string, number>();
    let most = 0;
    const during = async <T>(account: string, work: () => Promise<T>) => {
      const count = (inProgress.get(account) ?? 0) + 1;
      inProgress.set(account, count);
      most = Math.max(most, count);
      return work().finally(() => inProgress.set(account, (inProgress.get(account) ?? 1) - 1));
    };
    const account: Ledger['account'] = (address) => during(address, () => healthy.account(address));
    const publish: Ledger['publish'] = (block, subtype) =>
      during(block.account, async () => {
        await meanwhile(block.account);
        return healthy.publish(block, subtype);
      });
    await shop.startEngine({ ledger: { ...healthy, account, publish } });
    const [payment, other] = [await shop.makePayment(), await shop.makePayment()];
    let isFirst = true;
    meanwhile = async (address) => {
      if (address !== payment.depositAddress || !isFirst) return;
      isFirst = false;
      await shop.pay(payment, DUST);
      await shop.until(payment, ({ deposits }) => deposits.length === 2);
      // Requested later, and settled: the queue has passed the first payment.
      await shop.pay(other, NANO);
      await shop.until(other, isSettled);
    };
    await shop.pay(payment, NANO);
    await shop.until(payment, hasTaken(2));
    expect(most).toBe(1);
  });
});
