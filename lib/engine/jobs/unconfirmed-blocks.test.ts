// What the ledger says about our published blocks: confirmed, not yet, lost, or one that we did not sign.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { accountReference } from '@/lib/money/account-reference';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makePayment, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { engineContext } from '@/verification/testing/engine-context';
import { confirmedInfo, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { confirmBlocksJob, handleOwnBlock } from './unconfirmed-blocks';

const SECOND_MS = 1_000;

describeOnBothDatabases('a published block', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let topUp: TopUp;
  let asked: string[];
  let urged: string[];
  let requested: string[];
  let woken: string[];
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await makePayment(db(), test.merchant.id, { status: 'Completed' });
    await makePayment(db(), test.merchant.id);
    topUp = await makeTopUp(1_000);
    await makeTopUp(1_001);
    [asked, urged, requested, woken] = [[], [], [], []];
  });
  const db = () => test.deps.database.db;
  const now = () => test.deps.clock.now();

  async function makeTopUp(index: number): Promise<TopUp> {
    const address = randomAddress();
    await db().depositAddress.create({ data: { index, address, createdAt: MADE_AT, assignedAt: MADE_AT } });
    const of = { merchantId: test.merchant.id, depositIndex: index, address };
    return db().topUp.create({ data: { id: newId(), ...of, createdBy: 'user:owner', createdAt: MADE_AT } });
  }

  /** A stored block of the payment, published this many seconds ago. */
  const store = (
    hash: string,
    secondsAgo: number | null,
    fields: Partial<Prisma.BlockUncheckedCreateInput> = {},
  ) =>
    db().block.create({
      data: {
        ...{ hash, account: payment.depositAddress, previous: `before ${hash}`, height: 1, kind: 'receive' },
        ...{
          representative: '',
          balanceRaw: '0',
          amountRaw: '1',
          link: '',
          signature: '',
          signedAt: MADE_AT,
        },
        publishedAt: secondsAgo === null ? null : addMs(now(), -secondsAgo * SECOND_MS),
        ...fields,
      },
    });
  const read = (hash: string) => db().block.findUniqueOrThrow({ where: { hash } });
  const info = (hash: string, confirmed: boolean): LedgerBlockInfo => ({
    ...confirmedInfo({ account: payment.depositAddress }, hash),
    confirmed,
  });
  const engine = (blocks: (hash: string) => LedgerBlockInfo | undefined | Promise<undefined>) =>
    engineContext(test.deps.database, {
      ...{ clock: test.deps.clock, wake: (name) => void woken.push(name) },
      requestTransfers: (id) => void requested.push(id),
      ledger: {
        ...test.ledger,
        requestConfirmation: async (hash) => void urged.push(hash),
        blocks: async (hashes) => {
          asked.push(...hashes);
          const found = await Promise.all(hashes.map(blocks));
          return new Map(found.flatMap((block) => (block === undefined ? [] : [[block.hash, block]])));
        },
      },
    });
  const job = (blocks: Parameters<typeof engine>[0]) => {
    const { run } = confirmBlocksJob(engine(blocks));
    return (signal = new AbortController().signal) => run(signal);
  };

  it('is looked up a second after it was published, until it is confirmed', async () => {
    await store('at once', 0.999);
    await store('due', 1);
    await store('stored only', null);
    await store('confirmed', 60, { confirmedAt: MADE_AT });
    await job((hash) => info(hash, false))();
    expect(asked).toEqual(['due']);
  });

  it('is looked up however many there are, unless the engine stops', async () => {
    const rows = Array.from({ length: 501 }, (_, place) => `${place}`.padStart(3, '0'));
    for (const hash of rows) await store(hash, 5);
    const stopped = new AbortController();
    stopped.abort();
    await job((hash) => info(hash, false))(stopped.signal);
    expect(asked).toEqual([]);
    await job((hash) => info(hash, false))();
    expect(asked).toEqual(rows);
  });

  it('that is confirmed is recorded; a send starts the next transfers and the webhooks', async () => {
    const own = { account: payment.depositAddress, paymentId: payment.id, destination: randomAddress() };
    await db().transfer.create({
      data: { ...own, id: 't', kind: 'settlement', reference: 't', amountRaw: '1', createdAt: MADE_AT },
    });
    await store('receive', 5);
    await store('send', 5, { kind: 'send', transferId: 't', height: 2 });
    await store('waits', 5, { height: 3 });
    await job((hash) => info(hash, hash !== 'waits'))();
    const confirmed = await db().block.findMany({ where: { confirmedAt: now() }, orderBy: { hash: 'asc' } });
    expect(confirmed.map(({ hash }) => hash)).toEqual(['receive', 'send']);
    expect(await db().transfer.findUnique({ where: { id: 't' } })).toMatchObject({ confirmedAt: now() });
    expect([requested, woken]).toEqual([[payment.id], ['deliverWebhooks']]);
  });

  it('that the ledger lost is published again, by what its account belongs to', async () => {
    const elsewhere = randomAddress();
    await store('of payment', 5);
    await store('of top-up', 5, { account: topUp.address });
    await store('of nobody', 5, { account: elsewhere });
    await store('known', 5, { previous: 'another' });
    await job((hash) => (hash === 'known' ? info(hash, false) : undefined))();
    const lost = await db().block.findMany({ where: { publishedAt: null }, orderBy: { hash: 'asc' } });
    expect(lost.map(({ hash }) => hash)).toEqual(['of nobody', 'of payment', 'of top-up']);
    const pending = { where: { transfersPending: true } };
    expect((await db().payment.findMany(pending)).map(({ id }) => id)).toEqual([payment.id]);
    expect((await db().topUp.findMany(pending)).map(({ id }) => id)).toEqual([topUp.id]);
    expect(requested).toEqual([payment.id]);
  });

  it('is not published again if it was confirmed, or replaced, during the look-up', async () => {
    await store('confirmed', 5);
    await store('replaced', 5);
    await job(async () => {
      await db().block.deleteMany({ where: { hash: 'replaced' } });
      await db().block.updateMany({ data: { confirmedAt: MADE_AT } });
      return undefined;
    })();
    expect(await read('confirmed')).toMatchObject({ publishedAt: expect.any(Date) });
  });

  it('that is not confirmed after 15 seconds is put to a vote, and again every 15 seconds', async () => {
    await store('slow', 14.999);
    const run = job((hash) => info(hash, false));
    const urgedAfter = async (ms: number) => {
      test.deps.clock.turn(ms);
      urged = [];
      await run();
      return urged;
    };
    expect(await urgedAfter(0)).toEqual([]);
    expect(await urgedAfter(1)).toEqual(['slow']);
    expect(await urgedAfter(14_999)).toEqual([]);
    expect(await urgedAfter(1)).toEqual(['slow']);
    for (let more = 10; more < 35; more += 1) await store(`z${more}`, 60);
    expect(await urgedAfter(0)).toHaveLength(20);
    expect(await urgedAfter(0)).toHaveLength(5);
    expect(await urgedAfter(0)).toEqual([]);
  });

  describeForeign();

  function describeForeign(): void {
    const foreign = (account: string) =>
      handleOwnBlock(
        engine(() => undefined),
        { ...confirmedInfo({ account }, 'F'), subtype: 'change' },
      );
    const stops = () => db().attentionItem.findMany({ select: { reference: true, kind: true } });

    it('on a payment’s account that we did not sign stops the account', async () => {
      test.ledger.openForeign(payment.depositAddress);
      const frontier = { account: payment.depositAddress, subtype: 'send' } as const;
      await handleOwnBlock(
        engine((hash) => ({ ...info(hash, true), ...frontier })),
        info('F', true),
      );
      expect(await stops()).toEqual([
        { reference: accountReference(payment.depositAddress), kind: 'unknownBlock' },
      ]);
      expect(requested).toEqual([payment.id]);
    });

    it('on a top-up’s account that we did not sign stops the top-up, and on no account of ours nothing', async () => {
      await foreign(randomAddress());
      expect(await stops()).toEqual([]);
      await foreign(topUp.address);
      expect(await stops()).toEqual([{ reference: accountReference(topUp.address), kind: 'unknownBlock' }]);
      expect(requested).toEqual([]);
    });

    it('that we did not sign stops nothing while it may be an epoch block', async () => {
      test.ledger.openForeign(payment.depositAddress);
      // The look-up does not find the newest block yet.
      await foreign(payment.depositAddress);
      expect(await stops()).toEqual([]);
      expect([requested, woken]).toEqual([[payment.id], ['carryOutTopUps']]);
    });
  }
});
