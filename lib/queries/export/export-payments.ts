// Exports all payments that match a list's filters, page by page: constant memory, and no transaction stays open
// between pages. Each is an accounting record in a line of CSV or JSON: exact amounts, times in UTC and in the
// merchant's time zone. In CSV, text that a spreadsheet would evaluate as a formula is made plain text (OWASP, "CSV
// Injection").
import { DOLLAR } from '@/lib/core/currencies';
import { inPlace, type PagePosition, type Place } from '@/lib/core/page-position';
import type { Database } from '@/lib/db/client';
import { LINK_TITLE_COLUMNS, linkTitleOf } from '@/lib/queries/link-title';
import { moneyView } from '@/lib/queries/payment-detail-view';
import { type FindDeps, type FindQuery, findPayments } from '@/lib/queries/search/find-payments';
import { allOf, indexedConditions, rowConditions } from '@/lib/queries/search/list-filter';
import { priceView } from '@/lib/rates/currencies/locked-rate';
import { formatUsd } from '@/lib/rates/quote';
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** Payments per page. A page takes a few milliseconds, so that other requests are served in between. */
const PAGE_PAYMENTS = 250;

export type ExportQuery = Omit<FindQuery, 'position' | 'pageSize' | 'maxScannedRows'> & {
  /** The IANA time zone of the local times. */
  readonly timeZone: string;
  /** Only these payments, at most `MAX_SELECTED`; null for all that match. */
  readonly only?: readonly string[] | null;
};

/** Payments that can be selected for an export. */
export const MAX_SELECTED = 100;

/**
 * The export as chunks of text. The next page is read when the previous chunk was consumed. Payments created during the export
 * are not included; each page shows the state when it is read.
 * @throws the database's error; the export then lacks its last line, which marks it as complete
 */
export async function* exportPayments(
  deps: FindDeps,
  query: ExportQuery,
  lines: ExportLines,
): AsyncGenerator<string> {
  const localTime = localTimes(query.timeZone);
  let payments = 0;
  if (lines.head !== '') yield lines.head;
  for (let position: PagePosition | null = null; ; ) {
    const { places, next } = await nextPage(deps, query, position);
    const rows = await readExported(deps.database, query.merchantId, places);
    payments += rows.length;
    const text = rows.map((row) => lines.line(exportRecord(row, localTime)));
    if (text.length > 0) yield text.join('');
    if (next === null) break;
    position = { direction: 'older', ...next };
  }
  yield lines.last(payments);
}

async function nextPage(deps: FindDeps, query: ExportQuery, position: PagePosition | null) {
  const { only = null, merchantId } = query;
  if (only === null) return findPayments(deps, { ...query, position, pageSize: PAGE_PAYMENTS });
  // `readExported` checks that they are the merchant's.
  const places = await deps.database.db.payment.findMany({
    where: { id: { in: only.slice(0, MAX_SELECTED) }, merchantId },
    select: { id: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { places, next: null };
}

/** The number of payments in the export; null if they can't be counted from an index only. */
export async function countExported(
  { db, kind }: Database,
  { merchantId, dustLimitRaw, filter, interpretations, only = null }: ExportQuery,
): Promise<number | null> {
  if (only !== null) return null;
  const scope = { kind, merchantId, dustLimitRaw };
  if (interpretations !== null || rowConditions(scope, filter).length > 0) return null;
  const rows = await db.$queryRaw<{ n: bigint | number }[]>`
    SELECT COUNT(*) AS n FROM "Payment" p WHERE ${allOf(indexedConditions(scope, filter))}`;
  return Number(rows[0]?.n ?? 0);
}

/** The rows at these positions, in their order. */
async function readExported({ db }: Database, merchantId: string, places: readonly Place[]) {
  if (places.length === 0) return [];
  // With the merchant in the condition, SQLite would scan the index of all the merchant's payments. `inPlace` checks it.
  const rows = await db.payment.findMany({
    where: { id: { in: places.map(({ id }) => id) } },
    select: EXPORTED,
  });
  return inPlace(rows, merchantId, places);
}

/** The columns that a record needs. */
const EXPORTED = {
  id: true,
  merchantId: true,
  status: true,
  orderId: true,
  metadata: true,
  createdAt: true,
  endedAt: true,
  usdAmount: true,
  usdPerNano: true,
  ...{ priceCurrency: true, priceMinorUnits: true, pricePerNano: true },
  amountRaw: true,
  paymentLink: { select: LINK_TITLE_COLUMNS },
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
 * The fields in order. No personal data, because exports are shared. Amounts are in nano, for sums in spreadsheets, and in raw,
 * which is exact but rounded by spreadsheets. Always: receivedRaw = settledRaw + refundedRaw + sentOnRaw + heldRaw. Refunds from
 * top-ups are not part of it.
 */
const FIELDS = {
  paymentIdentifier: ({ payment }) => payment.id,
  status: ({ payment }) => payment.status,
  orderId: ({ payment }) => payment.orderId ?? '',
  paymentLink: ({ payment }) => linkTitleOf(payment.paymentLink) ?? '',
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
  // In US dollars for a price in nano, as the payer sees it.
  priceCurrency: ({ payment }) => payment.priceCurrency ?? DOLLAR,
  price: ({ payment }) => priceView(payment)?.amount ?? formatUsd(payment.usdAmount),
  // Empty for US dollars: see usdPerNano.
  pricePerNano: ({ payment }) => payment.pricePerNano ?? '',
  /** A JSON object, in one cell, because payments have different keys. Last, so that earlier columns keep their places. */
  metadata: ({ payment }) => payment.metadata ?? '',
} satisfies Record<string, (exported: Exported) => string | readonly string[]>;

export const EXPORT_FIELDS: readonly string[] = Object.keys(FIELDS);

/** A list holds accounts or block hashes; a missing value is the empty string. */
export type ExportRecord = Readonly<Record<string, string | readonly string[]>>;

function exportRecord(payment: ExportedPayment, localTime: (at: Date) => string): ExportRecord {
  const money = moneyView(BigInt(payment.amountRaw), payment.journal, []);
  const entries = Object.entries(FIELDS).map(([name, read]) => [name, read({ payment, money, localTime })]);
  return Object.fromEntries(entries);
}

function confirmedBlocks({ transfers }: ExportedPayment, wanted: 'settlement' | 'refund'): string[] {
  return transfers.flatMap(({ kind, confirmedAt, block }) =>
    kind === wanted && confirmedAt !== null && block !== null ? [block.hash] : [],
  );
}

/** Formats times in an IANA time zone with the UTC offset: `2026-11-21T15:02:11+01:00` (ISO 8601). */
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

/** The lines of an export. `last` marks the file as complete. */
export type ExportLines = {
  readonly head: string;
  line(record: ExportRecord): string;
  last(payments: number): string;
};

const LINE_END = '\r\n';
/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** @param withMark adds a byte order mark to CSV: some spreadsheets need it, but other programs fail on it */
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
    // With as many cells as the other lines.
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

/** The beginning of a formula, also with full-width characters, and behind spaces, tabs, separators and quotes. */
const FORMULA = /^[\s,;|"']*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same after a semicolon or tab, which some spreadsheets treat as a separator: a payer could put it in a name. */
const FORMULA_BEHIND = /(?<=[;\t])[\s"']*[=+\-@＝＋－＠]/g;

/** The text of one cell by RFC 4180. A formula gets an apostrophe, by which spreadsheets recognize text. */
export function csvCell(text: string): string {
  const safe = text.replace(FORMULA, "'$&").replace(FORMULA_BEHIND, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
