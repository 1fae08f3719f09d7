// Whether an operator may sweep an address, and which of its money.
import { beforeEach, expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import { MADE_AT, makePayment, makeReadyAddresses, randomAddress } from '@/prisma/factories';
import type { DepositAddress, DepositDisposition, Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { confirmedInfo, type MoneyTest, prepareMoney, SMALL_DUST } from '@/verification/testing/money';
import { accountReference } from './account-reference';
import { decideSweep } from './decide-sweep';
import { resolveSwept } from './sweepable';

describeOnBothDatabases('a sweep', (open) => {
  let test: MoneyTest;
  let payment: Payment;
  let free: DepositAddress;
  /** The balance of every account, and sends to it, on the ledger. */
  let balanceRaw: bigint;
  let receivable: LedgerBlockInfo[];
  /** Happens while the ledger is asked. */
  let meanwhile: () => Promise<unknown>;
  beforeEach(async () => {
    test = await prepareMoney(await open());
    payment = await makePayment(db(), test.merchant.id, { status: 'Completed' });
    const [address] = await makeReadyAddresses(db(), 1);
    if (address === undefined) throw new Error('no address was made');
    free = address;
    [balanceRaw, receivable, meanwhile] = [0n, [], nothing];
  });
  const db = () => test.deps.database.db;
  const now = () => test.deps.clock.now();
  const DECIDED = { to: randomAddress(), by: 'op', note: 'found', actor: 'command', dust: false } as const;
  const sweep = async (of: string, change: { readonly to?: string; readonly dust?: boolean } = {}) => {
    const account = { frontier: 'F', confirmedFrontier: 'F', representative: '', blockCount: 1 };
    const ledger = {
      account: async () => {
        await meanwhile();
        return { ...account, balanceRaw: balanceRaw + 1n, confirmedBalanceRaw: balanceRaw };
      },
      receivables: async () =>
        receivable.map(({ hash, amountRaw, account: sender }) => ({ account: of, hash, amountRaw, sender })),
      blocks: async () => new Map(receivable.map((info) => [info.hash, info])),
    };
    const decided = await decideSweep({ ...test.deps, ledger }, { of, ...DECIDED, ...change });
    return decided.outcome === 'done' ? decided.amountRaw : decided.reason;
  };
  let recorded = 0;
  const deposit = (
    address: string,
    amountRaw: number,
    disposition: DepositDisposition = 'ownAccount',
    fields: Partial<Prisma.DepositUncheckedCreateInput> = {},
  ) => {
    recorded += 1;
    const blockHash = `${recorded}`.padStart(64, '0');
    const times = { confirmedAt: MADE_AT, recordedAt: addMs(MADE_AT, recorded) };
    const row = { blockHash, address, sender: randomAddress(), amountRaw: `${amountRaw}`, disposition };
    return db().deposit.create({ data: { ...row, ...times, ...fields } });
  };
  const transfer = (fields: Partial<Prisma.TransferUncheckedCreateInput> = {}) =>
    db().transfer.create({
      data: {
        ...{ id: newId(), kind: 'refund', reference: newId(), account: payment.depositAddress },
        ...{ destination: randomAddress(), amountRaw: '1', createdAt: MADE_AT, ...fields },
      },
    });
  const topUp = (transfersPending = false) =>
    db().topUp.create({
      data: {
        ...{ id: newId(), merchantId: test.merchant.id, depositIndex: free.index, address: free.address },
        ...{ createdBy: 'user:owner', createdAt: MADE_AT, transfersPending },
      },
    });
  const nothing: () => Promise<unknown> = () => Promise.resolve();
  const assign: () => Promise<unknown> = async () => {
    await db().depositAddress.update({ where: { index: free.index }, data: { assignedAt: MADE_AT } });
  };
  const assignedTopUp = async (transfersPending = false) => {
    await assign();
    return topUp(transfersPending);
  };
  const busyTopUp = async () => {
    const { id } = await assignedTopUp();
    await transfer({ topUpId: id, kind: 'topUpReturn', account: free.address });
  };
  const ofPayment = () => ({ paymentId: payment.id });
  const change = (data: Prisma.PaymentUncheckedUpdateInput) =>
    db().payment.update({ where: { id: payment.id }, data });

  it.each([
    ['it is open', () => change({ status: 'Waiting' }), 'stillDue'],
    ['its transfers are pending', () => change({ transfersPending: true }), 'stillDue'],
    ['one of its transfers is held', () => transfer({ ...ofPayment(), heldAt: MADE_AT }), 'stillDue'],
    ['all its transfers are confirmed', () => transfer({ ...ofPayment(), confirmedAt: MADE_AT }), 5n],
    [
      'its settlement is deferred',
      () =>
        db().deferredSettlement.create({
          data: { ...ofPayment(), merchantId: payment.merchantId, createdAt: MADE_AT },
        }),
      'stillDue',
    ],
    ['another sweep is in progress', () => transfer({ kind: 'sweep' }), 'underWay'],
    ['an earlier sweep is done', () => transfer({ kind: 'sweep', confirmedAt: MADE_AT }), 5n],
    ['its account is stopped', () => stop(null), 'stopped'],
    ['its account was stopped before', () => stop(MADE_AT), 5n],
  ] as const)('at the address of a payment is decided by what is due: %s', async (_, happen, expected) => {
    await deposit(payment.depositAddress, 5, 'ownAccount', ofPayment());
    await happen();
    expect(await sweep(payment.depositAddress)).toBe(expected);
    expect(await sweep(payment.depositAddress)).toBe(expected === 5n ? 'underWay' : expected);
  });

  const stop = (resolvedAt: Date | null) =>
    db().attentionItem.create({
      data: {
        ...{ reference: accountReference(payment.depositAddress), kind: 'unknownBlock', detail: {} },
        ...{ createdAt: MADE_AT, resolvedAt },
      },
    });

  it.each([
    ['it is in the pool', nothing, 5n],
    ['it was assigned to a payment meanwhile', assign, 'stillDue'],
    ['it is a top-up’s', () => assignedTopUp(), 5n],
    ['the money of its top-up is pending', () => assignedTopUp(true), 'stillDue'],
    ['a transfer of its top-up is open', busyTopUp, 'stillDue'],
  ] as const)(
    'at an address without a payment is decided by whose it is: %s',
    async (_, happen, expected) => {
      await deposit(free.address, 5, 'unassigned');
      await happen();
      expect(await sweep(`${free.index}`)).toBe(expected);
      expect(await sweep(free.address, { to: payment.depositAddress })).toBe(
        expected === 5n ? 'ownAccount' : expected,
      );
    },
  );

  it('retires an address of the pool, once, and no other', async () => {
    await deposit(free.address, 5, 'unassigned');
    await sweep(free.address);
    const row = () => db().depositAddress.findUniqueOrThrow({ where: { index: free.index } });
    expect(await row()).toMatchObject({ readyAt: null, retiredAt: now() });
    expect(await db().depositAddress.count({ where: { retiredAt: { not: null } } })).toBe(1);
    await db().depositAddress.updateMany({ where: { index: free.index }, data: { retiredAt: MADE_AT } });
    await db().transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    await sweep(free.address);
    expect(await row()).toMatchObject({ retiredAt: MADE_AT });
    expect(await sweep(randomAddress())).toBe('notOurs');
    expect(await sweep('12345678901')).toBe('notOurs');
  });

  it('takes only deposits that nothing else moves, and that were recorded and not received', async () => {
    const at = payment.depositAddress;
    for (const disposition of ['counted', 'late', 'afterError', 'topUp'] as const) {
      await deposit(at, 1_000, disposition, ofPayment());
    }
    await deposit(at, 1_000, 'ownAccount', { receivedAt: MADE_AT });
    await deposit(at, 1_000, 'ownAccount', { recordedAt: addMs(now(), 1) });
    await deposit(free.address, 1_000);
    expect(await sweep(at)).toBe('nothingLeft');
    await deposit(at, 1, 'ownAccount', ofPayment());
    await deposit(at, 2, 'dust');
    await deposit(at, 4, 'unassigned', { recordedAt: now() });
    expect(await sweep(at)).toBe(7n);
    expect(await db().sweep.findFirst()).toMatchObject({
      ...{ paymentId: payment.id, paymentRaw: '1', unclaimedRaw: '0' },
    });
  });

  it('takes what an ended payment received and no transfer sends, once', async () => {
    const at = payment.depositAddress;
    await deposit(at, 900, 'counted', { ...ofPayment(), receivedAt: MADE_AT });
    await deposit(at, 100, 'counted', ofPayment());
    await db().payment.update({ where: { id: payment.id }, data: { countedRaw: '1000' } });
    const settlement = {
      ...ofPayment(),
      kind: 'settlement',
      amountRaw: '850',
      confirmedAt: MADE_AT,
    } as const;
    const { id } = await transfer(settlement);
    // Never more than the account holds or can receive.
    balanceRaw = 30n;
    expect(await sweep(at)).toBe(130n);
    await db().transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    balanceRaw = 50n;
    expect(await sweep(at)).toBe(20n);
    await db().transfer.updateMany({ data: { confirmedAt: MADE_AT } });
    expect(await sweep(at)).toBe('nothingLeft');
    expect(await db().sweep.findMany({ orderBy: { paymentRaw: 'asc' } })).toMatchObject([
      { paymentId: payment.id, paymentRaw: '130', leftRaw: '130' },
      { paymentId: payment.id, paymentRaw: '20', leftRaw: '20' },
    ]);
    await db().transfer.update({ where: { id }, data: { amountRaw: '1000' } });
    expect(await sweep(at)).toBe('nothingLeft');
  });

  it('takes nothing of a payment that changed after its money was read', async () => {
    const at = payment.depositAddress;
    await deposit(at, 900, 'counted', { ...ofPayment(), receivedAt: MADE_AT });
    await transfer({ ...ofPayment(), kind: 'settlement', amountRaw: '850', confirmedAt: MADE_AT });
    balanceRaw = 50n;
    meanwhile = () => change({ version: { increment: 1 } });
    expect(await sweep(at)).toBe('stillDue');
    meanwhile = nothing;
    expect(await sweep(at)).toBe(50n);
  });

  it('takes the 50 oldest deposits; the others follow', async () => {
    for (let place = 0; place < 51; place += 1) await deposit(payment.depositAddress, place === 50 ? 100 : 1);
    expect(await sweep(payment.depositAddress)).toBe(50n);
  });

  it.each([
    ['without a payment and without blocks', () => free.address, nothing, 7n],
    ['of a payment', () => payment.depositAddress, nothing, 'nothingLeft'],
    ['of a top-up', () => free.address, () => assignedTopUp(), 'nothingLeft'],
    ['whose blocks are known', () => free.address, () => block(free.address), 'nothingLeft'],
  ] as const)('takes the confirmed balance of an account %s', async (_, address, happen, expected) => {
    await block(randomAddress());
    await happen();
    balanceRaw = 7n;
    expect(await sweep(address())).toBe(expected);
    const entries = await db().journalEntry.findMany({ orderBy: { account: 'asc' } });
    expect(entries.map(({ amountRaw }) => amountRaw).sort()).toEqual(expected === 7n ? ['-7', '7'] : []);
  });

  const block = (account: string) =>
    db().block.create({
      data: {
        ...{ hash: newId(), account, previous: 'P', height: 1, kind: 'receive', representative: '' },
        ...{ balanceRaw: '7', amountRaw: '7', link: '', signature: '', signedAt: MADE_AT },
      },
    });

  it('records dust on request: confirmed, below the limit, and each once', async () => {
    const info = (hash: string, fields: Partial<LedgerBlockInfo>) => ({
      ...confirmedInfo({ account: randomAddress() }, hash),
      ...fields,
    });
    receivable = [
      info('A', { amountRaw: SMALL_DUST - 1n }),
      info('B', { amountRaw: SMALL_DUST }),
      info('C', { amountRaw: 1n, confirmed: false }),
    ];
    const { blockHash, sender: account } = await deposit(payment.depositAddress, 3, 'dust');
    receivable.push(info(blockHash, { account, amountRaw: 3n }));
    expect(await sweep(payment.depositAddress)).toBe(3n);
    await db().transfer.deleteMany({ where: { sweep: null } });
    await db().sweep.deleteMany();
    await db().transfer.deleteMany();
    expect(await sweep(payment.depositAddress, { dust: true })).toBe(SMALL_DUST - 1n + 3n);
    const rows = await db().deposit.findMany({ where: { disposition: 'dust' } });
    expect(rows.map((row) => row.blockHash).sort()).toEqual([blockHash, 'A']);
    expect(await db().journalEntry.count({ where: { reference: 'deposit:A' } })).toBe(2);
  });

  it('records deposits as dust that are too small to be returned, because there are a thousand others', async () => {
    const { depositAddress: address } = payment;
    const row = { address, ...ofPayment(), sender: randomAddress(), amountRaw: '5' };
    const times = { confirmedAt: MADE_AT, recordedAt: MADE_AT, receivedAt: MADE_AT };
    await db().deposit.createMany({
      data: Array.from({ length: 1_000 }, (_, place) => ({
        ...{ ...row, ...times, disposition: 'ownAccount' as const },
        blockHash: `${place}`.padStart(64, 'F'),
      })),
    });
    receivable = [100n * SMALL_DUST - 1n, 100n * SMALL_DUST].map((amountRaw, place) => ({
      ...confirmedInfo({ account: randomAddress() }, 'AB'[place]),
      amountRaw,
    }));
    expect(await sweep(address, { dust: true })).toBe(100n * SMALL_DUST - 1n);
  });

  it('resolves the items of the deposits that it received, and no others', async () => {
    const account = payment.depositAddress;
    const hash = async (...of: Parameters<typeof deposit>) => `deposit:${(await deposit(...of)).blockHash}`;
    const received = { receivedAt: MADE_AT };
    const swept = [
      await hash(account, 1, 'unassigned', received),
      await hash(account, 1, 'ownAccount', received),
      ...[`balance:${account}`, 'sweep:1'],
    ];
    const others = [
      await hash(account, 1, 'ownAccount'),
      await hash(free.address, 1, 'ownAccount', received),
      ...[`balance:${free.address}`, 'sweep:2'],
    ];
    const item = { kind: 'ownAccountDeposit', detail: {}, createdAt: MADE_AT };
    const decided = { reference: 'resolved before', resolvedAt: MADE_AT, resolution: 'earlier' };
    await db().attentionItem.createMany({
      data: [...[...swept, ...others].map((reference) => ({ ...item, reference })), { ...item, ...decided }],
    });
    const sent = { account, reference: 'sweep:1', destination: randomAddress() };
    await db().$transaction((tx) => resolveSwept(tx, sent, { decidedBy: 'op', note: '' }, now()));
    const resolved = await db().attentionItem.findMany({ where: { resolvedAt: now() } });
    expect(resolved.map(({ reference }) => reference).sort()).toEqual([...swept].sort());
  });
});
