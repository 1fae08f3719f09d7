// Every page, handler and action is in a table, each page and handler checks the permission that the table says, and each
// action runs under its own rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { ACTION_NAMES, PAGES, PUBLIC_ACTIONS, ROUTES } from '@/verification/e2e/support/access-table';

const textOf = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');

const SOURCES = ['app', 'pages', 'components', 'lib', 'web']
  .flatMap((room) =>
    readdirSync(join(projectRoot(), room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const named = (pattern: RegExp) => SOURCES.filter((file) => pattern.test(file)).toSorted();

/** The permissions that a file refuses without, without duplicates. Readiness only adds details with one. */
function asksFor(file: string): string[] {
  const calls = textOf(file).matchAll(
    /(?:\b(?:requirePermission|actingUser|userOrStatus|versionResponse)|!\(await mayMonitor)\(([^)]*)\)/g,
  );
  const texts = [...calls].flatMap(([, given = '']) =>
    [...given.matchAll(/'([\w.]+)'/g)].map(([, id]) => id ?? ''),
  );
  return [...new Set(texts)].toSorted();
}

/** The permissions of an entry of the table, without duplicates. */
const permissionsIn = (access: string | Readonly<Record<string, string>>) =>
  [...new Set(typeof access === 'string' ? [access] : Object.values(access))]
    .filter((permission) => permission.includes('.'))
    .toSorted();

describe('the access table', () => {
  it('lists every page, every handler and every file of server actions, and nothing else', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual(named(/^app\/(.*\/)?page\.tsx?$/));
    expect(Object.keys(ROUTES).toSorted()).toEqual(named(/^app\/(.*\/)?route\.tsx?$|^pages\//));
  });

  it.each(Object.entries({ ...PAGES, ...ROUTES }))('states the permission that %s checks', (file, access) => {
    expect(asksFor(file)).toEqual(permissionsIn(access));
  });

  it('lists no handler of the dashboard that changes something: changes are server actions', () => {
    const changing = /^export (?:async )?(?:function|const) (?:POST|PUT|PATCH|DELETE)\b/m;
    const handlers = Object.keys(ROUTES).filter((file) => file.startsWith('app/dashboard/'));
    expect(handlers.filter((file) => changing.test(textOf(file)))).toEqual([]);
  });
});

const ACTION_FILES = SOURCES.filter((file) => /^\s*['"]use server['"]/m.test(textOf(file)));
const OWN_ACTION_FILES = ACTION_FILES.filter((file) => !PUBLIC_ACTIONS.includes(file));

/** The exported functions of a file, with their text. */
function actionsOf(file: string): ReadonlyArray<readonly [name: string, text: string]> {
  const parts = textOf(file).split(/^(?=(?:export )?(?:async )?function |const |type )/m);
  return parts.flatMap((text) => {
    const name = /^export async function (\w+)/.exec(text)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  });
}

describe('the rules of the server actions', () => {
  it('contain every action that requires a signed-in user, and nothing else', () => {
    expect(ACTION_FILES).toEqual(expect.arrayContaining([...PUBLIC_ACTIONS]));
    const names = OWN_ACTION_FILES.flatMap((file) => actionsOf(file).map(([name]) => name));
    expect(names.toSorted()).toEqual(ACTION_NAMES.toSorted());
  });

  it.each(OWN_ACTION_FILES)('apply to each action of %s by its own name', (file) => {
    for (const [name, text] of actionsOf(file)) {
      const applied = [...text.matchAll(/'(\w+Action)'/g)].map(([, applies]) => applies);
      expect(applied, name).toEqual([name]);
    }
    const helpers = textOf(file).matchAll(/\b(?:actingUser|requireUser|currentUser|userOrStatus)\(([^)]*)/g);
    for (const [call] of helpers) expect(call).toContain("ruleOf('");
  });

  it.each(ACTION_FILES)('meet only plain functions in %s', (file) => {
    const others = [...textOf(file).matchAll(/^export (?!async function|type )/gm)];
    expect(others).toEqual([]);
  });
});
