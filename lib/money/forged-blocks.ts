// Removes stored blocks that the account's key did not sign: somebody wrote them to the database, or changed them there. The
// ledger never has them, so everything that is planned on them would be stuck.
import type { Queryable, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { hashBlock, verifyBlock } from '@/lib/nano/block';
import { lockPayment } from '@/lib/payments/lock-payment';
import type { Block } from '@/prisma/generated/sqlite/client';
import type { MoneyDeps } from './money-deps';
import { isStopResolved } from './stop-account';
import { type OwnAccount, stateBlock } from './unsigned-blocks';

/** Newest blocks that are examined at once; verifying each takes about 2 ms. */
const MAX_EXAMINED = 100;

/**
 * Only after an operator resolved the stopped account. What the signer did sign in the place of a removed block is on the ledger, or the
 * signer returns it: no other block is ever signed there.
 * @returns whether anything was changed; then the account is planned again
 * @throws LedgerUnavailableError; the database's error
 */
export async function removeForged(deps: MoneyDeps, account: OwnAccount): Promise<boolean> {
  const { db } = deps.database;
  const { address } = account;
  if (!(await isStopResolved(db, address))) return false;
  const rows = await readNewest(db, address);
  const forged = rows.filter((row) => !isGenuine(row));
  const unsigned = rows.filter((row) => row.signature === '' && row.confirmedAt !== null && isGenuine(row));
  const known = await deps.ledger.blocks(unsigned.map(({ hash }) => hash));
  const unconfirmed = unsigned.filter(({ hash }) => !known.has(hash));
  if (forged.length + unconfirmed.length === 0) return false;
  await deps.afterDeposits();
  if (!deps.mayWrite()) return false;
  await writeTransaction(deps.database, async (tx) => {
    await lockAccount(tx, account);
    await removeBlocks(tx, forged);
    // The signer decides about them.
    const hash = { in: unconfirmed.map((row) => row.hash) };
    await tx.block.updateMany({ where: { hash, signature: '' }, data: { confirmedAt: null } });
  });
  const hashes = [...forged, ...unconfirmed].map(({ hash }) => hash);
  deps.log.error({ account: address, hashes }, 'removed stored blocks that this account did not sign');
  return true;
}

/** Whether nothing can be concluded from the account's stored blocks: some were not signed by it. */
export async function hasForged(db: Queryable, address: string): Promise<boolean> {
  return (await readNewest(db, address)).some((row) => !isGenuine(row));
}

function readNewest(db: Queryable, account: string): Promise<Block[]> {
  return db.block.findMany({
    where: { account, kind: { not: 'epoch' } },
    orderBy: { height: 'desc' },
    take: MAX_EXAMINED,
  });
}

/** An unsigned block is genuine if it has its own hash: the signer decides about it. */
function isGenuine(row: Block): boolean {
  try {
    const block = stateBlock(row);
    if (hashBlock(block) !== row.hash) return false;
    return row.signature === '' || verifyBlock({ ...block, signature: row.signature, work: '' });
  } catch {
    // No block that we sign has an invalid address, hash or amount.
    return false;
  }
}

async function lockAccount(tx: Tx, { address, paymentId }: OwnAccount): Promise<void> {
  if (paymentId !== null) await lockPayment(tx, paymentId);
  await tx.depositAddress.updateMany({ where: { address }, data: { address } });
}

/** Their deposits are received again, and their transfers sent. */
async function removeBlocks(tx: Tx, rows: readonly Block[]): Promise<void> {
  const received = rows.flatMap(({ depositHash }) => depositHash ?? []);
  await tx.deposit.updateMany({ where: { blockHash: { in: received } }, data: { receivedAt: null } });
  await tx.block.deleteMany({ where: { hash: { in: rows.map(({ hash }) => hash) } } });
}
