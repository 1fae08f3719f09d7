// Carries out the open transfers of one account of ours as far as it goes now: plans, signs and stores blocks, and
// publishes them. A payment's account, a top-up's and one that is swept are moved alike. Each pass starts from the database
// alone: nothing here remembers what an earlier pass did.
import type { AccountState } from '@/lib/nano/ledger';
import type { Prisma } from '@/prisma/generated/sqlite/client';
import { readHead, readStanding } from './account-chain';
import { isForeign, isReplaced } from './adopt-epoch';
import { type ChainHead, planBlocks } from './chain';
import type { MoneyDeps } from './money-deps';
import { planAccount, unsigned } from './plan-account';
import { publishBlocks } from './publish-blocks';
import { signBlocks } from './sign-blocks';
import type { StopKind } from './stop-account';
import { storeBlocks } from './store-blocks';

/** Blocks one account gets in one pass; the rest follows in the next. */
const MAX_BLOCKS_PER_PASS = 100;

export type MovedAccount = {
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
export type AccountProgress =
  | { readonly kind: 'published' | 'more' | 'later' }
  | { readonly kind: 'stop'; readonly stop: StopKind; readonly reason: string };

const LATER = { kind: 'later' } as const;
const PUBLISHED = { kind: 'published' } as const;

/**
 * One pass over one account. Never run two at once for the same.
 * @throws WrongSeedError; LedgerUnavailableError; the database's error; the next pass goes on where this one ended
 */
export async function moveAccount(deps: MoneyDeps, account: MovedAccount): Promise<AccountProgress> {
  const written = account.isHeld ? PUBLISHED : await writeBlocks(deps, account);
  if (written.kind === 'later' || written.kind === 'stop') return written;
  await deps.afterDeposits();
  const published = await publishBlocks(deps, account.address);
  if (published.kind === 'refused') {
    const gaveWay = await isReplaced(deps, account.address, published.hash);
    return gaveWay ? LATER : stop('refusedBlock', published.reason);
  }
  if (published.kind === 'later') return LATER;
  return written.kind === 'more' || published.kind === 'more' ? { kind: 'more' } : PUBLISHED;
}

function stop(kind: StopKind, reason: string): AccountProgress {
  return { kind: 'stop', stop: kind, reason };
}

async function writeBlocks(deps: MoneyDeps, account: MovedAccount): Promise<AccountProgress> {
  const { db } = deps.database;
  const { address, depositIndex, paymentId, merchantId, receivable, isSweep = false } = account;
  const where = unsigned(address, isSweep);
  if ((await db.transfer.findFirst({ where, select: { id: true } })) === null) {
    return PUBLISHED;
  }
  const head = await headOf(deps, account);
  if ('kind' in head) return head;
  const plan = await planAccount(db, { address, isSweep, ...head }, receivable, MAX_BLOCKS_PER_PASS);
  if (plan.isShort) return stop('balanceMismatch', 'the account holds less than is to be sent');
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
      return stop('foreignBlock', 'the account holds a block that was not signed here');
  }
}
