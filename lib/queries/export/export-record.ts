// One payment as accounting needs it: fields in their order, amounts exact, times in UTC and in the merchant's zone, as a
// line of CSV or JSON. Pure.
import type { JournalAccount } from '@/lib/db/journal';
import type { PaymentStatus } from '@/lib/payments/status';
import { moneyView } from '@/lib/queries/money-view';
import { formatUsd } from '@/lib/rates/quote';
import type { TransferKind } from '@/prisma/generated/sqlite/client';

/**
 * Nothing personal is among them: an export leaves the house. Amounts stand in nano, which spreadsheets add up, and in raw,
 * which they round.
 */
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
  'receivedNano',
  'settledNano',
  'refundedNano',
  'sentOnNano',
  'heldNano',
  'refundedFromTopUpsNano',
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

type ExportedPayment = {
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
    readonly kind: TransferKind;
    readonly confirmedAt: Date | null;
    readonly block: { readonly hash: string } | null;
  }>;
  readonly journal: ReadonlyArray<{
    readonly account: JournalAccount;
    readonly amountRaw: string;
    readonly topUpId: string | null;
  }>;
};

export function exportRecord(payment: ExportedPayment, localTime: (at: Date) => string): ExportRecord {
  const { deposits, createdAt, endedAt } = payment;
  const money = moneyView(BigInt(payment.amountRaw), payment.journal, []);
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
    nano: money.required.nano,
    receivedNano: money.received.nano,
    settledNano: money.settled.nano,
    refundedNano: money.refunded.nano,
    sentOnNano: money.sentOn.nano,
    heldNano: money.held.nano,
    refundedFromTopUpsNano: money.fromTopUps.nano,
    raw: money.required.raw,
    receivedRaw: money.received.raw,
    settledRaw: money.settled.raw,
    refundedRaw: money.refunded.raw,
    sentOnRaw: money.sentOn.raw,
    heldRaw: money.held.raw,
    refundedFromTopUpsRaw: money.fromTopUps.raw,
    senderAccounts: [...new Set(deposits.map(({ sender }) => sender))],
    depositBlocks: deposits.map(({ blockHash }) => blockHash),
    settlementBlocks: blocks('settlement'),
    refundBlocks: blocks('refund'),
  };
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

type ExportFormat = 'csv' | 'jsonl';

/** How an export is written. `last` is what only a whole file ends with. */
export type ExportLines = {
  readonly head: string;
  line(record: ExportRecord): string;
  last(payments: number): string;
};

const LINE_END = '\r\n';
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

/** @param withMark the byte order mark, which some spreadsheets need and other programs stumble over; CSV alone has one */
export function exportLines(format: ExportFormat, withMark: boolean): ExportLines {
  if (format === 'jsonl') {
    return {
      head: '',
      line: (record) => `${JSON.stringify(record)}\n`,
      last: (payments) => `${JSON.stringify({ complete: true, payments })}\n`,
    };
  }
  return {
    head: `${withMark ? BYTE_ORDER_MARK : ''}${csvLine(EXPORT_FIELDS)}`,
    line: (record) => csvLine(EXPORT_FIELDS.map((field) => cellText(record[field]))),
    // As many cells as every line.
    last: (payments) =>
      csvLine(EXPORT_FIELDS.map((_, place) => (place === 0 ? `# complete: ${payments} payments` : ''))),
  };
}

function cellText(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(' ');
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}${LINE_END}`;
}

/** A cell that would be a formula becomes a text by an apostrophe before it. */
function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
