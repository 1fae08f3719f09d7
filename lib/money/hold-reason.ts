// Whether transfers are held instead of sent, why, and whose deposits they give back: asked when they are decided, and
// again before their blocks are signed.
import { type Account, readAccounts, unfitness } from '@/lib/compliance/judge-destination';
import type { Queryable } from '@/lib/db/client';
import type { AttentionKind } from '@/lib/payments/attention';
import type { PaymentRow } from '@/lib/payments/lock-payment';
import { readReviewPolicy } from '@/lib/payments/review-policy';

/** Why a transfer is held. */
export type HoldReason = Extract<
  AttentionKind,
  'complianceHold' | 'noSettlementAddress' | 'refusedDestination' | 'exchangeRefund'
>;

export type HeldPayment = Pick<PaymentRow, 'id' | 'status' | 'sanctionsHoldAt'>;

export type JudgedTransfer = {
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  /** Null: the merchant had no settlement address at completion. */
  readonly destination: string | null;
  /** Accounts whose deposits it returns; none for a settlement, or for a refund that a merchant ordered. */
  readonly senders: readonly string[];
};

/**
 * Why each transfer of the payment is held, in the order given; null where it goes. A person's release stands: what an
 * operator let go to an exchange, and what an officer let go, is not held for the same reason again. At most six statements
 * for 100 transfers of a few senders each.
 * @throws the database's error, or that of a stored policy nobody can read
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
  /** Money of blocked senders waits for an officer. */
  readonly holdsBlocked: boolean;
  /** What the transfer was held for when a person let it go. */
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
    // Decided before its sender was blocked, for another account: an officer's release sends it to the sender.
    if (senders.some((sender) => accounts.get(sender)?.address !== account?.address)) return 'complianceHold';
    if (holdsBlocked && released !== 'complianceHold') return 'complianceHold';
  }
  if (account === undefined) return 'refusedDestination';
  const returns = kind === 'refund' && (blocked || status === 'AMLError');
  const reason = unfitness(returns ? 'returnToSender' : kind, account);
  if (reason !== 'exchange') return reason === null ? null : 'refusedDestination';
  return released !== undefined && CHOSEN_BY_PERSON.has(released) ? null : 'exchangeRefund';
}

/** A transfer that was held for these goes where a person, knowing the account, sent it. */
const CHOSEN_BY_PERSON: ReadonlySet<string> = new Set(['exchangeRefund', 'refusedDestination']);

/** What the transfers were held for when a person, or the engine in their place, let them go. */
async function readReleases(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const where = { reference: { in: [...references] }, resolvedAt: { not: null } };
  const items = await db.attentionItem.findMany({ where, select: { reference: true, kind: true } });
  return new Map(items.map(({ reference, kind }) => [reference, kind]));
}

/** The operator's switch; once an officer has let a denied payer's money go, what still comes goes back too (contract §5). */
async function holdsBlockedMoney(db: Queryable, { id, status }: HeldPayment): Promise<boolean> {
  if ((await readReviewPolicy(db)).sanctionsHit === 'return') return false;
  if (status !== 'AMLError') return true;
  return (await db.timelineEntry.count({ where: { paymentId: id, kind: 'holdReleased' } })) === 0;
}

/** Senders read of one refund: only one to an address that the payer named has more than one. */
const MAX_SENDERS = 100;

/**
 * The accounts that sent what the refund gives back, at most MAX_SENDERS; none for any other transfer. Where there are more,
 * the others were judged when the refund was decided.
 */
export async function refundSenders(db: Queryable, transferId: string): Promise<string[]> {
  const groups = await db.deposit.groupBy({
    by: ['sender'],
    where: { transferId },
    orderBy: { sender: 'asc' },
    take: MAX_SENDERS,
  });
  return groups.map(({ sender }) => sender);
}
