// Carries out the open transfers of one account of ours as far as it goes now: plans, signs and stores blocks, and
// publishes them. A payment's account, a top-up's and one that is swept are moved alike. Each pass starts from the database
// alone: nothing here remembers what an earlier pass did.

import { storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { AccountState } from '@/lib/nano/ledger';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { isForeign, isReplaced } from './adopt-epoch';
import { type ChainHead, planBlocks } from './chain';
import type { MoneyDeps } from './money-deps';
import { planAccount, unsigned } from './plan-account';
import { publishBlocks } from './publish-blocks';
import type { StopKind } from './stop-account';
import { signBlocks, storeBlocks } from './store-blocks';

/** Blocks one account gets in one pass; the rest follows in the next. */
const MAX_BLOCKS_PER_PASS = 100;

type MovedAccount = {
  readonly address: string;
  readonly depositIndex: number;
  /** The payment whose account it is, and its merchant; null for a top-up's or nobody's. */
  readonly paymentId: string | null;
  readonly merchantId: string | null;
  /** Its money is held by the operator's order: what is signed goes out, nothing more is signed. */
  readonly isHeld?: boolean;
  /** Carries out sweeps of the account alone; otherwise all but those. */
  readonly isSweep?: boolean;
  /** Which of its deposits may be received. */
  readonly receivable: Prisma.DepositWhereInput;
  /** Where the chain goes on when the ledger has blocks of it that the books never had; null: nowhere. */
  readonly unknownHead?: (state: AccountState) => ChainHead | null;
};

/**
 * published: every open transfer has a block, and the ledger has them all. more: the pass was full; another one goes on at
 * once. later: something was in the way. stop: the account can't be trusted any more; a person has to look.
 */
type AccountProgress =
  | { readonly kind: 'published' | 'more' | 'later' }
  | { readonly kind: 'stop'; readonly stop: StopKind; readonly reason: string };

const LATER = { kind: 'later' } as const;
const PUBLISHED = { kind: 'published' } as const;

/**
 * One pass over one account. Never run two at once for the same.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error; the next pass goes on where this one ended
 */
export async function moveAccount(deps: MoneyDeps, account: MovedAccount): Promise<AccountProgress> {
  const written = account.isHeld ? PUBLISHED : await writeBlocks(deps, account, MAX_BLOCKS_PER_PASS);
  if (written.kind === 'later' || written.kind === 'stop') return written;
  await deps.afterDeposits();
  const published = await publishMeanwhileWriting(deps, account, written.kind === 'more');
  if (published.kind === 'refused') {
    const gaveWay = await isReplaced(deps, account.address, published.hash);
    return gaveWay ? LATER : stop('refusedBlock', published.reason);
  }
  if (published.kind === 'later') return LATER;
  return written.kind === 'more' || published.kind === 'more' ? { kind: 'more' } : PUBLISHED;
}

/**
 * The ledger takes its time for each block: where more are to be written, they are written meanwhile. What comes of that
 * is left to the next pass, which looks again.
 */
async function publishMeanwhileWriting(deps: MoneyDeps, account: MovedAccount, isMore: boolean) {
  const ahead = isMore ? writeBlocks(deps, account, 2 * MAX_BLOCKS_PER_PASS) : undefined;
  const [published, wrote] = await Promise.allSettled([publishBlocks(deps, account.address), ahead]);
  if (published.status === 'rejected') throw published.reason;
  if (wrote.status === 'rejected') throw wrote.reason;
  return published.value;
}

function stop(kind: StopKind, reason: string): AccountProgress {
  return { kind: 'stop', stop: kind, reason };
}

/** Writes the next blocks, unless `maxWaiting` wait to be published already. */
async function writeBlocks(
  deps: MoneyDeps,
  account: MovedAccount,
  maxWaiting: number,
): Promise<AccountProgress> {
  const { db } = deps.database;
  const { address, depositIndex, paymentId, merchantId, receivable, isSweep = false } = account;
  const where = unsigned(address, isSweep);
  if ((await db.transfer.findFirst({ where, select: { id: true } })) === null) {
    return PUBLISHED;
  }
  const waiting = { account: address, publishedAt: null, confirmedAt: null };
  if ((await db.block.count({ where: waiting, take: maxWaiting })) === maxWaiting) return { kind: 'more' };
  const head = await headOf(deps, account);
  if ('kind' in head) return head;
  const plan = await planAccount(db, { address, isSweep, ...head }, receivable, MAX_BLOCKS_PER_PASS);
  if (plan.isShort) return stop('balanceMismatch', 'the account balance is lower than the amount to send');
  const planned = planBlocks(address, deps.representative ?? address, head, plan.steps);
  await deps.afterDeposits();
  // Asked last: reading may have taken long, and another engine may lead by now.
  if (!deps.mayWrite()) return LATER;
  const rows = await signBlocks(deps, depositIndex, planned);
  deps.atStep('blocksSigned');
  const { transfers } = plan;
  const isStored = await storeBlocks(deps.database, {
    ...{ address, paymentId, merchantId, transfers, rows, at: deps.clock.now() },
    // What stands on blocks of a lost time stands on none that is in the books.
    isOnOurs: account.unknownHead === undefined,
  });
  deps.atStep('blocksStored');
  if (!isStored) return LATER;
  return { kind: plan.isWhole ? 'published' : 'more' };
}

async function headOf(deps: MoneyDeps, account: MovedAccount): Promise<ChainHead | AccountProgress> {
  const { db } = deps.database;
  const head = await readHead(db, account.address);
  const state = await deps.ledger.account(account.address);
  if (head.height === 0 && state !== null && account.unknownHead !== undefined) {
    return account.unknownHead(state) ?? LATER;
  }
  switch (await readStanding(db, account.address, state?.frontier ?? null)) {
    case 'ours':
      return head;
    case 'behind':
      return LATER;
    case 'foreign':
      // An epoch block of the network may be the newest: the next pass goes on from it.
      if (!(await isForeign(deps, account.address))) return LATER;
      return stop('foreignBlock', 'the account holds a block that this deployment did not sign');
  }
}

/**
 * ours: the ledger's newest block is one we signed, or it knows no block and none of ours is confirmed.
 * foreign: the ledger holds a block we did not sign. behind: the node does not yet know what was confirmed before.
 */
type Standing = 'ours' | 'foreign' | 'behind';

/** The newest of our blocks of an account. */
export async function readHead(db: Queryable, account: string): Promise<ChainHead> {
  const head = await db.block.findFirst({
    where: { account },
    orderBy: { height: 'desc' },
    select: { hash: true, height: true, balanceRaw: true },
  });
  if (head === null) return { hash: ZERO_HASH, height: 0, balanceRaw: 0n };
  return { ...head, balanceRaw: storedRaw(head.balanceRaw) };
}

/** How the ledger's newest block of an account stands to the blocks we signed for it. @param frontier null: unopened */
export async function readStanding(
  db: Queryable,
  account: string,
  frontier: string | null,
): Promise<Standing> {
  const known = frontier === null ? null : await db.block.findUnique({ where: { hash: frontier } });
  if (frontier !== null && known?.account !== account) return 'foreign';
  const confirmed = { account, confirmedAt: { not: null }, height: { gt: known?.height ?? 0 } };
  return (await db.block.findFirst({ where: confirmed, select: { hash: true } })) === null
    ? 'ours'
    : 'behind';
}
