import { expect, it } from 'vitest';
import { signInEmail } from './new-user';

it.each([
  ['  Ada@Fern.Example ', 'ada@fern.example'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  // A letter followed by a combining accent, as some systems type it.
  ['ren\u0065\u0301@fern.example', 'ren\u00e9@fern.example'],
  ['ada@fern', undefined],
  ['ada@b\u200bücher.example', undefined],
  ['ada@fern.example@', undefined],
])('%j signs in as %j', (typed, email) => {
  expect(signInEmail(typed)).toBe(email);
});
