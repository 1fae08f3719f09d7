// Parses the four files of an OFAC list into entries, or refuses the import. Format: OFAC, "SDN List data formats".
import { createHash } from 'node:crypto';
import { listCountry } from '@/lib/compliance/screening/list-country';
import { checkListSize, type ListEntry, ListRefusedError } from '@/lib/compliance/screening/list-entry';
import {
  LIST_FILES,
  type ListFiles,
  type ListPart,
  type OfacFormat,
} from '@/lib/compliance/screening/list-files';
import { nanoAccountsIn } from '@/lib/compliance/screening/nano-accounts';
import { parseCsv } from '@/lib/compliance/screening/parse-csv';

const COLUMNS: Readonly<Record<ListPart, number>> = { entries: 12, aliases: 5, addresses: 6, comments: 2 };
/** The marker of an empty field. */
const EMPTY = '-0-';
/** Max characters of remarks kept for manual comparison. */
const MAX_REMARKS_CHARACTERS = 2_000;

type Row = readonly string[];
/** Null: vessels and aircraft, which are skipped. */
const KINDS: Readonly<Record<string, ListEntry['kind'] | null>> = {
  individual: 'person',
  '': 'organization',
  vessel: null,
  aircraft: null,
};

/**
 * The persons and organizations on a list.
 * @throws ListRefusedError if a file is incomplete or malformed, or refers to unknown entries
 */
export function readOfacList(format: OfacFormat, files: ListFiles): readonly ListEntry[] {
  const names = LIST_FILES[format];
  const rowsOf = (part: ListPart) =>
    parseCsv(decode(files[part]), { file: names[part], columns: COLUMNS[part] }).map((row) =>
      row.map((field) => (field === EMPTY ? '' : field)),
    );
  const entryRows = rowsOf('entries');
  const known = checkIds(entryRows, names.entries);
  const relatedRows = (part: ListPart) => byEntry(rowsOf(part), known, names[part]);
  const related = {
    aliases: relatedRows('aliases'),
    addresses: relatedRows('addresses'),
    comments: relatedRows('comments'),
  };
  const entries = entryRows.flatMap((row) => readEntry(row, related, names.entries) ?? []);
  if (entries.length === 0) throw new ListRefusedError(`${names.entries} has no entries`);
  checkListSize(entries, names.entries);
  return entries;
}

/** OFAC publishes ASCII; other bytes are read as UTF-8, with Windows-1252 as fallback. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function checkIds(rows: readonly Row[], file: string): ReadonlySet<string> {
  const known = new Set<string>();
  for (const [id = ''] of rows) {
    if (!/^[0-9]{1,12}$/.test(id) || known.has(id)) {
      throw new ListRefusedError(`${file} line ${known.size + 1} has a missing or duplicate entry number`);
    }
    known.add(id);
  }
  return known;
}

function byEntry(rows: readonly Row[], known: ReadonlySet<string>, file: string): ReadonlyMap<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  rows.forEach((row, at) => {
    const [id = ''] = row;
    if (!known.has(id)) {
      throw new ListRefusedError(`${file} line ${at + 1} refers to an unknown entry`);
    }
    const group = grouped.get(id);
    if (group === undefined) grouped.set(id, [row]);
    else group.push(row);
  });
  return grouped;
}

type RelatedRows = Readonly<Record<Exclude<ListPart, 'entries'>, ReadonlyMap<string, readonly Row[]>>>;

function readEntry(row: Row, related: RelatedRows, file: string): ListEntry | null {
  const [id = '', name = '', type = '', program = ''] = row;
  const kind = KINDS[type.toLowerCase()];
  if (kind === undefined || name === '') {
    throw new ListRefusedError(`${file}: entry ${id} has no name or an unknown type`);
  }
  if (kind === null) return null;
  const aliases = related.aliases.get(id) ?? [];
  const addresses = related.addresses.get(id) ?? [];
  const comments = related.comments.get(id) ?? [];
  const remarks = joinRemarks([row[11] ?? '', ...comments.map((comment) => comment[1] ?? '')]);
  const { countries, weakAliases, accounts } = readRemarks(remarks);
  const named = [...countries, ...addresses.map((address) => address[4] ?? '')];
  return {
    id,
    kind,
    names: namesOf([name, ...aliases.map((alias) => alias[3] ?? '')], weakAliases),
    countries: [...new Set(named.flatMap((country) => listCountry(country) ?? []))].sort(),
    programs: program.split(/[\][;]+/).flatMap((each) => each.trim() || []),
    accounts: [...new Set(accounts)].sort(),
    remarks: remarks.slice(0, MAX_REMARKS_CHARACTERS),
    hash: createHash('sha256')
      .update(JSON.stringify([row, aliases, addresses, comments]))
      .digest('hex')
      .slice(0, 32),
  };
}

/** Long remarks continue in the comments, sometimes in the middle of a fact. */
function joinRemarks(parts: readonly string[]): string {
  return parts.filter(Boolean).reduce((whole, part) => {
    if (whole === '') return part;
    return `${whole.replace(/\.$/, ';')} ${part}`;
  }, '');
}

/** Each spelling once; a spelling that is both a strong and a weak alias is strong. */
function namesOf(strong: readonly string[], weak: readonly string[]): ListEntry['names'] {
  const names = new Map<string, boolean>();
  for (const text of strong) if (text !== '') names.set(text, false);
  for (const text of weak) if (!names.has(text)) names.set(text, true);
  return [...names].map(([text, isWeak]) => ({ text, weak: isWeak }));
}

type Remarks = {
  /** Country names as written, of nationalities and citizenships. */
  readonly countries: readonly string[];
  /** Aliases in quotes, which OFAC calls weak: too common or vague to match by themselves. */
  readonly weakAliases: readonly string[];
  /** Public keys of Nano accounts, lower-case hex. */
  readonly accounts: readonly string[];
};

const BELONGS_TO = /^(?:alt\. )?(?:nationality|citizen) (.+)$/i;
const WEAK_ALIAS = /\b[afn]\.?k\.?a\.? '(.+?)'(?=[\s.,;)]|$)/gi;
/** Parses an entry's remarks: facts separated by semicolons. */
function readRemarks(text: string): Remarks {
  const facts = text.split(';').map((fact) => fact.trim().replace(/\.$/, ''));
  return {
    countries: facts.flatMap((fact) => BELONGS_TO.exec(fact)?.[1] ?? []),
    weakAliases: [...text.matchAll(WEAK_ALIAS)].flatMap(([, alias = '']) =>
      alias.trim() === '' ? [] : alias.trim(),
    ),
    accounts: nanoAccountsIn(text),
  };
}
