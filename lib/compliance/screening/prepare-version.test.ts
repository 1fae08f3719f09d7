// Valid imports, and rejected ones.
import { describe, expect, it } from 'vitest';
import list from './data/sandbox-list.json';
import { canBeForced, ListRefusedError, packEntries, unpackEntries } from './list-entry';
import { LIST_FILES, type ListFiles, type ListPart, sandboxListFiles } from './list-files';
import { readOfacList } from './ofac/read-ofac-list';
import { prepareVersion, type VersionRequest } from './prepare-version';
import cases from './testdata/cases.json';

const prepare = (change: Partial<VersionRequest> = {}) =>
  prepareVersion({
    listId: 'test',
    format: 'ofac-sdn',
    files: sandboxListFiles(),
    before: null,
    force: false,
    ...change,
  });
const EMPTY = Buffer.from('');
const text = (files: ListFiles, part: ListPart) => Buffer.from(files[part]).toString();
const withFile = (part: ListPart, change: (whole: string) => string): ListFiles => {
  const files = sandboxListFiles();
  return { ...files, [part]: Buffer.from(change(text(files, part))) };
};
const refusalOf = (change: Partial<VersionRequest>) => {
  try {
    prepare(change);
  } catch (error) {
    if (error instanceof ListRefusedError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('the entries of a list', () => {
  const byId = new Map(readOfacList('ofac-sdn', sandboxListFiles()).map((entry) => [entry.id, entry]));
  it('have their kind, spellings, countries and programs', () => {
    expect(byId.size).toBe(list.sdn.length);
    expect(byId.get('900001')).toMatchObject({
      kind: 'person',
      names: [
        { text: 'ZARKOV, Dmitri Anatolyevich', weak: false },
        { text: 'ZHARKOV, Dmitriy', weak: false },
        { text: 'ZARKOFF, Dimitri', weak: false },
      ],
      countries: ['RU'],
      programs: ['TEST-CYBER2'],
    });
    expect(byId.get('900012')).toMatchObject({ kind: 'organization', countries: ['IR'] });
    for (const [id, countries] of Object.entries(list.countries)) {
      expect(byId.get(id)?.countries).toEqual(countries);
    }
  });

  it('have the public keys of their Nano accounts, however these are written', () => {
    const listed = cases.wallets.find(({ listed }) => listed)?.publicKey;
    expect(byId.get('900008')?.accounts).toEqual([listed]);
    const spelt = (way: string) =>
      withFile('entries', (whole) => whole.replace(/Digital Currency Address - XNO nano_/, way));
    for (const way of ['Digital Currency Address - XNO xrb_', 'alt. Digital Currency Address - NANO nano_']) {
      const entries = unpackEntries(prepare({ files: spelt(way) }).content);
      expect(entries.find(({ id }) => id === '900008')?.accounts).toEqual([listed]);
    }
  });

  it('include remarks continued in the comments file, and exclude ships and aircraft', () => {
    const entries = readOfacList(
      'ofac-sdn',
      sandboxListFiles({
        entries: ['900030,"EVER TEST",vessel,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '],
        aliases: ['900030,99,"fka","TEST MARU",-0- '],
        comments: ['900009,"citizen Kenya; (a.k.a. \'THE ""TAILOR""\')."'],
      }),
    );
    expect(entries.find(({ id }) => id === '900030')).toBeUndefined();
    const hassan = entries.find(({ id }) => id === '900009');
    expect(hassan?.countries).toEqual(['KE', 'SO']);
    expect(hassan?.names.at(-1)).toEqual({ text: 'THE "TAILOR"', weak: true });
    expect(hassan?.hash).not.toBe(byId.get('900009')?.hash);
  });
});

describe('a version', () => {
  it('is the same for the same entries in any order and line ending, and differs by list', () => {
    const first = prepare();
    const turned = withFile(
      'entries',
      (whole) => `${whole.trimEnd().split('\r\n').toReversed().join('\n')}\n\u001A`,
    );
    expect(prepare({ files: turned }).sha256).toBe(first.sha256);
    expect(prepare({ listId: 'other' }).sha256).not.toBe(first.sha256);
    expect(first).toMatchObject({ entities: 12, names: 21, added: 12, removed: 0, changed: 0 });
  });

  it('counts added, removed and changed entries', () => {
    const before = prepare().content;
    const files = sandboxListFiles({
      entries: ['900040,"NEW, Name",individual,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '],
      aliases: ['900005,50,"aka","OSTERGAARD, Mike",-0- '],
    });
    const without = text(files, 'entries').replace(/^900011.*\r\n/m, '');
    const addresses = Buffer.from(text(files, 'addresses').replace(/^900011.*\r\n/m, ''));
    const next = { ...files, entries: Buffer.from(without), addresses };
    expect(prepare({ before, files: next })).toMatchObject({ added: 1, removed: 1, changed: 1 });
    expect(prepare({ before })).toMatchObject({ added: 0, removed: 0, changed: 0 });
  });

  it('of another format is read from its own files', () => {
    expect(prepare({ format: 'ofac-consolidated' }).entities).toBe(12);
    expect(Object.keys(LIST_FILES['ofac-consolidated'])).toEqual(Object.keys(LIST_FILES['ofac-sdn']));
  });
});

describe('an import is rejected completely', () => {
  const half = (whole: string) => whole.slice(0, Math.floor(whole.length / 2));
  it.each<[string, ListFiles, RegExp]>([
    ['half of the entries', withFile('entries', half), /middle of a line|unclosed quote/],
    ['half of the aliases', withFile('aliases', half), /middle of a line|unclosed quote/],
    [
      'no end of the last line',
      withFile('entries', (whole) => whole.trimEnd()),
      /middle of a line|unclosed quote/,
    ],
    [
      'lines that are missing',
      withFile('entries', (whole) => `${whole.split('\r\n')[0]}\r\n`),
      /refers to an unknown entry/,
    ],
    [
      'a column too few',
      withFile('aliases', (whole) => whole.replace('"aka",', '')),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'a column too many',
      withFile('addresses', (whole) => whole.replace('-0-', '-0-,-0-')),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'a page instead of a file',
      withFile('entries', () => '<html>\n<body>busy</body>\n</html>\n'),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'text after a quote',
      withFile('entries', (whole) => whole.replace('" ,', '"x,').replace('",', '"x,')),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'an entry that comes twice',
      sandboxListFiles({ entries: [list.sdn[0] ?? ''] }),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'an unknown type',
      withFile('entries', (whole) => whole.replace('"individual"', '"robot"')),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    [
      'an entry without a name',
      withFile('entries', (whole) => whole.replace('"HASSAN, Ali"', '-0- ')),
      /columns instead|after a closing quote|entry number|no name/,
    ],
    ['nothing at all', { ...sandboxListFiles(), entries: Buffer.from('') }, /refers to an unknown entry/],
    ['empty files', { entries: EMPTY, aliases: EMPTY, addresses: EMPTY, comments: EMPTY }, /has no entries/],
  ])('for %s', (_, files, words) => {
    expect(refusalOf({ files }).message).toMatch(words);
  });

  it('if it has less than half of the current entries, unless forced', () => {
    const before = prepare().content;
    const keep = (id: string) => Number(id) <= 900_005;
    const only = (part: ListPart) =>
      withFile(part, (whole) =>
        whole
          .split('\r\n')
          .filter((line) => line === '' || keep(line.slice(0, 6)))
          .join('\r\n'),
      )[part];
    const files = {
      ...sandboxListFiles(),
      entries: only('entries'),
      aliases: only('aliases'),
      addresses: only('addresses'),
    };
    const refusal = refusalOf({ before, files });
    expect(canBeForced(refusal.message)).toBe(true);
    expect(canBeForced('alt.csv ends in the middle of a line')).toBe(false);
    expect(prepare({ before, files, force: true })).toMatchObject({ entities: 5, removed: 7 });
  });

  it('with a message that names the place, but not its content', () => {
    const files = withFile('aliases', (whole) => whole.replace('"aka",', ''));
    expect(refusalOf({ files }).message).toBe('alt.csv line 1 has 4 columns instead of 5');
  });
});

it('content that could not be decompressed later is not compressed', () => {
  const entries = readOfacList('ofac-sdn', sandboxListFiles());
  const bytes = Buffer.byteLength(JSON.stringify(entries));
  expect(unpackEntries(packEntries('test', entries, bytes).content)).toHaveLength(entries.length);
  expect(() => packEntries('test', entries, bytes - 1)).toThrow(ListRefusedError);
});
