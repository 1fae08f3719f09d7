// Invalid bodies, which are rejected.
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './request-input';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a body', () => {
  it('is one JSON object, optionally surrounded by whitespace', () => {
    expect(parseJsonBody(utf8(' \n{"orderId":"日本 😀"}\t'))).toEqual({ orderId: '日本 😀' });
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['blanks alone', utf8('  \n')],
    ['an object after a byte order mark', utf8('\ufeff{}')],
    ['UTF-16', new Uint8Array(Buffer.from('{"a":"b"}', 'utf16le'))],
    ['UTF-16 with its mark', new Uint8Array(Buffer.from('\ufeff{"a":"b"}', 'utf16le'))],
    ['Latin-1', new Uint8Array(Buffer.from('{"a":"é"}', 'latin1'))],
    ['an overlong form of a quote', new Uint8Array([0x7b, 0xc0, 0xa2, 0x7d])],
    ['a form', utf8('usdAmount=3')],
    ['two objects', utf8('{}{}')],
    ['a number that is none', utf8('{"usdAmount":NaN}')],
    ['a number with a sign', utf8('{"usdAmount":+1}')],
    ['a trailing comma', utf8('{"a":1,}')],
    ['a zero byte after the object', utf8('{}\u0000')],
  ])('that is %s is badInput, and its content is not repeated', (_, bytes) => {
    expect(() => parseJsonBody(bytes)).toThrow(
      expect.objectContaining({
        code: 'badInput',
        message: expect.stringMatching(/^Invalid request: the body is not valid (JSON|UTF-8)\.$/),
      }),
    );
  });
});
