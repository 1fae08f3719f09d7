// Exports the audit log entries that match the filters of the page, newest first, as CSV or JSON Lines: page by page, so that
// memory stays constant, and at most a fixed number. Entries hold no personal data of payers.
import type { Queryable } from '@/lib/db/client';
import { auditHeadline } from '@/lib/queries/audit-headline';
import { type AuditQuery, findAuditEntries } from '@/lib/queries/find-audit-entries';
import { auditEntryViews } from '@/lib/queries/list-audit-log';
import { csvCell } from './export-payments';

/** Entries per page and per export. */
const PAGE_ENTRIES = 500;
const MAX_ENTRIES = 100_000;

const FIELDS = [
  ...['number', 'atUtc', 'actor', 'email', 'action', 'meaning', 'paymentIdentifier', 'merchantId'],
  ...['detail', 'hash'],
] as const;

export type AuditExportFormat = 'csv' | 'jsonl';

/**
 * The export as chunks of text. The last line says that it is complete, with the number of entries, and whether older ones are
 * missing because of the limit.
 * @throws the database's error; the export then lacks its last line
 */
export async function* exportAuditLog(
  db: Queryable,
  query: AuditQuery,
  format: AuditExportFormat,
  maxEntries = MAX_ENTRIES,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(FIELDS);
  let entries = 0;
  let before: number | null = null;
  do {
    const take = Math.min(PAGE_ENTRIES, maxEntries - entries);
    const page = await findAuditEntries(db, query, { before, take });
    entries += page.entries.length;
    before = page.next;
    const records = await readRecords(db, page.entries);
    const lines = records.map((record) =>
      format === 'csv'
        ? csvLine(FIELDS.map((field) => String(record[field] ?? '')))
        : `${JSON.stringify(record)}\n`,
    );
    if (lines.length > 0) yield lines.join('');
  } while (before !== null && entries < maxEntries);
  yield lastLine(format, entries, before !== null);
}

type Records = Readonly<Record<(typeof FIELDS)[number], unknown>>;

async function readRecords(
  db: Queryable,
  rows: Parameters<typeof auditEntryViews>[1],
): Promise<readonly Records[]> {
  const views = await auditEntryViews(db, rows);
  return views.map(({ sequence, at, actor, email, action, paymentId, merchantId, detail }, place) => ({
    ...{ number: sequence, atUtc: at, actor, email, action },
    /** The page's sentence. */
    meaning: auditHeadline(action, detail),
    ...{ paymentIdentifier: paymentId, merchantId },
    /** As stored and hashed. */
    detail: rows[place]?.detail ?? '',
    hash: rows[place]?.hash ?? '',
  }));
}

function lastLine(format: AuditExportFormat, entries: number, isLimited: boolean): string {
  if (format === 'jsonl') return `${JSON.stringify({ complete: true, entries, olderLeftOut: isLimited })}\n`;
  const text = `# complete: ${entries} entries${isLimited ? ', older ones left out' : ''}`;
  return csvLine(FIELDS.map((_, place) => (place === 0 ? text : '')));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
