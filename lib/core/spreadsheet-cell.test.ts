import { expect, it } from 'vitest';
import { csvCell } from './spreadsheet-cell';

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('a cell that begins with %s is no formula', (sign) => {
  expect(csvCell(`${sign}1`)).toBe(`'${sign}1`);
  expect(csvCell(` ${sign}1`)).toBe(`' ${sign}1`);
});

it.each([
  [';=1', "';'=1"],
  [',=1', `"',=1"`],
  ['|=1', "'|=1"],
  ['\t=1', "'\t'=1"],
  ['\tx', "'\tx"],
  ['"=1', `"'""=1"`],
  ["'=1", "''=1"],
  [';"＝1', `"';'""＝1"`],
  ['Ann;=HYPERLINK(A1)', "Ann;'=HYPERLINK(A1)"],
  ['Ann; -1', "Ann;' -1"],
])('nor is %j', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  ['A-1', 'A-1'],
  ['ada@shop.example', 'ada@shop.example'],
  ['Ann-Lou, a+b;c', '"Ann-Lou, a+b;c"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('other text stays: %j', (text, cell) => expect(csvCell(text)).toBe(cell));
