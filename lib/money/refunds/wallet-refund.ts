// Refunds that the merchant sent from a wallet of their own: recorded with the block they name, and counted once the ledger
// shows that block. The money was never this server's, so nothing is posted to a journal.

import { createHash } from 'node:crypto';
import { judgeDestination, type PayoutRefusal } from '@/lib/compliance/judge-destination';
import { hasAtMostCodePoints, holdsHiddenInLines } from '@/lib/core/hidden-characters';
import { mayBeId } from '@/lib/core/ids';
import { appendAuditLog } from '@/lib/db/audit-log/append-audit-log';
import { fingerprint } from '@/lib/db/audit-log/audit-entry';
import type { Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendChange, appendTimeline } from '@/lib/payments/append-timeline';
import { lockPayment, type PaymentRow } from '@/lib/payments/lock-payment';
import type { WalletRefund } from '@/prisma/generated/sqlite/client';
import { resolveWalletRefundFailures } from './fail-wallet-refund';
import { MAX_NOTE_LENGTH, type RefundDeps } from './order-refund';
import { refundLimits } from './refund-limits';

export type WalletRefundRequest = {
  readonly merchantId: string;
  readonly paymentId: string;
  /** Raw. */
  readonly amountRaw: bigint;
  readonly destination: string;
  /** Hash of the send block, 64 hexadecimal characters. */
  readonly blockHash: string;
  /** The reason; may be empty. */
  readonly note: string;
  readonly by: `user:${string}`;
};

/** Why nothing was recorded. An exchange's account is allowed: the money has been sent already. */
export type WalletRefundRefusal =
  | PayoutRefusal
  | 'notFound'
  | 'notCompleted'
  | 'badNote'
  | 'badHash'
  | 'underDust'
  | 'tooMuch'
  /** This or another refund has the block already. */
  | 'alreadyRecorded'
  | 'tooManyOrders';

export type WalletRefundOutcome =
  | { readonly outcome: 'recorded'; readonly refund: WalletRefund }
  | { readonly outcome: 'refused'; readonly reason: WalletRefundRefusal };

/** Wallet refunds per payment, including those that did not count. */
const MAX_WALLET_REFUNDS = 100;

const HASH = /^[0-9A-F]{64}$/;

/** Records the refund. The engine then looks the block up (check-wallet-refunds.ts). */
export async function recordWalletRefund(
  deps: RefundDeps,
  request: WalletRefundRequest,
): Promise<WalletRefundOutcome> {
  const { merchantId, paymentId } = request;
  const note = request.note.trim();
  const blockHash = request.blockHash.trim().toUpperCase();
  if (!HASH.test(blockHash)) return refused('badHash');
  if (!hasAtMostCodePoints(note, MAX_NOTE_LENGTH) || holdsHiddenInLines(note)) return refused('badNote');
  const own = { id: paymentId, merchantId };
  if (!mayBeId(paymentId) || (await deps.database.db.payment.count({ where: own })) === 0) {
    return refused('notFound');
  }
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return refused('notFound');
    const judged = await judge(deps, tx, payment, { ...request, blockHash });
    if (judged.outcome === 'refused') return judged;
    const asked = { ...request, note, blockHash, destination: judged.address };
    return { outcome: 'recorded', refund: await store(deps, tx, payment, asked) };
  });
}

function refused(reason: WalletRefundRefusal): Extract<WalletRefundOutcome, { readonly outcome: 'refused' }> {
  return { outcome: 'refused', reason };
}

async function judge(
  { dustLimitRaw }: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  { amountRaw, destination, blockHash }: WalletRefundRequest,
) {
  if (payment.status !== 'Completed') return refused('notCompleted');
  if (amountRaw < dustLimitRaw || amountRaw <= 0n) return refused('underDust');
  const { id: paymentId } = payment;
  if ((await tx.walletRefund.count({ where: { paymentId } })) >= MAX_WALLET_REFUNDS) {
    return refused('tooManyOrders');
  }
  const isNamed = { paymentId, blockHash, failure: null };
  const isCounted = { countedHash: blockHash };
  if ((await tx.walletRefund.count({ where: { OR: [isNamed, isCounted] } })) > 0) {
    return refused('alreadyRecorded');
  }
  const judged = await judgeDestination(tx, { text: destination, purpose: 'payout' });
  if (judged.outcome === 'refused') return refused(judged.reason);
  const { ownWallet: limitRaw } = await refundLimits(tx, payment, dustLimitRaw);
  return amountRaw > limitRaw ? refused('tooMuch') : judged;
}

async function store(
  { clock }: RefundDeps,
  tx: Tx,
  payment: PaymentRow,
  request: WalletRefundRequest,
): Promise<WalletRefund> {
  const { merchantId, paymentId, destination, blockHash, note, by } = request;
  const at = clock.now();
  const amountRaw = request.amountRaw.toString();
  const attempts = await tx.walletRefund.count({ where: { paymentId } });
  const id = createHash('sha256').update(`${paymentId} ${blockHash} ${attempts}`).digest('hex').slice(0, 40);
  const named = { amountRaw, destination, blockHash };
  const refund = await tx.walletRefund.create({
    data: { id, paymentId, merchantId, ...named, note, createdBy: by, createdAt: at },
  });
  await resolveWalletRefundFailures(tx, refund, at);
  appendTimeline(tx, { paymentId, at, kind: 'walletRefundNamed', detail: { ...named, note }, actor: by });
  const detail = { ...named, noteSha256: fingerprint(note) };
  appendAuditLog(tx, [{ at, actor: by, action: 'walletRefundRecorded', paymentId, merchantId, detail }]);
  appendChange(tx, payment, at);
  return refund;
}
