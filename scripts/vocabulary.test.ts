// One word for each thing: banned words must not appear in texts or names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import messages from '@/lib/core/languages/messages/en.json';
import { projectRoot } from '@/prisma/project-root';
import { stripSource } from './architecture/source-text';
import { BANNED_IDENTIFIERS, BANNED_IN_TEXTS, type BannedWord } from './architecture/vocabulary';

const SOURCES = [
  'app',
  'pages',
  'components',
  'web',
  'bin',
  'lib',
  'sandbox',
  'signer',
  'verification',
  'client',
  'scripts',
  'prisma',
];
const NO_SOURCES =
  /node_modules|\.next\/|client\/dist|prisma\/generated|client\/src\/openapi\.ts|architecture\/vocabulary\.ts/;
/** Strings in tests quote others, and only developers read them. */
const NO_TEXTS = /\.test\.(ts|mjs)$|^verification\/|^scripts\/(architecture|tests|mutants)\//;

/** The specification is given, and the outcomes quote the names of tests. */
const NO_PROSE = ['docs/specification.md', 'docs/outcomes.md'];

type Text = { readonly where: string; readonly text: string };

const filesUnder = (folder: string, pattern: RegExp) =>
  readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path) && !NO_SOURCES.test(path))
    .map((path) => ({ path, source: readFileSync(join(projectRoot(), path), 'utf8') }));

const sources = SOURCES.flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs)$/));

/** Sentences in quotes, in templates and between tags: texts with a space and without code. */
function textsOf(source: string): string[] {
  const code = stripSource(source, true);
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)];
  const between = [...code.matchAll(/>([^<>{}=;]+)[<{]/g)].map(([, text = '']) => text);
  const texts = [...quoted.map(([, one, two, three]) => one ?? two ?? three ?? ''), ...between];
  return texts.filter((text) => /[a-z] [a-z]/i.test(text));
}

function findBanned(words: readonly BannedWord[], texts: readonly Text[]): string[] {
  return texts.flatMap(({ where, text }) =>
    words.flatMap(({ pattern, use }) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${where}: "${found[0]}", use: ${use} (${text.trim().slice(0, 120)})`];
    }),
  );
}

describe('banned words', () => {
  it('are not in the payer’s texts', () => {
    const texts = Object.entries(messages).map(([where, text]) => ({ where, text: String(text) }));
    expect(findBanned(BANNED_IN_TEXTS, texts)).toEqual([]);
  });

  it('are not in the documentation', () => {
    const pages = [
      ...filesUnder('docs', /\.md$/),
      ...[
        'README.md',
        'CONTRIBUTING.md',
        'SECURITY.md',
        'client/README.md',
        'client/python/README.md',
        'client/php/README.md',
      ].map((path) => ({
        path,
        source: readFileSync(join(projectRoot(), path), 'utf8'),
      })),
    ];
    const texts = pages
      .filter(({ path }) => !NO_PROSE.includes(path))
      .flatMap(({ path, source }) =>
        source.split('\n').map((text, line) => ({ where: `${path}:${line + 1}`, text })),
      );
    expect(findBanned(BANNED_IN_TEXTS, texts)).toEqual([]);
  });

  it('are not in pages, messages and commands', () => {
    const texts = sources
      .filter(({ path }) => !NO_TEXTS.test(path))
      .flatMap(({ path, source }) => textsOf(source).map((text) => ({ where: path, text })));
    expect(texts.length).toBeGreaterThan(2_000);
    expect(findBanned(BANNED_IN_TEXTS, texts)).toEqual([]);
  });

  it('are not in names', () => {
    // A quick check first: few sources contain a banned word, and separating code from texts is slow.
    const suspects = sources.filter(({ source }) =>
      BANNED_IDENTIFIERS.some(({ pattern }) => pattern.test(source)),
    );
    const texts = suspects.map(({ path, source }) => ({ where: path, text: stripSource(source, false) }));
    expect(findBanned(BANNED_IDENTIFIERS, texts)).toEqual([]);
  });

  it('are found in samples', () => {
    const source = `const label = 'The way back'; export function heedAnswer() { return <p>Order it anew</p>; }`;
    const texts = textsOf(source).map((text) => ({ where: 'planted', text }));
    expect(findBanned(BANNED_IN_TEXTS, texts)).toHaveLength(2);
    const code = [{ where: 'planted', text: stripSource(source, false) }];
    expect(findBanned(BANNED_IDENTIFIERS, code)).toHaveLength(1);
  });
});
