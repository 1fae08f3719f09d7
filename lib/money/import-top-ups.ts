// Restores blocks of a merchant's top-ups that the ledger has and the database lacks, because an older backup was restored.
// Sends that match a transfer, an earlier refund order or a return to the merchant are stored as if never lost, and nothing
// is sent twice. A top-up with unexplained sends is stopped until an operator decides.

import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { storedRaw } from '@/lib/core/raw';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { Merchant, TopUp } from '@/prisma/generated/sqlite/client';
import { accountReference } from './account-reference';
import { confirmBlock, signedAmong } from './confirm-blocks';
import type { MoneyDeps } from './money-deps';
import { markResolved } from './release-transfer';
import { readAccepted, stopTopUp } from './stop-account';
import {
  explainLostSends,
  type LostChain,
  type LostSend,
  ordersInDoubt,
  type SendPurpose,
  storeLostChain,
  type WantedSends,
} from './store-lost-chain';
import { recordDust } from './sweepable';
import { isSend, readUnknownBlocks, receivedSends } from './unknown-blocks';
import { removeUnsigned } from './unsigned-blocks';

type TopUpImportDeps = Pick<
  MoneyDeps,
  'database' | 'ledger' | 'network' | 'clock' | 'log' | 'dustLimitRaw'
> & {
  /** Records a deposit like the engine does; a known deposit is skipped. */
  recordDeposit(send: ConfirmedSend): Promise<unknown>;
};

const TAKEN_OVER = 'A backup was restored. The blocks of this account were restored from the ledger.';

/**
 * Restores the accounts of these top-ups, all of one merchant: a refund may have been paid from several. Idempotent and
 * safe to interrupt.
 * @returns later: the ledger has not confirmed everything; nothing was restored
 * @throws LedgerUnavailableError; the database's error
 */
export async function importTopUps(
  deps: TopUpImportDeps,
  merchantId: string,
  addresses: readonly string[],
): Promise<'done' | 'later'> {
  const where = { merchantId, address: { in: [...addresses] } };
  const topUps = await deps.database.db.topUp.findMany({ where, orderBy: { depositIndex: 'asc' } });
  const read = await Promise.all(topUps.map((topUp) => readChain(deps, topUp)));
  if (read.includes('later')) return 'later';
  const chains: LostChain[] = [];
  for (const chain of read) {
    if (chain === null || chain === 'later') continue;
    if (await recordReceived(deps, chain)) chains.push(chain);
  }
  if (chains.length === 0) return 'done';
  const { taken, left } = await store(deps, merchantId, chains);
  for (const { topUp, blocks } of taken) {
    for (const block of blocks) await confirmBlock(deps, block);
    const about = { topUpId: topUp.id, blocks: blocks.length };
    deps.log.warn(about, 'restored lost blocks of a top-up from the ledger');
  }
  const reason = 'the account has sent money that no refund order or return explains';
  for (const { topUp, blocks } of left) {
    await stopTopUp(deps, topUp, 'unknownSends', reason, { frontier: blocks.at(-1)?.hash ?? '' });
  }
  return 'done';
}

/** Null when nothing is to be restored. */
async function readChain(deps: TopUpImportDeps, topUp: TopUp): Promise<LostChain | 'later' | null> {
  const unknown = await readUnknownBlocks(deps, topUp.address);
  if (unknown.kind === 'later') return 'later';
  if (unknown.kind === 'blocks')
    return unknown.blocks.length === 0 ? null : { topUp, blocks: unknown.blocks };
  await stopTopUp(deps, topUp, 'unknownBlock', 'the account holds a block that this deployment did not sign');
  return null;
}

/** @returns false, and stops the account, when it received a deposit that can't be recorded */
async function recordReceived(deps: TopUpImportDeps, { topUp, blocks }: LostChain): Promise<boolean> {
  const { address } = topUp;
  const sends = await receivedSends(deps, address, blocks);
  for (const send of sends ?? []) await deps.recordDeposit(send);
  const dust = sends?.filter(({ amountRaw }) => amountRaw < deps.dustLimitRaw) ?? [];
  await writeTransaction(deps.database, (tx) => recordDust(tx, address, dust, deps.clock.now()));
  const where = { blockHash: { in: sends?.map(({ blockHash }) => blockHash) ?? [] }, address };
  if (sends !== null && (await deps.database.db.deposit.count({ where })) === sends.length) return true;
  await stopTopUp(
    deps,
    topUp,
    'unknownBlock',
    'the account received a deposit that does not belong to the top-up',
  );
  return false;
}

