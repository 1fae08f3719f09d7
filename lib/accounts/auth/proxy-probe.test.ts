// What `doctor` learns about the reverse proxy, and what nobody learns.
import { describe, expect, it } from 'vitest';
import { PROBE_HEADER, proxyView } from './proxy-probe';

const HOST = 'pay.example';
const view = (forwardedFor: string | null, probe = `192.0.2.1 203.0.113.9 ${HOST}`, host = HOST) =>
  proxyView(
    new Headers({
      host,
      [PROBE_HEADER]: probe,
      ...(forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }),
    }),
  );

describe('the view of a request', () => {
  it('is returned to a caller that requests it', () => {
    expect(proxyView(new Headers({ 'x-forwarded-for': '203.0.113.9' }))).toBeNull();
    expect(view('203.0.113.9')).toEqual({ address: 'own', isHostKept: true });
  });

  it.each([
    ['a proxy that appends the caller’s address', '192.0.2.1, 203.0.113.9', 'own'],
    ['a proxy that passes a forged address on', '192.0.2.1', 'forged'],
    ['a proxy that sets its own address', '192.0.2.1, 10.0.0.7', 'private'],
    ['a caller behind network address translation', '192.0.2.1, 8.8.8.8', 'public'],
    ['no address', null, 'none'],
    ['a port beside the address', '192.0.2.1, 203.0.113.9:4711', 'own'],
  ])('of %s', (_, forwardedFor, address) => {
    expect(view(forwardedFor)?.address).toBe(address);
  });

  it('compares IPv6 addresses by their network', () => {
    const probe = `2001:db8::1 2a01:4f8:1:2::9 ${HOST}`;
    expect(view('2001:db8::1, 2a01:4f8:1:2::77', probe)?.address).toBe('own');
    expect(view('2001:db8::1, 2a01:4f8:1:3::77', probe)?.address).toBe('public');
  });

  it('says that the host was replaced, but not by which host', () => {
    const seen = view('203.0.113.9', undefined, 'internal:3000');
    expect(seen?.isHostKept).toBe(false);
    expect(JSON.stringify(seen)).not.toMatch(/internal|203/);
  });

  it('ignores a header that is too long', () => {
    expect(view('203.0.113.9', 'x'.repeat(500))).toBeNull();
  });
});
