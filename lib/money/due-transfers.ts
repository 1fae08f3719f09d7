// Which transfers a payment's money calls for: derived from status and deposits alone, again and again. Pure.
import { unreachable } from '@/lib/core/errors';
import { sumRaw } from '@/lib/core/raw';
import type { DepositDisposition } from '@/lib/payments/classify-deposit';
import type { PaymentStatus } from '@/lib/payments/status';

/** A transfer that must exist. Its reference is unique: two derivations name the same transfer alike. */
export type DueTransfer = {
  readonly kind: 'settlement' | 'refund';
  readonly reference: string;
  /** The deposit that a refund sends back; null for a settlement. */
  readonly depositHash: string | null;
  /** Null when the merchant had no address at completion: a person decides. */
  readonly destination: string | null;
  readonly amountRaw: bigint;
};

type PaymentFacts = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amountRaw: bigint;
  readonly settlementAddress: string | null;
  /** The address the payer named for refunds. */
  readonly refundAddress: string | null;
  /** The merchant's schedule has put its settlement off. */
  readonly isDeferred: boolean;
};

type DepositFacts = {
  readonly blockHash: string;
  readonly sender: string;
  readonly amountRaw: bigint;
  readonly recordedAt: Date;
  readonly disposition: DepositDisposition;
  /** Its sender is on the operator's blocklist. */
  readonly senderIsBlocked: boolean;
};

/** Amounts of transfers by their reference, raw. */
export type DecidedAmounts = ReadonlyMap<string, bigint>;

/** Deposits that are this payment's money: they are received, and settle or go back. The others wait for a person. */
const OURS_TO_MOVE: Readonly<Record<DepositDisposition, boolean>> = {
  counted: true,
  late: true,
  afterCancelled: true,
  afterError: true,
  afterDenied: true,
  afterCompleted: true,
  // A top-up's money is no payment's.
  topUp: false,
  dust: false,
  unassigned: false,
  ownAccount: false,
};

/** Whether the engine may receive and move a deposit on its own. */
export function isMovable(disposition: DepositDisposition): boolean {
  return OURS_TO_MOVE[disposition];
}

/**
 * Every transfer that should exist for the payment, whether it does already or not (contract §5); refunds that the merchant
 * ordered apart, which make the settlement smaller. Their sum is never above what was received; the dispositions of recorded
 * deposits and terminal statuses never change, so the answer only ever grows.
 * @param decided the amounts, by reference, of the transfers that exist: what they made of an excess stands, also when
 * the dust limit is another by now
 */
export function dueTransfers(
  payment: PaymentFacts,
  deposits: readonly DepositFacts[],
  dustLimitRaw: bigint,
  decided: DecidedAmounts = new Map(),
): DueTransfer[] {
  const movable = deposits.filter((deposit) => isMovable(deposit.disposition));
  const counted = movable.filter((deposit) => deposit.disposition === 'counted');
  const uncounted = movable.filter((deposit) => deposit.disposition !== 'counted');
  const back = uncounted.map((deposit) => refund(payment, deposit, deposit.amountRaw));
  switch (payment.status) {
    case 'Waiting':
      // A denied payer's money goes to its sender alone, and this payer may still be denied: what would go elsewhere waits.
      return payment.refundAddress === null ? back : [];
    case 'Completed':
      return [...completion(payment, counted, dustLimitRaw, decided), ...back];
    case 'Cancelled':
    case 'Error':
    case 'AMLError':
      return [...counted.map((deposit) => refund(payment, deposit, deposit.amountRaw)), ...back];
    default:
      return unreachable(payment.status);
  }
}

