// The XML lists of the EU, the UK and the UN. The samples have the structure of the published files, and fictional entries.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatAddress } from '@/lib/core/address';
import { projectRoot } from '@/prisma/project-root';
import { ListRefusedError } from '../list-entry';
import type { XmlFormat } from '../list-files';
import { prepareVersion } from '../prepare-version';
import cases from '../testdata/cases.json';
import { readXmlList } from './read-xml-list';

const sample = (name: string) =>
  readFileSync(join(projectRoot(), 'lib/compliance/screening/testdata', name), 'utf8');
const SAMPLES = {
  'eu-consolidated': sample('eu-sample.xml'),
  'uk-sanctions-list': sample('uk-sample.xml'),
  'un-consolidated': sample('un-sample.xml'),
} as const satisfies Record<XmlFormat, string>;
const read = (format: XmlFormat, text: string = SAMPLES[format]) =>
  readXmlList(format, Buffer.from(text)).map(({ hash: _, ...entry }) => entry);

const refusal = (format: XmlFormat, text: string | Uint8Array) => {
  try {
    readXmlList(format, typeof text === 'string' ? Buffer.from(text) : text);
  } catch (error) {
    if (error instanceof ListRefusedError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('the EU’s list', () => {
  it('is read with all spellings, countries, programs and facts to compare', () => {
    expect(read('eu-consolidated')).toEqual([
      {
        id: '900101',
        kind: 'person',
        names: [
          { text: 'Dmitri Anatolyevich Zarkov', weak: false },
          { text: 'Дмитрий Анатольевич Зарков', weak: false },
          { text: 'The Accountant', weak: true },
          { text: 'D. Zarkoff', weak: false },
        ],
        countries: ['BY', 'RU'],
        programs: ['UKR', 'CYB'],
        accounts: [],
        remarks:
          'EU reference EU.90101.11; DOB 1970-03-02; DOB 1971; POB Tverin; Document 00-1234567; Fictional & for tests only.',
      },
      {
        id: '900102',
        kind: 'organization',
        names: [{ text: 'Zarkov Holding OOO', weak: false }],
        countries: [],
        programs: ['UKR'],
        accounts: [],
        remarks: 'EU reference EU.90102.86',
      },
    ]);
  });
});

describe('the UK’s list', () => {
  it('is read without ships and nameless entries', () => {
    expect(read('uk-sanctions-list')).toEqual([
      {
        id: 'TST0001',
        kind: 'person',
        names: [
          { text: 'Mahmud Idris KHARRAZI', weak: false },
          { text: 'Abu Idris', weak: true },
          { text: 'Mahmoud Kharazi', weak: false },
          { text: 'محمود الخرازي', weak: false },
        ],
        countries: ['AF', 'IR'],
        programs: ['The Testland (Sanctions) Regulations 2020'],
        accounts: [],
        remarks:
          'UN reference TSi.001; DOB dd/mm/1945; DOB 01/03/1946; POB Sampleton; Passport P0000001; Named for tests, with <markup> and a list.',
      },
      {
        id: 'TST0002',
        kind: 'organization',
        names: [{ text: 'SAMPLE SHIPPING LIMITED', weak: false }],
        countries: [],
        programs: ['The Testland (Sanctions) Regulations 2020'],
        accounts: [],
        remarks: '',
      },
    ]);
  });

  it('names Nano accounts wherever the entry does', () => {
    const key = cases.wallets.find(({ listed }) => listed)?.publicKey ?? '';
    const address = formatAddress(Buffer.from(key, 'hex'));
    const text = SAMPLES['uk-sanctions-list'].replace('Named for tests', `Uses ${address}`);
    expect(read('uk-sanctions-list', text)[0]?.accounts).toEqual([key]);
  });
});

describe('the UN’s list', () => {
  it('is read with persons and entities, and without its placeholders', () => {
    expect(read('un-consolidated')).toEqual([
      {
        id: '6900001',
        kind: 'person',
        names: [
          { text: 'TORVALD EINAR GRIMSTEYN', weak: false },
          { text: 'Тровальд Гримстейн', weak: false },
          { text: 'Torwald Grimstein', weak: false },
          { text: 'The Smith', weak: true },
        ],
        countries: ['CD', 'SY'],
        programs: ['TST'],
        accounts: [],
        remarks:
          'UN reference TSi.430; DOB 1965-03-12; DOB 1971; POB Sampleton; Document 750000001; For tests only.',
      },
      {
        id: '6900002',
        kind: 'organization',
        names: [
          { text: 'GRIMSTEYN FOUNDATION', weak: false },
          { text: 'Grimsteyn Relief', weak: false },
        ],
        countries: ['UG'],
        programs: ['TST'],
        accounts: [],
        remarks: 'UN reference TSe.001',
      },
    ]);
  });
});

const FORMATS = ['eu-consolidated', 'uk-sanctions-list', 'un-consolidated'] as const;

describe.each(FORMATS)('a file of the format %s is refused', (format) => {
  const whole = SAMPLES[format];
  it('when it is cut off, at every place', () => {
    // Behind the end of the root element there is nothing to miss.
    const end = whole.lastIndexOf('</') + 3;
    for (let at = 1; at < end; at += 37) expect(refusal(format, whole.slice(0, at))).toMatch(/is/);
  });

  it.each<[string, string, RegExp]>([
    ['another document', '<html><body>Sign in</body></html>', /is not a \w+ document/],
    [
      'an empty list',
      whole.replace(/<(sanctionEntity|Designation|INDIVIDUALS|ENTITIES)\b[\s\S]*<\/\1>/g, ''),
      /no entries/,
    ],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY b "c">]>${whole.replace(/<\?xml.*?\?>/, '')}`,
      /document type/,
    ],
    ['a broken element', whole.replace('</', '<'), /is not valid XML/],
    ['deep nesting', whole.replace(/<(\w+)([^>]*)>/, `<$1$2>${'<a>'.repeat(50)}`), /nested too deeply/],
    [
      'a repeated entry',
      whole.replace(/(<(sanctionEntity|Designation|INDIVIDUAL)\b[\s\S]*?<\/\2>)/, '$1$1'),
      /duplicate/,
    ],
  ])('with %s', (_, text, why) => {
    expect(refusal(format, text)).toMatch(why);
  });

  it('in another encoding', () => {
    expect(refusal(format, Buffer.concat([Buffer.from(whole), Buffer.from([0xff, 0xfe])]))).toMatch(
      /not UTF-8/,
    );
  });

  it('with a record that is too large', () => {
    const many = whole.replace(
      /(<(sanctionEntity|Designation|INDIVIDUAL)\b[^>]*>)/,
      `$1${'<x>y</x>'.repeat(20_001)}`,
    );
    expect(refusal(format, many)).toMatch(/too many elements/);
    const long = whole.replace(
      /(<(sanctionEntity|Designation|INDIVIDUAL)\b[^>]*>)/,
      `$1<x>${'y'.repeat(2_100_000)}</x>`,
    );
    expect(refusal(format, long)).toMatch(/too much text/);
  });

  it('when it lost half of its entries', () => {
    const none = new Uint8Array();
    const files = (text: string) => ({
      entries: Buffer.from(text),
      aliases: none,
      addresses: none,
      comments: none,
    });
    const request = { listId: 'l', format, before: null, force: false };
    const first = prepareVersion({ ...request, files: files(whole) });
    expect(first.entities).toBe(2);
    const [one = ''] = /<(sanctionEntity|Designation|INDIVIDUAL)\b[\s\S]*?<\/\1>/.exec(whole) ?? [];
    const shrunk = whole.replace(one, one.replace(/900101|TST0001|6900001/, 'other'));
    const next = prepareVersion({ ...request, before: first.content, files: files(shrunk) });
    expect(next).toMatchObject({ added: 1, removed: 1, changed: 0 });
  });
});

it('an entry of an unknown type is refused', () => {
  const eu = SAMPLES['eu-consolidated'].replace(
    'code="person" classificationCode="P"',
    'code="robot" classificationCode="R"',
  );
  expect(refusal('eu-consolidated', eu)).toMatch(/900101 has an unknown type/);
  const uk = SAMPLES['uk-sanctions-list'].replace('>Individual<', '>Robot<');
  expect(refusal('uk-sanctions-list', uk)).toMatch(/TST0001 has an unknown type/);
});
