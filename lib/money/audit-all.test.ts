// The audit against a real development ledger: it finds every kind of mismatch, and reports nothing else.
import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import { openBlock, signBlock, workRoot } from '@/lib/nano/block';
import { secretKeyAt } from '@/lib/nano/keys';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { createWorkGenerator } from '@/lib/nano/work-generator';
import { describeOnBothDatabases, type TestDatabase } from '@/prisma/test-database';
import { type EngineTest, prepareEngine, until } from '@/verification/testing/engine';
import { type AuditResult, auditAll } from './audit-all';
import { auditReport } from './audit-report';
import { readAuditState } from './audit-state';

const NANO = RAW_PER_NANO;

function ledgerOf({ sandbox }: EngineTest) {
  return createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: 3_000, log: createLog('audit', 'silent') });
}

function audit(test: EngineTest, paymentId?: string): Promise<AuditResult> {
  const { database, clock, config } = test;
  const deps = { database, ledger: ledgerOf(test), clock, dustLimitRaw: config.dustLimitRaw };
  return auditAll(deps, { paymentId, pause: async () => undefined });
}

/** A payment that was overpaid, settled and refunded. */
async function settledPayment(test: EngineTest) {
  const payment = await test.makePayment();
  await test.pay(payment, 3n * NANO);
  await test.until(payment, ({ transfers, transfersPending }) => {
    return transfers.length === 2 && transfers.every((row) => row.confirmedAt !== null) && !transfersPending;
  });
  return payment;
}

