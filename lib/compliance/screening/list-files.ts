// The files of each list format.

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
