// Which files a list is read from, and the bytes of all of them together.

export const LIST_FORMATS = ['ofac-sdn', 'ofac-consolidated'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

export type ListPart = 'entries' | 'aliases' | 'addresses' | 'comments';

/** Names as OFAC publishes them; a folder may have them in any case. */
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

/** The bytes of every file of a list, none left out. */
export type ListFiles = Readonly<Record<ListPart, Uint8Array>>;

/** Bytes of one file; OFAC's largest had some 6 MB in 2026. */
export const MAX_FILE_BYTES = 48 * 1024 * 1024;

export function isListFormat(text: string): text is ListFormat {
  return LIST_FORMATS.some((format) => format === text);
}
