// For tests: an engine in this process over a development ledger and the test's own database.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { sealCustomer } from '@/lib/compliance/customer-record';
import { formatAddress } from '@/lib/core/address';
import type { Clock } from '@/lib/core/clock';
import { type Config, readConfig } from '@/lib/core/config';
import { newPaymentIdentifier } from '@/lib/core/ids';
import { type KeyRing, parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { createEngine, type Engine, type EngineDeps } from '@/lib/engine/engine';
import { createKeySigner } from '@/lib/nano/key-signer';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { createWorkGenerator } from '@/lib/nano/work-generator';
import { makeMerchant, paymentRow } from '@/prisma/factories';
import type { Merchant, Payment, Prisma } from '@/prisma/generated/sqlite/client';
import { asProcess } from '@/prisma/test-database';
import { type SandboxOptions, startSandbox } from '@/sandbox/start-sandbox';
import { auditPayment } from '@/verification/testing/balances';
import { balanceOf } from './balances';
import { engineDeps, turnedClock } from './engine-deps';

export type EngineTest = Awaited<ReturnType<typeof prepareEngine>>;

export type PaymentFields = Partial<Prisma.PaymentUncheckedCreateInput> & { readonly lastName?: string };

export type PaymentState = Awaited<ReturnType<typeof readState>>;

const UNTIL_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 5;
/** A full state needs ten queries, its version one. Most polls find no change, and they took half of a test's time. */
const LOOK_WHOLE_EVERY_MS = 50;

/** Creates everything an engine needs; `database` is the test's own. */
export async function prepareEngine(
  database: Database,
  options: { sandbox?: SandboxOptions; config?: Partial<Config>; keySource?: KeySource } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-engine-'));
  const clock = turnedClock();
  const sandbox = await startSandbox({ confirmationDelayMs: 2, clock, ...options.sandbox });
  const log = createLog('engine-test', 'silent');
  const config: Config = {
    ...readConfig({ NANO_NETWORK: 'sandbox', DATA_DIR: dataDir }),
    addressPoolSize: 12,
    restoreGap: 1_000,
    pollIntervalMs: 500,
    ...options.config,
  };
  const keyRing = parseKeyRing(`k1:${randomBytes(32).toString('base64')}`);
  const keySource: KeySource = options.keySource ?? { kind: 'seed', seed: newSeed() };
  const signer = createKeySigner(keySource);
  const work = createWorkGenerator({ network: 'sandbox', timeoutMs: 5_000, threads: 1, log });
  const depsAt = (clock: Clock): EngineDeps =>
    engineDeps({
      ...{ config, database: asProcess(database, 'engine'), sandbox },
      ...{ keyRing, signer, work, log, clock },
    });
  const engines: Engine[] = [];
  onTestFinished(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    await work.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const makeEngine = (change: Partial<EngineDeps> = {}) => {
    const engine = createEngine({ ...depsAt(change.clock ?? clock), ...change });
    engines.push(engine);
    return engine;
  };
  const merchant = await makeMerchant(database.db, { settlementAddress: freshAddress() });
  return {
    ...{ database, sandbox, config, keyRing, keySource, signer, clock, merchant },
    /** An engine that is not started yet. */
    makeEngine,
    /** Starts another engine over the same data; `change` replaces dependencies. It stops when the test ends. */
    startEngine: async (change?: Partial<EngineDeps>): Promise<Engine> => {
      const engine = makeEngine(change);
      await engine.start();
      return engine;
    },
    /** A Waiting payment of one nano on an address of the pool. */
    makePayment: (fields: PaymentFields = {}) => makePayment({ database, keyRing, clock, merchant }, fields),
    /** Pays from a new account of the test wallet. */
    pay: ({ depositAddress: destination }: Pick<Payment, 'depositAddress'>, amountRaw: bigint) =>
      sandbox.wallet.pay({ destination, amountRaw }),
    read: ({ id }: Pick<Payment, 'id'>) => readState(database, id),
    /** Waits until the payment's state is as expected. @throws Error with the last state after UNTIL_TIMEOUT_MS */
    until: ({ id }: Pick<Payment, 'id'>, wanted: (state: PaymentState) => boolean) =>
      untilState(database, id, wanted),
    /** An account's balance and receivable amount on the ledger, raw. */
    balanceOf: (account: string) => balanceOf(sandbox.rpcUrl, account),
  };
}

/** Waits until `condition` returns a truthy value. @throws Error naming `what` after UNTIL_TIMEOUT_MS */
export async function until(what: string, condition: () => unknown): Promise<void> {
  const deadline = performance.now() + UNTIL_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`timed out waiting for: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** The address of a discarded key. */
export function freshAddress(): string {
  return formatAddress(publicKeyOf(secretKeyAt({ kind: 'seed', seed: newSeed() }, 0)));
}

type Shop = { database: Database; keyRing: KeyRing; clock: Clock; merchant: Merchant };

async function makePayment(shop: Shop, fields: PaymentFields): Promise<Payment> {
  const { db } = shop.database;
  const { lastName = 'Payer', ...row } = fields;
  const createdAt = fields.createdAt === undefined ? shop.clock.now() : new Date(fields.createdAt);
  const address = await claimAddress(shop.database, createdAt);
  const id = newPaymentIdentifier(createdAt);
  const customer = sealCustomer(shop.keyRing, id, { firstName: 'Pat', lastName });
  return db.payment.create({
    data: {
      ...paymentRow(shop.merchant.id, address, { id, ...row, createdAt }),
      customer: { create: { ...customer, country: 'DE' } },
    },
  });
}

/** Web claims addresses in the same way, and only ready ones. */
async function claimAddress(database: Database, at: Date) {
  const free = { assignedAt: null, retiredAt: null, readyAt: { not: null } };
  await until('an address in the pool', () => database.db.depositAddress.findFirst({ where: free }));
  const address = await database.db.depositAddress.findFirstOrThrow({
    where: free,
    orderBy: { index: 'asc' },
  });
  await database.db.depositAddress.update({ where: { index: address.index }, data: { assignedAt: at } });
  return address;
}

/** Read again if the payment changed in between, because rows and sums must be consistent. */
async function readState(database: Database, paymentId: string) {
  for (;;) {
    const before = await readMark(database, paymentId);
    const row = await readRow(database, paymentId);
    const money = await auditPayment(database.db, paymentId);
    if ((await readMark(database, paymentId)) === before) return { ...row, money };
  }
}

/** Changes with the payment, and with most changes of its money. */
async function readMark({ db }: Database, paymentId: string): Promise<string> {
  const select = { version: true, transfersPending: true } as const;
  const { version, transfersPending } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select,
  });
  return `${version} ${transfersPending}`;
}

function readRow(database: Database, paymentId: string) {
  return database.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: {
      deposits: { orderBy: { recordedAt: 'asc' } },
      transfers: { orderBy: { createdAt: 'asc' } },
      timeline: { orderBy: { id: 'asc' } },
    },
  });
}

async function untilState(
  database: Database,
  paymentId: string,
  wanted: (state: PaymentState) => boolean,
): Promise<PaymentState> {
  const deadline = performance.now() + UNTIL_TIMEOUT_MS;
  for (;;) {
    const mark = await readMark(database, paymentId);
    const state = await readState(database, paymentId);
    if (wanted(state)) return state;
    if (performance.now() > deadline) {
      const { status, screening, transfersPending, deposits, transfers, money } = state;
      const seen = { status, screening, transfersPending, deposits, transfers, money };
      const text = JSON.stringify(seen, (_, value) => (typeof value === 'bigint' ? `${value}` : value), 1);
      throw new Error(`the payment did not become as wanted: ${text}`);
    }
    await waitForNews(database, paymentId, mark);
  }
}

/** Waits until the payment's version changes or a while has passed, because some changes do not raise the version. */
async function waitForNews(database: Database, paymentId: string, mark: string): Promise<void> {
  const latest = performance.now() + LOOK_WHOLE_EVERY_MS;
  do await sleep(LOOK_EVERY_MS);
  while (performance.now() < latest && (await readMark(database, paymentId)) === mark);
}
