// Takes over blocks of a merchant's top-ups that the ledger has and the database does not: an older database was restored.
// What a decided transfer, a refund ordered before or a return to the merchant explains is written down as if it had never
// been forgotten, and nothing is sent again. A top-up whose sends nothing explains is stopped: a person's decision takes
// those very sends over as gone.
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { lockMerchant } from '@/lib/merchants/lock-merchant';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import type { TopUp } from '@/prisma/generated/sqlite/client';
import { accountReference } from './account-reference';
import { confirmBlock } from './confirm-blocks';
import type { MoneyDeps } from './money-deps';
import { receivedSends } from './received-sends';
import { markResolved } from './release-transfer';
import { sortChains } from './sort-lost-chains';
import { stopTopUp } from './stop-top-up';
import { type LostChain, storeLostChain } from './store-lost-chain';
import { KNOWN_BLOCK, readUnknownBlocks } from './unknown-blocks';

export type TopUpImportDeps = Pick<MoneyDeps, 'database' | 'ledger' | 'network' | 'clock' | 'log'> & {
  /** Records a deposit as the engine does; one that is known is left alone. */
  recordDeposit(send: ConfirmedSend): Promise<unknown>;
};

const TAKEN_OVER = 'A backup was restored. The blocks of this account were taken over from the ledger.';

/**
 * Takes over what the accounts of these top-ups have, all of one merchant: a refund may have been paid out of several. Safe
 * to repeat, and to be cut off anywhere.
 * @returns later: the ledger has not confirmed all of it; nothing was taken over
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
    deps.log.warn(about, 'blocks of a top-up that the database had lost were taken over');
  }
  for (const chain of left) await stopForLostSends(deps, chain);
  return 'done';
}

/** Null where nothing is to be taken over. */
async function readChain(deps: TopUpImportDeps, topUp: TopUp): Promise<LostChain | 'later' | null> {
  const { address: account } = topUp;
  const { db } = deps.database;
  const own = await db.block.findMany({ where: { account }, select: KNOWN_BLOCK });
  const unknown = await readUnknownBlocks(deps, account, own);
  if (unknown.kind === 'later') return 'later';
  if (unknown.kind === 'blocks')
    return unknown.blocks.length === 0 ? null : { topUp, blocks: unknown.blocks };
  await stopTopUp(deps, topUp, 'foreignBlock', 'the account holds a block that was not signed here');
  return null;
}

/** @returns false, and the account is stopped, when it received what is not the top-up's */
async function recordReceived(deps: TopUpImportDeps, { topUp, blocks }: LostChain): Promise<boolean> {
  const sends = await receivedSends(deps, topUp.address, blocks);
  for (const send of sends ?? []) await deps.recordDeposit(send);
  const hashes = sends?.map(({ blockHash }) => blockHash) ?? [];
  const where = { blockHash: { in: hashes }, address: topUp.address, disposition: 'topUp' } as const;
  if (sends !== null && (await deps.database.db.deposit.count({ where })) === hashes.length) return true;
  await stopTopUp(deps, topUp, 'foreignBlock', 'the account received what is in no book as the top-up’s own');
  return false;
}

type Sorted = { readonly taken: readonly LostChain[]; readonly left: readonly LostChain[] };

function store(
  { database, clock }: TopUpImportDeps,
  merchantId: string,
  chains: readonly LostChain[],
): Promise<Sorted> {
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const at = clock.now();
    const news = await withoutKnown(tx, chains);
    const { taken, left } = await sortChains(tx, merchant, news, at);
    for (const { chain, purposes } of taken) await storeLostChain(tx, chain, purposes, at);
    const references = taken.map(({ chain }) => accountReference(chain.topUp.address));
    await markResolved(tx, references, { resolution: TAKEN_OVER, at });
    return { taken: taken.map(({ chain }) => chain), left };
  });
}

/** Another pass may have taken them over since they were read. */
async function withoutKnown(tx: Tx, chains: readonly LostChain[]): Promise<LostChain[]> {
  const hashes = chains.flatMap(({ blocks }) => blocks.map(({ hash }) => hash));
  const known = await tx.block.findMany({ where: { hash: { in: hashes } }, select: { hash: true } });
  const stored = new Set(known.map(({ hash }) => hash));
  return chains.filter(({ blocks }) => !blocks.some(({ hash }) => stored.has(hash)));
}

async function stopForLostSends(deps: TopUpImportDeps, { topUp, blocks }: LostChain): Promise<void> {
  const frontier = blocks.at(-1)?.hash ?? '';
  const reason = 'the account has sent what no order in the books explains';
  await stopTopUp(deps, topUp, 'lostSends', reason, { frontier });
}
