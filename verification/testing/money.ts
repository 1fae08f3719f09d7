// For tests: money of payments without an engine: database rows, a seed, and a ledger that accepts every block.

import { formatAddress } from '@/lib/core/address';
import { addMs } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { createLog } from '@/lib/core/log';
import { passStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import { decideTransfers } from '@/lib/money/decide-transfers';
import type { MoneyDeps } from '@/lib/money/money-deps';
import { hashBlock, type SignedBlock } from '@/lib/nano/block';
import { createKeySigner } from '@/lib/nano/key-signer';
import { type KeySource, newSeed, publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import { MADE_AT, makeMerchant, makePayment, randomAddress } from '@/prisma/factories';
import type { Merchant, Payment, Prisma, TopUp } from '@/prisma/generated/sqlite/client';
import { createStrictSigner } from '@/verification/testing/strict-signer';

/** The dust limit of these tests, raw. */
export const SMALL_DUST = 100n;
/** The amount of a payment in these tests, raw. */
export const ASKED_RAW = 10_000n;

export type DepositFields = {
  readonly sender?: string;
  readonly amountRaw: bigint;
  readonly disposition?: DepositDisposition;
  /** Seconds after MADE_AT; default: one after the other. */
  readonly second?: number;
};

export type MoneyTest = Awaited<ReturnType<typeof prepareMoney>>;

type TransferState = Prisma.TransferGetPayload<{ include: { deposits: true; block: true } }>;

/** `change` replaces dependencies of moving money. */
export async function prepareMoney(
  database: Database,
  change: Partial<Omit<MoneyDeps, 'clock' | 'ledger'>> = {},
) {
  const { db } = database;
  const clock = turnedClock();
  const ledger = playedLedger();
  const keySource: KeySource = { kind: 'seed', seed: newSeed() };
  const isStored = async (hash: string) => (await db.block.count({ where: { hash, signature: '' } })) === 1;
  const signer = createStrictSigner(createKeySigner(keySource), isStored);
  const deps: MoneyDeps & { readonly clock: typeof clock } = {
    ...{
      database,
      ledger,
      signer,
      clock,
      log: createLog('money-test', 'silent'),
    },
    ...{ work: { generate: async () => '0'.repeat(16) }, dustLimitRaw: SMALL_DUST, representative: null },
    network: 'sandbox' as const,
    ...{ mayWrite: () => true, afterDeposits: async () => undefined, atStep: passStep },
    ...change,
  };
  const merchant = await makeMerchant(db);
  let recorded = 0;
  const read = ({ id }: Pick<Payment, 'id'>): Promise<Payment> =>
    db.payment.findUniqueOrThrow({ where: { id } });
  /** Stores deposits as the engine does, and adds counted ones to the payment. @returns their hashes */
  const deposit = async (
    payment: Pick<Payment, 'id'>,
    deposits: readonly DepositFields[],
  ): Promise<string[]> => {
    const { depositAddress: address, countedRaw } = await read(payment);
    const rows = deposits.map(({ sender = randomAddress(), amountRaw, disposition = 'counted', second }) => {
      recorded += 1;
      const recordedAt = addMs(MADE_AT, (second ?? recorded) * 1_000);
      const row = { address, sender, disposition, recordedAt, confirmedAt: recordedAt };
      return { ...row, paymentId: payment.id, amountRaw: amountRaw.toString(), blockHash: hashOf(recorded) };
    });
    const counted = rows.filter(({ disposition }) => disposition === 'counted');
    const sumRaw = counted.reduce((sum, row) => sum + BigInt(row.amountRaw), BigInt(countedRaw)).toString();
    await db.$transaction(async (tx) => {
      const version = { increment: 1 };
      await tx.payment.update({ where: { id: payment.id }, data: { version, countedRaw: sumRaw } });
      await tx.deposit.createMany({ data: rows });
    });
    return rows.map(({ blockHash }) => blockHash);
  };
  /** Decides until nothing is left. @returns the number of transactions */
  const decide = async (
    payment: Pick<Payment, 'id'>,
    portion?: number,
    dustLimitRaw = SMALL_DUST,
  ): Promise<number> => {
    for (let decisions = 0; ; decisions += 1) {
      const decision = await decideTransfers({ ...deps, dustLimitRaw }, await read(payment), portion);
      if (decision === 'nothing') return decisions;
    }
  };
  return {
    ...{ deps, keySource, signer, ledger, merchant, read, deposit, decide },
    makePayment: (fields: Partial<Prisma.PaymentUncheckedCreateInput> = {}) =>
      makeOwnPayment(database, keySource, merchant, fields),
    /** A top-up of the merchant with one deposit, and returns of these amounts, raw. */
    makeTopUp: (depositRaw: bigint, returns: readonly string[]) =>
      makeOwnTopUp(database, keySource, merchant, depositRaw, returns),
    transfersOf: ({ id: paymentId }: Pick<Payment, 'id'>): Promise<TransferState[]> =>
      db.transfer.findMany({
        where: { paymentId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        include: { deposits: { orderBy: { blockHash: 'asc' } }, block: true },
      }),
  };
}

async function makeOwnPayment(
  { db }: Database,
  keySource: KeySource,
  merchant: Merchant,
  fields: Partial<Prisma.PaymentUncheckedCreateInput>,
): Promise<Payment> {
  const { index, address } = await makeOwnAddress(db, keySource);
  const { settlementAddress } = merchant;
  return makePayment(db, merchant.id, {
    ...{ depositIndex: index, depositAddress: address, settlementAddress, transfersPending: true },
    ...{ amountRaw: ASKED_RAW.toString(), screening: 'clear', ...fields },
  });
}

async function makeOwnTopUp(
  { db }: Database,
  keySource: KeySource,
  merchant: Merchant,
  depositRaw: bigint,
  returns: readonly string[],
): Promise<TopUp> {
  const { index, address } = await makeOwnAddress(db, keySource);
  const id = newId();
  await db.deposit.create({
    data: {
      ...{ blockHash: hashOf(1_000 + index), address, sender: randomAddress(), disposition: 'topUp' },
      ...{ amountRaw: depositRaw.toString(), confirmedAt: MADE_AT, recordedAt: MADE_AT },
    },
  });
  const own = { merchantId: merchant.id, depositIndex: index, address, createdBy: 'user:owner' };
  const topUp = await db.topUp.create({ data: { id, ...own, createdAt: MADE_AT, transfersPending: true } });
  await db.transfer.createMany({
    data: returns.map((amountRaw, place) => ({
      ...{ id: newId(), kind: 'topUpReturn', reference: `topup-return:${id}:${place + 1}`, topUpId: id },
      ...{ account: address, destination: randomAddress(), amountRaw, createdAt: MADE_AT },
    })),
  });
  return topUp;
}

/** An assigned address of the seed, so that its blocks can be signed. */
async function makeOwnAddress(db: Database['db'], keySource: KeySource) {
  const last = await db.depositAddress.findFirst({ orderBy: { index: 'desc' } });
  const index = (last?.index ?? -1) + 1;
  const address = formatAddress(publicKeyOf(secretKeyAt(keySource, index)));
  await db.depositAddress.create({ data: { index, address, createdAt: MADE_AT, assignedAt: MADE_AT } });
  return { index, address };
}

function hashOf(place: number): string {
  return place.toString(16).toUpperCase().padStart(64, '0');
}

function turnedClock() {
  let now = addMs(MADE_AT, 3_600_000);
  return {
    now: () => now,
    turn: (ms: number) => {
      now = addMs(now, ms);
    },
  };
}

const FOREIGN_HASH = 'F'.repeat(64);

/** A confirmed foreign send. */
function foreignSendInfo(): LedgerBlockInfo {
  return confirmedInfo({ account: randomAddress() }, FOREIGN_HASH);
}

/** Accepts every block and confirms it immediately. */
function playedLedger() {
  /** The published blocks, in order. */
  const published: SignedBlock[] = [];
  const foreign = new Set<string>();
  const newest = (account: string) => published.findLast((block) => block.account === account);
  const unused = (): never => {
    throw new Error('the money of these tests does not ask for it');
  };
  const ledger: Ledger = {
    blocks: async (hashes) => {
      const known = published.filter((block) => hashes.includes(hashBlock(block)));
      const infos = known.map((block): [string, LedgerBlockInfo] => [
        hashBlock(block),
        confirmedInfo(block, hashBlock(block)),
      ]);
      const foreignHashes = hashes.filter((hash) => hash === FOREIGN_HASH && foreign.size > 0);
      return new Map([
        ...infos,
        ...foreignHashes.map((hash): [string, LedgerBlockInfo] => [hash, foreignSendInfo()]),
      ]);
    },
    account: async (address) => {
      const block = newest(address);
      if (block === undefined && !foreign.has(address)) return null;
      const frontier = foreign.has(address) || block === undefined ? FOREIGN_HASH : hashBlock(block);
      const balanceRaw = block?.balanceRaw ?? 0n;
      const confirmed = { confirmedFrontier: frontier, confirmedBalanceRaw: balanceRaw };
      return { frontier, balanceRaw, representative: address, ...confirmed, blockCount: 1 };
    },
    publish: async (block) => {
      published.push(block);
      return { outcome: 'accepted', hash: hashBlock(block) };
    },
    ...{ receivables: unused, frontiers: unused, requestConfirmation: unused },
    ...{ version: unused, syncState: unused, peers: unused },
  };
  /** From now on, the account has a block that the database does not know. */
  const openForeign = (account: string): void => void foreign.add(account);
  return { ...ledger, published, openForeign };
}

/** A ledger's response about a confirmed block. */
export function confirmedInfo(
  block: Pick<SignedBlock, 'account'> & Partial<SignedBlock>,
  hash = '',
): LedgerBlockInfo {
  const { account } = block;
  return {
    ...{ hash, account, amountRaw: 1n, balanceRaw: 0n, height: 1, localTimestamp: null, successor: null },
    ...{ confirmed: true, subtype: 'send', block: undefined, linkAsAccount: account },
  };
}

/**
 * The same database, with `before` run before each such call, as by a faster process. Calls inside a transaction are
 * not affected.
 */
export function beforeCall(
  database: Database,
  call: '$transaction' | '$queryRaw' | 'payment.updateMany' | 'block.updateMany' | 'deposit.findMany',
  before: (given: unknown) => unknown,
): Database {
  const [first = '', second] = call.split('.');
  const preceded = (work: unknown, owner: object) =>
    typeof work !== 'function'
      ? work
      : async (...given: unknown[]) => {
          await before(given[0]);
          return Reflect.apply(work, owner, given);
        };
  const db = replaced(database.db, first, (part, owner) => {
    if (second === undefined) return preceded(part, owner);
    return typeof part === 'object' && part !== null ? replaced(part, second, preceded) : part;
  });
  return { ...database, db };
}

function replaced<T extends object>(
  target: T,
  name: string,
  by: (part: unknown, owner: object) => unknown,
): T {
  return new Proxy(target, {
    get: (owner, key) => {
      const part: unknown = Reflect.get(owner, key);
      return key === name ? by(part, owner) : part;
    },
  });
}

/** Runs the work on the first call only. */
export function once(work: () => unknown): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
}
