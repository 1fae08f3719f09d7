// Blocks are stored, then signed, then published. Whatever fails in between, the same blocks are signed later and sent once.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { Step } from '@/lib/core/steps';
import { hashBlock, verifyBlock } from '@/lib/nano/block';
import { type Signer, SignerUnavailableError, type SignRequest } from '@/lib/nano/signer';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { moveMoney } from './move-money';
import { removeUnsigned } from './unsigned-blocks';

/** How long a removal gets to reach the rows. */
const REMOVING_MS = 200;

describeOnBothDatabases('stored blocks', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: 4_000n }, { amountRaw: 6_000n }]);
  });
  const db = () => test.deps.database.db;
  const move = (change: Partial<MoneyTest['deps']> = {}) =>
    moveMoney({ ...test.deps, ...change }, payment.id);
  const rows = () => db().block.findMany({ orderBy: { height: 'asc' } });
  const signatures = async () => (await rows()).map(({ signature }) => signature !== '');
  const publishedHashes = () => test.ledger.published.map(hashBlock);
  const NEVER_SIGNED = [false, false, false];
  const ALL_SIGNED = [true, true, true];
  /** The signer, with something before or after it signs. */
  const signer = (sign: (request: SignRequest) => ReturnType<Signer['sign']>): Signer => ({
    ...test.signer,
    sign,
  });

  it('are signed and published in this order', async () => {
    const steps: Step[] = [];
    const ofBlocks = /^(blocks|signer|blockPublished)/;
    expect(await move({ atStep: (step) => void (ofBlocks.test(step) && steps.push(step)) })).toBe(
      'confirming',
    );
    expect([...new Set(steps)]).toEqual([
      ...['blocksPlanned', 'blocksStored', 'signerResponded', 'blocksSigned', 'blockPublished'],
    ]);
    expect(test.ledger.published.map(verifyBlock)).toEqual(ALL_SIGNED);
    expect(await signatures()).toEqual(ALL_SIGNED);
  });

  it('are named to the signer with their merchant and purpose', async () => {
    await move();
    const [transfer] = await test.transfersOf(payment);
    const send = { transferId: transfer?.id, purpose: 'settlement' };
    expect(test.signer.requests()).toMatchObject([
      {
        ...{ index: payment.depositIndex, merchantId: payment.merchantId },
        blocks: [{ send: null }, { send: null }, { send }],
      },
    ]);
  });

  it('have the time of the signature, not of storing', async () => {
    const late = signer(async (request) => {
      test.deps.clock.turn(60_000);
      return test.signer.sign(request);
    });
    await move({ signer: late });
    expect((await rows()).map(({ signedAt }) => signedAt)).toEqual(Array(3).fill(test.deps.clock.now()));
  });

  it.each(['blocksStored', 'signerResponded'] as const)(
    'are signed again after a crash at %s',
    async (place) => {
      const atStep = (step: Step) => {
        if (step === place) throw new Error('crash');
      };
      await expect(move({ atStep })).rejects.toThrow('crash');
      expect(await signatures()).toEqual(NEVER_SIGNED);
      const stored = (await rows()).map(({ hash }) => hash);
      // What comes in the meantime waits until they are signed.
      await test.deposit(payment, [{ amountRaw: 500n, disposition: 'late' }]);
      expect(await move()).toBe('more');
      expect(publishedHashes()).toEqual(stored);
      expect(await move()).toBe('confirming');
      expect(publishedHashes().slice(0, 3)).toEqual(stored);
      expect(publishedHashes()).toHaveLength(5);
    },
  );

  it('are asked for again if the response of the signer is lost', async () => {
    const losing = signer(async (request) => {
      await test.signer.sign(request);
      throw new SignerUnavailableError('no response');
    });
    await expect(move({ signer: losing })).rejects.toThrow(SignerUnavailableError);
    expect(await signatures()).toEqual(NEVER_SIGNED);
    expect(test.ledger.published).toEqual([]);
    expect(await move()).toBe('confirming');
    const [first, second] = test.signer.requests();
    expect(second).toEqual(first);
    expect(publishedHashes()).toHaveLength(3);
  });

  it('are signed in part if the response is short, and the rest later', async () => {
    const short = signer(async (request) => {
      const { signatures } = await test.signer.sign(request);
      return { signatures: signatures.slice(0, 1), refusal: null };
    });
    expect(await move({ signer: short })).toBe('later');
    expect(await signatures()).toEqual([true, false, false]);
    expect(publishedHashes()).toHaveLength(1);
    expect(await move()).toBe('confirming');
    expect(publishedHashes()).toHaveLength(3);
  });

  it('are published if they are signed, while the signer does not respond', async () => {
    let isPublishing = true;
    const atStep = (step: Step) => {
      if (step === 'blocksSigned') isPublishing = false;
    };
    await move({ mayWrite: () => isPublishing, atStep });
    expect(await signatures()).toEqual(ALL_SIGNED);
    expect(test.ledger.published).toEqual([]);
    await test.deposit(payment, [{ amountRaw: 500n, disposition: 'late' }]);
    const away = signer(() => Promise.reject(new SignerUnavailableError('away')));
    await expect(move({ signer: away })).rejects.toThrow(SignerUnavailableError);
    expect(publishedHashes()).toHaveLength(3);
    expect(await signatures()).toEqual([...ALL_SIGNED, false, false]);
    expect(await move()).toBe('confirming');
    expect(publishedHashes()).toHaveLength(5);
  });

  it('are not sent to the signer by an engine that lost its lease after storing them', async () => {
    let isLeading = true;
    const atStep = (step: Step) => {
      if (step === 'blocksStored') isLeading = false;
    };
    expect(await move({ atStep, mayWrite: () => isLeading })).toBe('later');
    expect(test.signer.requests()).toEqual([]);
    expect(await signatures()).toEqual(NEVER_SIGNED);
  });

  it('are sent even if an operator holds the payment right after storing them', async () => {
    const away = signer(() => Promise.reject(new SignerUnavailableError('away')));
    await expect(move({ signer: away })).rejects.toThrow(SignerUnavailableError);
    await db().payment.update({ where: { id: payment.id }, data: { sanctionsHoldAt: new Date() } });
    expect(await move()).toBe('confirming');
    expect(publishedHashes()).toHaveLength(3);
  });

  it('get no signature if an epoch block has replaced them while the signer signed', async () => {
    const slow = signer(async (request) => {
      const response = await test.signer.sign(request);
      await db().block.deleteMany({ where: { height: { gte: 2 } } });
      await db().deposit.updateMany({ where: { amountRaw: '6000' }, data: { receivedAt: null } });
      return response;
    });
    expect(await move({ signer: slow })).toBe('later');
    expect(await signatures()).toEqual([true]);
    expect(publishedHashes()).toHaveLength(1);
  });

  it('keep a signature that another pass has stored in the meantime', async () => {
    const racing = signer(async (request) => {
      const response = await test.signer.sign(request);
      await db().block.updateMany({ data: { signature: 'first' } });
      return response;
    });
    expect(await move({ signer: racing })).toBe('later');
    expect((await rows()).map(({ signature }) => signature)).toEqual(['first', 'first', 'first']);
  });

  it('are signed once each, in requests of at most 100, while others are published', async () => {
    payment = await test.makePayment({ status: 'Error' });
    await test.deposit(
      payment,
      Array.from({ length: 250 }, () => ({ amountRaw: 100n })),
    );
    while ((await move()) === 'more');
    const stored = await rows();
    expect(stored.every(({ signature }) => signature !== '')).toBe(true);
    expect(publishedHashes()).toEqual(stored.map(({ hash }) => hash));
    const asked = test.signer.requests().flatMap(({ blocks }) => blocks.map(({ block }) => hashBlock(block)));
    expect(asked).toEqual(stored.map(({ hash }) => hash));
  });

  it('are not removed if their signature is stored at the same moment', async () => {
    const away = signer(() => Promise.reject(new SignerUnavailableError('away')));
    await expect(move({ signer: away })).rejects.toThrow(SignerUnavailableError);
    let removing: Promise<boolean> = Promise.resolve(true);
    await db().$transaction(async (tx) => {
      await tx.block.updateMany({ data: { signature: 'S' } });
      removing = db().$transaction(async (other) => {
        await other.depositAddress.updateMany({ data: { retiredAt: null } });
        return removeUnsigned(other, payment.depositAddress, { height: 1 });
      });
      // On PostgreSQL, it waits for these rows; on SQLite, for this transaction.
      await Promise.race([removing, sleep(REMOVING_MS)]);
    });
    expect(await removing).toBe(false);
    expect(await signatures()).toEqual(ALL_SIGNED);
    expect(await db().deposit.count({ where: { receivedAt: null } })).toBe(0);
  });

  it('are removed only while they have no signature', async () => {
    await move();
    const account = payment.depositAddress;
    await db().block.updateMany({ where: { height: 3 }, data: { signature: '' } });
    await db().$transaction(async (tx) => {
      expect(await removeUnsigned(tx, account, { height: 1, hash: (await rows())[0]?.hash ?? '' })).toBe(
        false,
      );
      expect(await removeUnsigned(tx, account, { height: 1 })).toBe(true);
    });
    expect((await rows()).map(({ height }) => height)).toEqual([1, 2]);
    expect(await db().deposit.count({ where: { receivedAt: null } })).toBe(0);
  });
});
