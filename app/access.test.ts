// Every page, handler and action is in the table of permissions, and each file checks the permission that the table
// says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { ACTIONS, PAGES, ROUTES } from '@/verification/e2e/support/access-table';

const textOf = (file: string) => readFileSync(join(projectRoot(), file), 'utf8');

const SOURCES = ['app', 'pages', 'components', 'lib', 'web']
  .flatMap((room) =>
    readdirSync(join(projectRoot(), room), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${room}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const named = (pattern: RegExp) => SOURCES.filter((file) => pattern.test(file)).toSorted();

/** The permissions that a file checks, without duplicates. */
function asksFor(file: string): string[] {
  const calls = textOf(file).matchAll(
    /\b(?:requirePermission|actingUser|userOrStatus|(?:act|submit)(?:Proven)?|versionResponse)\(([^)]*)\)/g,
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
    const withActions = SOURCES.filter((file) => /^\s*['"]use server['"]/m.test(textOf(file)));
    expect(Object.keys(ACTIONS).toSorted()).toEqual(withActions.toSorted());
  });

  it.each(Object.entries(ACTIONS))(
    'lists every action of %s that needs more than one permission',
    (file, actions) => {
      const text = textOf(file);
      const functions = [...text.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name);
      if (typeof actions === 'object') expect(Object.keys(actions)).toEqual(functions);
      const others = [...text.matchAll(/^export (?!async function|type )/gm)];
      expect(others, 'an action is a plain function').toEqual([]);
    },
  );

  it.each(Object.entries({ ...PAGES, ...ROUTES, ...ACTIONS }))(
    'states the permission that %s checks',
    (file, access) => {
      expect(asksFor(file)).toEqual(permissionsIn(access));
    },
  );
});
