// Which unconfirmed sends are shown on a payer's page, when, and at what cost.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { CONFIRMATION_WAIT_MS, createUnconfirmedSends, MAX_WAITING } from './unconfirmed-sends';

const DUST = 10n;
const hashOf = (place: number) => place.toString(16).padStart(64, '0').toUpperCase();
const SEEN_AT = addMs(MADE_AT, 60_000);

describeOnBothDatabases('an unconfirmed send', (open) => {
  let database: Database;
  let payment: Payment;
  let known: Map<string, LedgerBlockInfo>;
  let asked: string[];
  let order: string[];
  let mayWrite: boolean;

  beforeEach(async () => {
    database = await open();
    const merchant = await makeMerchant(database.db);
    payment = await makePayment(database.db, merchant.id);
    [known, asked, order, mayWrite] = [new Map(), [], [], true];
  });

  /** Sends over a ledger with the blocks `known`. */
  function begin(ledger: Pick<Ledger, 'blocks'> = { blocks }) {
    return createUnconfirmedSends({
      database,
      clock: turnableClock(SEEN_AT),
      log: createLog('test', 'silent'),
      dustLimitRaw: DUST,
      mayWrite: () => mayWrite,
      afterDeposits: async () => {
        order.push('deposits');
      },
      ledger,
    });
  }

  async function blocks(hashes: readonly string[]) {
    order.push('question');
    asked.push(...hashes);
    return known;
  }

  function send(place: number, change: Partial<LedgerBlockInfo> = {}, address = payment.depositAddress) {
    const hash = hashOf(place);
    known.set(hash, info(hash, { linkAsAccount: address, ...change }));
    return { hash, address, seenAt: SEEN_AT };
  }

  const stored = () => database.db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  const isSeen = (hash: string) => async () => (await stored()).seenHash === hash;
  const changes = () => database.db.changeFeedEntry.count({ where: { paymentId: payment.id } });

  it('is stored and shown on open pages, without changing status, timeline or money', async () => {
    const sends = begin();
    const { hash, ...seen } = send(1);
    sends.take({ hash, ...seen });
    await until('the note', isSeen(hash));
    expect(await stored()).toEqual({ ...payment, version: 1, seenHash: hash, seenAt: SEEN_AT });
    expect(await changes()).toBe(1);
    expect(await database.db.timelineEntry.count()).toBe(0);
    expect(await database.db.deposit.count()).toBe(0);
    expect(order).toEqual(['deposits', 'question', 'deposits']);
    await sends.stop();
  });

  it('that is confirmed quickly causes no query and no write', async () => {
    const sends = begin();
    const begunMs = performance.now();
    const quick = send(1);
    sends.take(quick);
    sends.forget(quick.hash);
    const slow = send(2);
    sends.take(slow);
    await until('the slow one', isSeen(slow.hash));
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(CONFIRMATION_WAIT_MS - 1);
    expect(asked).toEqual([slow.hash]);
    expect(await changes()).toBe(1);
    await sends.stop();
  });

  it('is checked against the ledger: ignored if dust, confirmed, unknown or for another address', async () => {
    const sends = begin();
    sends.take(send(1, { amountRaw: DUST - 1n }));
    sends.take(send(2, { confirmed: true }));
    sends.take(send(3, { linkAsAccount: randomAddress() }));
    sends.take(send(4, { subtype: 'receive' }));
    sends.take({ hash: hashOf(5), address: payment.depositAddress, seenAt: SEEN_AT });
    await until('the question', () => asked.length === 5);
    const last = send(6);
    sends.take(last);
    await until('the last one', isSeen(last.hash));
    expect(await changes()).toBe(1);
    await sends.stop();
  });

  it('is stored for Waiting payments only', async () => {
    const sends = begin();
    const ended = await makePayment(database.db, payment.merchantId, { status: 'Cancelled' });
    sends.take(send(1, {}, ended.depositAddress));
    sends.take(send(2, {}, randomAddress()));
    const open = send(3);
    sends.take(open);
    await until('the open one', isSeen(open.hash));
    expect(await database.db.payment.findUnique({ where: { id: ended.id } })).toEqual(ended);
    await sends.stop();
  });

  it('is stored once if announced repeatedly; the last of several stays', async () => {
    const sends = begin();
    const [one, other] = [send(1), send(2)];
    for (let time = 0; time < 3; time += 1) sends.take(one);
    sends.take(other);
    await until('the later one', isSeen(other.hash));
    sends.take(other);
    await until('another question', () => asked.length === 3);
    await sends.stop();
    expect(asked).toEqual([one.hash, other.hash, other.hash]);
    expect(await changes()).toBe(1);
  });

  it('is not stored by an engine without the lease, or after it stopped', async () => {
    mayWrite = false;
    const sends = begin();
    sends.take(send(1));
    await until('the question', () => asked.length === 1);
    sends.take(send(2));
    await sends.stop();
    sends.take(send(3));
    expect(await stored()).toEqual(payment);
    expect(asked).toEqual([hashOf(1)]);
  });

  it('in a flood is queued up to a limit and queried in small groups; an unavailable ledger loses only those', async () => {
    const groups: number[] = [];
    const blocks = async (hashes: readonly string[]) => {
      groups.push(hashes.length);
      if (groups.length === 1) throw new Error('away');
      return new Map();
    };
    const sends = begin({ blocks });
    for (let place = 0; place < 2 * MAX_WAITING; place += 1) {
      sends.take({ hash: hashOf(place), address: randomAddress(), seenAt: SEEN_AT });
    }
    const count = () => groups.reduce((sum, size) => sum + size, 0);
    await until('all questions', () => count() >= MAX_WAITING);
    await sends.stop();
    expect(count()).toBe(MAX_WAITING);
    expect(Math.max(...groups)).toBe(20);
  });
});

function info(hash: string, change: Partial<LedgerBlockInfo>): LedgerBlockInfo {
  return {
    hash,
    account: 'nano_payer',
    amountRaw: 100n,
    balanceRaw: 0n,
    height: 2,
    localTimestamp: null,
    successor: null,
    confirmed: false,
    subtype: 'send',
    block: undefined,
    linkAsAccount: '',
    ...change,
  };
}
