// What a text from the database can't do in the operator's terminal.
import { expect, it } from 'vitest';
import { pasted, printable, printableLines, quoted } from './printable';

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

it('a value that a shell would run is in quotes', () => {
  const reference = `refund:${'A'.repeat(64)}`;
  expect(pasted(reference, 100)).toBe(reference);
  for (const text of ['a;b', 'a b', 'a\nb', '']) expect(pasted(text, 100)).toBe(quoted(text, 100));
  expect(pasted('$(a) `b`!', 100)).toBe('"\\u{24}(a) \\u{60}b\\u{60}\\u{21}"');
});

it('a text keeps its lines', () => {
  expect(printableLines('A\u001b[2J\nB')).toBe('A\\u{1b}[2J\nB');
});