/** The settlement, unless it is put off or nothing is left to settle, and the excess where it is worth sending back. */
function completion(
  payment: PaymentFacts,
  counted: readonly DepositFacts[],
  dustLimitRaw: bigint,
  decided: DecidedAmounts,
): DueTransfer[] {
  const receivedRaw = sumRaw(counted.map((deposit) => deposit.amountRaw));
  const excessRaw = receivedRaw - payment.amountRaw;
  const worthSendingRaw = excessRaw >= dustLimitRaw && excessRaw > 0n ? excessRaw : 0n;
  const leftRaw = receivedRaw - orderedRaw(decided);
  const excessGoesBackRaw = decidedExcess(payment, counted, leftRaw, decided) ?? worthSendingRaw;
  // A dust limit that was lowered since may make an excess of what a merchant has given back already.
  const goesBackRaw = excessGoesBackRaw < leftRaw ? excessGoesBackRaw : leftRaw;
  const settlement: DueTransfer = {
    kind: 'settlement',
    reference: settlementReference(payment.id),
    depositHash: null,
    destination: payment.settlementAddress,
    amountRaw: leftRaw - goesBackRaw,
  };
  const waits = payment.isDeferred || settlement.amountRaw === 0n;
  return [...(waits ? [] : [settlement]), ...excessRefunds(payment, counted, goesBackRaw)];
}

/** How much of the counted money goes back by what was decided before; null when nothing was. */
function decidedExcess(
  payment: PaymentFacts,
  counted: readonly DepositFacts[],
  leftRaw: bigint,
  decided: DecidedAmounts,
): bigint | null {
  const settledRaw = decided.get(settlementReference(payment.id));
  if (settledRaw !== undefined) return leftRaw - settledRaw;
  const refunds = counted.flatMap(({ blockHash }) => decided.get(refundReference(blockHash)) ?? []);
  return refunds.length > 0 ? sumRaw(refunds) : null;
}

/** What the merchant has given back out of what would settle. */
function orderedRaw(decided: DecidedAmounts): bigint {
  return sumRaw(
    [...decided].flatMap(([reference, raw]) => (orderOfReference(reference) === null ? [] : raw)),
  );
}

/** The excess came with the last deposits, so it goes back to whoever sent those. */
function excessRefunds(
  payment: PaymentFacts,
  counted: readonly DepositFacts[],
  excessRaw: bigint,
): DueTransfer[] {
  const refunds: DueTransfer[] = [];
  let leftRaw = excessRaw;
  for (const deposit of [...counted].sort(latestFirst)) {
    if (leftRaw === 0n) break;
    const isPart = deposit.amountRaw > leftRaw;
    const partRaw = isPart ? leftRaw : deposit.amountRaw;
    refunds.push(refund(payment, deposit, partRaw));
    leftRaw -= partRaw;
  }
  return refunds;
}

function latestFirst(a: DepositFacts, b: DepositFacts): number {
  const byTime = b.recordedAt.getTime() - a.recordedAt.getTime();
  return byTime !== 0 ? byTime : b.blockHash.localeCompare(a.blockHash);
}

function refund(payment: PaymentFacts, deposit: DepositFacts, amountRaw: bigint): DueTransfer {
  return {
    kind: 'refund',
    reference: refundReference(deposit.blockHash),
    depositHash: deposit.blockHash,
    destination: refundDestination(payment, deposit),
    amountRaw,
  };
}

/** Money of a denied payer, or of a blocked account, is never redirected: it goes to the account it came from. */
function refundDestination({ status, refundAddress }: PaymentFacts, deposit: DepositFacts): string {
  if (status === 'AMLError' || deposit.senderIsBlocked) return deposit.sender;
  return refundAddress ?? deposit.sender;
}

/** Names a payment's one settlement, in transfers and in the journal. */
export function settlementReference(paymentId: string): string {
  return `settlement:${paymentId}`;
}

/** Names the one refund of a deposit, in transfers and in the journal. */
export function refundReference(depositHash: string): string {
  return `refund:${depositHash}`;
}

const ORDERED = 'refund-order:';

/** The order that a reference of `orderedRefundReference` names; null for any other. */
export function orderOfReference(reference: string): string | null {
  return reference.startsWith(ORDERED) ? reference.slice(ORDERED.length) : null;
}

/** Names the one transfer of a refund that the merchant ordered out of what would settle. */
export function orderedRefundReference(orderId: string): string {
  return `${ORDERED}${orderId}`;
}
