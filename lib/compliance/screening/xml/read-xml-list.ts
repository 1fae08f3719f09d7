// Reads the XML lists of the EU, the UK and the UN into entries, or refuses the import. Ships and aircraft are skipped, like
// entries without a name.
import { createHash } from 'node:crypto';
import { listCountry } from '@/lib/compliance/screening/list-country';
import { checkListSize, type ListEntry, ListRefusedError } from '@/lib/compliance/screening/list-entry';
import { XML_FILES, type XmlFormat } from '@/lib/compliance/screening/list-files';
import { nanoAccountsIn } from '@/lib/compliance/screening/nano-accounts';
import { readEuRecord } from './eu-record';
import type { ReadRecord } from './list-record';
import { readUkRecord } from './uk-record';
import { readUnRecord } from './un-record';
import { readXmlRecords, type XmlElement } from './xml-records';

type Reader = {
  readonly root: string;
  readonly records: readonly string[];
  read(record: XmlElement): ReadRecord;
};

const READERS: Readonly<Record<XmlFormat, Reader>> = {
  'eu-consolidated': { root: 'export', records: ['sanctionEntity'], read: readEuRecord },
  'uk-sanctions-list': { root: 'Designations', records: ['Designation'], read: readUkRecord },
  'un-consolidated': { root: 'CONSOLIDATED_LIST', records: ['INDIVIDUAL', 'ENTITY'], read: readUnRecord },
};

/** Max characters of remarks kept for manual comparison. */
const MAX_REMARKS_CHARACTERS = 2_000;
const MAX_ID_CHARACTERS = 100;

/**
 * The persons and organizations on the list.
 * @throws ListRefusedError if the document is incomplete, malformed, too large, or has an unknown kind of entry
 */
export function readXmlList(format: XmlFormat, bytes: Uint8Array): readonly ListEntry[] {
  const { root, records, read } = READERS[format];
  const file = XML_FILES[format];
  const entries = new Map<string, ListEntry>();
  readXmlRecords(bytes, { file, root, records }, (record) => {
    const found = read(record);
    const { id, kind } = found;
    if (id === '' || id.length > MAX_ID_CHARACTERS || entries.has(id)) {
      throw new ListRefusedError(`${file} entry ${entries.size + 1} has a missing or duplicate identifier`);
    }
    if (kind === undefined) throw new ListRefusedError(`${file}: entry ${id} has an unknown type`);
    if (kind === null || found.names.length === 0) return;
    entries.set(id, entryOf(record, { ...found, kind }));
    if (entries.size % SIZE_CHECK_EVERY === 0) checkListSize([...entries.values()], file);
  });
  const whole = [...entries.values()];
  if (whole.length === 0) throw new ListRefusedError(`${file} has no entries`);
  checkListSize(whole, file);
  return whole;
}

/** Counting names at each entry would take quadratic time. */
const SIZE_CHECK_EVERY = 10_000;

function entryOf(record: XmlElement, found: ReadRecord & { readonly kind: ListEntry['kind'] }): ListEntry {
  const json = JSON.stringify(record);
  return {
    ...{ id: found.id, kind: found.kind, names: distinctNames(found.names) },
    countries: [...new Set(found.countries.flatMap((country) => listCountry(country) ?? []))].sort(),
    programs: [...new Set(found.programs)],
    accounts: [...new Set(nanoAccountsIn(json))].sort(),
    remarks: found.remarks.join('; ').slice(0, MAX_REMARKS_CHARACTERS),
    hash: createHash('sha256').update(json).digest('hex').slice(0, 32),
  };
}

/** Each spelling once; a spelling that is both strong and weak is strong. */
function distinctNames(names: ListEntry['names']): ListEntry['names'] {
  const strong = new Set(names.flatMap(({ text, weak }) => (weak ? [] : [text])));
  const seen = new Set<string>();
  return names.flatMap(({ text }) => {
    if (seen.has(text)) return [];
    seen.add(text);
    return [{ text, weak: !strong.has(text) }];
  });
}
