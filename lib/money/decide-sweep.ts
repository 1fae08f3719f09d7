// Decides a sweep: an operator sends the money at one of our addresses that no other transfer moves. The engine signs and
// publishes it.

import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { newId } from '@/lib/core/ids';
import { minRaw, sumRaw } from '@/lib/core/raw';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { type AuditActor, fingerprint } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { movement, postEntries } from '@/lib/db/journal';
import { writeTransaction } from '@/lib/db/transaction';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { lockPayment } from '@/lib/payments/lock-payment';
import { readMinReturn } from '@/lib/payments/return-floor';
import { type LeftBehind, readLeftBehind } from './check-accounts';
import type { MoneyDeps } from './money-deps';
import { isStopped } from './stop-account';
import { recordDust, sweepableDeposits } from './sweepable';

export type SweepDeps = Pick<MoneyDeps, 'database' | 'clock' | 'dustLimitRaw'> & {
  readonly ledger: Pick<Ledger, 'account' | 'receivables' | 'blocks'>;
};

export type SweepRequest = {
  /** An issued address or its index. */
  readonly of: string;
  readonly to: string;
  readonly by: string;
  readonly note: string;
  /** The actor for the audit log. */
  readonly actor: AuditActor;
  /** Include deposits below the dust limit, which are not recorded yet. */
  readonly dust: boolean;
};

/** Why the sweep was refused. */
export type SweepRefusal =
  | PayoutRefusal
  | 'notOurs'
  /** The payment is open, or its own money is not settled or refunded yet. */
  | 'stillDue'
  /** The account is stopped and has to be resolved first. */
  | 'stopped'
  /** Another sweep of this address is in progress. */
  | 'underWay'
  | 'nothingLeft';

export type SweepDecision =
  | { readonly outcome: 'done'; readonly reference: string; readonly amountRaw: bigint }
  | { readonly outcome: 'refused'; readonly reason: SweepRefusal };

/** Dust deposits recorded per sweep. */
const MAX_DUST = 50;

/** Rolls the transaction back. */
class RefusedSweep extends Error {
  constructor(readonly reason: SweepRefusal) {
    super(reason);
  }
}

/**
 * Decides one sweep of all unclaimed money at the address. Idempotent: of two at once, the second is refused.
 * @throws LedgerUnavailableError; the database's error
 */
export async function decideSweep(deps: SweepDeps, request: SweepRequest): Promise<SweepDecision> {
  const { db } = deps.database;
  const where = /^[0-9]{1,9}$/.test(request.of) ? { index: Number(request.of) } : { address: request.of };
  const row = await db.depositAddress.findUnique({
    where,
    select: { index: true, address: true, payment: { select: { id: true } } },
  });
  if (row === null) return { outcome: 'refused', reason: 'notOurs' };
  const left = await readLeftBehind(deps, row.address);
  const { dustLimitRaw } = deps;
  const dustBelowRaw =
    row.payment === null ? dustLimitRaw : await readMinReturn(db, row.payment.id, dustLimitRaw);
  const dust = request.dust ? { belowRaw: dustBelowRaw } : null;
  const seen = { ...(await readAddressOnLedger(deps, row.address, dust)), left };
  try {
    const decided = await writeTransaction(deps.database, (tx) => decide(deps, tx, row, seen, request));
    return { outcome: 'done', ...decided };
  } catch (error) {
    if (error instanceof RefusedSweep) return { outcome: 'refused', reason: error.reason };
    throw error;
  }
}

type AddressRow = {
  readonly index: number;
  readonly address: string;
  readonly payment: { readonly id: string } | null;
};
type OnLedger = { readonly balanceRaw: bigint; readonly unbooked: readonly LedgerBlockInfo[] };
type Seen = OnLedger & { readonly left: LeftBehind };

async function readAddressOnLedger(
  { ledger }: SweepDeps,
  address: string,
  dust: { readonly belowRaw: bigint } | null,
): Promise<OnLedger> {
  const account = await ledger.account(address);
  const balanceRaw = account?.confirmedBalanceRaw ?? 0n;
  if (dust === null) return { balanceRaw, unbooked: [] };
  const found = await ledger.receivables([address], { thresholdRaw: 1n, perAccount: MAX_DUST });
  const infos = await ledger.blocks(found.map((receivable) => receivable.hash));
  // Larger deposits are recorded by the engine.
  const isDust = (info: LedgerBlockInfo) => info.confirmed && info.amountRaw < dust.belowRaw;
  return { balanceRaw, unbooked: [...infos.values()].filter(isDust) };
}

