// Carries one payment's money as far as it goes now: decide, sign and store, publish. Whatever is left is done by the
// next pass, which starts from the database alone: nothing here remembers what an earlier pass did.
import { unreachable } from '@/lib/core/errors';
import { isReplaced } from './adopt-epoch';
import { holdOpenRefunds } from './compliance-hold';
import { decideTransfers } from './decide-transfers';
import type { MoneyDeps } from './money-deps';
import { isOpen, type MoneyState, missingTransfers, readMoney } from './money-state';
import { publishBlocks } from './publish-blocks';
import { holdWhileStopped, stopAccount } from './stop-account';
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
  const seen = await readMoney(deps.database.db, paymentId);
  if (!seen.payment.moneyPending) return 'done';
  await deps.afterDeposits();
  const state = await withHold(deps, await decideTransfers(deps, seen));
  deps.atStep('transfersDecided');
  if (!state.transfers.some(isOpen)) return close(deps, state);
  // While nobody has looked at a stopped account, what is newly decided for it waits as well.
  if (await holdWhileStopped(deps, state.payment))
    return close(deps, await readMoney(deps.database.db, paymentId));
  return carryOut(deps, state);
}

/** What was decided before the money was to be held waits as well, unless its block is signed. */
async function withHold(deps: MoneyDeps, state: MoneyState): Promise<MoneyState> {
  const { id, sanctionsHoldAt } = state.payment;
  const mayGo = state.transfers.some((transfer) => isOpen(transfer) && transfer.block === null);
  if (sanctionsHoldAt === null || !mayGo || !(await holdOpenRefunds(deps, id))) return state;
  return readMoney(deps.database.db, id);
}

async function carryOut(deps: MoneyDeps, state: MoneyState): Promise<MoneyProgress> {
  const { id, depositAddress } = state.payment;
  await deps.afterDeposits();
  const written = await writeBlocks(deps, state);
  if (await stopWhenWrong(deps, id, written)) return 'later';
  await deps.afterDeposits();
  const published = await publishBlocks(deps, depositAddress);
  if (published.kind === 'refused' && !(await isReplaced(deps, depositAddress, published.hash)))
    await stopAccount(deps, id, 'refusedBlock', published.reason);
  if (published.kind !== 'published' || written === 'behind') return 'later';
  const unsent = await deps.database.db.transfer.count({
    where: { paymentId: id, confirmedAt: null, heldAt: null, block: null },
  });
  if (unsent === 0) return 'confirming';
  return state.settlementPaused ? 'paused' : 'later';
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

/** Clears moneyPending only if the payment has not changed since it was read; otherwise there is another pass. */
async function close(deps: MoneyDeps, state: MoneyState): Promise<MoneyProgress> {
  if (state.transfers.some(isOpen)) return 'later';
  const { missing, paused } = missingTransfers(state, deps.dustLimitRaw);
  if (missing.length > 0) return 'later';
  if (paused) return 'paused';
  const { id, version } = state.payment;
  const closed = await deps.database.db.payment.updateMany({
    where: { id, version, moneyPending: true },
    data: { moneyPending: false },
  });
  deps.atStep('moneyClosed');
  return closed.count === 1 ? 'done' : 'later';
}