describeOnBothDatabases('the audit', (open) => {
  const settled = async (): Promise<{ test: EngineTest; database: TestDatabase; paymentId: string }> => {
    const database = await open();
    const test = await prepareEngine(database);
    await test.startEngine();
    const { id } = await settledPayment(test);
    return { test, database, paymentId: id };
  };

  it('checks all other accounts when the rows of one can’t be read', async () => {
    const { test, database, paymentId } = await settled();
    const { db, kind } = database;
    const { depositAddress } = await test.makePayment();
    await db.block.create({
      data: {
        ...{
          hash: 'A'.repeat(64),
          kind: 'receive',
          account: depositAddress,
          previous: '',
          height: 1,
          link: '',
        },
        ...{ representative: '', balanceRaw: '1', amountRaw: '1', signature: '', signedAt: new Date(0) },
      },
    });
    // PostgreSQL stores no other type.
    if (kind === 'sqlite') await db.$executeRaw`UPDATE "Block" SET "height" = 'odd' WHERE "previous" = ''`;
    const result = await audit(test);
    expect(result.checked + result.unreadable.length).toBe(2);
    expect(auditReport(result).at(-1)).toContain('1 account MISMATCHED');
    expect((await audit(test, paymentId)).mismatches).toEqual([]);
  });

  it('finds nothing if everything reconciles, and reports the held amount', async () => {
    const { test, paymentId } = await settled();
    const held = await test.makePayment();
    await test.pay(held, NANO / 4n);
    await test.until(held, ({ deposits }) => deposits.length === 1);
    const result = await audit(test);
    expect(result).toMatchObject({ checked: 2, mismatches: [], moving: [], heldRaw: NANO / 4n });
    expect(auditReport(result)).toEqual(['2 accounts checked, 0.25 nano held: all amounts reconcile']);
    expect(await audit(test, paymentId)).toMatchObject({ checked: 1, mismatches: [] });
    await expect(audit(test, 'nobody')).rejects.toThrow('there is no payment nobody');
  });

  it('reports journal entries that were changed, deleted or are unexplained', async () => {
    const { test, database, paymentId } = await settled();
    const { db } = database;
    const settlement = { reference: `settlement:${paymentId}` };
    await db.journalEntry.updateMany({
      where: { ...settlement, account: 'merchant' },
      data: { amountRaw: '1' },
    });
    await db.journalEntry.deleteMany({ where: { ...settlement, account: 'held' } });
    const at = test.clock.now();
    await db.journalEntry.create({
      data: { reference: 'gift', account: 'payer', paymentId, amountRaw: '-5', at },
    });
    const words = auditReport(await audit(test)).join('\n');
    expect(words).toContain(`journal entry settlement:${paymentId} (merchant) is`);
    expect(words).toContain(`journal entry settlement:${paymentId} (held) of -1 nano is missing`);
    expect(words).toContain('journal entry gift (payer)');
    expect(words).toContain('1 nano (1000000000000000000000000000000 raw) missing on the ledger');
    expect(words).toContain('1 account checked, 1 nano held: 1 account MISMATCHED');
  });

  it.each(['receive', 'send'] as const)('reports a %s block missing from our records', async (kind) => {
    const { test, database, paymentId } = await settled();
    const row = await database.db.block.findFirstOrThrow({ where: { kind }, orderBy: { height: 'desc' } });
    await database.db.block.delete({ where: { hash: row.hash } });
    const [mismatch] = (await audit(test, paymentId)).mismatches;
    expect(mismatch?.foreign).toBe(kind === 'send');
    expect(mismatch?.differences.join('\n')).toContain(
      kind === 'send'
        ? `newest block on the ledger, ${row.hash}, was not signed by this deployment`
        : 'a block is missing before',
    );
  });

  it('reports a stored block with changed content, and a balance that differs from the ledger’s', async () => {
    const { test, database, paymentId } = await settled();
    const head = await database.db.block.findFirstOrThrow({ orderBy: { height: 'desc' } });
    await database.db.block.update({ where: { hash: head.hash }, data: { balanceRaw: '7' } });
    const differences = (await audit(test, paymentId)).mismatches[0]?.differences.join('\n');
    expect(differences).toContain(`${head.hash} was modified in the database`);
    expect(differences).toContain('changes the balance by a different amount than recorded');
    expect(differences).toContain('leaves a balance of 0 nano (0 raw) on the ledger');
  });

  it('reports a deposit that the ledger does not have, and one with another amount', async () => {
    const { test, database } = await settled();
    const payment = await test.makePayment();
    await test.pay(payment, NANO / 2n);
    await test.until(payment, ({ deposits }) => deposits.length === 1);
    const { db } = database;
    await db.deposit.updateMany({ where: { paymentId: payment.id }, data: { amountRaw: NANO.toString() } });
    const at = test.clock.now();
    const invented = {
      blockHash: 'AB'.repeat(32),
      address: payment.depositAddress,
      sender: payment.depositAddress,
    };
    const fields = { paymentId: payment.id, amountRaw: '9', confirmedAt: at, recordedAt: at };
    await db.deposit.create({ data: { ...invented, ...fields, disposition: 'dust' } });
    const differences = (await audit(test, payment.id)).mismatches[0]?.differences.join('\n');
    expect(differences).toContain(`deposit ${invented.blockHash} is not on the ledger`);
    expect(differences).toContain('the database says 1 nano');
    expect(differences).toContain(`journal entry deposit:${invented.blockHash} (held)`);
  });

  it('raises no alert while transfers are in progress', async () => {
    const database = await open();
    const test = await prepareEngine(database);
    await test.startEngine();
    const payments = [];
    for (let count = 0; count < 8; count += 1) payments.push(await test.makePayment());
    const paid = Promise.all(payments.map((payment) => test.pay(payment, 2n * NANO)));
    const moving = () => database.db.transfer.count({ where: { confirmedAt: { not: null } } });
    let checks = 0;
    do {
      expect((await audit(test)).mismatches).toEqual([]);
      checks += 1;
    } while ((await moving()) < 2 * payments.length);
    await paid;
    expect(checks).toBeGreaterThan(1);
    expect(await audit(test)).toMatchObject({ mismatches: [], moving: [] });
  });

  it('is run by the engine continuously: a mismatch stops only that account and raises an alert', async () => {
    const database = await open();
    const test = await prepareEngine(database);
    const engine = await test.startEngine();
    const fine = await settledPayment(test);
    const wrong = await test.makePayment();
    await test.pay(wrong, NANO / 2n);
    await test.until(wrong, ({ deposits }) => deposits.length === 1);
    await database.db.journalEntry.updateMany({
      where: { paymentId: wrong.id, account: 'held' },
      data: { amountRaw: '3' },
    });
    const account = { reference: `account:${wrong.depositAddress}` };
    const alert = () => database.db.attentionItem.findUnique({ where: account });
    await engine.run('auditMoney');
    expect(await alert()).toBeNull();
    await until('the alert', async () => {
      await engine.run('auditMoney');
      return alert();
    });
    expect(await alert()).toMatchObject({ kind: 'auditMismatch', paymentId: wrong.id });
    expect((await readAuditState(database.db)).mismatched).toEqual([wrong.depositAddress]);
    await test.pay(wrong, NANO / 2n);
    const stopped = await test.until(wrong, ({ transfers }) =>
      transfers.some((transfer) => transfer.heldAt !== null),
    );
    expect(stopped).toMatchObject({ status: 'Completed' });
    expect(await database.db.block.count({ where: { account: wrong.depositAddress } })).toBe(0);
    expect(await settledPayment(test)).toBeDefined();
    expect(await test.read(fine)).toMatchObject({ money: { differences: [] } });
  });

  it('identifies a block that someone else signed for our account', async () => {
    const database = await open();
    const test = await prepareEngine(database);
    const payment = await (async () => {
      const engine = await test.startEngine();
      const made = await test.makePayment();
      const { blockHash } = await test.pay(made, NANO / 2n);
      await test.until(made, ({ deposits }) => deposits.length === 1);
      await engine.stop();
      await publishForeign(test, made, blockHash);
      return made;
    })();
    const [mismatch] = (await audit(test, payment.id)).mismatches;
    expect(mismatch).toMatchObject({ foreign: true });
  });
});

/** What a thief of the seed would do: receives the deposit with a block that is not in our database. */
async function publishForeign(
  test: EngineTest,
  payment: { depositIndex: number; depositAddress: string },
  sourceHash: string,
): Promise<void> {
  const account = payment.depositAddress;
  const block = openBlock({ account, representative: account, sourceHash, amountRaw: NANO / 2n });
  const signed = signBlock(block, secretKeyAt(test.keySource, payment.depositIndex));
  const log = createLog('thief', 'silent');
  const generator = createWorkGenerator({ network: 'sandbox', timeoutMs: 5_000, threads: 1, log });
  const work = await generator.generate(workRoot(block), 'receive');
  await generator.close();
  const published = await ledgerOf(test).publish({ ...signed, work }, 'open');
  expect(published.outcome).toBe('accepted');
}
