// The signer refuses a stored block: what it was for is planned again, held or stopped, and everything else is still sent.
import { beforeEach, describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { hashBlock, type SignedBlock, signBlock } from '@/lib/nano/block';
import { secretKeyAt } from '@/lib/nano/keys';
import type { BlockToSign, Signer, SignRefusal } from '@/lib/nano/signer';
import { randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { moveMoney } from './move-money';
import { resolveAttention } from './resolve-attention';

describeOnBothDatabases('if the signer refuses', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  const payer = randomAddress();
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
    // A refund of 500 and, after it, a settlement of 10,000.
    await test.deposit(payment, [
      { amountRaw: 10_000n },
      { amountRaw: 500n, disposition: 'late', sender: payer },
    ]);
  });
  const db = () => test.deps.database.db;
  const move = (signer?: Signer) => moveMoney({ ...test.deps, ...(signer && { signer }) }, payment.id);
  /** The signer, which refuses the first block that `isRefused`. */
  const refusing = (isRefused: (block: BlockToSign) => boolean, refusal: SignRefusal): Signer => ({
    ...test.signer,
    sign: async (request) => {
      const place = request.blocks.findIndex(isRefused);
      if (place < 0) return test.signer.sign(request);
      const { signatures } = await test.signer.sign({ ...request, blocks: request.blocks.slice(0, place) });
      return { signatures, refusal };
    },
  });
  const isRefund = ({ send }: BlockToSign) => send?.purpose === 'refund';
  const isReceive = ({ send }: BlockToSign) => send === null;
  const transfer = async (kind: 'settlement' | 'refund') =>
    (await test.transfersOf(payment)).find((row) => row.kind === kind);
  /** The amounts of the sends on the ledger. */
  const sent = async () => {
    const hash = { in: test.ledger.published.map(hashBlock) };
    const rows = await db().block.findMany({ where: { hash, kind: 'send' }, orderBy: { height: 'asc' } });
    return rows.map(({ amountRaw }) => amountRaw);
  };
  const stop = () =>
    db().attentionItem.findUnique({ where: { reference: accountReference(payment.depositAddress) } });
  /** Runs passes until none is full; each refusal needs one more. */
  const restMoved = async (signer: Signer) => {
    for (let passes = 0; (await move(signer)) === 'more'; passes += 1) expect(passes).toBeLessThan(5);
  };

  describe('a send for now', () => {
    const later = (retryAt: Date | null) =>
      refusing(isRefund, { kind: 'later', code: 'capReached', retryAt });

    it('requests it again after a pause, even if the signer’s clock is behind', async () => {
      const now = test.deps.clock.now();
      expect(await move(later(addMs(now, -86_400_000)))).toBe('more');
      expect(await transfer('refund')).toMatchObject({ block: null, notBefore: addMs(now, 15_000) });
    });
    it('sends the other transfers, and this one at the time that the signer names', async () => {
      const retryAt = addMs(test.deps.clock.now(), 3_600_000);
      expect(await move(later(retryAt))).toBe('more');
      expect(await transfer('refund')).toMatchObject({ block: null, heldAt: null, notBefore: retryAt });
      await restMoved(later(retryAt));
      expect(await sent()).toEqual(['10000']);
      test.deps.clock.turn(3_599_999);
      expect(await move()).toBe('confirming');
      expect(await sent()).toEqual(['10000']);
      test.deps.clock.turn(1);
      expect(await move()).toBe('confirming');
      expect(await sent()).toEqual(['10000', '500']);
    });

    it('tries again after 15 seconds if the signer names no time', async () => {
      const notBefore = addMs(test.deps.clock.now(), 15_000);
      await move(later(null));
      expect(await transfer('refund')).toMatchObject({ notBefore });
    });

    it('leaves its deposits to be received again, unless the signer has signed their receives', async () => {
      await move(later(null));
      const rows = await db().block.findMany();
      expect(rows.map(({ kind, signature }) => [kind, signature !== ''])).toEqual([['receive', true]]);
      const received = await db().deposit.findMany({ where: { receivedAt: { not: null } } });
      expect(received.map(({ blockHash }) => blockHash)).toEqual(rows.map(({ depositHash }) => depositHash));
    });
  });

  it('a receive for now, plans everything on top of it again later', async () => {
    const away = refusing(isReceive, { kind: 'later', code: 'notConfirmed', retryAt: null });
    expect(await move(away)).toBe('later');
    expect(await db().block.count()).toBe(0);
    expect(await db().deposit.count({ where: { receivedAt: null } })).toBe(2);
    expect(await transfer('refund')).toMatchObject({ notBefore: null });
    await restMoved(test.signer);
    expect(await sent()).toEqual(['500', '10000']);
  });

  describe('a send until an operator approves it', () => {
    const forbidding = () => refusing(isRefund, { kind: 'forbidden', code: 'unapprovedDestination' });
    const item = async () => {
      const reference = (await transfer('refund'))?.reference ?? '';
      return db().attentionItem.findUniqueOrThrow({ where: { reference } });
    };
    const resolve = async (to: string | null) => {
      const { reference } = await item();
      const by = { by: 'operator', note: 'approved', actor: 'command' as const };
      return resolveAttention(test.deps, { ...by, reference, to });
    };

    it('holds it, and sends the other transfers', async () => {
      await restMoved(forbidding());
      expect(await sent()).toEqual(['10000']);
      expect(await transfer('refund')).toMatchObject({ block: null, heldAt: test.deps.clock.now() });
      const { merchantId } = payment;
      expect(await item()).toMatchObject({
        ...{ kind: 'signerRefused', merchantId, paymentId: payment.id, resolvedAt: null },
        detail: { code: 'unapprovedDestination', destination: payer, amountRaw: '500' },
      });
    });

    it('sends it once the operator releases it', async () => {
      await restMoved(forbidding());
      expect(await resolve(null)).toMatchObject({ outcome: 'done', released: 1 });
      await move();
      expect(await sent()).toEqual(['10000', '500']);
    });

    it('holds it again if it is released without being approved', async () => {
      await restMoved(forbidding());
      await resolve(null);
      await restMoved(forbidding());
      expect(await item()).toMatchObject({ resolvedAt: null });
      expect(await sent()).toEqual(['10000']);
    });

    it('keeps what a person released before, however often the signer refuses', async () => {
      await restMoved(forbidding());
      const released = { kind: 'exchangeRefund', resolvedAt: test.deps.clock.now(), detail: {} };
      await db().attentionItem.updateMany({ data: released });
      for (let time = 0; time < 2; time += 1) {
        await db().transfer.updateMany({ where: { kind: 'refund' }, data: { heldAt: null } });
        await restMoved(forbidding());
        expect(await item()).toMatchObject({ kind: 'signerRefused', detail: { released: 'exchangeRefund' } });
      }
    });

    it('sends it elsewhere if the operator says so, without the delay of its destination', async () => {
      await restMoved(forbidding());
      const notBefore = addMs(test.deps.clock.now(), 3_600_000);
      await db().transfer.updateMany({ where: { kind: 'refund' }, data: { notBefore } });
      const to = randomAddress();
      await resolve(to);
      await move();
      expect(await transfer('refund')).toMatchObject({ destination: to, block: expect.anything() });
    });
  });

  it('a receive for good, stops the account', async () => {
    const forbidding = refusing(isReceive, { kind: 'forbidden', code: 'otherMerchant' });
    expect(await move(forbidding)).toBe('later');
    expect(await stop()).toMatchObject({
      ...{ kind: 'rejectedBlock', detail: { reason: expect.stringContaining('otherMerchant') } },
    });
    expect(await db().block.count()).toBe(0);
  });

  it('because the seed is another one, stores and sends nothing', async () => {
    const other = refusing(() => true, { kind: 'forbidden', code: 'wrongAccount' });
    await expect(move(other)).rejects.toThrow('the wallet seed does not match the address at index 0');
    expect(await db().block.count()).toBe(0);
    expect(await sent()).toEqual([]);
    await restMoved(test.signer);
    expect(await sent()).toEqual(['500', '10000']);
  });

  it('because it signed another block there, publishes that block and stops the account', async () => {
    let lost: SignedBlock | undefined;
    const conflicting: Signer = {
      ...test.signer,
      sign: async (request) => {
        const [receive, send] = request.blocks;
        const { signatures } = await test.signer.sign({ ...request, blocks: request.blocks.slice(0, 1) });
        if (receive === undefined || send === undefined) throw new Error('a receive and a send are planned');
        const block = { ...send.block, representative: randomAddress() };
        lost = signBlock(block, secretKeyAt(test.keySource, payment.depositIndex));
        return { signatures, refusal: { kind: 'conflict', signed: lost } };
      },
    };
    expect(await move(conflicting)).toBe('later');
    expect(test.ledger.published).toEqual([expect.anything(), { ...lost, work: expect.any(String) }]);
    expect(await stop()).toMatchObject({ kind: 'unknownBlock' });
    expect(await db().transfer.count({ where: { heldAt: null } })).toBe(0);
    expect(await db().block.count()).toBe(1);
  });

  it('does not remove what another pass has signed in the meantime', async () => {
    const racing: Signer = {
      ...test.signer,
      sign: async () => {
        await db().block.updateMany({ data: { signature: 'signed meanwhile' } });
        return { signatures: [], refusal: { kind: 'later', code: 'frozen', retryAt: null } };
      },
    };
    await move(racing);
    expect(await db().block.count({ where: { signature: 'signed meanwhile' } })).toBe(4);
    expect(await db().deposit.count({ where: { receivedAt: null } })).toBe(0);
  });
});