function store({ database, clock }: TopUpImportDeps, merchantId: string, chains: readonly LostChain[]) {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const at = clock.now();
    const news = await withoutKnown(tx, chains);
    // They give way to the ledger's blocks.
    for (const { topUp, blocks } of news) {
      await removeUnsigned(tx, topUp.address, { height: blocks[0]?.height ?? 0 });
    }
    const { taken, left } = await sortChains(tx, merchant, news, at);
    for (const { chain, purposes } of taken) await storeLostChain(tx, chain, purposes, at);
    const references = taken.map(({ chain }) => accountReference(chain.topUp.address));
    await markResolved(tx, references, { resolution: TAKEN_OVER, at });
    return { taken: taken.map(({ chain }) => chain), left };
  });
}

/** Skips chains that another pass has already restored. */
async function withoutKnown(tx: Tx, chains: readonly LostChain[]): Promise<LostChain[]> {
  const hashes = chains.flatMap(({ blocks }) => blocks.map(({ hash }) => hash));
  const stored = await signedAmong(tx, hashes);
  return chains.filter(({ blocks }) => !blocks.some(({ hash }) => stored.has(hash)));
}

/** `purposes` by send hash; sends without one are unexplained. */
type ExplainedChain = {
  readonly chain: LostChain;
  readonly purposes: ReadonlyMap<string, SendPurpose>;
};

/** Splits the chains into explained and unexplained ones. The merchant must be locked. */
async function sortChains(
  tx: Tx,
  merchant: Merchant,
  chains: readonly LostChain[],
  at: Date,
): Promise<{ readonly taken: readonly ExplainedChain[]; readonly left: readonly LostChain[] }> {
  const wanted = await readWanted(tx, merchant.id, chains);
  const accepted = await acceptedTopUps(tx, chains);
  const left: LostChain[] = [];
  // An unexplained chain removes its part of a refund, which may leave other chains unexplained.
  for (let rest = chains; ; ) {
    const sends = rest.flatMap((chain) => sendsOf(chain, merchant, at));
    const purposes = explainLostSends(sends, wanted);
    const unexplained = new Set(
      sends.filter(({ hash }) => !purposes.has(hash)).map(({ topUpId }) => topUpId),
    );
    const isUnexplained = ({ topUp }: LostChain) => unexplained.has(topUp.id) && !accepted.has(topUp.id);
    if (!rest.some(isUnexplained)) return { taken: rest.map((chain) => ({ chain, purposes })), left };
    left.push(...rest.filter(isUnexplained));
    rest = rest.filter((chain) => !isUnexplained(chain));
  }
}

function sendsOf({ topUp, blocks }: LostChain, merchant: Merchant, at: Date): LostSend[] {
  return blocks.filter(isSend).map(({ hash, linkAsAccount: destination, amountRaw, localTimestamp }) => {
    const active = [localTimestamp ?? at, at].map((time) => activeSettlementAddress(merchant, time));
    return { hash, topUpId: topUp.id, destination, amountRaw, isToMerchant: active.includes(destination) };
  });
}

async function readWanted(tx: Tx, merchantId: string, chains: readonly LostChain[]): Promise<WantedSends> {
  const topUpIdOf = new Map(chains.map(({ topUp }) => [topUp.address, topUp.id]));
  const unwritten = await tx.transfer.findMany({
    where: { account: { in: [...topUpIdOf.keys()] }, topUpId: { not: null }, confirmedAt: null, block: null },
    orderBy: [{ createdAt: 'asc' }, { reference: 'asc' }],
  });
  const orders = await ordersInDoubt(tx, { merchantId, source: 'topUp' });
  const transfers = unwritten.map((row) => ({ ...withRaw(row), topUpId: topUpIdOf.get(row.account) ?? '' }));
  return { transfers, orders: orders.map(withRaw) };
}

function withRaw<Row extends { readonly amountRaw: string }>(row: Row) {
  return { ...row, amountRaw: storedRaw(row.amountRaw) };
}

/** Ids of top-ups whose unexplained sends an operator accepted, up to exactly the current newest block. */
async function acceptedTopUps(tx: Tx, chains: readonly LostChain[]): Promise<Set<string>> {
  const accepted = await readAccepted(
    tx,
    chains.map(({ topUp }) => topUp.address),
  );
  const isAccepted = ({ topUp, blocks }: LostChain) => accepted.get(topUp.address) === blocks.at(-1)?.hash;
  return new Set(chains.filter(isAccepted).map(({ topUp }) => topUp.id));
}
