// Which URLs a webhook endpoint can have.
import { describe, expect, it } from 'vitest';
import { ServiceError } from '@/lib/core/errors';
import { PRIVATE_ADDRESSES } from '@/verification/testing/private-hosts';
import { checkEndpointUrl, isPublicAddress } from './endpoint-url';

describe('a webhook URL', () => {
  it.each([
    ['https://shop.example/hooks?a=1', 'https://shop.example/hooks?a=1'],
    ['HTTPS://Shop.Example', 'https://shop.example/'],
    ['https://shop.example:8443/', 'https://shop.example:8443/'],
    ['https://9.9.9.9/', 'https://9.9.9.9/'],
  ])('can be %s', (given, kept) => {
    expect(checkEndpointUrl(given, [])).toBe(kept);
  });

  it.each([
    ['', 'must be a full URL, such as https://shop.example/webhooks'],
    ['shop.example', 'must be a full URL, such as https://shop.example/webhooks'],
    [`https://shop.example/${'a'.repeat(2_048)}`, 'must have at most 2048 characters'],
    ['http://shop.example/', 'must begin with https://'],
    ['ftp://shop.example/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://user:pass@shop.example/', 'must not contain a username or password'],
    ['https://shop.example/#part', 'must not contain a fragment (#)'],
    ['https://127.0.0.1/', 'must have a public IP address'],
    ['https://0x7f000001/', 'must have a public IP address'],
    ['https://[::1]/', 'must have a public IP address'],
    ['https://169.254.169.254/latest/meta-data', 'must have a public IP address'],
  ])('can’t be %s', (given, why) => {
    expect(() => checkEndpointUrl(given, [])).toThrow(new ServiceError('badInput', `the URL ${why}`));
  });

  it('can be private and without TLS only on a host that the operator allowed', () => {
    const allowed = ['Shop.Internal', '127.0.0.1', '::1'];
    expect(checkEndpointUrl('http://shop.internal:3000/x', allowed)).toBe('http://shop.internal:3000/x');
    expect(checkEndpointUrl('http://127.0.0.1:3000/x', allowed)).toBe('http://127.0.0.1:3000/x');
    expect(checkEndpointUrl('http://[::1]:3000/x', allowed)).toBe('http://[::1]:3000/x');
    expect(() => checkEndpointUrl('http://shop.internal.example/', allowed)).toThrow(/https/);
    expect(() => checkEndpointUrl('file:///etc/passwd', allowed)).toThrow(/https/);
  });
});

describe('an address on the network', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([...PRIVATE_ADDRESSES, 'fe80::1%eth0', '', 'localhost', 'shop.example'])(
    '%s is not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});
