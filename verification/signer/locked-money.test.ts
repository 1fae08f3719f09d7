// Somebody who wrote to the database, or controlled the engine for a minute, can stop accounts. An operator resolves them with
// resolve-attention alone, and the rest of the money arrives.
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { resolveAttention } from '@/lib/money/resolve-attention';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { hashBlock, openBlock, sendBlock } from '@/lib/nano/block';
import type { BlockToSign } from '@/lib/nano/signer';
import { asProcess, describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { openShop } from './shop-with-signer';

const NANO = 10n ** 30n;
const FREE = { assignedAt: null, retiredAt: null, readyAt: { not: null } };

describeOnBothDatabases('money that an attacker stopped', (open) => {
  const openStopped = async () => {
    const opened = await openShop(open);
    const { shop, database, signer } = opened;
    const { db } = database;
    const merchantId = shop.merchant.id;
    return {
      ...{ ...opened, db, merchantId, settlementAddress: shop.merchant.settlementAddress ?? '' },
      /** Has blocks signed as a compromised engine does, once the signer knows the deposit. */
      haveSigned: (index: number, blocks: readonly BlockToSign[]) =>
        until('the blocks are signed', async () => {
          const { refusal } = await signer.sign({ index, merchantId, blocks: [...blocks] });
          return refusal === null;
        }),
      /** An operator resolves everything that needs attention until all of it has arrived. @returns the kinds of what was resolved */
      resolveUntilPaid: async (address: string, amountRaw: bigint) => {
        const kinds = new Set<string>();
        await until('the money arrives', async () => {
          for (const { reference, kind } of await db.attentionItem.findMany({
            where: { resolvedAt: null },
          })) {
            kinds.add(kind);
            const decided = { reference, by: 'op', note: 'checked', to: null, actor: 'command' } as const;
            await resolveAttention({ database, clock: shop.clock }, decided);
          }
          return (await shop.balanceOf(address)) === amountRaw;
        });
        return kinds;
      },
    };
  };

  /** A payment whose settlement waits until the operator approves the merchant's new address. */
  const openWaiting = async () => {
    const stopped = await openStopped();
    const { shop, signer, db, merchantId, thief: address } = stopped;
    await db.merchant.updateMany({ data: { settlementAddress: address } });
    const payment = await shop.makePayment();
    const { sender, blockHash } = await shop.pay(payment, NANO);
    await shop.until(payment, ({ transfers }) => transfers.some(({ heldAt }) => heldAt !== null));
    const approve = () =>
      signer.runOperatorAction({
        ...{ action: 'approve', merchantId, address, also: true, approvedBy: 'operator' },
      });
    return { ...stopped, address, payment, sender, blockHash, approve };
  };

  it('by a forged refund is settled, less that refund', async () => {
    const { shop, db, payment, sender, address, approve, resolveUntilPaid } = await openWaiting();
    const id = newId();
    await db.transfer.create({
      data: {
        ...{ id, kind: 'refund', reference: `refund:${id}`, paymentId: payment.id },
        ...{
          destination: sender,
          amountRaw: '1',
          account: payment.depositAddress,
          createdAt: shop.clock.now(),
        },
      },
    });
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
    await until('the refund', async () => (await shop.balanceOf(sender)) === 1n);
    await approve();
    await resolveUntilPaid(address, NANO - 1n);
    const logged = await db.auditLogEntry.findMany({ where: { action: 'attentionResolved' } });
    expect(JSON.stringify(logged.map(({ detail }) => detail))).toContain(`${NANO - 1n}`);
  });

  it.each([
    ['of nothing', '0'],
    ['of more than the account has', (2n * NANO).toString()],
  ])('by a forged refund %s is settled whole', async (_, amountRaw) => {
    const { shop, db, payment, sender, address, approve, resolveUntilPaid } = await openWaiting();
    const id = newId();
    await db.transfer.create({
      data: {
        ...{ id, kind: 'refund', reference: `refund:${id}`, paymentId: payment.id, amountRaw },
        ...{ destination: sender, account: payment.depositAddress, createdAt: new Date(0) },
      },
    });
    await db.payment.update({ where: { id: payment.id }, data: { transfersPending: true } });
    await approve();
    await until('the stop', () => db.attentionItem.findFirst({ where: { kind: 'balanceMismatch' } }));
    await resolveUntilPaid(address, NANO);
    const { money } = await shop.until(payment, (state) => state.money.heldRaw === 0n);
    expect(money).toMatchObject({ settledRaw: NANO, refundedRaw: 0n, differences: [] });
  });

  it.each([
    ['added', {}],
    ['added as confirmed', { confirmedAt: new Date(0), publishedAt: new Date(0) }],
    ['added as confirmed without a signature', { confirmedAt: new Date(0), signature: '' }],
  ])('by a block that somebody %s is settled', async (_, forged) => {
    const { shop, db, payment, address, approve, resolveUntilPaid } = await openWaiting();
    const account = payment.depositAddress;
    const { hash: previous } = await db.block.findFirstOrThrow({ where: { account } });
    const hash = 'A'.repeat(64);
    await db.block.create({
      data: {
        ...{ hash, kind: 'receive', account, previous, height: 2, representative: account, link: hash },
        ...{ balanceRaw: '9', amountRaw: '9', signature: 'B'.repeat(128), signedAt: shop.clock.now() },
        ...forged,
      },
    });
    await approve();
    await resolveUntilPaid(address, NANO);
  });

  it.each([
    ['balance', { balanceRaw: '9' }],
    ['hash', { hash: 'A'.repeat(64) }],
    ['signature', { signature: 'B'.repeat(128), publishedAt: null, confirmedAt: null }],
  ])('by a block with a changed %s is settled', async (_, data) => {
    const { shop, db, payment, address, approve, resolveUntilPaid } = await openWaiting();
    await db.block.updateMany({ where: { account: payment.depositAddress }, data });
    await approve();
    await resolveUntilPaid(address, NANO);
    const { money } = await shop.until(payment, (state) => state.money.heldRaw === 0n);
    expect(money).toMatchObject({ settledRaw: NANO, differences: [] });
  });

  it('by a receive of dust that was signed before the payment began is settled', async () => {
    const { shop, db, haveSigned, resolveUntilPaid, settlementAddress } = await openStopped();
    await until('an address in the pool', () => db.depositAddress.findFirst({ where: FREE }));
    const next = await db.depositAddress.findFirstOrThrow({ where: FREE, orderBy: { index: 'asc' } });
    const { address: account } = next;
    const { blockHash: sourceHash } = await shop.pay({ depositAddress: account }, 1n);
    const block = openBlock({ account, representative: account, sourceHash, amountRaw: 1n });
    await haveSigned(next.index, [{ block, send: null }]);
    const payment = await shop.makePayment();
    expect(payment.depositAddress).toBe(account);
    await shop.pay(payment, NANO);
    await resolveUntilPaid(settlementAddress, NANO);
    const { money } = await shop.until(payment, (state) => state.money.heldRaw === 0n);
    expect(money).toMatchObject({ settledRaw: NANO, differences: [] });
  });

  it('by a small return that was signed and kept is settled, less that return', async () => {
    const { shop, payment, sender, blockHash, address, approve, haveSigned, resolveUntilPaid } =
      await openWaiting();
    const account = payment.depositAddress;
    const opening = openBlock({ account, representative: account, sourceHash: blockHash, amountRaw: NANO });
    const returning = sendBlock({
      ...{ account, representative: account, previous: hashBlock(opening), previousBalanceRaw: NANO },
      ...{ destination: sender, amountRaw: 1n },
    });
    const send = { transferId: 'unknown', purpose: 'refund', depositIndex: null } as const;
    await haveSigned(payment.depositIndex, [
      { block: opening, send: null },
      { block: returning, send },
    ]);
    await approve();
    const kinds = await resolveUntilPaid(address, NANO - 1n);
    expect([...kinds]).toEqual(expect.arrayContaining(['unknownBlock', 'unknownSends', 'balanceMismatch']));
    expect(await shop.balanceOf(sender)).toBe(1n);
    const { money } = await shop.until(payment, (state) => state.money.heldRaw === 0n);
    expect(money).toMatchObject({ settledRaw: NANO - 1n, sweptRaw: 1n, differences: [] });
  });

  const openPaidTopUp = async () => {
    const stopped = await openStopped();
    const { shop, database, db, merchantId } = stopped;
    await until('an address in the pool', () => db.depositAddress.findFirst({ where: FREE }));
    const deps = { database, clock: shop.clock, dustLimitRaw: shop.config.dustLimitRaw };
    const opened = await openTopUp(deps, { merchantId, by: 'user:owner' });
    if (opened.outcome !== 'opened') throw new Error('the top-up was not opened');
    const { id, address } = opened;
    await shop.pay({ depositAddress: address }, 2n * NANO);
    await until('the top-up', async () => (await db.deposit.count({ where: { address } })) === 1);
    return { ...stopped, topUp: await db.topUp.findUniqueOrThrow({ where: { id } }) };
  };

  it('by a return that web forged is returned to the merchant', async () => {
    const { shop, database, topUp, settlementAddress, resolveUntilPaid } = await openPaidTopUp();
    const web = asProcess(database, 'web').db;
    const amountRaw = (3n * NANO).toString();
    await web.transfer.createMany({
      data: [
        {
          ...{
            id: newId(),
            kind: 'topUpReturn',
            reference: `topup-return:${topUp.id}:forged`,
            topUpId: topUp.id,
            amountRaw,
          },
          ...{ destination: settlementAddress, account: topUp.address, createdAt: shop.clock.now() },
        },
      ],
    });
    await web.topUp.updateMany({ where: { id: topUp.id }, data: { transfersPending: true } });
    await resolveUntilPaid(settlementAddress, 2n * NANO);
  });

  it('by a receive of dust on a top-up is returned to the merchant', async () => {
    const { shop, db, topUp, settlementAddress, haveSigned, resolveUntilPaid } = await openPaidTopUp();
    const { address: account, depositIndex } = topUp;
    const { blockHash: sourceHash } = await shop.pay({ depositAddress: account }, 1n);
    const block = openBlock({ account, representative: account, sourceHash, amountRaw: 1n });
    await haveSigned(depositIndex, [{ block, send: null }]);
    await db.transfer.create({
      data: {
        ...{ id: newId(), kind: 'topUpReturn', reference: 'returned', topUpId: topUp.id },
        ...{ destination: settlementAddress, amountRaw: (2n * NANO).toString(), account },
        createdAt: shop.clock.now(),
      },
    });
    await db.topUp.updateMany({ where: { id: topUp.id }, data: { transfersPending: true } });
    await resolveUntilPaid(settlementAddress, 2n * NANO);
  });
});
