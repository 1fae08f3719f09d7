// The signer refused transfers, and an operator changes its rules: the transfers are requested again.
import { beforeEach, expect, it } from 'vitest';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { addMs } from '@/lib/core/clock';
import { moveMoney } from '@/lib/money/move-money';
import type { Signer, SignRefusal } from '@/lib/nano/signer';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { engineContext } from '@/verification/testing/engine-context';
import { type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import type { EngineContext, Job } from './job';
import { releaseRefusedJob } from './release-refused';

const FORBIDDEN: SignRefusal = { kind: 'forbidden', code: 'unapprovedDestination' };

describeOnBothDatabases('transfers that the signer refused', (open) => {
  let test: MoneyTest;
  let engine: EngineContext;
  let job: Job;
  /** What the signer refuses every send with; null: it signs. */
  let refusal: SignRefusal | null;
  let rules: string;
  let requested: string[];
  /** Before the signer's response reaches the engine. */
  let beforeResponse: () => Promise<void>;
  beforeEach(async () => {
    [refusal, rules, requested, beforeResponse] = [FORBIDDEN, 'before', [], async () => undefined];
    test = await prepareMoney(await open());
    const work = { ...test.deps.work, servers: () => [], close: async () => undefined };
    const requestTransfers = (id: string) => void requested.push(id);
    engine = engineContext(test.deps.database, { ...test.deps, work, signer: signer(), requestTransfers });
    job = releaseRefusedJob(engine);
  });
  const db = () => test.deps.database.db;
  const signer = (): Signer => ({
    ...test.signer,
    state: async () => ({ ...(await test.signer.state()), rules }),
    sign: async (request) => {
      const place = request.blocks.findIndex(({ send }) => send !== null);
      if (refusal === null || place < 0) return test.signer.sign(request);
      const response = { refusal };
      const { signatures } = await test.signer.sign({ ...request, blocks: request.blocks.slice(0, place) });
      await beforeResponse();
      return { signatures, ...response };
    },
  });
  const makeSettled = async (): Promise<Payment> => {
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: 10_000n }]);
    return payment;
  };
  const runJob = () => job.run(new AbortController().signal);
  /** Runs passes until none is full. */
  const move = async ({ id }: Payment) => {
    for (let passes = 0; (await moveMoney(engine, id)) === 'more'; passes += 1)
      expect(passes).toBeLessThan(5);
  };
  const settlementOf = async (payment: Payment) => (await test.transfersOf(payment))[0];
  const approve = () => {
    [refusal, rules] = [null, 'after'];
  };

  it('are sent if the approval crosses the refusal', async () => {
    const payment = await makeSettled();
    await runJob();
    await runJob();
    // The operator approves, and the job looks for held transfers, before the refusal is stored.
    beforeResponse = once(async () => {
      approve();
      await runJob();
    });
    await move(payment);
    expect(await settlementOf(payment)).toMatchObject({ heldAt: expect.any(Date) });
    await runJob();
    expect(requested).toEqual([payment.id]);
    await move(payment);
    expect(await settlementOf(payment)).toMatchObject({ heldAt: null, block: expect.anything() });
  });

  it('are held again without a further entry, until the signer signs them', async () => {
    const payment = await makeSettled();
    await move(payment);
    const reference = (await settlementOf(payment))?.reference ?? '';
    const item = () => db().attentionItem.findUniqueOrThrow({ where: { reference } });
    const entries = async () => [
      await db().auditLogEntry.count({ where: { action: 'attentionResolved' } }),
      await db().timelineEntry.count({ where: { paymentId: payment.id, kind: 'attentionResolved' } }),
    ];
    const held = await item();
    for (rules of ['another', 'and another']) {
      test.deps.clock.turn(60_000);
      await runJob();
      await move(payment);
      await runJob();
      await move(payment);
    }
    expect(await settlementOf(payment)).toMatchObject({ heldAt: test.deps.clock.now(), block: null });
    expect(await item()).toEqual(held);
    expect(await entries()).toEqual([0, 0]);
    approve();
    await runJob();
    await move(payment);
    expect(await item()).toMatchObject({ resolvedAt: null });
    await runJob();
    await runJob();
    expect(await item()).toMatchObject({ resolvedAt: test.deps.clock.now() });
    expect(await entries()).toEqual([1, 1]);
  });

  it('need no attention once they are signed, even if their payment was held meanwhile', async () => {
    const payment = await makeSettled();
    await move(payment);
    approve();
    await runJob();
    await move(payment);
    const sanctionsHoldAt = test.deps.clock.now();
    await db().payment.update({ where: { id: payment.id }, data: { sanctionsHoldAt } });
    await runJob();
    await runJob();
    expect(await db().attentionItem.findMany()).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  it('continue after a change of the rules, although they wait until a time', async () => {
    const retryAt = addMs(test.deps.clock.now(), 300_000);
    refusal = { kind: 'later', code: 'frozen', retryAt };
    const payments = [await makeSettled(), await makeSettled(), await makeSettled()];
    await runJob();
    await runJob();
    for (const payment of payments) await move(payment);
    const sends = () => db().block.count({ where: { kind: 'send' } });
    await runJob();
    expect([await sends(), requested]).toEqual([0, []]);
    approve();
    await runJob();
    expect(requested.toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
    for (const payment of payments) await move(payment);
    expect(await sends()).toBe(3);
  });

  it('need no attention any more if they are cancelled', async () => {
    const payment = await makeSettled();
    await move(payment);
    await runJob();
    const settlementPausedAt = test.deps.clock.now();
    await db().merchant.update({ where: { id: payment.merchantId }, data: { settlementPausedAt } });
    await move(payment);
    expect(await test.transfersOf(payment)).toEqual([]);
    await runJob();
    expect(await db().attentionItem.findMany()).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  it('are held for another reason if there is one now', async () => {
    const payment = await makeSettled();
    await move(payment);
    await runJob();
    const blocked = { text: payment.settlementAddress ?? '', reason: 'stolen' };
    await blockAddress(test.deps, blocked, 'command');
    await move(payment);
    expect(await db().attentionItem.findMany()).toMatchObject([
      { kind: 'invalidDestination', resolvedAt: null },
    ]);
    rules = 'another';
    await runJob();
    expect(await settlementOf(payment)).toMatchObject({ heldAt: expect.any(Date) });
  });

  it('are not requested again without a change', async () => {
    const payment = await makeSettled();
    await runJob();
    await runJob();
    await move(payment);
    await runJob();
    expect(requested).toEqual([]);
    expect(await db().transfer.count({ where: { heldAt: { not: null } } })).toBe(1);
  });
});
