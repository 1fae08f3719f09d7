// Plans, stores, signs and publishes the blocks for an account's open transfers. Used for accounts of payments, top-ups and
// sweeps. Each pass starts from the database; nothing is kept in memory between passes.

import { unreachable } from '@/lib/core/errors';
import { formatNano, storedRaw } from '@/lib/core/raw';
import type { Queryable } from '@/lib/db/client';
import { ZERO_HASH } from '@/lib/nano/hex';
import type { AccountState } from '@/lib/nano/ledger';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { isForeign, isReplaced } from './adopt-epoch';
import { type ChainHead, planBlocks } from './chain';
import { removeForged } from './forged-blocks';
import type { MoneyDeps } from './money-deps';
import { planAccount, plannable } from './plan-account';
import { publishBlocks, publishUnstored } from './publish-blocks';
import { type Signing, signBlocks } from './sign-blocks';
import type { StopKind } from './stop-account';
import { storeBlocks } from './store-blocks';
import { isUnsigned, type OwnAccount } from './unsigned-blocks';

/** Blocks per account and pass; the rest follows in the next pass. */
const MAX_BLOCKS_PER_PASS = 100;

type MovedAccount = OwnAccount & {
  /** Held by policy: stored blocks are signed and published, but no more are stored. */
  readonly isHeld?: boolean;
  /** Process sweeps only; otherwise everything else. */
  readonly isSweep?: boolean;
  /** Which deposits may be received. */
  readonly receivable: Prisma.DepositWhereInput;
  /** The head of a chain whose blocks the database never had; null when there is none yet. */
  readonly unknownHead?: (state: AccountState) => ChainHead | null;
};

/**
 * published: every open transfer has a block, and the ledger has them. more: the pass was full; run another. later: retry
 * later. stop: the account needs an operator's decision.
 */
type AccountProgress =
  | { readonly kind: 'published' | 'more' | 'later' }
  | { readonly kind: 'stop'; readonly stop: StopKind; readonly reason: string };

const LATER = { kind: 'later' } as const;
const MORE = { kind: 'more' } as const;
const PUBLISHED = { kind: 'published' } as const;

/**
 * Runs one pass over an account. Never run two at once for the same account.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error; the next pass resumes
 */
export async function moveAccount(deps: MoneyDeps, account: MovedAccount): Promise<AccountProgress> {
  const progress = await runPass(deps, account);
  if (progress.kind !== 'stop' && progress.kind !== 'behind') return progress;
  if (await removeForged(deps, account)) return MORE;
  return progress.kind === 'behind' ? LATER : progress;
}

/** behind: the node lacks blocks that are stored as confirmed. */
type PassResult = AccountProgress | { readonly kind: 'behind' };

async function runPass(deps: MoneyDeps, account: MovedAccount): Promise<PassResult> {
  const written = account.isHeld ? PUBLISHED : await writeBlocks(deps, account, MAX_BLOCKS_PER_PASS);
  if (written.kind !== 'published' && written.kind !== 'more') return written;
  const [signing] = await Promise.allSettled([signBlocks(deps, account)]);
  await deps.afterDeposits();
  const isMore = written.kind === 'more';
  const isAhead = isMore && signing.status === 'fulfilled' && signing.value.kind === 'signed';
  // What is signed is published, even while the signer does not respond or refuses the next block.
  const published = await publishWhileSigningNext(deps, account, isAhead);
  if (signing.status === 'rejected') throw signing.reason;
  if (published.kind === 'refused') {
    const gaveWay = await isReplaced(deps, account.address, published.hash);
    return gaveWay ? LATER : stop('rejectedBlock', published.reason);
  }
  if (published.kind === 'later') return LATER;
  const refused = await afterSigning(deps, account, signing.value);
  if (refused !== null) return refused;
  return isMore || published.kind === 'more' ? MORE : PUBLISHED;
}

/** Stores and signs further blocks while the node processes the published ones. The next pass checks their result. */
async function publishWhileSigningNext(deps: MoneyDeps, account: MovedAccount, isMore: boolean) {
  const ahead = isMore ? writeAhead(deps, account) : undefined;
  const [published, wrote] = await Promise.allSettled([publishBlocks(deps, account.address), ahead]);
  if (published.status === 'rejected') throw published.reason;
  if (wrote.status === 'rejected') throw wrote.reason;
  return published.value;
}

async function writeAhead(deps: MoneyDeps, account: MovedAccount): Promise<void> {
  await writeBlocks(deps, account, 2 * MAX_BLOCKS_PER_PASS);
  await signBlocks(deps, account);
}

