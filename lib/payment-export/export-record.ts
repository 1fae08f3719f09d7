// One payment as accounting needs it: fields in their order, amounts exact, times in UTC and in the merchant's zone. Pure.
import { formatNano, sumRaw } from '@/lib/core/raw';
import { type JournalAccount, signedRaw } from '@/lib/money/journal';
import { formatUsd } from '@/lib/payments/list-payments-view';
import type { PaymentStatus } from '@/lib/payments/status';

/** Nothing personal is among them: an export leaves the house. */
export const EXPORT_FIELDS = [
  'paymentIdentifier',
  'status',
  'orderId',
  'paymentLink',
  'createdUtc',
  'createdLocal',
  'endedUtc',
  'endedLocal',
  'usd',
  'usdPerNano',
  'nano',
  'raw',
  'receivedRaw',
  'settledRaw',
  'refundedRaw',
  'sentOnRaw',
  'heldRaw',
  'refundedFromTopUpsRaw',
  'senderAccounts',
  'depositBlocks',
  'settlementBlocks',
  'refundBlocks',
] as const;
type ExportField = (typeof EXPORT_FIELDS)[number];

/**
 * Lists are of accounts or block hashes; what there is nothing of is the empty text. `receivedRaw` is always `settledRaw`,
 * `refundedRaw`, `sentOnRaw` and `heldRaw` together; what top-ups gave back was never part of what came.
 */
export type ExportRecord = Readonly<Record<ExportField, string | readonly string[]>>;

export type ExportedPayment = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly orderId: string | null;
  readonly paymentLink: { readonly title: string } | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly usdAmount: string;
  readonly usdPerNano: string;
  readonly amountRaw: string;
  readonly deposits: ReadonlyArray<{ readonly blockHash: string; readonly sender: string }>;
  readonly transfers: ReadonlyArray<{
    readonly kind: 'settlement' | 'refund';
    readonly confirmedAt: Date | null;
    readonly block: { readonly hash: string } | null;
  }>;
  readonly journal: ReadonlyArray<{
    readonly account: JournalAccount;
    readonly amountRaw: string;
    readonly topUpId: string | null;
  }>;
};

/** @param topUpBlocks blocks that gave money back for this payment out of a top-up */
export function exportRecord(
  payment: ExportedPayment,
  topUpBlocks: readonly string[],
  localTime: (at: Date) => string,
): ExportRecord {
  const { deposits, createdAt, endedAt } = payment;
  const ofTopUps = payment.journal.filter(({ topUpId }) => topUpId !== null);
  const own = payment.journal.filter(({ topUpId }) => topUpId === null);
  const blocks = (wanted: 'settlement' | 'refund') =>
    payment.transfers.flatMap(({ kind, confirmedAt, block }) =>
      kind === wanted && confirmedAt !== null && block !== null ? [block.hash] : [],
    );
  return {
    paymentIdentifier: payment.id,
    status: payment.status,
    orderId: payment.orderId ?? '',
    paymentLink: payment.paymentLink?.title ?? '',
    createdUtc: createdAt.toISOString(),
    createdLocal: localTime(createdAt),
    endedUtc: endedAt?.toISOString() ?? '',
    endedLocal: endedAt === null ? '' : localTime(endedAt),
    usd: formatUsd(payment.usdAmount),
    usdPerNano: payment.usdPerNano,
    nano: formatNano(BigInt(payment.amountRaw)),
    raw: payment.amountRaw,
    receivedRaw: (-movedRaw(own, 'payer')).toString(),
    settledRaw: movedRaw(own, 'merchant').toString(),
    refundedRaw: movedRaw(own, 'returned').toString(),
    sentOnRaw: movedRaw(own, 'swept').toString(),
    heldRaw: movedRaw(own, 'held').toString(),
    refundedFromTopUpsRaw: movedRaw(ofTopUps, 'returned').toString(),
    senderAccounts: [...new Set(deposits.map(({ sender }) => sender))],
    depositBlocks: deposits.map(({ blockHash }) => blockHash),
    settlementBlocks: blocks('settlement'),
    refundBlocks: [...blocks('refund'), ...topUpBlocks],
  };
}

function movedRaw(journal: ExportedPayment['journal'], account: JournalAccount): bigint {
  const entries = journal.filter((entry) => entry.account === account);
  return sumRaw(entries.map(({ amountRaw }) => signedRaw(amountRaw)));
}

/** Times of an IANA zone with their distance from UTC: `2026-11-21T15:02:11+01:00` (ISO 8601). */
export function localTimes(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ second: '2-digit', timeZoneName: 'longOffset' },
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const offset = (parts.get('timeZoneName') ?? '').replace('GMT', '') || '+00:00';
    const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    return `${day}T${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}${offset}`;
  };
}
