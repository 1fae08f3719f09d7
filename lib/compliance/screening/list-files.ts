// The files of each list format, and the fictional list of the sandbox in the format of OFAC's four files.
import { countryName } from '@/lib/compliance/country';
import list from './data/sandbox-list.json';

export const LIST_FORMATS = ['ofac-sdn', 'ofac-consolidated'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export type ListPart = 'entries' | 'aliases' | 'addresses' | 'comments';

/** Names as OFAC publishes them; in a folder, case is ignored. */
export const LIST_FILES: Readonly<Record<ListFormat, Readonly<Record<ListPart, string>>>> = {
  'ofac-sdn': {
    entries: 'sdn.csv',
    aliases: 'alt.csv',
    addresses: 'add.csv',
    comments: 'sdn_comments.csv',
  },
  'ofac-consolidated': {
    entries: 'CONS_PRIM.CSV',
    aliases: 'CONS_ALT.CSV',
    addresses: 'CONS_ADD.CSV',
    comments: 'CONS_COMMENTS.CSV',
  },
};

/** The bytes of every file of a list. */
export type ListFiles = Readonly<Record<ListPart, Uint8Array>>;

/** Max bytes of one file; OFAC's largest had about 6 MB in 2026. */
export const MAX_FILE_BYTES = 48 * 1024 * 1024;

export function isListFormat(text: string): text is ListFormat {
  return LIST_FORMATS.some((format) => format === text);
}

export const SANDBOX_LIST = {
  id: 'sandbox-list',
  name: 'Fictional list of the sandbox',
  format: 'ofac-sdn',
} as const;

/** OFAC's inverted spellings of countries. */
const OFAC_SPELLINGS: Readonly<Record<string, string>> = { KP: 'Korea, North' };

/** @param more lines to add to the files */
export function sandboxListFiles(more: Partial<Record<ListPart, readonly string[]>> = {}): ListFiles {
  const addresses = Object.entries(list.countries).flatMap(([id, codes]) =>
    codes.map((code, at) => `${id},${id}${at},-0- ,-0- ,"${OFAC_SPELLINGS[code] ?? countryName(code)}",-0- `),
  );
  return {
    entries: file(list.sdn, more.entries),
    aliases: file(list.alt, more.aliases),
    addresses: file(addresses, more.addresses),
    comments: file([], more.comments),
  };
}

function file(rows: readonly string[], more: readonly string[] = []): Uint8Array {
  return Buffer.from([...rows, ...more].map((row) => `${row}\r\n`).join(''));
}
