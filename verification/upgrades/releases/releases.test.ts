// The database of every released version opens with this one: upgraded, audited, and paid, settled and refunded in.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { removeExchangeAccount } from '@/lib/compliance/exchange-accounts';
import { addMs, systemClock } from '@/lib/core/clock';
import { VERSION } from '@/lib/core/version';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { readOverview } from '@/lib/queries/overview/read-overview';
import { randomAddress } from '@/prisma/factories';
import { applyMigrations } from '@/prisma/migrate';
import { diffToModels } from '@/prisma/schema-diff';
import { CUSTOMER } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { buildEngine, type EngineProgram, startEngineProcess } from '@/verification/kills/engine-process';
import { waitUntil } from '@/verification/testing/wait-until';
import { expectAuditToPass, loadRelease, openUpgraded, type Upgraded } from './open-release';
import { presentChecksums, readChecksums, releasedVersions } from './release-folder';

const AMOUNT_RAW = 7n * 10n ** 27n;
const created = z.object({ paymentIdentifier: z.string(), paymentAddress: z.string() });

describe('the migrations of a release', () => {
  it.each(releasedVersions())('%s are never changed or removed', (version) => {
    expect(presentChecksums()).toMatchObject(readChecksums(version));
  });

  it('are recorded for this version, once it is released', () => {
    expect(releasedVersions()).toContain('1.0.0');
    if (releasedVersions().includes(VERSION)) expect(readChecksums(VERSION)).toEqual(presentChecksums());
  });
});

let program: EngineProgram;
beforeAll(async () => {
  program = await buildEngine();
});
afterAll(() => program.remove());

describeOnBothDatabases('the database of a released version', (open, kind) => {
  it.each(releasedVersions())('%s is upgraded and keeps working', { timeout: 900_000 }, async (version) => {
    const released = await loadRelease(version, kind, (await open()).url);
    await applyMigrations(released.url);
    expect(await diffToModels(released.url)).toBe('');
    const shop = await openUpgraded(released);
    await expectAuditToPass(shop);
    await expectEveryEnd(shop);
    await expectOverviewInDollars(shop);
    const engine = startEngineProcess(program, shop.settings);
    try {
      await payAndSettle(shop);
      await payAndRefund(shop);
      await releaseHeldRefund(shop);
    } finally {
      expect(await engine.stop()).toMatchObject({ code: 0 });
    }
    await expectAuditToPass(shop);
  });
});

/** The dump has what an upgrade must carry over. */
async function expectEveryEnd({ database: { db } }: Upgraded): Promise<void> {
  const statuses = await db.payment.groupBy({ by: ['status'] });
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    ...['AMLError', 'Cancelled', 'Completed', 'Error', 'Waiting'],
  ]);
  expect(await db.transfer.count({ where: { heldAt: { not: null }, confirmedAt: null } })).toBe(1);
  expect(await db.topUp.count()).toBeGreaterThan(0);
  expect(await db.manualRefund.count()).toBeGreaterThan(0);
  expect(await db.webhookAttempt.count()).toBeGreaterThan(0);
  expect(await db.paymentLink.count({ where: { invoiceNumber: { not: null } } })).toBe(1);
  expect(await db.user.count()).toBe(3);
}

/** The statistics of the earlier version have no prices in other currencies. */
async function expectOverviewInDollars({ database, accounts: { merchantId } }: Upgraded): Promise<void> {
  const ended = await database.db.payment.findFirstOrThrow({
    where: { merchantId, status: 'Completed' },
    orderBy: { endedAt: 'desc' },
  });
  const now = addMs(ended.endedAt ?? ended.createdAt, 1);
  const { total, mainCurrency, currencies } = await readOverview(database, { merchantId, range: '7d', now });
  expect(total.completed).toBeGreaterThan(0);
  expect({ mainCurrency, currencies }).toEqual({ mainCurrency: 'USD', currencies: [] });
}

/** A payment with the key that the earlier version issued. @returns its id, once it is completed */
async function pay({ api, sandbox, database }: Upgraded): Promise<string> {
  const create = () => api.create({ nanoAmount: AMOUNT_RAW.toString(), paymentCustomer: CUSTOMER });
  let answer = await create();
  await waitUntil('the first exchange rate', async () => {
    if (answer.status !== 200) answer = await create();
    return answer.status === 200;
  });
  const { paymentIdentifier: id, paymentAddress: destination } = created.parse(answer.body);
  await sandbox.wallet.pay({ destination, amountRaw: AMOUNT_RAW });
  await waitUntil(`payment ${id} to complete`, async () => {
    return (await database.db.payment.count({ where: { id, status: 'Completed' } })) === 1;
  });
  return id;
}

async function payAndSettle(shop: Upgraded): Promise<void> {
  const paymentId = await pay(shop);
  const { database, accounts } = shop;
  await settleNow({ database, clock: systemClock }, accounts.merchantId, 'user:owner');
  await waitUntil('the settlement', async () => {
    const settled = { paymentId, kind: 'settlement', destination: accounts.settlementAddress } as const;
    return (await database.db.transfer.count({ where: { ...settled, confirmedAt: { not: null } } })) === 1;
  });
}

async function payAndRefund(shop: Upgraded): Promise<void> {
  const paymentId = await pay(shop);
  const { database, accounts, config } = shop;
  const deps = { database, clock: systemClock, dustLimitRaw: config.dustLimitRaw };
  const ordered = await orderRefund(deps, {
    ...{ merchantId: accounts.merchantId, paymentId, token: randomUUID(), source: 'unsettled', note: '' },
    onlyReturns: false,
    ...{ by: 'user:owner', seenRaw: AMOUNT_RAW, amountRaw: AMOUNT_RAW, destination: randomAddress() },
  });
  expect(ordered.outcome).toBe('ordered');
  await waitUntil('the refund', async () => {
    return (await database.db.manualRefund.count({ where: { paymentId, confirmedAt: { not: null } } })) === 1;
  });
}

async function releaseHeldRefund({ database, accounts }: Upgraded): Promise<void> {
  await removeExchangeAccount({ database, clock: systemClock }, accounts.exchangeAddress, 'command');
  await waitUntil('the held refund', async () => {
    const sent = { destination: accounts.exchangeAddress, confirmedAt: { not: null } };
    return (await database.db.transfer.count({ where: sent })) === 1;
  });
}
