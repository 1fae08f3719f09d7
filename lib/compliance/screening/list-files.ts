// The files of each list format, and the fictional list of the sandbox in the format of OFAC's four files.
import { countryName } from '@/lib/compliance/country';
import list from './data/sandbox-list.json';

const OFAC_FORMATS = ['ofac-sdn', 'ofac-consolidated'] as const;
const XML_FORMATS = ['eu-consolidated', 'uk-sanctions-list', 'un-consolidated'] as const;
export const LIST_FORMATS = [...OFAC_FORMATS, ...XML_FORMATS] as const;
export type OfacFormat = (typeof OFAC_FORMATS)[number];
/** Lists of one XML file. */
export type XmlFormat = (typeof XML_FORMATS)[number];
export type ListFormat = OfacFormat | XmlFormat;

export type ListPart = 'entries' | 'aliases' | 'addresses' | 'comments';

/** Names as OFAC publishes them; in a folder, case is ignored. */
export const LIST_FILES: Readonly<Record<OfacFormat, Readonly<Record<ListPart, string>>>> = {
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

/** The names of the XML files, in a folder and in messages. */
export const XML_FILES: Readonly<Record<XmlFormat, string>> = {
  'eu-consolidated': 'eu-consolidated.xml',
  'uk-sanctions-list': 'UK-Sanctions-List.xml',
  'un-consolidated': 'consolidated.xml',
};

/** The names of lists that are added without one. */
export const LIST_NAMES: Readonly<Record<ListFormat, string>> = {
  'ofac-sdn': 'OFAC SDN',
  'ofac-consolidated': 'OFAC Consolidated',
  'eu-consolidated': 'EU financial sanctions',
  'uk-sanctions-list': 'UK Sanctions List',
  'un-consolidated': 'UN Security Council',
};

/**
 * The publishers' addresses, used when no source is given. OFAC's is the folder of the files; the others are the files. None was
 * fetched when this was written: they are those that public projects import from.
 */
export const PUBLISHER_ADDRESSES: Readonly<Record<ListFormat, string>> = {
  'ofac-sdn': 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports',
  'ofac-consolidated': 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports',
  'eu-consolidated':
    'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
  'uk-sanctions-list': 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
  'un-consolidated': 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
};

/** The bytes of every file of a list. An XML list has only `entries`; its other parts are empty. */
export type ListFiles = Readonly<Record<ListPart, Uint8Array>>;

/** Max bytes of one file. OFAC's largest had about 6 MB in 2026, the UK's list about 50 MB as CSV. */
const MAX_CSV_BYTES = 48 * 1024 * 1024;
const MAX_XML_BYTES = 96 * 1024 * 1024;

export function maxFileBytes(format: ListFormat): number {
  return isXmlFormat(format) ? MAX_XML_BYTES : MAX_CSV_BYTES;
}

export function isListFormat(text: string): text is ListFormat {
  return LIST_FORMATS.some((format) => format === text);
}

export function isXmlFormat(format: ListFormat): format is XmlFormat {
  return XML_FORMATS.some((xml) => xml === format);
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
