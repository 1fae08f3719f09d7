// docs/security/asvs*.md assess every requirement of levels 1 and 2 of OWASP ASVS 5.0.0 once, with evidence that exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { levels } from './asvs-levels.json';

const FOLDER = join(projectRoot(), 'docs', 'security');
const SUMMARY = 'asvs.md';
const STATUSES = ['Met', 'Not applicable', 'Missing'] as const;
const ROW =
  /^\| v5\.0\.0-([0-9]+\.[0-9]+\.[0-9]+) \| ([12]) \| ([^|]+) \| (Met|Not applicable|Missing) \| ([^|]+) \|$/gm;
const CHAPTER = /^V([0-9]+) /;
const MAX_LEVEL = 2;

type Row = {
  readonly number: string;
  readonly level: string;
  readonly status: string;
  readonly evidence: string;
  /** The chapter under whose heading the row is. */
  readonly chapter: string;
};

const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const sections = readdirSync(FOLDER)
  .filter((name) => /^asvs-.+\.md$/.test(name))
  .flatMap((name) => textOf(name).split(/^## /m).slice(1));

const rows: readonly Row[] = sections.flatMap((section) => {
  const chapter = CHAPTER.exec(section)?.[1] ?? '';
  return [...section.matchAll(ROW)].map(([, number = '', level = '', , status = '', evidence = '']) => ({
    ...{ number, level, status, evidence, chapter },
  }));
});

/** The requirements of levels 1 and 2, as `number level`. */
const required = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits]
    .map((level, index) => ({ text: `${section}.${index + 1} ${level}`, level: Number(level) }))
    .filter(({ level }) => level <= MAX_LEVEL)
    .map(({ text }) => text),
);

/** What a row quotes as code and looks like a file of the repository. */
function filesIn({ evidence }: Row): string[] {
  const quoted = [...evidence.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) =>
    text.includes('/') ? !/^\/|:\/\//.test(text) : existsSync(join(projectRoot(), text)),
  );
}

/** The numbers of a line of the summary's table. */
function countsOf(label: string): number[] | undefined {
  const line = textOf(SUMMARY)
    .split('\n')
    .find((text) => text.startsWith(`| ${label}`));
  return line
    ?.split(' | ')
    .slice(1)
    .map((cell) => Number(cell.replace(/[^0-9]/g, '')));
}

function actualCounts(of: readonly Row[]): number[] {
  return [...STATUSES.map((status) => of.filter((row) => row.status === status).length), of.length];
}

describe('the assessment', () => {
  it('has each requirement of levels 1 and 2 once, with its level', () => {
    const assessed = rows.map(({ number, level }) => `${number} ${level}`);
    expect(assessed.toSorted()).toEqual(required.toSorted());
  });

  it('has no row of another form, or under another chapter', () => {
    const lines = sections.flatMap((section) => section.match(/^\| v5.*$/gm) ?? []);
    expect(lines).toHaveLength(rows.length);
    expect(rows.filter(({ number, chapter }) => number.split('.')[0] !== chapter)).toEqual([]);
  });

  it('names a file for each requirement that is met', () => {
    expect(rows.filter((row) => row.status === 'Met' && filesIn(row).length === 0)).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.flatMap((row) => filesIn(row).map((file) => ({ number: row.number, file })));
    expect(named.filter(({ file }) => !existsSync(join(projectRoot(), file)))).toEqual([]);
  });

  it.each([...new Set(rows.map(({ chapter }) => chapter))])(
    'counts the statuses of chapter V%s',
    (chapter) => {
      expect(countsOf(`[V${chapter} `)).toEqual(actualCounts(rows.filter((row) => row.chapter === chapter)));
    },
  );

  it('counts all statuses', () => {
    expect(countsOf('**All**')).toEqual(actualCounts(rows));
  });
});
