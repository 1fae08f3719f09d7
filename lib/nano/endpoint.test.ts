import { describe, expect, it } from 'vitest';
import { endpointOf, endpointsOf } from './endpoint';

const SECRET = 'abcDEF-0123456789/xyz';

describe('the name of a service', () => {
  it('is its host and port, without user, path and query', () => {
    const { label, url } = endpointOf(
      `https://user:${encodeURIComponent(SECRET)}@node.example:8443/${'t'.repeat(32)}?key=1`,
    );
    expect(label).toBe('node.example:8443');
    expect(url).toBe(`https://node.example:8443/${'t'.repeat(32)}?key=1`);
  });

  it('is the configured one, and different for each service', () => {
    const given = [
      'https://n.example/a',
      'https://n.example/b',
      { url: 'https://n.example/c', name: 'mine' },
    ];
    expect(endpointsOf(given).map(({ label }) => label)).toEqual(['n.example', 'n.example#2', 'mine']);
  });
});

it('a password without a user also authorizes', () => {
  const login = Buffer.from(`:${SECRET}`).toString('base64');
  const { headers } = endpointOf(`https://:${encodeURIComponent(SECRET)}@n.example`);
  expect(headers).toEqual({ authorization: `Basic ${login}` });
});

describe('text from a service or a library', () => {
  it.each([
    ['a header', { url: 'https://n.example', headers: { 'api-key': SECRET } }],
    ['a bearer token', { url: 'https://n.example', headers: { Authorization: `Bearer ${SECRET}` } }],
    ['a body field', { url: 'https://n.example', body: { key: SECRET } }],
    ['a password', `https://rpc:${encodeURIComponent(SECRET)}@n.example`],
    ['the query', `wss://n.example/ws/?ticker=XNO&api=${encodeURIComponent(SECRET)}`],
  ])('has the key of %s removed', (_, address) => {
    const shown = endpointOf(address).hide(`Invalid key ${SECRET} (${encodeURIComponent(SECRET)}) given`);
    expect(shown).toContain('Invalid key [key]');
    expect(shown).not.toContain(SECRET);
  });

  it('has the encoded user and password, and a token in the path, removed', () => {
    const login = Buffer.from(`rpc:${SECRET}`).toString('base64');
    expect(endpointOf(`https://rpc:${encodeURIComponent(SECRET)}@n.example`).hide(`got ${login}`)).toBe(
      'got [key]',
    );
    const token = 'f'.repeat(32);
    expect(endpointOf(`https://go.example/${token}/`).hide(`POST /${token}/ failed`)).toBe(
      'POST [key] failed',
    );
  });

  it('is unchanged without keys', () => {
    const text = 'the node is not synced at /proxy';
    expect(endpointOf('https://n.example/proxy').hide(text)).toBe(text);
  });
});

it.each(['node.example', 'ftp://node.example', ''])('%j is not an address, and is not repeated', (text) => {
  expect(() => endpointOf(text)).toThrow(/^not an/);
});
