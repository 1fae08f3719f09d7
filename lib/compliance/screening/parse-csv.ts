// Parses CSV without a header, strictly: incomplete files are refused.
import { ListRefusedError } from './list-entry';

/** Max lines of one file. OFAC's largest had about 60,000 in 2026. */
const MAX_ROWS = 500_000;
/** The DOS end-of-file character; OFAC's files have it after the last line. */
const END_OF_FILE = String.fromCharCode(0x1a);

export type CsvForm = {
  /** For error messages. */
  readonly file: string;
  readonly columns: number;
};

/**
 * The fields of each line, trimmed. A field may be quoted, with inner quotes doubled. The file must end with a line
 * end; the end-of-file character after it is ignored.
 * @throws ListRefusedError
 */
export function parseCsv(text: string, { file, columns }: CsvForm): readonly (readonly string[])[] {
  const trimmed = text.replace(/^\uFEFF/, '').replace(/[ \t\r\n]+$/, '');
  const whole = trimmed.endsWith(END_OF_FILE) ? trimmed.slice(0, -1) : text.replace(/^\uFEFF/, '');
  if (whole.trim() === '') return [];
  if (!whole.endsWith('\n')) throw new ListRefusedError(`${file} ends in the middle of a line`);
  const rows: string[][] = [];
  const cursor = { text: whole, at: 0 };
  while (cursor.at < whole.length) {
    const row = readRow(cursor, `${file} line ${rows.length + 1}`);
    if (row.length === 1 && row[0] === '') continue;
    if (row.length !== columns) {
      const place = `${file} line ${rows.length + 1}`;
      throw new ListRefusedError(`${place} has ${row.length} columns instead of ${columns}`);
    }
    rows.push(row);
    if (rows.length > MAX_ROWS) throw new ListRefusedError(`${file} has more than ${MAX_ROWS} lines`);
  }
  return rows;
}

type Cursor = { readonly text: string; at: number };

/** Reads a row including its line end. */
function readRow(cursor: Cursor, place: string): string[] {
  const row: string[] = [];
  for (;;) {
    row.push(readField(cursor, place));
    const next = cursor.text[cursor.at];
    cursor.at += 1;
    if (next !== ',') return row;
  }
}

function readField(cursor: Cursor, place: string): string {
  while (cursor.text[cursor.at] === ' ') cursor.at += 1;
  return cursor.text[cursor.at] === '"' ? readQuoted(cursor, place) : readPlain(cursor);
}

/** Leaves the cursor at the comma or line feed. */
function readPlain(cursor: Cursor): string {
  const { text, at } = cursor;
  let end = at;
  while (text[end] !== ',' && text[end] !== '\n' && end < text.length) end += 1;
  cursor.at = end;
  return text.slice(at, end).trim();
}

function readQuoted(cursor: Cursor, place: string): string {
  const { text } = cursor;
  let field = '';
  let at = cursor.at + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new ListRefusedError(`${place} has an unclosed quote`);
    field += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    field += '"';
    at += 1;
  }
  cursor.at = at;
  if (readPlain(cursor) !== '') throw new ListRefusedError(`${place} has text after a closing quote`);
  return field.trim();
}
