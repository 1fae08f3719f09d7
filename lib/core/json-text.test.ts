// JSON that is written already arrives as what it says.
import { expect, it } from 'vitest';
import { JsonText, textsIn, writeJson } from './json-text';

it('puts written values beside others', () => {
  const fields = {
    'a "name"': [1, { b: null }],
    list: new JsonText('["x","y"]'),
    left: undefined,
    last: 'é"',
  };
  expect(JSON.parse(writeJson(fields))).toEqual({
    'a "name"': [1, { b: null }],
    list: ['x', 'y'],
    last: 'é"',
  });
});

it('writes an empty object', () => {
  expect(writeJson({})).toBe('{}');
});

it('reads the texts of a list, written or not', () => {
  expect(textsIn(new JsonText('["x","y"]'))).toEqual(['x', 'y']);
  expect(textsIn(['z'])).toEqual(['z']);
});

it.each(['{}', '[1]', '"x"'])('takes %s for no list of texts', (text) => {
  expect(() => textsIn(new JsonText(text))).toThrow();
});
