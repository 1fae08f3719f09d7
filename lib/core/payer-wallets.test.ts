import { describe, expect, test } from 'vitest';
import { readConfig } from './config';
import { walletsFor } from './payer-wallets';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';

const namesFor = (userAgent: string, PAYER_WALLETS?: string) =>
  walletsFor(readConfig({ PAYER_WALLETS }).payerWallets, userAgent).map(({ name }) => name);

describe('The wallets suggested to a payer', () => {
  test('run on the payer’s platform', () => {
    expect(namesFor(IPHONE)).toEqual(['Natrium', 'Cake Wallet', 'Nault']);
    expect(namesFor(ANDROID)).toEqual(['Natrium', 'Cake Wallet', 'Nault']);
    expect(namesFor(LINUX)).toEqual(['Cake Wallet', 'Nault']);
    expect(namesFor('')).toEqual(['Cake Wallet', 'Nault']);
  });

  test('are the operator’s, in the operator’s order, three at most', () => {
    const own = 'One|https://one.example|ios, Two|https://two.example/app|ios+desktop';
    expect(namesFor(IPHONE, own)).toEqual(['One', 'Two']);
    expect(namesFor(ANDROID, own)).toEqual([]);
    const four = ['A', 'B', 'C', 'D'].map((name) => `${name}|https://a.example|android`).join(',');
    expect(namesFor(ANDROID, four)).toEqual(['A', 'B', 'C']);
  });

  test('are none if the operator wants none', () => {
    expect(namesFor(IPHONE, 'none')).toEqual([]);
  });

  test.each([
    ['an address without TLS', 'One|http://one.example|ios'],
    ['a script', 'One|javascript:alert(1)|ios'],
    ['no name', '|https://one.example|ios'],
    ['a long name', `${'x'.repeat(41)}|https://one.example|ios`],
    ['no platform', 'One|https://one.example'],
    ['an unknown platform', 'One|https://one.example|windows'],
    ['a fourth part', 'One|https://one.example|ios|more'],
    ['too many', Array.from({ length: 13 }, () => 'One|https://one.example|ios').join(',')],
  ])('refuse %s', (_, PAYER_WALLETS) => {
    expect(() => readConfig({ PAYER_WALLETS })).toThrow(/PAYER_WALLETS must be up to 12 wallets/);
  });
});
