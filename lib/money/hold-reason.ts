// Decides whether and why transfers are held. Checked when they are created and again before signing.
import { z } from 'zod';
import { type Account, readAccounts, unfitReason } from '@/lib/compliance/judge-destination';
import type { Queryable } from '@/lib/db/client';
import { type AttentionKind, SIGNER_REFUSED } from '@/lib/payments/attention';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { readReviewPolicy } from '@/lib/payments/review-policy';

export type HoldReason = Extract<
  AttentionKind,
  'complianceHold' | 'noSettlementAddress' | 'invalidDestination' | 'exchangeRefund'
>;

export type HeldPayment = Pick<PaymentRow, 'id' | 'status' | 'sanctionsHoldAt'>;

export type JudgedTransfer = {
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  /** Null when the merchant had no settlement address at completion. */
  readonly destination: string | null;
  /** Senders of the returned deposits; empty for settlements and manual refunds. */
  readonly senders: readonly string[];
};

/**
 * Why each transfer is held, in the given order; null if it is not. An operator's release is permanent: it is not held again for the
 * same reason. At most six statements for 100 transfers with a few senders each.
 * @throws the database's error; an error for an unreadable stored policy
 */
export async function holdReasons(
  db: Queryable,
  payment: HeldPayment,
  transfers: readonly JudgedTransfer[],
): Promise<(HoldReason | null)[]> {
  const named = transfers.flatMap(({ destination, senders }) =>
    destination === null ? senders : [destination, ...senders],
  );
  const accounts = await readAccounts(db, named);
  const released = await readReleases(
    db,
    transfers.map(({ reference }) => reference),
  );
  const isBlocked = (text: string) => accounts.get(text)?.kinds.has('blocked') ?? false;
  const holdsBlocked = transfers.some(({ senders }) => senders.some(isBlocked))
    ? await holdsBlockedMoney(db, payment)
    : false;
  return transfers.map((transfer) =>
    reasonOf(payment, transfer, { accounts, holdsBlocked, released: released.get(transfer.reference) }),
  );
}

type Facts = {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Money from blocked senders is held for an officer. */
  readonly holdsBlocked: boolean;
  /** The reason that an operator has released. */
  readonly released: string | undefined;
};

function reasonOf(
  { status, sanctionsHoldAt }: HeldPayment,
  { kind, destination, senders }: JudgedTransfer,
  { accounts, holdsBlocked, released }: Facts,
): HoldReason | null {
  if (sanctionsHoldAt !== null) return 'complianceHold';
  if (destination === null) return 'noSettlementAddress';
  const account = accounts.get(destination);
  const blocked = senders.some((sender) => accounts.get(sender)?.kinds.has('blocked'));
  if (blocked) {
    // Its destination was chosen before the sender was blocked: when an officer releases it, it goes to the sender.
    if (senders.some((sender) => accounts.get(sender)?.address !== account?.address)) return 'complianceHold';
    if (holdsBlocked && released !== 'complianceHold') return 'complianceHold';
  }
  if (account === undefined) return 'invalidDestination';
  const returns = kind === 'refund' && (blocked || status === 'AMLError');
  const reason = unfitReason(returns ? 'returnToSender' : kind, account);
  if (reason !== 'exchange') return reason === null ? null : 'invalidDestination';
  return released !== undefined && CHOSEN_BY_PERSON.has(released) ? null : 'exchangeRefund';
}

/** After these reasons, an operator has chosen the destination knowingly. */
const CHOSEN_BY_PERSON: ReadonlySet<string> = new Set(['exchangeRefund', 'invalidDestination']);

const refusedDetail = z.object({ released: z.string().optional().catch(undefined) }).catch({});

/** The reasons that were released, manually or automatically, by reference. A refusal of the signer does not undo a release. */
export async function readReleases(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const items = await db.attentionItem.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, kind: true, detail: true, resolvedAt: true },
  });
  const releases = new Map<string, string>();
  for (const { reference, kind, detail, resolvedAt } of items) {
    const released = kind === SIGNER_REFUSED ? refusedDetail.parse(detail).released : kind;
    if (released !== undefined && (kind === SIGNER_REFUSED || resolvedAt !== null))
      releases.set(reference, released);
  }
  return releases;
}

/**
 * The operator's policy. Once an officer has released a denied payer's money, later deposits are returned too (contract
 * §5).
 */
async function holdsBlockedMoney(db: Queryable, { id, status }: HeldPayment): Promise<boolean> {
  if ((await readReviewPolicy(db)).sanctionsHit === 'return') return false;
  if (status !== 'AMLError') return true;
  return (await db.timelineEntry.count({ where: { paymentId: id, kind: 'holdReleased' } })) === 0;
}

/**
 * All senders of the refunded deposits; empty for other transfers. Only a refund to a refund address has several, and any of them may
 * have been blocked since the refund was decided.
 */
export async function refundSenders(db: Queryable, transferId: string): Promise<string[]> {
  const where = { transferId };
  const groups = await db.deposit.groupBy({ by: ['sender'], where, orderBy: { sender: 'asc' } });
  return groups.map(({ sender }) => sender);
}
