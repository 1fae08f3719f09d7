// What a block of a payment that only the ledger has carried out, after an older backup was restored.
import { beforeEach, describe, expect, it } from 'vitest';
import { writeTransaction } from '@/lib/db/transaction';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { makeManualRefund } from '@/prisma/refund-factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import {
  ASKED_RAW,
  confirmedInfo,
  type DepositFields,
  type MoneyTest,
  prepareMoney,
} from '@/verification/testing/money';
import { createLostMatcher, UnmatchedBlockError } from './match-lost-blocks';
import type { ChainBlock } from './unknown-blocks';

const [ALICE, BOB] = [randomAddress(), randomAddress()] as const;

describeOnBothDatabases('a lost block of a payment', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
  });
  const db = () => test.deps.database.db;
  /** A payment that has received these deposits on the ledger. */
  const paid = async (
    fields: Partial<Prisma.PaymentUncheckedCreateInput>,
    deposits: readonly DepositFields[],
  ): Promise<string[]> => {
    payment = await test.makePayment(fields);
    const hashes = await test.deposit(payment, deposits);
    await db().deposit.updateMany({ data: { receivedAt: MADE_AT } });
    return hashes;
  };
  const receivedSend = (blockHash: string, amountRaw: bigint): ConfirmedSend => {
    const sighting = {
      seenAt: MADE_AT,
      nodeSawAt: null,
      ledgerAt: null,
      absentAt: null,
    };
    return { blockHash, amountRaw, address: payment.depositAddress, sender: ALICE, sighting };
  };
  const match = (info: Partial<ChainBlock>, link = '', received: readonly ConfirmedSend[] = []) => {
    const fields = { account: payment.depositAddress, previous: ZERO_HASH, representative: '', link };
    const block = { type: 'state', balanceRaw: 0n, signature: 'S', work: '', ...fields } as const;
    return writeTransaction(test.deps.database, (tx) =>
      createLostMatcher(test.deps, tx, payment, { received, isAccepted: false })(
        { ...confirmedInfo(block), block, ...info },
        MADE_AT,
      ),
    );
  };
  const send = (linkAsAccount: string, amountRaw: bigint) => match({ linkAsAccount, amountRaw });
  /** A transfer of the payment: 100 raw to Alice. */
  const addTransfer = (fields: Partial<Prisma.TransferUncheckedCreateInput> = {}) =>
    db().transfer.create({
      data: {
        ...{ id: 'known', kind: 'refund', reference: 'known', paymentId: payment.id, amountRaw: '100' },
        ...{ account: payment.depositAddress, destination: ALICE, createdAt: MADE_AT, ...fields },
      },
    });
  const addBlock = (transferId: string) =>
    db().block.create({
      data: {
        ...{ hash: 'OTHER', kind: 'send', account: payment.depositAddress, previous: 'ELSEWHERE', height: 9 },
        ...{ representative: '', balanceRaw: '0', amountRaw: '1', link: '', signature: 'S' },
        ...{ signedAt: MADE_AT, transferId },
      },
    });
  /** An order to refund 100 raw to Alice, from unsettled money. */
  const addOrder = (fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}) =>
    makeManualRefund(db(), {
      ...{ id: 'order', paymentId: payment.id, merchantId: payment.merchantId, amountRaw: '100' },
      ...{ source: 'unsettled', destination: ALICE, ...fields },
    });
  const unmatched = (matching: Promise<unknown>) =>
    expect(matching).rejects.toBeInstanceOf(UnmatchedBlockError);

  it('matches nothing if it is an epoch block, and is unmatched if it only changes the representative', async () => {
    await paid({}, []);
    expect(await match({ subtype: 'epoch' })).toBeNull();
    await addTransfer();
    await unmatched(match({ subtype: 'change', linkAsAccount: ALICE, amountRaw: 100n }));
  });

  it('matches whatever its account received, also dust, which is recorded', async () => {
    const [own = '', other = ''] = await paid({}, [
      { amountRaw: 5n },
      { amountRaw: 5n, disposition: 'ownAccount' },
    ]);
    const dust = 'D'.repeat(64);
    const received = [own, other].map((hash) => receivedSend(hash, test.deps.dustLimitRaw));
    const small = receivedSend(dust, test.deps.dustLimitRaw - 1n);
    for (const { blockHash } of [...received, small])
      expect(await match({ subtype: 'receive' }, blockHash, [...received, small])).toEqual({
        depositHash: blockHash,
      });
    expect(await db().deposit.findUnique({ where: { blockHash: dust } })).toMatchObject({
      disposition: 'dust',
      address: payment.depositAddress,
    });
  });

  it('does not match a receive of what is not recorded, unless it is dust, or of another account', async () => {
    const [own = ''] = await paid({}, [{ amountRaw: 5n }]);
    const unrecorded = receivedSend('E'.repeat(64), test.deps.dustLimitRaw);
    await unmatched(match({ subtype: 'receive' }, unrecorded.blockHash, [unrecorded]));
    await unmatched(match({ subtype: 'receive' }, own, []));
    payment = await test.makePayment();
    await unmatched(match({ subtype: 'receive' }, own, [receivedSend(own, test.deps.dustLimitRaw)]));
  });

  describe('that sent money matches a transfer decided before', () => {
    beforeEach(() => paid({}, []));

    it('and releases it', async () => {
      await addTransfer({ heldAt: MADE_AT });
      expect(await send(ALICE, 100n)).toEqual({ transferId: 'known' });
      expect(await test.transfersOf(payment)).toMatchObject([{ heldAt: null }]);
    });

    it.each([
      ['it has another amount', () => addTransfer({ amountRaw: '101' })],
      ['it has another destination', () => addTransfer({ destination: BOB })],
      ['it is confirmed', () => addTransfer({ confirmedAt: MADE_AT })],
      ['it has a block', async () => addBlock((await addTransfer()).id)],
      ['a top-up sends it', async () => addTransfer({ topUpId: (await test.makeTopUp(1n, [])).id })],
      ['it is of another payment', async () => addTransfer({ paymentId: (await test.makePayment()).id })],
    ] as const)('unless %s', async (_, prepare) => {
      await prepare();
      await unmatched(send(ALICE, 100n));
    });
  });

  describe('that sent money to the merchant', () => {
    const settle = (amountRaw: bigint) => send(payment.settlementAddress ?? '', amountRaw);
    const deferred = () => db().deferredSettlement.findMany();
    const defer = () => {
      const { id: paymentId, merchantId } = payment;
      return db().deferredSettlement.create({
        data: { paymentId, merchantId, settleFrom: MADE_AT, createdAt: MADE_AT },
      });
    };

    it('matches the settlement of the whole payment, which is no longer deferred', async () => {
      await paid({ status: 'Completed' }, [{ amountRaw: ASKED_RAW }]);
      await defer();
      const found = await settle(ASKED_RAW);
      const [transfer] = await test.transfersOf(payment);
      expect(found).toEqual({ transferId: transfer?.id });
      expect(transfer).toMatchObject({
        ...{ kind: 'settlement', reference: `settlement:${payment.id}`, account: payment.depositAddress },
        ...{ destination: payment.settlementAddress, amountRaw: '10000', createdAt: MADE_AT },
      });
      expect(await deferred()).toEqual([]);
      expect(await test.read(payment)).toMatchObject({ excessRaw: null });
    });

    it('leaves the excess to be returned', async () => {
      await paid({ status: 'Completed' }, [{ amountRaw: ASKED_RAW + 500n }]);
      await settle(ASKED_RAW);
      expect(await test.read(payment)).toMatchObject({ excessRaw: '500', excessLeftRaw: '500' });
    });

    it.each([
      ['the amount is not the settlement’s', 'Completed', (raw: bigint) => settle(raw - 1n)],
      ['it went elsewhere', 'Completed', (raw: bigint) => send(ALICE, raw)],
      ['the payment is not completed', 'Waiting', (raw: bigint) => settle(raw)],
    ] as const)('is unmatched if %s', async (_, status, sendIt) => {
      await paid({ status }, [{ amountRaw: ASKED_RAW }]);
      await unmatched(sendIt(ASKED_RAW));
    });

    it('matches a refund order to the same address, and the settlement stays deferred', async () => {
      await paid({ status: 'Completed' }, [{ amountRaw: ASKED_RAW }]);
      await defer();
      await addOrder({ destination: payment.settlementAddress ?? '' });
      await settle(100n);
      expect(await test.transfersOf(payment)).toMatchObject([{ manualRefundId: 'order' }]);
      expect(await deferred()).toMatchObject([{ paymentId: payment.id, settleFrom: MADE_AT }]);
    });
  });

  describe('that sent money to a payer', () => {
    const from = (sender: string, amountRaw: number, fields: Partial<DepositFields> = {}) => ({
      ...{ sender, amountRaw: BigInt(amountRaw), ...fields },
    });
    /** Three deposits of Alice's, in this order, and one of Bob's. */
    const DEPOSITS = [from(ALICE, 100), from(BOB, 800), from(ALICE, 200), from(ALICE, 400)];
    /** The amounts of the deposits that transfers return, in order. */
    const returned = async () => {
      const rows = await db().deposit.findMany({
        where: { transferId: { not: null } },
        orderBy: { recordedAt: 'asc' },
      });
      return rows.map(({ amountRaw, returnedRaw }) => Number(returnedRaw ?? amountRaw));
    };

    it.each([
      ['all deposits of the payer', ALICE, 700, [100, 200, 400]],
      ['the first of them', ALICE, 300, [100, 200]],
      ['one of them', ALICE, 400, [400]],
      ['the only one', BOB, 800, [800]],
    ] as const)('matches a refund of %s', async (_, payer, amountRaw, deposits) => {
      await paid({ status: 'Error' }, DEPOSITS);
      const found = await send(payer, BigInt(amountRaw));
      const [transfer] = await test.transfersOf(payment);
      expect(found).toEqual({ transferId: transfer?.id });
      const sent = { kind: 'refund', destination: payer, amountRaw: amountRaw.toString() };
      expect(transfer).toMatchObject(sent);
      expect(transfer?.reference).toBe(`refund:${transfer?.deposits[0]?.blockHash}`);
      expect(await returned()).toEqual(deposits);
    });

    it.each([
      ['another amount', ALICE, 600],
      ['more than one payer sent', ALICE, 1_500],
      ['nothing', ALICE, 0],
      ['another account', randomAddress(), 100],
    ])('is unmatched if it returned %s', async (_, to, amountRaw) => {
      await paid({ status: 'Error' }, DEPOSITS);
      await unmatched(send(to, BigInt(amountRaw)));
    });

    it('matches no deposit that the account had not received', async () => {
      const [, , , last] = await paid({ status: 'Error' }, DEPOSITS);
      await db().deposit.updateMany({ where: { blockHash: last }, data: { receivedAt: null } });
      await unmatched(send(ALICE, 700n));
      await send(ALICE, 300n);
      expect(await returned()).toEqual([100, 200]);
    });

    it.each([
      ['the refund address', BOB],
      ['the sender, although there is a refund address', ALICE],
    ])('matches a refund to %s', async (_, to) => {
      await paid({ status: 'Error', refundAddress: BOB }, [from(ALICE, 100)]);
      await send(to, 100n);
      expect(await test.transfersOf(payment)).toMatchObject([{ destination: to }]);
    });

    it('matches a refund decided before, which other deposits had joined', async () => {
      const [first] = await paid({ status: 'Error' }, DEPOSITS);
      await addTransfer({ heldAt: MADE_AT });
      await db().deposit.updateMany({ where: { blockHash: first }, data: { transferId: 'known' } });
      expect(await send(ALICE, 700n)).toEqual({ transferId: 'known' });
      expect(await test.transfersOf(payment)).toMatchObject([{ amountRaw: '700', heldAt: null }]);
      expect(await returned()).toEqual([100, 200, 400]);
    });

    it.each([
      ['has a block', async () => addBlock((await addTransfer()).id)],
      ['is confirmed', () => addTransfer({ confirmedAt: MADE_AT })],
      ['a top-up sends', async () => addTransfer({ topUpId: (await test.makeTopUp(1n, [])).id })],
      ['was ordered', async () => addTransfer({ manualRefundId: (await addOrder()).id })],
      ['goes elsewhere', () => addTransfer({ destination: BOB })],
      ['is a settlement', () => addTransfer({ kind: 'settlement' })],
      ['is of another payment', async () => addTransfer({ paymentId: (await test.makePayment()).id })],
    ] as const)('matches a refund of its own if another one %s', async (_, prepare) => {
      await paid({ status: 'Error' }, DEPOSITS);
      await prepare();
      expect(await send(ALICE, 300n)).not.toEqual({ transferId: 'known' });
      expect(await returned()).toEqual([100, 200]);
    });

    it.each([
      ['the whole excess', 500, [200, 300], '0'],
      ['a part of the excess', 300, [300], '200'],
      ['the excess and the late money', 1_200, [700, 200, 300], '0'],
      ['the late money', 700, [700], null],
    ] as const)('of an overpaid payment matches %s', async (_, amountRaw, deposits, left) => {
      await paid({ status: 'Completed' }, [
        ...[from(ALICE, Number(ASKED_RAW)), from(ALICE, 700, { disposition: 'late' })],
        ...[from(ALICE, 200), from(ALICE, 300)],
      ]);
      await send(ALICE, BigInt(amountRaw));
      expect(await returned()).toEqual(deposits);
      const excess = left === null ? { excessRaw: null } : { excessRaw: '500', excessLeftRaw: left };
      expect(await test.read(payment)).toMatchObject(excess);
    });

    it('matches the part of a deposit that is excess', async () => {
      await paid({ status: 'Completed' }, [from(ALICE, Number(ASKED_RAW) + 500)]);
      await send(ALICE, 500n);
      expect(await db().deposit.findMany()).toMatchObject([{ amountRaw: '10500', returnedRaw: '500' }]);
    });

    it('matches a refund order that may have started after the backup was taken', async () => {
      await paid({ status: 'Completed' }, [from(BOB, Number(ASKED_RAW))]);
      await addOrder({ failure: 'possiblyAlreadySent' });
      await send(ALICE, 100n);
      expect(await test.transfersOf(payment)).toMatchObject([
        { kind: 'refund', reference: 'manual-refund:order', manualRefundId: 'order', amountRaw: '100' },
      ]);
      expect(await db().manualRefund.findMany()).toMatchObject([{ startedAt: MADE_AT, failure: null }]);
    });

    it.each([
      ['has another amount', { amountRaw: '101' }],
      ['goes elsewhere', { destination: BOB }],
      ['is paid by top-ups', { source: 'topUp' }],
      ['was undone', { undoneAt: MADE_AT }],
    ] as const)('is unmatched if the only refund order %s', async (_, fields) => {
      await paid({ status: 'Completed' }, [from(BOB, Number(ASKED_RAW))]);
      await addOrder(fields);
      await unmatched(send(ALICE, 100n));
    });
  });
});
