// The signer refuses returns of top-ups, and sweeps: those wait or are held, and others are sent.
import { beforeEach, expect, it } from 'vitest';
import type { SendPurpose, Signer, SignRefusal } from '@/lib/nano/signer';
import { randomAddress } from '@/prisma/factories';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { moveSweep, moveTopUp } from './move-other-accounts';
import { resolveAttention } from './resolve-attention';

const BY = { by: 'operator', actor: 'command', note: 'approved' } as const;

describeOnBothDatabases('if the signer refuses', (open) => {
  let test: MoneyTest;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;
  const sent = async () => {
    const rows = await db().block.findMany({ where: { kind: 'send' }, orderBy: { height: 'asc' } });
    return rows.map(({ amountRaw }) => amountRaw);
  };
  const refused = () => db().transfer.findFirstOrThrow({ where: { block: null } });
  const resolve = async (to: string | null) => {
    const { reference } = await refused();
    return resolveAttention(test.deps, { ...BY, reference, to });
  };
  /** Refuses the first send of this purpose, once. */
  const refusing = (purpose: SendPurpose, refusal: SignRefusal): Signer => {
    let isDone = false;
    return {
      ...test.signer,
      sign: async (request) => {
        const place = request.blocks.findIndex(({ send }) => send?.purpose === purpose);
        if (isDone || place < 0) return test.signer.sign(request);
        isDone = true;
        const { signatures } = await test.signer.sign({ ...request, blocks: request.blocks.slice(0, place) });
        return { signatures, refusal };
      },
    };
  };

  it('a return of a top-up, holds it until an operator releases it, and sends the others', async () => {
    const topUp: TopUp = await test.makeTopUp(900n, ['500', '300']);
    const signer = refusing('topUpReturn', { kind: 'forbidden', code: 'unapprovedDestination' });
    expect(await moveTopUp({ ...test.deps, signer }, topUp)).toBe('more');
    expect(await moveTopUp({ ...test.deps, signer }, topUp)).toBe('done');
    expect(await sent()).toEqual(['300']);
    expect(await db().attentionItem.findMany()).toMatchObject([
      {
        kind: 'signerRefused',
        merchantId: topUp.merchantId,
        paymentId: null,
        reference: (await refused()).reference,
      },
    ]);
    expect(await resolve(randomAddress())).toEqual({ outcome: 'refused', reason: 'noDestination' });
    expect(await resolve(null)).toEqual({ outcome: 'done', paymentId: null, released: 1 });
    await moveTopUp(test.deps, topUp);
    expect(await sent()).toEqual(['300', '500']);
  });

  const decideSweep = (account: string, paymentId: string | null) =>
    db().transfer.create({
      data: {
        ...{ id: 'sweep', kind: 'sweep', reference: 'sweep', account, destination: randomAddress() },
        ...{ amountRaw: '700', createdAt: test.deps.clock.now() },
        sweep: {
          create: { unclaimedRaw: '0', paymentId, paymentRaw: '700', decidedBy: 'op', note: '' },
        },
      },
    });
  const move = async (signer: Signer) => {
    const where = { id: 'sweep' };
    const sweep = await db().transfer.findUniqueOrThrow({ where, include: { sweep: true } });
    await moveSweep({ ...test.deps, signer }, sweep);
  };

  it.each([
    ['holds it until an operator releases it', { kind: 'forbidden', code: 'unapprovedSweep' }],
    ['sends it later', { kind: 'later', code: 'capReached', retryAt: null }],
  ] as const)('a sweep, %s', async (_, refusal) => {
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: 700n, disposition: 'ownAccount' }]);
    await decideSweep(payment.depositAddress, payment.id);
    await move(refusing('sweep', refusal));
    expect(test.signer.requests()).toMatchObject([{ merchantId: payment.merchantId }]);
    await move(test.signer);
    expect(await sent()).toEqual([]);
    if (refusal.kind === 'forbidden') expect(await resolve(null)).toMatchObject({ released: 1 });
    else test.deps.clock.turn(15_000);
    await move(test.signer);
    expect(await sent()).toEqual(['700']);
  });

  it.each(['payment', 'top-up'] as const)(
    'a sweep of a %s’s address that could not be sent before, holds it until an operator releases it',
    async (owner) => {
      const payment = owner === 'payment' ? await test.makePayment({ status: 'Completed' }) : null;
      const address = payment?.depositAddress ?? (await test.makeTopUp(900n, [])).address;
      await decideSweep(address, payment?.id ?? null);
      await move(test.signer);
      const reason = expect.stringContaining('the account has 0 nano');
      expect(await db().attentionItem.findMany()).toMatchObject([
        { kind: 'rejectedBlock', detail: { reason } },
      ]);
      const at = test.deps.clock.now();
      await db().deposit.create({
        data: {
          ...{ blockHash: 'A'.repeat(64), address, sender: randomAddress(), disposition: 'ownAccount' },
          ...{ paymentId: payment?.id ?? null, amountRaw: '700', confirmedAt: at, recordedAt: at },
        },
      });
      await move(refusing('sweep', { kind: 'forbidden', code: 'unapprovedSweep' }));
      expect(await db().attentionItem.findMany()).toMatchObject([
        { kind: 'signerRefused', detail: { code: 'unapprovedSweep' }, resolvedAt: null },
      ]);
      expect(await resolve(null)).toEqual({ outcome: 'done', paymentId: null, released: 1 });
      await move(test.signer);
      expect(await sent()).toEqual(['700']);
    },
  );
});
