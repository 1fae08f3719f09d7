// A command prints what the database has as lines.
import { expect, it } from 'vitest';
import { done, listed } from './command';

it('a row of a list stays one line, and a text keeps its own lines', () => {
  expect(listed(['A\nB', 'C'], 'None.').text).toBe('A\\u{a}B\nC');
  expect(listed([], 'None.').text).toBe('None.');
  expect(done('A\u001b\nB').text).toBe('A\\u{1b}\nB');
});
