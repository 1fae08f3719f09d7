// One payment as accounting needs it: fields in their order, amounts exact, times in UTC and in the merchant's zone, as a
// line of CSV or JSON. Pure.
import { moneyView } from '@/lib/queries/money-view';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** What a record is made of. */
export const EXPORTED = {
  id: true,
  merchantId: true,
  status: true,
  orderId: true,
  createdAt: true,
  endedAt: true,
  usdAmount: true,
  usdPerNano: true,
  amountRaw: true,
  paymentLink: { select: { title: true } },
  deposits: { orderBy: { recordedAt: 'asc' }, select: { blockHash: true, sender: true } },
  transfers: {
    orderBy: { createdAt: 'asc' },
    select: { kind: true, confirmedAt: true, block: { select: { hash: true } } },
  },
  journal: { select: { account: true, amountRaw: true, topUpId: true } },
} as const satisfies Prisma.PaymentSelect;

type ExportedPayment = Prisma.PaymentGetPayload<{ select: typeof EXPORTED }>;

type Exported = {
  readonly payment: ExportedPayment;
  readonly money: ReturnType<typeof moneyView>;
  readonly localTime: (at: Date) => string;
};

/**
 * The fields in their order. Nothing personal is among them: an export leaves the house. Amounts stand in nano, which
 * spreadsheets add up, and in raw, which they round. `receivedRaw` is always `settledRaw`, `refundedRaw`, `sentOnRaw` and
 * `heldRaw` together; what top-ups gave back was never part of what came.
 */
const FIELDS = {
  paymentIdentifier: ({ payment }) => payment.id,
  status: ({ payment }) => payment.status,
  orderId: ({ payment }) => payment.orderId ?? '',
  paymentLink: ({ payment }) => payment.paymentLink?.title ?? '',
  createdUtc: ({ payment }) => payment.createdAt.toISOString(),
  createdLocal: ({ payment, localTime }) => localTime(payment.createdAt),
  endedUtc: ({ payment }) => payment.endedAt?.toISOString() ?? '',
  endedLocal: ({ payment, localTime }) => (payment.endedAt === null ? '' : localTime(payment.endedAt)),
  usd: ({ payment }) => formatUsd(payment.usdAmount),
  usdPerNano: ({ payment }) => payment.usdPerNano,
  nano: ({ money }) => money.required.nano,
  receivedNano: ({ money }) => money.received.nano,
  settledNano: ({ money }) => money.settled.nano,
  refundedNano: ({ money }) => money.refunded.nano,
  sentOnNano: ({ money }) => money.sentOn.nano,
  heldNano: ({ money }) => money.held.nano,
  refundedFromTopUpsNano: ({ money }) => money.fromTopUps.nano,
  raw: ({ money }) => money.required.raw,
  receivedRaw: ({ money }) => money.received.raw,
  settledRaw: ({ money }) => money.settled.raw,
  refundedRaw: ({ money }) => money.refunded.raw,
  sentOnRaw: ({ money }) => money.sentOn.raw,
  heldRaw: ({ money }) => money.held.raw,
  refundedFromTopUpsRaw: ({ money }) => money.fromTopUps.raw,
  senderAccounts: ({ payment }) => [...new Set(payment.deposits.map(({ sender }) => sender))],
  depositBlocks: ({ payment }) => payment.deposits.map(({ blockHash }) => blockHash),
  settlementBlocks: ({ payment }) => confirmedBlocks(payment, 'settlement'),
  refundBlocks: ({ payment }) => confirmedBlocks(payment, 'refund'),
} satisfies Record<string, (exported: Exported) => string | readonly string[]>;

export const EXPORT_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Lists are of accounts or block hashes; what there is nothing of is the empty text. */
export type ExportRecord = Readonly<Record<string, string | readonly string[]>>;

export function exportRecord(payment: ExportedPayment, localTime: (at: Date) => string): ExportRecord {
  const money = moneyView(BigInt(payment.amountRaw), payment.journal, []);
  const entries = Object.entries(FIELDS).map(([name, read]) => [name, read({ payment, money, localTime })]);
  return Object.fromEntries(entries);
}

function confirmedBlocks({ transfers }: ExportedPayment, wanted: 'settlement' | 'refund'): string[] {
  return transfers.flatMap(({ kind, confirmedAt, block }) =>
    kind === wanted && confirmedAt !== null && block !== null ? [block.hash] : [],
  );
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
    line: (record) => csvLine(EXPORT_FIELDS.map((field) => cellText(record[field] ?? ''))),
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
