// Carries one payment's money as far as it goes now: decide, sign and store, publish. Whatever is left is done by the
// next pass, which starts from the database alone: nothing here remembers what an earlier pass did.
import { unreachable } from '@/lib/core/errors';
import { decideTransfers } from './decide-transfers';
import type { MoneyDeps } from './money-deps';
import { publishBlocks } from './publish-blocks';
import { readStop, stopAccount } from './stop-account';
import { type WriteResult, writeBlocks } from './write-blocks';

/**
 * done: nothing is left. confirming: the ledger has to confirm what was published. later: something was in the way.
 * paused: only a settlement is left, which the merchant has stopped for now.
 */
export type MoneyProgress = 'done' | 'confirming' | 'later' | 'paused';

/**
 * One pass over one payment. Never run two at once for the same payment.
 * @throws LedgerUnavailableError or the database's error; the next pass goes on where this one ended
 */
export async function moveMoney(deps: MoneyDeps, paymentId: string): Promise<MoneyProgress> {
  const before = await readProgress(deps, paymentId);
  if (!before.moneyPending) return 'done';
  const { paused } = await decideTransfers(deps, paymentId);
  deps.atStep('transfersDecided');
  const account = before.depositAddress;
  const alreadyStopped = await keepStopped(deps, paymentId, account);
  const written = alreadyStopped ? 'nothing' : await writeBlocks(deps, paymentId);
  const stopped = alreadyStopped || (await stopWhenWrong(deps, paymentId, written));
  if (!stopped) {
    const published = await publishBlocks(deps, account);
    if (published.kind === 'refused') {
      await stopAccount(deps, paymentId, 'refusedBlock', published.reason);
    }
    if (published.kind === 'later' || written === 'behind') return 'later';
  }
  return closeWhenDone(deps, paymentId, paused);
}

async function stopWhenWrong(deps: MoneyDeps, paymentId: string, written: WriteResult): Promise<boolean> {
  switch (written) {
    case 'nothing':
    case 'written':
    case 'behind':
      return false;
    case 'foreign':
      deps.log.error({ paymentId }, 'an account of ours holds a block we did not sign');
      await stopAccount(
        deps,
        paymentId,
        'foreignBlock',
        'the account holds a block that was not signed here',
      );
      return true;
    case 'short':
      deps.log.error({ paymentId }, 'an account of ours holds less than is to be sent');
      await stopAccount(deps, paymentId, 'balanceMismatch', 'the account holds less than is to be sent');
      return true;
    default:
      return unreachable(written);
  }
}

/** While nobody has looked at a stopped account, what is newly decided for it waits as well. */
async function keepStopped(deps: MoneyDeps, paymentId: string, account: string): Promise<boolean> {
  const stop = await readStop(deps.database, account);
  if (stop === null) return false;
  await stopAccount(deps, paymentId, stop.kind, stop.reason);
  return true;
}

async function readProgress(deps: MoneyDeps, paymentId: string) {
  return deps.database.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { version: true, moneyPending: true, depositAddress: true },
  });
}

/** Clears moneyPending only if the payment has not changed since it was looked at; otherwise there is another pass. */
async function closeWhenDone(deps: MoneyDeps, paymentId: string, paused: boolean): Promise<MoneyProgress> {
  const { version } = await readProgress(deps, paymentId);
  const { paused: stillPaused } = await decideTransfers(deps, paymentId);
  const open = await deps.database.db.transfer.findMany({
    where: { paymentId, confirmedAt: null },
    select: { heldAt: true, block: { select: { publishedAt: true } } },
  });
  if (open.some((transfer) => transfer.heldAt === null)) {
    const waits = open.every((transfer) => transfer.heldAt !== null || transfer.block?.publishedAt != null);
    return waits ? 'confirming' : 'later';
  }
  if (paused || stillPaused) return 'paused';
  const closed = await deps.database.db.payment.updateMany({
    where: { id: paymentId, version, moneyPending: true },
    data: { moneyPending: false },
  });
  deps.atStep('moneyClosed');
  return closed.count === 1 ? 'done' : 'later';
}
