// The return of a top-up is checked again before it is signed.
import { beforeEach, expect, it } from 'vitest';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { formatAddress } from '@/lib/core/address';
import { newId } from '@/lib/core/ids';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { nameReturn } from './account-reference';
import { moveTopUp } from './move-other-accounts';

const INDEX = 7;

describeOnBothDatabases('the rest of a top-up', (open) => {
  let test: MoneyTest;
  let topUp: TopUp;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    const { merchantId } = await test.makePayment({ transfersPending: false });
    const address = formatAddress(publicKeyOf(secretKeyAt(test.keySource, INDEX)));
    await db().depositAddress.create({
      data: { index: INDEX, address, createdAt: MADE_AT, assignedAt: MADE_AT },
    });
    topUp = await db().topUp.create({
      data: {
        ...{ id: newId(), merchantId, depositIndex: INDEX, address, createdBy: 'user:owner' },
        ...{ createdAt: MADE_AT, closedAt: MADE_AT, transfersPending: true },
      },
    });
    await db().deposit.create({
      data: {
        ...{ blockHash: 'C'.repeat(64), address, sender: randomAddress(), amountRaw: '900' },
        ...{ disposition: 'topUp', confirmedAt: MADE_AT, recordedAt: MADE_AT },
      },
    });
  });
  const db = () => test.deps.database.db;
  const list = (text: string) => blockAddress(test.deps, { text, reason: 'stolen' }, 'command');
  const sendBack = async (destination: string, amountRaw: string) => {
    const { id: topUpId, address: account } = topUp;
    const reference = await nameReturn(db(), topUpId);
    const order = { kind: 'topUpReturn', reference, topUpId, account, createdAt: MADE_AT } as const;
    return db().transfer.create({ data: { id: newId(), ...order, destination, amountRaw } });
  };
  /** One pass; `meanwhile` runs after its blocks are planned and before they are signed. */
  const move = (meanwhile: () => unknown = () => undefined) =>
    moveTopUp({ ...test.deps, afterDeposits: once(meanwhile) }, topUp);
  const sent = () => db().block.findMany({ where: { kind: 'send' }, select: { transferId: true } });

  it('stays in the top-up if its destination has since been blocked, and can be returned again', async () => {
    const listed = randomAddress();
    await sendBack(listed, '500');
    const other = await sendBack(randomAddress(), '300');
    await move(() => list(listed));
    await move();
    expect(await sent()).toEqual([{ transferId: other.id }]);
    expect(await db().transfer.count({ where: { destination: listed } })).toBe(0);
    const entry = { actor: 'engine', merchantId: topUp.merchantId };
    const given = await db().auditLogEntry.findMany({ where: { action: 'topUpReturnCancelled' } });
    expect(given).toMatchObject([entry]);
    const again = await sendBack(randomAddress(), '600');
    await move();
    expect(await sent()).toEqual(expect.arrayContaining([{ transferId: again.id }]));
  });

  it('is sent to an account that is not listed', async () => {
    const { id } = await sendBack(randomAddress(), '900');
    await move(() => list(randomAddress()));
    expect(await sent()).toEqual([{ transferId: id }]);
  });
});
