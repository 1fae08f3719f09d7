// Sweeps whose money must not strand: on a stopped account, decided by a clock ahead of the engine's (contract §4), by version 1.0.0,
// or of money that lost blocks received.
import { expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { accountReference } from '@/lib/money/account-reference';
import { confirmBlock } from '@/lib/money/confirm-blocks';
import { decideSweep } from '@/lib/money/decide-sweep';
import { moveSweep } from '@/lib/money/move-other-accounts';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { stopAccount } from '@/lib/money/stop-account';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmedInfo, prepareMoney } from '@/verification/testing/money';

const DUST_HASH = 'D'.repeat(64);
const BY = { by: 'op', note: '', actor: 'command' } as const;

describeOnBothDatabases('a sweep of an account that is stopped', (open) => {
  it.each([
    ['', false],
    [', also if it was rejected before', true],
  ] as const)('is sent once the account is resolved%s', async (_, wasRejected) => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    await test.deposit(payment, [{ amountRaw: 500n, disposition: 'ownAccount' }]);
    const order = { ...BY, of: payment.depositAddress, to: randomAddress(), dust: false };
    const { reference: sweepReference = '' } = Object(await decideSweep(test.deps, order));
    const rejected = { reference: sweepReference, kind: 'rejectedBlock', detail: {}, createdAt: MADE_AT };
    if (wasRejected) await db.attentionItem.create({ data: rejected });
    await stopAccount(test.deps, payment.id, 'auditMismatch', 'a doubt');
    const reference = accountReference(payment.depositAddress);
    const decision = { reference, by: 'op', note: 'checked', to: null, actor: 'command' } as const;
    expect(await resolveAttention(test.deps, decision)).toMatchObject({ outcome: 'done' });
    const sweep = await db.transfer.findFirstOrThrow({ where: { kind: 'sweep' }, include: { sweep: true } });
    await moveSweep(test.deps, sweep);
    // No item is open any more, so nobody would release a sweep that is still held.
    expect(await db.attentionItem.count({ where: { resolvedAt: null } })).toBe(0);
    expect(test.ledger.published).toHaveLength(2);
  });
});

describeOnBothDatabases('a sweep with dust, by a clock 2 seconds ahead of the engine’s', (open) => {
  it('leaves nothing that no sweep can move', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    const dust = { ...confirmedInfo({ account: randomAddress() }, DUST_HASH), amountRaw: 50n };
    const ledger = {
      account: test.ledger.account,
      receivables: async () => [
        { account: payment.depositAddress, hash: DUST_HASH, amountRaw: 50n, sender: dust.account },
      ],
      blocks: async () => new Map([[DUST_HASH, dust]]),
    };
    const order = { ...BY, of: payment.depositAddress, to: randomAddress(), dust: true };
    const sweep = () => decideSweep({ ...test.deps, ledger }, order);
    expect(await sweep()).toMatchObject({ outcome: 'done', amountRaw: 50n });
    const seconds = (test.deps.clock.now().getTime() - MADE_AT.getTime()) / 1_000;
    // Recorded a second later, by the engine's slower clock.
    await test.deposit(payment, [{ amountRaw: 700n, disposition: 'ownAccount', second: seconds - 1 }]);
    for (let sweeps = 0; sweeps < 4; sweeps += 1) {
      for (const row of await db.transfer.findMany({
        where: { kind: 'sweep', confirmedAt: null },
        include: { sweep: true },
      })) {
        await moveSweep(test.deps, row);
      }
      for (const { hash } of await db.block.findMany({ where: { kind: 'send', confirmedAt: null } })) {
        await confirmBlock(test.deps, confirmedInfo({ account: payment.depositAddress }, hash));
      }
      test.deps.clock.turn(10_000);
      await sweep();
    }
    const swept = await db.transfer.findMany({ where: { kind: 'sweep', confirmedAt: { not: null } } });
    expect(swept.reduce((sum, row) => sum + BigInt(row.amountRaw), 0n)).toBe(750n);
  });
});

describeOnBothDatabases('a sweep of version 1.0.0, which has no deposits of its own', (open) => {
  it('gets them before it moves, and spends nothing else', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const payment = await test.makePayment({ status: 'Completed', transfersPending: false });
    const [own = ''] = await test.deposit(payment, [{ amountRaw: 500n, disposition: 'ownAccount' }]);
    const order = { ...BY, of: payment.depositAddress, to: randomAddress(), dust: false };
    await decideSweep(test.deps, order);
    await db.deposit.updateMany({ data: { transferId: null } });
    const sweep = await db.transfer.findFirstOrThrow({ where: { kind: 'sweep' }, include: { sweep: true } });
    await moveSweep(test.deps, sweep);
    expect(await db.deposit.findUnique({ where: { blockHash: own } })).toMatchObject({
      ...{ transferId: sweep.id, receivedAt: expect.any(Date) },
    });
  });
});

describeOnBothDatabases('a sweep of the balance of lost blocks', (open) => {
  it('waits until the ledger has confirmed them, then continues after them', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const address = formatAddress(publicKeyOf(secretKeyAt(test.keySource, 0)));
    await db.depositAddress.create({ data: { index: 0, address, createdAt: MADE_AT, readyAt: MADE_AT } });
    const frontier = 'B'.repeat(64);
    const state = { frontier, balanceRaw: 700n, representative: address, blockCount: 3 };
    /** The node's ledger, whose newest confirmed block is this one. */
    const confirmedUpTo = (confirmedFrontier: string) => ({
      ...test.ledger,
      account: async () => ({ ...state, confirmedFrontier, confirmedBalanceRaw: 700n }),
      receivables: async () => [],
    });
    const order = { ...BY, of: address, to: randomAddress(), dust: false };
    const [behind, confirmed] = [confirmedUpTo('A'.repeat(64)), confirmedUpTo(frontier)];
    expect(await decideSweep({ ...test.deps, ledger: behind }, order)).toMatchObject({ amountRaw: 700n });
    const sweep = await db.transfer.findFirstOrThrow({ where: { kind: 'sweep' }, include: { sweep: true } });
    await moveSweep({ ...test.deps, ledger: behind }, sweep);
    expect(await db.block.count()).toBe(0);
    await moveSweep({ ...test.deps, ledger: confirmed }, sweep);
    expect(await db.block.findMany()).toMatchObject([
      { previous: frontier, height: 4, balanceRaw: '0', amountRaw: '700', publishedAt: expect.any(Date) },
    ]);
  });
});
