// Handling a confirmation: whether and when the ledger is queried, and the result.
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import type { Step } from '@/lib/core/steps';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { MADE_AT, makeMerchant, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import { createTestDatabase, type TestDatabase } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { engineContext } from '@/verification/testing/engine-context';
import { createConfirmations } from './confirmations';
import type { EngineContext, JobName } from './job';
import { createWatchedAddresses } from './watched-addresses';

const OURS = 'nano_ours';
const hashOf = (place: number) => place.toString(16).padStart(64, '0').toUpperCase();
const log = createLog('test', 'silent');
const nobody = createNodeLedger({ urls: ['http://127.0.0.1:9'], timeoutMs: 100, log });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('sqlite');
});

const message = (hash: string, change: Partial<Confirmation> = {}): Confirmation => ({
  hash,
  account: 'nano_payer',
  linkAsAccount: OURS,
  amountRaw: 100n,
  subtype: 'send',
  isWholeSend: true,
  receivedAt: new Date(),
  ...change,
});

const info = (hash: string, change: Partial<LedgerBlockInfo> = {}): LedgerBlockInfo => ({
  hash,
  account: 'nano_payer',
  amountRaw: 100n,
  balanceRaw: 0n,
  height: 2,
  localTimestamp: null,
  successor: null,
  confirmed: true,
  subtype: 'send',
  block: undefined,
  linkAsAccount: OURS,
  ...change,
});

/** Confirmations over a ledger that returns `answer` for each hash. */
function confirmationsOver(
  answer: (hash: string, call: number) => LedgerBlockInfo | undefined,
  recording: (send: ConfirmedSend) => Promise<void> = async () => undefined,
  change: Partial<EngineContext> = {},
) {
  const calls: string[][] = [];
  const deposits: ConfirmedSend[] = [];
  const steps: Step[] = [];
  const woken: JobName[] = [];
  const ledger = {
    ...nobody,
    blocks: async (hashes: readonly string[]) => {
      calls.push([...hashes]);
      const found = hashes.flatMap((hash) => answer(hash, calls.length) ?? []);
      return new Map(found.map((block) => [block.hash, block]));
    },
  };
  const engine = engineContext(database, {
    ledger,
    deposits: {
      record: async (send) => {
        deposits.push(send);
        await recording(send);
        return { kind: 'ignored' };
      },
    },
    atStep: (step) => void steps.push(step),
    wake: (name) => void woken.push(name),
    ...change,
  });
  void engine.watched.addPatiently([OURS]);
  const confirmations = createConfirmations(engine);
  /** The number of our own blocks that were processed. */
  const ownBlocks = () => steps.filter((step) => step === 'confirmationSeen').length;
  return { confirmations, calls, deposits, ownBlocks, woken };
}

/** A block that was signed here and is not known to be confirmed. */
async function storeBlock(hash: string): Promise<void> {
  await database.db.block.create({
    data: {
      ...{ hash, account: OURS, previous: hash, height: 1, kind: 'receive', balanceRaw: '0', link: hash },
      ...{ representative: OURS, signature: '', amountRaw: '0', signedAt: new Date() },
    },
  });
}

