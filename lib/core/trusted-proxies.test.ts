// A client can write anything into X-Forwarded-For: only what trusted proxies append counts.
import { describe, expect, it } from 'vitest';
import { clientAddress, parseTrustedProxies, type TrustedProxies } from './trusted-proxies';

function trusting(text: string): TrustedProxies {
  return parseTrustedProxies(text) ?? expect.fail(`${text} was refused`);
}

describe('the client of a request', () => {
  it('is the other end of the connection while no proxy is trusted, whatever the header says', () => {
    for (const forged of [undefined, '203.0.113.7', '203.0.113.7, 198.51.100.1', 'nonsense']) {
      expect(clientAddress('10.0.0.9', forged, [])).toBe('10.0.0.9');
    }
  });

  it.each([
    ['the last entry behind one proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['not what the client claims', '127.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['found behind two proxies', '127.0.0.1', '192.0.2.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['the stranger who connects directly', '198.51.100.4', '203.0.113.7', '198.51.100.4'],
    ['the left-most if every hop is trusted', '127.0.0.1', '10.0.0.5, 10.0.0.6', '10.0.0.5'],
    ['the proxy itself without the header', '127.0.0.1', undefined, '127.0.0.1'],
    ['the proxy itself behind an entry that is no address', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
    ['not an address in another form', '127.0.0.1', '0x7f.1', '127.0.0.1'],
    ['the same with a port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['an IPv6 client', '::1', '192.0.2.1, 2001:DB8::7', '2001:db8::7'],
    ['an IPv6 client with a port', '::1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['behind a proxy that is seen as IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['in a local zone', 'fe80::1%eth0', '203.0.113.7', 'fe80::1'],
    ['unknown once the connection is closed', undefined, '203.0.113.7', ''],
  ])('is %s', (_, socket, forwardedFor, client) => {
    const trusted = trusting('127.0.0.1, ::1, 10.0.0.0/8');
    expect(clientAddress(socket, forwardedFor, trusted)).toBe(client);
  });

  it('is searched in a bounded number of hops', () => {
    const hops = Array.from({ length: 5_000 }, () => '10.0.0.1').join(',');
    expect(clientAddress('10.0.0.2', `203.0.113.7,${hops}`, trusting('10.0.0.0/8'))).toBe('10.0.0.1');
  });
});

describe('the list of trusted proxies', () => {
  it('is empty by default', () => {
    expect(parseTrustedProxies(undefined)).toEqual([]);
    expect(parseTrustedProxies(' , ')).toEqual([]);
  });

  it.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/8;::1', '*', '127.1', Array(101).fill('::1').join()])(
    'refuses %s',
    (text) => expect(parseTrustedProxies(text)).toBeNull(),
  );
});
