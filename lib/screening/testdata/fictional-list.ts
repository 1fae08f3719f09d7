// The fictional list of cases.json as the four files that OFAC would publish of it.
import { countryName } from '@/lib/compliance/country';
import type { ListFiles, ListPart } from '../list-files';
import { readOfacList } from '../ofac/read-ofac-list';
import cases from './cases.json';

/** OFAC's own spelling of countries it turns round. */
const OFAC_NAMES: Readonly<Record<string, string>> = { KP: 'Korea, North' };

/** The lines of each file; `more` is added to them. */
export function fictionalFiles(more: Partial<Record<ListPart, readonly string[]>> = {}): ListFiles {
  const { sdn, alt, countries } = cases.testList;
  const addresses = Object.entries(countries).flatMap(([id, codes]) =>
    codes.map((code, at) => `${id},${id}${at},-0- ,-0- ,"${OFAC_NAMES[code] ?? countryName(code)}",-0- `),
  );
  const file = (rows: readonly string[], added: readonly string[] = []) =>
    Buffer.from([...rows, ...added].map((row) => `${row}\r\n`).join(''));
  return {
    entries: file(sdn, more.entries),
    aliases: file(alt, more.aliases),
    addresses: file(addresses, more.addresses),
    comments: file([], more.comments),
  };
}

export function fictionalEntries(more: Partial<Record<ListPart, readonly string[]>> = {}) {
  return readOfacList('ofac-sdn', fictionalFiles(more));
}
