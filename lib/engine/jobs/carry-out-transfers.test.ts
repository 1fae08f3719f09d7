// Sweeps that wait for a person or for the signer do not delay others.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
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
    const { db } = test.deps.database;
    const sweep = async (id: string, fields: Partial<Prisma.TransferUncheckedCreateInput>) => {
      const payment = await test.makePayment({ status: 'Completed' });
      await test.deposit(payment, [{ amountRaw: 700n, disposition: 'ownAccount' }]);
      const of = { unclaimedRaw: '0', paymentId: payment.id, paymentRaw: '700', decidedBy: 'op', note: '' };
      await db.transfer.create({
        data: {
          ...{ id, kind: 'sweep', reference: id, account: payment.depositAddress, amountRaw: '700' },
          ...{ destination: randomAddress(), createdAt: test.deps.clock.now(), sweep: { create: of } },
          ...fields,
        },
      });
    };
    for (let place = 0; place < MANY; place += 1) await sweep(`waits ${place}`, waits(test));
    await sweep('next', { createdAt: addMs(test.deps.clock.now(), 1) });
    const work = { ...test.deps.work, servers: () => [], close: async () => undefined };
    const job = carryOutSweepsJob(engineContext(test.deps.database, { ...test.deps, work }));
    await job.run(new AbortController().signal);
    const sends = await db.block.findMany({ where: { kind: 'send' }, select: { transferId: true } });
    expect(sends).toEqual([{ transferId: 'next' }]);
  });
});