/** @returns null when every stored block is signed */
async function afterSigning(
  deps: MoneyDeps,
  { address }: MovedAccount,
  signing: Signing,
): Promise<AccountProgress | null> {
  switch (signing.kind) {
    case 'signed':
      return null;
    case 'later':
      return LATER;
    case 'replan':
      return MORE;
    case 'stop':
      return stop('rejectedBlock', signing.reason);
    case 'conflict':
      // The engine had stored it earlier. The account is compared with the ledger like any with a block that the database lost.
      await publishUnstored(deps, signing.signed, await readHead(deps.database.db, address));
      return stop('unknownBlock', 'the signer signed a block that is not in the database');
    default:
      return unreachable(signing);
  }
}

function stop(kind: StopKind, reason: string): AccountProgress {
  return { kind: 'stop', stop: kind, reason };
}

/** Stores the next blocks, unless stored ones are not signed yet or `maxWaiting` are waiting to be published. */
async function writeBlocks(deps: MoneyDeps, account: MovedAccount, maxWaiting: number): Promise<PassResult> {
  const { db } = deps.database;
  const { address, paymentId, merchantId, receivable, isSweep = false } = account;
  const now = deps.clock.now();
  const where = plannable(address, isSweep, now);
  if ((await db.transfer.findFirst({ where, select: { id: true } })) === null) {
    return PUBLISHED;
  }
  const waiting = { account: address, publishedAt: null, confirmedAt: null };
  if ((await db.block.count({ where: waiting, take: maxWaiting })) === maxWaiting) return MORE;
  const head = await headOf(deps, account);
  if ('kind' in head) return head;
  const plan = await planAccount(db, { address, isSweep, now, ...head }, receivable, MAX_BLOCKS_PER_PASS);
  if (plan.short !== null) {
    const { kind, destination, amountRaw, hasRaw } = plan.short;
    const reason = `the next transfer (${kind}) sends ${formatNano(amountRaw)} nano to ${destination}; the account has ${formatNano(hasRaw)} nano`;
    return stop('balanceMismatch', reason);
  }
  const planned = planBlocks(address, deps.representative ?? address, head, plan.steps);
  await deps.afterDeposits();
  // Checked last, because reading may take long and another engine may have taken the lease.
  if (!deps.mayWrite()) return LATER;
  deps.atStep('blocksPlanned');
  const { transfers } = plan;
  const isStored = await storeBlocks(deps.database, {
    ...{ address, paymentId, merchantId, transfers, planned, at: deps.clock.now() },
    // A sweep on lost blocks has no stored predecessor.
    isOnOurs: account.unknownHead === undefined,
  });
  deps.atStep('blocksStored');
  if (!isStored) return LATER;
  return { kind: plan.isWhole ? 'published' : 'more' };
}

async function headOf(deps: MoneyDeps, account: MovedAccount): Promise<ChainHead | PassResult> {
  const { db } = deps.database;
  const { isSigned, ...head } = await readHead(db, account.address);
  if (!isSigned) return MORE;
  const state = await deps.ledger.account(account.address);
  if (head.height === 0 && state !== null && account.unknownHead !== undefined) {
    return account.unknownHead(state) ?? LATER;
  }
  switch (await readStanding(db, account.address, state?.frontier ?? null)) {
    case 'ours':
      return head;
    case 'behind':
      return { kind: 'behind' };
    case 'foreign':
      // It may be an epoch block: the next pass continues from it.
      if (!(await isForeign(deps, account.address))) return LATER;
      return stop('unknownBlock', 'the account holds a block that this deployment did not sign');
  }
}

/**
 * ours: we signed the newest block, or there is none and none of ours is confirmed. foreign: the ledger has a block that we
 * did not sign. behind: the node lacks blocks that were confirmed before.
 */
type Standing = 'ours' | 'foreign' | 'behind';

/** The newest stored block of an account. No block is planned on one that is not signed, because the signer may refuse it. */
export async function readHead(
  db: Queryable,
  account: string,
): Promise<ChainHead & { readonly isSigned: boolean }> {
  const head = await db.block.findFirst({
    where: { account },
    orderBy: { height: 'desc' },
    select: { hash: true, height: true, balanceRaw: true, signature: true, confirmedAt: true },
  });
  if (head === null) return { hash: ZERO_HASH, height: 0, balanceRaw: 0n, isSigned: true };
  const { hash, height, balanceRaw } = head;
  return { hash, height, balanceRaw: storedRaw(balanceRaw), isSigned: !isUnsigned(head) };
}

/** Compares the ledger's newest block with our stored blocks. @param frontier null when unopened */
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
