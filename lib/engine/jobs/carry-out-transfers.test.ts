// Sweeps that wait for a person or for the signer do not delay others.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { type Signer, SignerRequestError } from '@/lib/nano/signer';
import { randomAddress } from '@/prisma/factories';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { engineContext } from '@/verification/testing/engine-context';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { carryOutSweepsJob } from './carry-out-transfers';

/** As many as one run processes. */
const MANY = 20;

describeOnBothDatabases('sweeps', (open) => {
  it.each([
    ['that are held', () => ({ heldAt: new Date() })],
    ['that the signer signs later', ({ deps }: MoneyTest) => ({ notBefore: addMs(deps.clock.now(), 1) })],
  ] as const)('%s do not delay the next one', async (_, waits) => {
    const test = await prepareMoney(await open());
    for (let place = 0; place < MANY; place += 1) await sweep(test, `waits ${place}`, waits(test));
    await sweep(test, 'next', { createdAt: addMs(test.deps.clock.now(), 1) });
    const run = runner(test);
    await run();
    expect(await sent(test)).toEqual(['next']);
  });

  it('that the signer can’t read do not delay the next one for long', async () => {
    const test = await prepareMoney(await open());
    const unreadable = new Set<number>();
    for (let place = 0; place < MANY; place += 1) unreadable.add(await sweep(test, `unreadable ${place}`));
    await sweep(test, 'next', { createdAt: addMs(test.deps.clock.now(), 1) });
    const run = runner(test, {
      ...test.deps.signer,
      sign: async (request) => {
        if (unreadable.has(request.index)) throw new SignerRequestError('a stored value is wrong');
        return test.deps.signer.sign(request);
      },
    });
    await expect(run()).rejects.toThrow(SignerRequestError);
    await run();
    expect(await sent(test)).toEqual(['next']);
    // They may be readable now.
    await expect(run()).rejects.toThrow(SignerRequestError);
  });
});

/** @returns the index of the account */
async function sweep(
  test: MoneyTest,
  id: string,
  fields: Partial<Prisma.TransferUncheckedCreateInput> = {},
): Promise<number> {
  const payment = await test.makePayment({ status: 'Completed' });
  await test.deposit(payment, [{ amountRaw: 700n, disposition: 'ownAccount' }]);
  const of = { unclaimedRaw: '0', paymentId: payment.id, paymentRaw: '700', decidedBy: 'op', note: '' };
  await test.deps.database.db.transfer.create({
    data: {
      ...{ id, kind: 'sweep', reference: id, account: payment.depositAddress, amountRaw: '700' },
      ...{ destination: randomAddress(), createdAt: test.deps.clock.now(), sweep: { create: of } },
      ...fields,
    },
  });
  return payment.depositIndex;
}

function runner(test: MoneyTest, signer: Signer = test.deps.signer): () => Promise<void> {
  const work = { ...test.deps.work, servers: () => [], close: async () => undefined };
  const job = carryOutSweepsJob(engineContext(test.deps.database, { ...test.deps, work, signer }));
  return () => job.run(new AbortController().signal);
}

/** The sweeps with a signed block. */
async function sent({ deps }: MoneyTest) {
  const blocks = await deps.database.db.block.findMany({
    where: { kind: 'send', signature: { not: '' } },
    select: { transferId: true },
  });
  return blocks.map(({ transferId }) => transferId);
}
