import { expect, it } from 'vitest';
import { personName } from './person-name';

it.each(['Zoë Vogel', 'علی\u200cرضا', 'חנות\u200f!', 'x'.repeat(200)])('%s is valid', (name) => {
  expect(personName(` ${name} `)).toBe(name);
});

it.each([
  ['nothing', ' '],
  ['too long', 'x'.repeat(201)],
  ['with a line break', 'Ada\r\nBcc: eve@example.org'],
  ['with a mark that reverses the text', 'Fern\u202Egnp.Coffee'],
  ['with an unclosed isolate', 'Fern\u2067'],
])('a name that is %s is invalid', (_, name) => {
  expect(personName(name)).toBeUndefined();
});
