// Closes a top-up and returns the rest to the merchant's settlement address.

import { lockMerchant } from '@/lib/accounts/merchants/merchant-row';
import { activeSettlementAddress } from '@/lib/accounts/merchants/settlement-address';
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { mayBeId, newId } from '@/lib/core/ids';
import { minRaw } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import type { AuditActor } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { nameReturn } from '@/lib/money/account-reference';
import type { BookDeps } from '@/lib/money/money-deps';
import { countWaitingFor } from '@/lib/money/refunds/await-funds';
import type { Merchant } from '@/prisma/generated/sqlite/client';
import { availableRaw, readTopUpBalance, type TopUpMoney } from './top-up-balance';

export type TopUpReturn = {
  readonly merchantId: string;
  readonly topUpId: string;
  /** The amount that the page showed, raw; a different current amount refuses the return. */
  readonly seenRaw: bigint;
  readonly by: AuditActor;
};

/** Why nothing was returned; the top-up is unchanged. */
export type ReturnRefusal =
  | PayoutRefusal
  | 'notFound'
  | 'changed'
  | 'noSettlementAddress'
  /** The merchant paused settlements: nothing goes to that address now. */
  | 'paused'
  /** The account is stopped: an operator has to resolve it. */
  | 'stopped'
  /** Refunds wait for money at its address, which the merchant may be about to send. */
  | 'refundsWait';

export type ReturnOutcome =
  | { readonly outcome: 'closed'; readonly returnedRaw: bigint }
  | { readonly outcome: 'refused'; readonly reason: Exclude<ReturnRefusal, 'refundsWait'> }
  /** `waiting`: how many refunds. */
  | { readonly outcome: 'refused'; readonly reason: 'refundsWait'; readonly waiting: number };

/**
 * Closes the top-up. Money that is neither used nor reserved goes to the active settlement address. Later deposits stay the
 * merchant's: they pay for waiting refunds, and can be returned the same way. The operator's command also closes a top-up that
 * refunds wait for, because money must leave the accounts of an earlier seed.
 */
export async function returnTopUp(
  { database, clock }: BookDeps,
  { merchantId, topUpId, seenRaw, by }: TopUpReturn,
): Promise<ReturnOutcome> {
  if (!mayBeId(topUpId)) return refused('notFound');
  return writeTransaction(database, async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const balance = await readTopUpBalance(tx, merchantId);
    const money = balance.topUps.find(({ topUp }) => topUp.id === topUpId);
    if (money === undefined) return refused('notFound');
    const closes = money.topUp.closedAt === null && by !== 'command';
    const waiting = closes ? await countWaitingFor(tx, balance, money.topUp) : 0;
    if (waiting > 0) return { outcome: 'refused', reason: 'refundsWait', waiting };
    // Reserved refunds may have to come out of it.
    const returnedRaw = minRaw(money.freeRaw, availableRaw(balance));
    if (returnedRaw !== seenRaw) return refused('changed');
    const at = clock.now();
    if (returnedRaw > 0n) {
      const judged = await judgeReturn(tx, merchant, money, at);
      if (judged.outcome === 'refused') return judged;
      await sendBack(tx, money, { destination: judged.address, amountRaw: returnedRaw.toString(), at });
    }
    await tx.topUp.updateMany({ where: { id: topUpId, closedAt: null }, data: { closedAt: at } });
    const detail = { topUpId, returnedRaw: returnedRaw.toString() };
    appendAuditLog(tx, [{ at, actor: by, action: 'topUpReturned', merchantId, detail }]);
    return { outcome: 'closed', returnedRaw };
  });
}

function refused(reason: Exclude<ReturnRefusal, 'refundsWait'>) {
  return { outcome: 'refused', reason } as const;
}

async function judgeReturn(tx: Tx, merchant: Merchant, { isStopped }: TopUpMoney, at: Date) {
  if (isStopped) return refused('stopped');
  if (merchant.settlementPausedAt !== null) return refused('paused');
  const address = activeSettlementAddress(merchant, at);
  if (address === null) return refused('noSettlementAddress');
  return judgeDestination(tx, { text: address, purpose: 'payout' });
}

async function sendBack(
  tx: Tx,
  { topUp }: TopUpMoney,
  { destination, amountRaw, at }: { destination: string; amountRaw: string; at: Date },
): Promise<void> {
  const { id: topUpId } = topUp;
  const reference = await nameReturn(tx, topUpId);
  const { address: account } = topUp;
  await tx.transfer.create({
    data: {
      ...{ id: newId(), kind: 'topUpReturn', reference, topUpId, account },
      ...{ destination, amountRaw, createdAt: at },
    },
  });
  await tx.topUp.update({ where: { id: topUpId }, data: { transfersPending: true } });
}
