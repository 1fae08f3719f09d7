// What a text from the database can't do in the operator's terminal.
import { expect, it } from 'vitest';
import { done, listed } from './command';
import { printable, quoted } from './printable';

it.each([
  ['an escape sequence', 'A\u001b]52;c;bmFubw==\u0007', 'A\\u{1b}]52;c;bmFubw==\\u{7}'],
  ['a line break', 'A\r\nmer_1', 'A\\u{d}\\u{a}mer_1'],
  ['a C1 control character', 'A\u009b2J', 'A\\u{9b}2J'],
  ['a change of direction', 'A\u202eB\u2067C\u200fD\u061c', 'A\\u{202e}B\\u{2067}C\\u{200f}D\\u{61c}'],
  ['a line separator', 'A\u2028B', 'A\\u{2028}B'],
  ['half a character', 'A\ud800', 'A\\u{d800}'],
  ['nothing in other languages', 'Café 東京 عربي 👩‍🍳', 'Café 東京 عربي 👩‍🍳'],
])('%s is shown by its code', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it('a value can’t end its quotes, and is cut', () => {
  expect(quoted('A" B\\', 9)).toBe('"A\\" B\\\\"');
  expect(quoted('👩👩👩', 2)).toBe('"👩👩…"');
});

it('a row of a list stays one line, and a text keeps its own lines', () => {
  expect(listed(['A\nB', 'C'], 'None.').text).toBe('A\\u{a}B\nC');
  expect(listed([], 'None.').text).toBe('None.');
  expect(done('A\u001b\nB').text).toBe('A\\u{1b}\nB');
});
