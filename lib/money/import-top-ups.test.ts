// Blocks of top-ups that only the ledger has, after an older backup was restored: what is restored, and what stops the account.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { makeManualRefund } from '@/prisma/refund-factories';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { type LostStep, lostChain, withChains } from '@/verification/testing/lost-chain';
import { type MoneyTest, once, prepareMoney } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { importTopUps } from './import-top-ups';
import { moveTopUp } from './move-other-accounts';

const PAYER = randomAddress();
const [DEPOSIT, LATER_DEPOSIT] = ['A'.repeat(64), 'B'.repeat(64)];

const receive: LostStep = { receives: DEPOSIT };
const send = (amountRaw: bigint, to = PAYER): LostStep => ({ to, amountRaw });

describeOnBothDatabases('lost blocks of a top-up', (open) => {
  let test: MoneyTest;
  let topUp: TopUp;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    topUp = await test.makeTopUp(900n, []);
    await db().deposit.updateMany({ data: { blockHash: DEPOSIT } });
  });
  const db = () => test.deps.database.db;

  type Chains = Parameters<typeof withChains>[1];
  const importAll = (
    chains: Chains,
    {
      merchantId = test.merchant.id,
      recordDeposit = async (): Promise<unknown> => undefined,
      dustLimitRaw = 1n,
    } = {},
  ) => {
    const addresses = chains.flatMap(([first]) => first?.account ?? []);
    return importTopUps(
      { ...test.deps, ledger: withChains(test.ledger, chains), recordDeposit, dustLimitRaw },
      merchantId,
      addresses,
    );
  };
  /** The top-up's lost chain: it received its deposit, then did these steps. */
  const lost = (...steps: readonly LostStep[]) => lostChain(topUp.address, [receive, ...steps]);
  const blocks = () => db().block.count();
  const addReturn = (fields: Partial<Prisma.TransferUncheckedCreateInput> = {}) =>
    db().transfer.create({
      data: {
        ...{ id: 'decided', kind: 'topUpReturn', reference: 'decided', topUpId: topUp.id, amountRaw: '500' },
        ...{ account: topUp.address, destination: PAYER, createdAt: MADE_AT, ...fields },
      },
    });
  const addItem = (
    kind: Prisma.AttentionItemUncheckedCreateInput['kind'],
    resolvedAt: Date | null,
    frontier = '',
    account = topUp.address,
  ) =>
    db().attentionItem.create({
      data: {
        ...{ reference: accountReference(account), kind, detail: { frontier }, createdAt: MADE_AT },
        resolvedAt,
      },
    });
  /** The open items about accounts, by account. */
  const stops = async () => {
    const items = await db().attentionItem.findMany({ where: { resolvedAt: null } });
    return Object.fromEntries(items.map(({ reference, kind }) => [reference.split(':')[1], kind]));
  };

  it('are restored with the deposit and the transfer they carried out, and the account resumes', async () => {
    await addReturn();
    await addItem('unknownBlock', null);
    await addItem('unknownBlock', null, '', 'another account');
    const later = { blockHash: LATER_DEPOSIT, sender: PAYER, amountRaw: '1', disposition: 'topUp' } as const;
    const times = { confirmedAt: MADE_AT, recordedAt: MADE_AT };
    await db().deposit.create({ data: { ...later, ...times, address: topUp.address } });
    expect(await importAll([lost(send(500n))])).toBe('done');
    expect(await db().block.findMany({ orderBy: { height: 'asc' } })).toMatchObject([
      { depositHash: DEPOSIT, confirmedAt: expect.any(Date) },
      { transferId: 'decided', confirmedAt: expect.any(Date) },
    ]);
    const unreceived = await db().deposit.findMany({ where: { receivedAt: null } });
    expect(unreceived).toMatchObject([{ blockHash: LATER_DEPOSIT }]);
    expect(await stops()).toEqual({ 'another account': 'unknownBlock' });
    const reference = accountReference(topUp.address);
    expect(await db().attentionItem.findUnique({ where: { reference } })).toMatchObject({
      resolvedAt: test.deps.clock.now(),
      resolution: expect.stringContaining('restored from the ledger'),
    });
  });

  it('are restored once if another pass restores them in the meantime', async () => {
    await addReturn();
    const chains = [lost(send(500n))];
    const recordDeposit = once(() => importAll(chains));
    expect(await importAll(chains, { recordDeposit })).toBe('done');
    expect(await blocks()).toBe(2);
    expect(await stops()).toEqual({});
  });

  it('wait until the ledger has confirmed those of all given top-ups', async () => {
    const other = await test.makeTopUp(1n, []);
    const unconfirmed = lostChain(other.address, [send(1n)]).map((info) => ({ ...info, confirmed: false }));
    expect(await importAll([lost(), unconfirmed])).toBe('later');
    expect(await blocks()).toBe(0);
  });

  it('are not restored for another merchant, nor for top-ups that are not given', async () => {
    const { id: merchantId } = await makeMerchant(db());
    expect(await importAll([lost()], { merchantId })).toBe('done');
    const other = await test.makeTopUp(1n, []);
    const ledger = withChains(test.ledger, [lost(), lostChain(other.address, [])]);
    const deps = { ...test.deps, ledger, recordDeposit: async () => undefined };
    expect(await importTopUps(deps, test.merchant.id, [other.address])).toBe('done');
    expect(await blocks()).toBe(0);
    expect(await stops()).toEqual({});
  });

  it('are restored with dust that they received, which is recorded', async () => {
    await db().deposit.updateMany({ data: { blockHash: LATER_DEPOSIT } });
    expect(await importAll([lost()], { dustLimitRaw: 10_000n })).toBe('done');
    expect(await blocks()).toBe(1);
    const dust = await db().deposit.findUnique({ where: { blockHash: DEPOSIT } });
    expect(dust).toMatchObject({ disposition: 'dust', address: topUp.address, receivedAt: expect.any(Date) });
    expect(await stops()).toEqual({});
  });

  it.each([
    ['is recorded at another account', { address: randomAddress() }],
    ['is not recorded', { blockHash: LATER_DEPOSIT }],
  ] as const)('stop the account if they received a deposit that %s', async (_, data) => {
    await db().deposit.updateMany({ data });
    expect(await importAll([lost()])).toBe('done');
    expect(await blocks()).toBe(0);
    expect(await stops()).toEqual({ [topUp.address]: 'unknownBlock' });
  });

  it('stop the account if one is not a state block', async () => {
    const legacy = lost().map((info) => ({ ...info, block: undefined }));
    expect(await importAll([legacy])).toBe('done');
    expect(await stops()).toEqual({ [topUp.address]: 'unknownBlock' });
  });

  it.each([
    ['nothing', () => Promise.resolve()],
    ['only a sweep', () => addReturn({ kind: 'sweep', topUpId: null })],
    ['only a transfer that is confirmed', () => addReturn({ confirmedAt: MADE_AT })],
    ['only a refund of unsettled money', () => addOrder({ source: 'unsettled' })],
    [
      'only a refund of another merchant',
      async () => addOrder({ merchantId: (await makeMerchant(db())).id }),
    ],
  ] as const)('stop the account if %s explains a send', async (_, prepare) => {
    await prepare();
    expect(await importAll([lost(send(500n))])).toBe('done');
    expect(await blocks()).toBe(0);
    expect(await stops()).toEqual({ [topUp.address]: 'unknownSends' });
    const [item] = await db().attentionItem.findMany();
    expect(item?.detail).toMatchObject({ frontier: `${topUp.address} 2` });
  });

  const addOrder = async (fields: Partial<Prisma.ManualRefundUncheckedCreateInput> = {}): Promise<void> => {
    const { id: paymentId } = await makePayment(db(), test.merchant.id);
    const order = { id: 'order', paymentId, merchantId: test.merchant.id, amountRaw: '500' };
    await makeManualRefund(db(), { ...order, destination: PAYER, ...fields });
  };

  it('are not explained by a transfer that a stored block sends already', async () => {
    await addReturn();
    await moveTopUp(test.deps, topUp);
    const { hash, height } = await db().block.findFirstOrThrow({ where: { kind: 'send' } });
    const again = lostChain(topUp.address, [send(500n)], height).map((info) => ({
      ...info,
      block: info.block && { ...info.block, previous: hash },
    }));
    expect(await importAll([again])).toBe('done');
    expect(await stops()).toEqual({ [topUp.address]: 'unknownSends' });
  });

  it('stop every account of a refund if one of them sent more than the refund explains', async () => {
    await addOrder();
    const other = await test.makeTopUp(900n, []);
    const chains = (...more: readonly LostStep[]) => [
      lost(send(300n)),
      lostChain(other.address, [send(200n), ...more]),
    ];
    expect(await importAll(chains(send(1n, randomAddress())))).toBe('done');
    const kind = 'unknownSends';
    expect(await stops()).toEqual({ [topUp.address]: kind, [other.address]: kind });
    expect(await importAll(chains())).toBe('done');
    expect(await stops()).toEqual({});
    expect(await db().transfer.findMany({ select: { manualRefundId: true } })).toEqual([
      ...[{ manualRefundId: 'order' }, { manualRefundId: 'order' }],
    ]);
  });

  it.each([
    ['now', 0],
    ['when the block was sent', -1],
  ] as const)('are a return if they sent to the address that is the merchant’s %s', async (_, change) => {
    const at = test.deps.clock.now();
    const { id, settlementAddress } = test.merchant;
    const next = { nextSettlementAddress: randomAddress(), nextSettlementFrom: addMs(at, change) };
    const to = (change === 0 ? next.nextSettlementAddress : settlementAddress) ?? '';
    await db().merchant.update({ where: { id }, data: next });
    const sent = lost(send(900n, to)).map((info) => ({ ...info, localTimestamp: addMs(at, -2) }));
    expect(await importAll([sent])).toBe('done');
    expect(await db().transfer.findMany()).toMatchObject([{ kind: 'topUpReturn', destination: to }]);
    expect(await db().topUp.findMany()).toMatchObject([{ closedAt: at }]);
  });

  it('are restored although nothing explains a send if the operator has accepted exactly these', async () => {
    await addItem('unknownSends', MADE_AT, `${topUp.address} 2`);
    expect(await importAll([lost(send(500n))])).toBe('done');
    const reference = `topup-lost:${topUp.address} 2`;
    expect(await db().transfer.findMany()).toMatchObject([{ reference, confirmedAt: expect.any(Date) }]);
    expect(await stops()).toEqual({});
  });

  it.each([
    ['has not decided', 'unknownSends', null, 2],
    ['has decided about something else', 'rejectedBlock', MADE_AT, 2],
    ['has accepted earlier sends only', 'unknownSends', MADE_AT, 1],
  ] as const)(
    'are not restored if nothing explains a send and the operator %s',
    async (_, kind, at, height) => {
      await addItem(kind, at, `${topUp.address} ${height}`);
      expect(await importAll([lost(send(500n))])).toBe('done');
      expect(await blocks()).toBe(0);
      expect(Object.keys(await stops())).toEqual([topUp.address]);
    },
  );
});
