// A price keeps the digits it was written with.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonWithNumbersAsText } from './fetch-response';

describe('JSON with exact numbers', () => {
  it('keeps digits that no float can represent', () => {
    expect(parseJsonWithNumbersAsText('{"nano":{"usd":0.123456789012345678901}}')).toEqual({
      nano: { usd: '0.123456789012345678901' },
    });
  });

  it('does not change digits in strings and keys', () => {
    expect(parseJsonWithNumbersAsText('{"a 1":"2 \\" 3.4 \\\\","b":[-5,6e7,true,null]}')).toEqual({
      'a 1': '2 " 3.4 \\',
      b: ['-5', '6e7', true, null],
    });
  });

  it.each(['', '{', '{"usd":01}', '{"usd":.5}', '{"usd":1.}', '<html>', '{"usd":NaN}'])(
    'rejects %j, which is not JSON',
    (text) => {
      expect(() => parseJsonWithNumbersAsText(text)).toThrow(SyntaxError);
    },
  );

  it('changes nothing but numbers, regardless of the document', () => {
    const asText = (value: unknown): unknown => {
      if (typeof value === 'number') return JSON.stringify(value);
      if (Array.isArray(value)) return value.map(asText);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asText(inner)]));
    };
    const documents = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(documents, (value) => {
        expect(parseJsonWithNumbersAsText(JSON.stringify(value))).toEqual(
          asText(JSON.parse(JSON.stringify(value))),
        );
      }),
    );
  });
});
