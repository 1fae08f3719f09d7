import { describe, expect, it } from 'vitest';
import { excerptText, keptHeaders } from './response-excerpt';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the stored part of a response', () => {
  it.each([
    ['text/plain', 'all well\n\tso far', 'all well\n\tso far'],
    ['application/problem+json; charset=utf-8', '{"a":1}', '{"a":1}'],
    [null, 'no type', 'no type'],
    ['text/html', '\u0000\u0007\u001b[31m\u007f', '\u2400\u2407\u241b[31m\u2421'],
    ['text/plain', 'a\u202Eb\u0085', 'a<U+202E>b<U+0085>'],
    ['image/png', 'PNG', '(image/png, not shown)'],
    ['image/png', '', ''],
  ])('is visible text, for %j', (type, body, shown) => {
    expect(excerptText(type, bytes(body))).toBe(shown);
  });

  it('omits a partial character at the end', () => {
    expect(excerptText('text/plain', bytes('café').subarray(0, 4))).toBe('caf');
  });

  it('has at most forty headers, without secrets', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`x-${place}`, 'y']));
    expect(keptHeaders(many)).toHaveLength(40);
    expect(keptHeaders({ 'Set-Cookie': ['a=1', 'b=2'], server: 'x'.repeat(999), gone: undefined })).toEqual([
      ['Set-Cookie', '(not kept)'],
      ['Set-Cookie', '(not kept)'],
      ['server', 'x'.repeat(300)],
    ]);
  });
});
