// A refund to a named address returns deposits of several senders, one of whom is blocked before its block is signed.
import { beforeEach, expect, it } from 'vitest';
import { addExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { blockAddress } from '@/lib/compliance/screening/blocked-addresses';
import { MADE_AT, randomAddress } from '@/prisma/factories';
import type { Payment } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { ASKED_RAW, type MoneyTest, prepareMoney } from '@/verification/testing/money';
import { moveMoney } from './move-money';
import { resolveAttention } from './resolve-attention';

describeOnBothDatabases('a refund of several senders', (open) => {
  const named = randomAddress();
  const [first = '', second = ''] = [randomAddress(), randomAddress()].sort();
  let test: MoneyTest;
  let payment: Payment;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await test.makePayment({ status: 'Error', refundAddress: named });
    await test.deposit(payment, [
      { sender: first, amountRaw: 500n },
      { sender: second, amountRaw: 700n },
    ]);
    await test.decide(payment);
  });
  const db = () => test.deps.database.db;
  const refunds = async () => {
    const rows = await db().transfer.findMany({ include: { block: true } });
    return rows.map(({ destination, amountRaw, block }) => [destination, amountRaw, block?.amountRaw]).sort();
  };

  it.each([
    ['first', first, second],
    ['second', second, first],
  ])(
    'is split when the %s is blocked: each sender gets back their own deposits',
    async (_, listed, other) => {
      expect(await refunds()).toEqual([[named, '1200', undefined]]);
      await blockAddress(test.deps, { text: listed, reason: 'stolen' }, 'command');
      for (let pass = 0; pass < 4; pass += 1) await moveMoney(test.deps, payment.id);
      const raw = { [first]: '500', [second]: '700' };
      const expected = [
        [named, raw[other], raw[other]],
        [listed, raw[listed], raw[listed]],
      ];
      expect(await refunds()).toEqual(expected.sort());
    },
  );

  it('keeps its release, though the blocked sender’s deposit gave it its name', async () => {
    const [of, after] = await hashesOf(first, second);
    await addExchangeAccount(test.deps, { text: named, name: 'Harbour Exchange', by: 'command' });
    await moveMoney(test.deps, payment.id);
    const released = { reference: `refund:${of}`, to: null, note: 'asked', by: 'operator' } as const;
    const outcome = await resolveAttention(test.deps, { ...released, actor: 'command' });
    expect(outcome).toMatchObject({ outcome: 'done', released: 1 });
    // Of an earlier refund of the other deposit.
    const old = { kind: 'complianceHold', detail: {}, createdAt: MADE_AT, resolvedAt: MADE_AT };
    await db().attentionItem.create({ data: { ...old, reference: `refund:${after}` } });
    await blockAddress(test.deps, { text: first, reason: 'stolen' }, 'command');
    for (let pass = 0; pass < 4; pass += 1) await moveMoney(test.deps, payment.id);
    const expected = [
      [named, '700', '700'],
      [first, '500', '500'],
    ];
    expect(await refunds()).toEqual(expected.sort());
  });

  it('loses at most a hundred deposits of the blocked sender at a time', async () => {
    const many = Array.from({ length: 149 }, () => ({ sender: second, amountRaw: 100n }));
    await test.deposit(payment, many);
    await test.decide(payment);
    await blockAddress(test.deps, { text: second, reason: 'stolen' }, 'command');
    const free = () => db().deposit.count({ where: { transferId: null } });
    await moveMoney(test.deps, payment.id);
    expect(await free()).toBe(100);
    for (let pass = 0; pass < 6; pass += 1) await moveMoney(test.deps, payment.id);
    const expected = [
      [named, '500', '500'],
      [second, '15600', '15600'],
    ];
    expect(await refunds()).toEqual(expected.sort());
  });

  const hashesOf = async (...senders: readonly string[]) => {
    const rows = await db().deposit.findMany();
    return senders.map((sender) => rows.find((row) => row.sender === sender)?.blockHash);
  };
});

describeOnBothDatabases('an excess of several senders', (open) => {
  it.each([
    ['whole', '1000', '500'],
    ['part', '500', '1000'],
  ] as const)(
    'whose last %s deposit is a blocked sender’s is returned to each, and never settles',
    async (listed, own, rest) => {
      const test = await prepareMoney(await open());
      const named = randomAddress();
      const senders = { part: randomAddress(), whole: randomAddress() };
      const payment = await test.makePayment({ status: 'Completed', refundAddress: named });
      await test.deposit(payment, [
        { amountRaw: 9_000n, second: 1 },
        { sender: senders.part, amountRaw: 1_500n, second: 2 },
        { sender: senders.whole, amountRaw: 700n, second: 3 },
        { sender: senders.whole, amountRaw: 300n, disposition: 'afterCompleted' },
      ]);
      await test.decide(payment);
      await blockAddress(test.deps, { text: senders[listed], reason: 'stolen' }, 'command');
      for (let pass = 0; pass < 4; pass += 1) await moveMoney(test.deps, payment.id);
      const sent = (await test.transfersOf(payment)).map((row) => [row.destination, row.block?.amountRaw]);
      const expected = [
        [test.merchant.settlementAddress, ASKED_RAW.toString()],
        [named, rest],
        [senders[listed], own],
      ];
      expect(sent.sort()).toEqual(expected.sort());
      expect(await test.read(payment)).toMatchObject({ excessRaw: '1200', excessLeftRaw: '0' });
    },
  );
});

describeOnBothDatabases('a settlement', (open) => {
  it('is held when its address is blocked after it was decided and before it is signed', async () => {
    const test = await prepareMoney(await open());
    const { db } = test.deps.database;
    const payment = await test.makePayment({ status: 'Completed' });
    await test.deposit(payment, [{ amountRaw: ASKED_RAW }]);
    await test.decide(payment);
    const [settlement] = await test.transfersOf(payment);
    await blockAddress(test.deps, { text: settlement?.destination ?? '', reason: 'stolen' }, 'command');
    for (let pass = 0; pass < 3; pass += 1) await moveMoney(test.deps, payment.id);
    expect(await test.transfersOf(payment)).toMatchObject([
      { kind: 'settlement', heldAt: expect.any(Date), block: null },
    ]);
    expect(await db.attentionItem.findMany()).toMatchObject([
      { kind: 'invalidDestination', reference: settlement?.reference, resolvedAt: null },
    ]);
  });
});
