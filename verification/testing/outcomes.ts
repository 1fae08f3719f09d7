// For tests: amounts of the outcome tests, and the states they wait for.

import { onTestFinished } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { createLog } from '@/lib/core/log';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Engine } from '@/lib/engine/engine';
import { hashBlock, openBlock, type StateBlock, sendBlock, signBlock, workRoot } from '@/lib/nano/block';
import { publicKeyOf, secretKeyAt } from '@/lib/nano/keys';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { WORK_THRESHOLDS, type WorkKind } from '@/lib/nano/work';
import type { TestDatabase } from '@/prisma/test-database';
import { findWork } from '@/sandbox/rpc/work';
import { type EngineTest, type PaymentState, prepareEngine, until } from './engine';

export const NANO = RAW_PER_NANO;
/** The default dust limit, raw (contract §3). */
export const DUST = 10n ** 26n;
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export type Shop = EngineTest & { readonly engine: Engine };

/** A shop with a running engine. */
export async function openShop(
  open: () => Promise<TestDatabase>,
  options: Parameters<typeof prepareEngine>[1] = {},
): Promise<Shop> {
  const shop = await prepareEngine(await open(), options);
  return { ...shop, engine: await shop.startEngine() };
}

/** SQLite only, for tests in which the kind of database does not matter. */
export async function openDatabase(create: (kind: 'sqlite') => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create('sqlite');
  onTestFinished(() => database.close());
  return database;
}

/** Nothing is left to do: the payment has ended and its money is settled, returned or held. */
export function isSettled(state: PaymentState): boolean {
  return state.status !== 'Waiting' && !state.transfersPending;
}

/** This many deposits are recorded, and their money is settled, returned or held. */
export function hasTaken(deposits: number): (state: PaymentState) => boolean {
  return (state) => state.deposits.length === deposits && !state.transfersPending;
}

/** Waits for the attention item about a reference. */
export async function attentionFor(shop: EngineTest, reference: string) {
  const find = () => shop.database.db.attentionItem.findUnique({ where: { reference } });
  await until(`attention for ${reference}`, find);
  return shop.database.db.attentionItem.findUniqueOrThrow({ where: { reference } });
}

/** The ledger as another program on this machine sees it. */
export function ledgerOf(shop: EngineTest) {
  const log = createLog('test', 'silent');
  return createNodeLedger({ urls: [shop.sandbox.rpcUrl], timeoutMs: 3_000, log });
}

/** Opens the account at an index of the shop's seed with a send to it, as someone else who has the seed would. */
export async function openAs(shop: EngineTest, index: number, sourceHash: string, amountRaw: bigint) {
  const account = addressAt(shop, index);
  const representative = shop.merchant.settlementAddress ?? '';
  const block = openBlock({ account, representative, sourceHash, amountRaw });
  return publishAs(shop, index, block, 'receive');
}

/** Sends the whole balance of an account of the shop's seed after its first block. @returns the send's hash */
export async function sendAs(
  shop: EngineTest,
  index: number,
  opening: { previous: string; balanceRaw: bigint; destination: string },
): Promise<string> {
  const block = sendBlock({
    account: addressAt(shop, index),
    previous: opening.previous,
    previousBalanceRaw: opening.balanceRaw,
    representative: shop.merchant.settlementAddress ?? '',
    destination: opening.destination,
    amountRaw: opening.balanceRaw,
  });
  return publishAs(shop, index, block, 'send');
}

function addressAt(shop: EngineTest, index: number): string {
  return formatAddress(publicKeyOf(secretKeyAt(shop.keySource, index)));
}

/** Publishes a block of an account of the seed, and waits for its confirmation. @returns its hash */
export async function publishAs(shop: EngineTest, index: number, block: StateBlock, kind: WorkKind) {
  const signed = signBlock(block, secretKeyAt(shop.keySource, index));
  const work = findWork(workRoot(block), WORK_THRESHOLDS.sandbox[kind]);
  const result = await ledgerOf(shop).publish({ ...signed, work }, kind === 'send' ? 'send' : 'open');
  if (result.outcome !== 'accepted') throw new Error(`the ledger answered ${result.outcome}`);
  const hash = hashBlock(block);
  await until('its confirmation', () => shop.sandbox.ledger.isConfirmed(hash));
  return hash;
}