async function decide(
  deps: SweepDeps,
  tx: Tx,
  { index, address, payment }: AddressRow,
  seen: Seen,
  { to, by, note, actor }: SweepRequest,
) {
  const at = deps.clock.now();
  if (payment === null) await retireFromPool(tx, { index, address }, at);
  else await requireNothingDue(tx, payment.id, seen.left.version);
  const judged = await judgeDestination(tx, { text: to, purpose: 'payout' });
  if (judged.outcome === 'refused') throw new RefusedSweep(judged.reason);
  const sweeps = { account: address, kind: 'sweep' } as const;
  if ((await tx.transfer.count({ where: { ...sweeps, confirmedAt: null } })) > 0) {
    throw new RefusedSweep('underWay');
  }
  if (await isStopped(tx, address)) throw new RefusedSweep('stopped');
  const dust = seen.unbooked.map(({ hash, account, amountRaw }) => ({
    blockHash: hash,
    sender: account,
    amountRaw,
  }));
  await recordDust(tx, address, dust, at);
  const deposits = await sweepableDeposits(tx, address, at);
  const unclaimedRaw = await unclaimedBalance(tx, address, payment, seen.balanceRaw);
  const leftRaw = minRaw(seen.left.amountRaw, seen.balanceRaw + seen.left.unreceivedRaw);
  const amountRaw = unclaimedRaw + leftRaw + sumRaw(deposits.map((deposit) => deposit.amountRaw));
  if (amountRaw === 0n) throw new RefusedSweep('nothingLeft');
  const ofPayment = deposits.flatMap((deposit) => (deposit.paymentId === null ? [] : deposit.amountRaw));
  const reference = `sweep:${address}:${(await tx.transfer.count({ where: sweeps })) + 1}`;
  const id = newId();
  await tx.transfer.create({
    data: {
      ...{ id, kind: 'sweep', reference, account: address, destination: judged.address },
      ...{ amountRaw: amountRaw.toString(), createdAt: at },
      sweep: {
        create: {
          ...{ unclaimedRaw: unclaimedRaw.toString(), decidedBy: by, note },
          ...{ paymentId: payment?.id ?? null, paymentRaw: (leftRaw + sumRaw(ofPayment)).toString() },
          leftRaw: leftRaw === 0n ? null : leftRaw.toString(),
        },
      },
    },
  });
  // It receives these, what it takes of the payment, and nothing else of the account.
  const blockHash = { in: deposits.map((deposit) => deposit.blockHash) };
  await tx.deposit.updateMany({ where: { blockHash }, data: { transferId: id } });
  if (unclaimedRaw > 0n) {
    const lines = movement('payer', 'held', unclaimedRaw);
    postEntries(tx, { reference: `unclaimed:${reference}`, paymentId: null, at, lines });
  }
  const detail = {
    ...{ reference, to: judged.address },
    ...{ amountRaw: amountRaw.toString(), noteSha256: fingerprint(note) },
  };
  const entry = { action: 'sweepDecided', paymentId: payment?.id ?? null, detail } as const;
  appendAuditLog(tx, [{ at, actor, ...entry }]);
  return { reference, amountRaw };
}

/** An opened account leaves the pool. If it has since been assigned to a payment, that payment's money has priority. */
async function retireFromPool(
  tx: Tx,
  { index, address }: Omit<AddressRow, 'payment'>,
  at: Date,
): Promise<void> {
  if (await isIdleTopUp(tx, address)) return;
  const free = await tx.depositAddress.updateMany({
    where: { index, assignedAt: null },
    data: { readyAt: null },
  });
  if (free.count === 0) throw new RefusedSweep('stillDue');
  await tx.depositAddress.updateMany({ where: { index, retiredAt: null }, data: { retiredAt: at } });
}

/** A top-up's money belongs to its merchant and is never swept. It has to be moved before unclaimed money. */
async function isIdleTopUp(tx: Tx, address: string): Promise<boolean> {
  // An empty update, so that PostgreSQL locks the row until the transaction ends.
  const { count } = await tx.topUp.updateMany({ where: { address }, data: { address } });
  if (count === 0) return false;
  const busy = { address, OR: [{ transfersPending: true }, { transfers: { some: { confirmedAt: null } } }] };
  if ((await tx.topUp.count({ where: busy })) > 0) throw new RefusedSweep('stillDue');
  return true;
}

/** The payment's own money comes first, including what an operator still has to decide. */
async function requireNothingDue(tx: Tx, paymentId: string, version: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === null) throw new RefusedSweep('notOurs');
  const open = await tx.transfer.count({ where: { paymentId, confirmedAt: null } });
  const deferred = await tx.deferredSettlement.count({ where: { paymentId } });
  const isBusy = payment.status === 'Waiting' || payment.transfersPending || open + deferred > 0;
  // Locking raises the version by one.
  if (isBusy || payment.version !== version + 1) throw new RefusedSweep('stillDue');
}

/** The balance of an account without payment and known blocks: blocks that the restored database lost received it. */
async function unclaimedBalance(
  tx: Tx,
  address: string,
  payment: object | null,
  balanceRaw: bigint,
): Promise<bigint> {
  if ((await tx.topUp.count({ where: { address } })) > 0) return 0n;
  if (payment !== null || (await tx.block.count({ where: { account: address } })) > 0) return 0n;
  return balanceRaw;
}
