// Cached statements return the same as newly prepared ones.
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStatements } from './statement-cache';

let connection: SqlDriverAdapter;
let prepared: string[] = [];

beforeEach(async () => {
  const prepare = Database.prototype.prepare;
  prepared = [];
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    prepared.push(sql);
    return prepare.call(this, sql);
  });
  connection = await new PrismaBetterSqlite3({ url: ':memory:' }).connect();
  expect(keepStatements(connection)).toBe(true);
  await connection.executeScript('CREATE TABLE coin (name TEXT PRIMARY KEY, raw TEXT)');
});

afterEach(async () => {
  await connection.dispose();
  vi.restoreAllMocks();
});

const text = { scalarType: 'string', arity: 'scalar' } as const;
const insert = (name: string) =>
  connection.executeRaw({ sql: 'INSERT INTO coin VALUES (?, ?)', args: [name, '1'], argTypes: [text, text] });
const find = async (name: string, columns = 'name') =>
  connection.queryRaw({ sql: `SELECT ${columns} FROM coin WHERE name = ?`, args: [name], argTypes: [text] });

it('prepares a statement once, and returns separate results for each set of values', async () => {
  expect([await insert('a'), await insert('b')]).toEqual([1, 1]);
  expect((await find('a')).rows).toEqual([['a']]);
  expect((await find('b')).rows).toEqual([['b']]);
  expect((await find('c')).rows).toEqual([]);
  expect(prepared).toEqual(['INSERT INTO coin VALUES (?, ?)', 'SELECT name FROM coin WHERE name = ?']);
});

it('continues after a failed statement', async () => {
  await insert('a');
  await expect(insert('a')).rejects.toThrow();
  expect(await insert('b')).toBe(1);
});

it('follows a change of the schema', async () => {
  await insert('a');
  expect((await find('a', '*')).columnNames).toEqual(['name', 'raw']);
  await connection.executeScript('ALTER TABLE coin DROP COLUMN raw');
  await expect(find('a', 'raw')).rejects.toThrow();
  expect((await find('a', '*')).rows).toEqual([['a']]);
});

it('limits the number of cached statements', async () => {
  for (let place = 0; place <= 500; place += 1) await find('a', `${place}`);
  prepared = [];
  await find('a', '500');
  expect(prepared).toEqual([]);
  await find('a', '0');
  expect(prepared).toHaveLength(1);
});

it('changes nothing for an adapter without an accessible connection', () => {
  const unreachable = { ...connection, client: undefined };
  expect(keepStatements(unreachable)).toBe(false);
});
