// Tests that URLs are parsed the same the first time and after V8 has compiled the parser.
import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url';

/** `URL.canParse` fails after about 6,000 calls on Node 20.20. */
const CALLS = 20_000;

describe('a URL', () => {
  it('may contain any letter, also after thousands of calls', () => {
    const hosts = new Set<string | undefined>();
    for (let call = 0; call < CALLS; call += 1) {
      parseUrl('https://shop.example/return');
      hosts.add(parseUrl('https://münchen.example/zurück')?.hostname);
    }
    expect([...hosts]).toEqual(['xn--mnchen-3ya.example']);
  });

  it('may be relative to another one', () => {
    expect(parseUrl('/bücher', 'https://shop.example')?.href).toBe('https://shop.example/b%C3%BCcher');
  });

  it.each(['', 'shop.example', 'https://', 'http://[', 'https://a b.example'])('is not %j', (text) => {
    expect(parseUrl(text)).toBeNull();
  });
});
