// Records as lines of CSV (RFC 4180) or JSON, with a last line that tells that the file is whole. Pure.
import { EXPORT_FIELDS, type ExportRecord } from './export-record';

export type ExportFormat = 'csv' | 'jsonl';

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
