// What the documentation refers to exists: pages, sections, npm scripts and operator commands.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { USAGE } from '@/bin/admin/run-command';
import packageJson from '../package.json';

const FOLDERS = ['tutorial', 'guides', 'operate', 'reference', 'explanation', 'security'];
const RENDERED = [
  'docs/index.md',
  'docs/outcomes.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join('docs', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${folder}/${name}`),
  ),
];
const PAGES = [
  ...RENDERED,
  ...[
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'docs/contract.md',
    'docs/performance.md',
    'docs/verification.md',
  ],
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
];
const COMMANDS = [...USAGE.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);

const read = (path: string) => readFileSync(path, 'utf8');

/** The anchors of a page's headings, as GitHub and the rendered pages make them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): string[] {
  const text = read(page).replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link) || link.startsWith('/')) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(target) || (RENDERED.includes(page) && !RENDERED.includes(target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
}

describe.each(PAGES)('%s', (page) => {
  it('links to pages and sections that exist', () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [
      ...read(page).matchAll(
        /`((?:lib|app|pages|components|web|bin|signer|scripts|verification|prisma|client|deploy(?!\/(\.env|secrets)))\/[^`*< ]+)`/g,
      ),
    ];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names npm scripts and operator commands that exist', () => {
    const text = read(page);
    const scripts = [...text.matchAll(/npm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    const commands = [...text.matchAll(/(?:npm run admin --|nano-payments admin) ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
    expect(commands.filter((name) => !COMMANDS.includes(name))).toEqual([]);
  });
});

it.each(RENDERED)(
  '%s has a short title, a description of one sentence, and no heading of the first level',
  (page) => {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(page)) ?? [];
    const [, title = ''] = /^title: (.+)$/m.exec(head) ?? [];
    const [, description = ''] = /^description: "?(.+?)"?$/m.exec(head) ?? [];
    expect(title.split(' ').length).toBeLessThanOrEqual(5);
    expect(title).not.toBe('');
    expect(description.length).toBeGreaterThan(10);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(body.replace(/```[\s\S]*?```/g, '')).not.toMatch(/^# /m);
  },
);

it('docs/reference/commands.md describes every operator command and no other', () => {
  const [, section = ''] = read('docs/reference/commands.md').split(/^## /m);
  const described = [...section.matchAll(/^\| `([a-z-]+)/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(COMMANDS.toSorted());
});