describe('a confirmation message', () => {
  it('is checked against the ledger, whose amount and destination count', async () => {
    const { confirmations, deposits } = confirmationsOver((hash) => info(hash, { amountRaw: 7_000n }));
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(deposits.map((send) => send.amountRaw)).toEqual([7_000n]);
    const elsewhere = confirmationsOver((hash) => info(hash, { linkAsAccount: 'nano_other' }));
    elsewhere.confirmations.take(message(hashOf(1)));
    await elsewhere.confirmations.idle(5_000);
    expect(elsewhere.deposits).toEqual([]);
  });

  it('about dust or other accounts causes no query', async () => {
    const { confirmations, calls } = confirmationsOver((hash) => info(hash));
    confirmations.take(message(hashOf(1), { amountRaw: 9n }));
    confirmations.take(message(hashOf(2), { linkAsAccount: 'nano_other' }));
    confirmations.take(message(hashOf(3), { subtype: 'receive' }));
    await confirmations.idle(5_000);
    expect(calls).toEqual([]);
  });

  it('about our own receive causes no query; about any other receive it does', async () => {
    const own = { account: OURS, subtype: 'receive', linkAsAccount: 'nano_other' } as const;
    await storeBlock(hashOf(1));
    const { confirmations, calls, ownBlocks } = confirmationsOver((hash) => info(hash, own));
    confirmations.take(message(hashOf(1), own));
    confirmations.take(message(hashOf(2), own));
    confirmations.take(message(hashOf(3), { ...own, subtype: 'send' }));
    await confirmations.idle(5_000);
    expect(calls).toEqual([[hashOf(2), hashOf(3)]]);
    expect(ownBlocks()).toBe(2);
  });

  it('that arrives twice is handled once, and simultaneous ones are queried together', async () => {
    const { confirmations, calls, deposits } = confirmationsOver((hash) => info(hash));
    for (let place = 0; place < 50; place += 1) {
      confirmations.take(message(hashOf(place)));
      confirmations.take(message(hashOf(place)));
    }
    await confirmations.idle(5_000);
    expect(calls).toHaveLength(1);
    expect(deposits).toHaveLength(50);
  });

  it('that arrives before the ledger confirms is queried again', async () => {
    const { confirmations, deposits } = confirmationsOver((hash, call) =>
      info(hash, { confirmed: call > 1 }),
    );
    confirmations.take(message(hashOf(1)));
    await until('the deposit', () => deposits.length === 1);
  });

  it('that arrives before the ledger confirms is queried again, no matter how slow the rest of its batch is', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { confirmations, deposits } = confirmationsOver(
      (hash, call) => info(hash, { confirmed: call > 1 || hash === hashOf(1) }),
      async ({ blockHash }) => (blockHash === hashOf(1) ? slow : undefined),
    );
    confirmations.take(message(hashOf(1)));
    confirmations.take(message(hashOf(2)));
    await until('the other deposit', () => deposits.some((send) => send.blockHash === hashOf(2)));
    release();
    await confirmations.idle(5_000);
  });

  it('about our own block confirms it', async () => {
    const { confirmations, ownBlocks } = confirmationsOver((hash) =>
      info(hash, { account: OURS, linkAsAccount: 'nano_merchant' }),
    );
    confirmations.take(message(hashOf(1), { account: OURS, linkAsAccount: 'nano_merchant' }));
    await confirmations.idle(5_000);
    expect(ownBlocks()).toBe(1);
  });

  it('about our own block waits for the deposits of the same batch', async () => {
    const order: string[] = [];
    const own = { account: OURS, linkAsAccount: 'nano_merchant' };
    const { confirmations, ownBlocks } = confirmationsOver(
      (hash) => info(hash, hash === hashOf(1) ? own : {}),
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`deposit before ${ownBlocks()} blocks of ours`);
      },
    );
    confirmations.take(message(hashOf(1), own));
    confirmations.take(message(hashOf(2)));
    confirmations.take(message(hashOf(3)));
    await confirmations.idle(5_000);
    expect(order).toEqual(['deposit before 0 blocks of ours', 'deposit before 0 blocks of ours']);
    expect(ownBlocks()).toBe(1);
  });

  it('that can’t be recorded is reported, so that the next poll starts immediately', async () => {
    const { confirmations, woken } = confirmationsOver(
      (hash) => info(hash),
      () => Promise.reject(new Error('the disk is full')),
    );
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(woken).toEqual(['pollRecentPayments']);
    await confirmations.stop();
  });

  it('is left to the next poll when the ledger is unavailable', async () => {
    const { confirmations, deposits } = confirmationsOver(() => {
      throw new Error('away');
    });
    confirmations.take(message(hashOf(1)));
    await confirmations.idle(5_000);
    expect(deposits).toEqual([]);
    await confirmations.stop();
  });
});

