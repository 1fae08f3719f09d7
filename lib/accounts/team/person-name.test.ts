import { expect, it } from 'vitest';
import { personName } from './person-name';

it.each(['Zoë Vogel', 'علی\u200cرضا', 'חנות\u200f!', 'x'.repeat(200)])('%s is a name', (name) => {
  expect(personName(` ${name} `)).toBe(name);
});

it.each([
  ['nothing', ' '],
  ['too long', 'x'.repeat(201)],
  ['with the end of a line', 'Ada\r\nBcc: eve@example.org'],
  ['with a mark that turns it about', 'Fern\u202Egnp.Coffee'],
  ['with an isolate that never ends', 'Fern\u2067'],
])('what is %s is none', (_, name) => {
  expect(personName(name)).toBeUndefined();
});
