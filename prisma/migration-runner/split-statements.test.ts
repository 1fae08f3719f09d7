// Scripts are split where the database would, and nowhere else.
import { expect, it } from 'vitest';
import { splitStatements } from './split-statements';

const textsOf = (sql: string) => splitStatements(sql).map(({ text }) => text);

it.each([
  ['two statements', 'SELECT 1; SELECT 2;', ['SELECT 1', 'SELECT 2']],
  ['no semicolon at the end', 'SELECT 1', ['SELECT 1']],
  ['a semicolon in a string', "SELECT 'a;''b;'; SELECT 2", ["SELECT 'a;''b;'", 'SELECT 2']],
  [
    'a semicolon in an escaped string',
    String.raw`SELECT E'it\'s;'; SELECT 2`,
    [String.raw`SELECT E'it\'s;'`, 'SELECT 2'],
  ],
  ['a semicolon in a name', 'SELECT "a;b"; SELECT 2', ['SELECT "a;b"', 'SELECT 2']],
  ['a function body', 'DO $x$ BEGIN a; END $x$; SELECT 2', ['DO $x$ BEGIN a; END $x$', 'SELECT 2']],
  ['comments alone', '-- a; b\n/* c; */', []],
])('with %s', (_, sql, expected) => {
  expect(textsOf(sql)).toEqual(expected);
});

it('keeps the statements of a trigger together, even around CASE', () => {
  const trigger = `CREATE TRIGGER "t" BEFORE UPDATE ON "A" BEGIN
    SELECT CASE WHEN 1 THEN RAISE(ABORT, 'no; never') END; SELECT 2; END`;
  expect(textsOf(`-- keeps rows\n${trigger};\nSELECT 3;`)).toEqual([`-- keeps rows\n${trigger}`, 'SELECT 3']);
});

it('outlines a statement without comments and the content of strings', () => {
  const [statement] = splitStatements('-- why\nINSERT INTO "A"\n  VALUES (\'secret\') /* end */;');
  expect(statement?.outline).toBe('INSERT INTO "A" VALUES (\'\')');
});