describe('a confirmation message of the only node', () => {
  const sent = new Date(MADE_AT.getTime() + 60_000);
  /** A payment whose deadline is an hour after the send, and a websocket that is connected. */
  async function prepare(change: { readonly hasOneNode?: boolean; readonly isConnected?: boolean } = {}) {
    const { hasOneNode = true, isConnected = true } = change;
    const { id: merchantId } = await makeMerchant(database.db);
    const expiresAt = new Date(sent.getTime() + 3_600_000);
    const payment = await makePayment(database.db, merchantId, { expiresAt });
    const connection = { since: isConnected ? MADE_AT : null };
    const watched = createWatchedAddresses({
      ...{ watch: async () => true, unwatch: () => undefined, states: () => [] },
      ...{ isConnected: () => isConnected, connectedSince: () => connection.since },
    });
    void watched.addPatiently([payment.depositAddress]);
    const to = { linkAsAccount: payment.depositAddress, account: randomAddress() };
    const failing = { deposit: (_: ConfirmedSend) => Promise.resolve() };
    const duringLookup = { happens: () => {} };
    const over = confirmationsOver(
      (hash) => {
        duringLookup.happens();
        return info(hash, to);
      },
      (send) => failing.deposit(send),
      {
        ...{ hasOneNode, watched },
      },
    );
    const take = async (told: Partial<Confirmation> = {}) => {
      over.confirmations.take(message(hashOf(1), { ...to, receivedAt: sent, ...told }));
      await over.confirmations.idle(5_000);
      return { asked: over.calls.length, deposits: over.deposits };
    };
    /** The first deposit of a connection, which the ledger confirms. */
    const prove = async (told: Partial<Confirmation> = {}) => {
      await take({ hash: hashOf(9), ...told });
      for (const list of [over.calls, over.deposits]) list.splice(0);
    };
    return { ...over, payment, watched, connection, failing, duringLookup, take, prove, to };
  }

  it('is recorded as it is, without a query', async () => {
    const { take, prove, to } = await prepare();
    await prove();
    const { asked, deposits } = await take({ amountRaw: 7_000n });
    expect(asked).toBe(0);
    const sighting = { seenAt: sent, nodeSawAt: null, absentAt: sent };
    const { account: sender, linkAsAccount: address } = to;
    expect(deposits).toEqual([{ blockHash: hashOf(1), address, sender, amountRaw: 7_000n, sighting }]);
  });

  it.each([
    ['it does not have the whole block', {}, { isWholeSend: false }],
    ['there is another node', { hasOneNode: false }, {}],
    ['the websocket was connected only afterwards', { isConnected: false }, {}],
  ])('is checked against the ledger if %s', async (_, change, told) => {
    const { take, prove } = await prepare(change);
    await prove();
    const { asked, deposits } = await take(told);
    expect([asked, deposits.map(({ amountRaw }) => amountRaw)]).toEqual([1, [100n]]);
  });

  it('is checked against the ledger if it is the first one of a connection', async () => {
    const { take, connection } = await prepare();
    expect(await take({ hash: hashOf(1) })).toMatchObject({ asked: 1 });
    expect(await take({ hash: hashOf(2) })).toMatchObject({ asked: 1 });
    connection.since = sent;
    expect(await take({ hash: hashOf(3) })).toMatchObject({ asked: 2 });
    expect(await take({ hash: hashOf(4) })).toMatchObject({ asked: 2 });
  });

  it('is checked against the ledger if only one of an earlier connection was confirmed', async () => {
    const { take, connection, duringLookup } = await prepare();
    duringLookup.happens = () => {
      connection.since = sent;
    };
    expect(await take({ hash: hashOf(1) })).toMatchObject({ asked: 1 });
    expect(await take({ hash: hashOf(2) })).toMatchObject({ asked: 2 });
  });

  it('is checked against the ledger until the ledger has confirmed the amount of an earlier one', async () => {
    const { take, prove } = await prepare();
    await prove({ amountRaw: 7_000n });
    expect(await take()).toMatchObject({ asked: 1 });
  });

  it.each([
    ['takes long to record', () => new Promise<void>(() => undefined)],
    ['can’t be recorded', () => Promise.reject(new Error('the disk is full'))],
  ])('does not keep others from being checked against the ledger if it %s', async (_, happen) => {
    const { confirmations, deposits, failing, prove, to } = await prepare();
    await prove();
    failing.deposit = ({ blockHash }) => (blockHash === hashOf(1) ? happen() : Promise.resolve());
    confirmations.take(message(hashOf(1), { ...to, receivedAt: sent }));
    confirmations.take(message(hashOf(2), { ...to, receivedAt: sent, isWholeSend: false }));
    await until('the other deposit', () => deposits.some((send) => send.blockHash === hashOf(2)));
  });

  it('is checked against the ledger after the deadline, whose time of the block may be earlier', async () => {
    const { take, prove, payment } = await prepare();
    await prove();
    expect(await take({ receivedAt: payment.expiresAt })).toMatchObject({ asked: 0 });
    const after = { hash: hashOf(2), receivedAt: new Date(payment.expiresAt.getTime() + 1) };
    expect(await take(after)).toMatchObject({ asked: 1 });
  });

  it.each([
    ['that has ended', { status: 'Completed' }],
    ['that does not exist', null],
  ] as const)('is checked against the ledger for a payment %s', async (_, data) => {
    const { take, prove, payment, watched } = await prepare();
    await prove();
    const [free] = await makeReadyAddresses(database.db, 1);
    const address = data === null ? (free?.address ?? '') : payment.depositAddress;
    void watched.addPatiently([address]);
    if (data !== null) await database.db.payment.update({ where: { id: payment.id }, data });
    expect(await take({ linkAsAccount: address })).toMatchObject({ asked: 1 });
  });

  it('is checked against the ledger if one of our accounts sent it, which confirms that block as well', async () => {
    const { take, prove, watched, ownBlocks, to } = await prepare();
    await prove();
    void watched.addPatiently([to.account]);
    expect(await take()).toMatchObject({ asked: 1 });
    expect(ownBlocks()).toBe(1);
  });
});
