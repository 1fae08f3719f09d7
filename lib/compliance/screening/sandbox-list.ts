// The fictional list of the sandbox, in the format of OFAC's four files.
import { countryName } from '@/lib/compliance/country';
import list from './data/sandbox-list.json';
import type { ListFiles, ListPart } from './list-files';

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
