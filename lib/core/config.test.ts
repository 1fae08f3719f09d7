import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config';
import { ConfigError } from './config-error';

const live = {
  NANO_NETWORK: 'live',
  PUBLIC_URL: 'https://pay.shop.example',
  NANO_RPC_URL: 'http://10.0.0.5:7076, http://10.0.0.6:7076',
  NANO_WS_URL: 'ws://10.0.0.5:7078',
  APP_SECRET: randomBytes(32).toString('base64'),
  KYC_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.errors : [String(error)];
  }
}

describe('the settings', () => {
  test('are each described in docs/reference/settings.md, and none that does not exist', () => {
    const page = readFileSync(new URL('../../docs/reference/settings.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('without any settings, a sandbox runs on port 3000 with SQLite and 15 minutes to pay', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      network: 'sandbox',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      paymentWindowMs: 900_000,
      reviewDeadlineMs: 86_400_000,
      dustLimitRaw: 10n ** 26n,
    });
    expect(config.databaseUrl).toMatch(/^file:.*payments\.db$/);
  });

  test('a live deployment lists its nodes in the order they are used', () => {
    expect(readConfig(live).nanoRpcUrls).toEqual(['http://10.0.0.5:7076', 'http://10.0.0.6:7076']);
  });

  test.each(['NANO_RPC_URL', 'NANO_WS_URL', 'APP_SECRET', 'KYC_KEYS'])(
    'a live deployment without %s is rejected by name',
    (name) => {
      expect(() => readConfig({ ...live, [name]: undefined })).toThrow(new RegExp(name));
    },
  );

  test.each([
    ['APP_SECRET', 'change-me-change-me-change-me-change-me'],
    ['APP_SECRET', '0123456789'.repeat(4)],
    ['KYC_KEYS', `k1:${Buffer.alloc(32, 1).toString('base64')}`],
    ['KYC_KEYS', `${live.KYC_KEYS},k0:${Buffer.alloc(32).toString('base64')}`],
  ])('a placeholder in %s is rejected on a live network', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(new RegExp(`${name} is a placeholder`));
  });

  test('all wrong settings are named at once, without their values', () => {
    const wrong = { ...live, APP_SECRET: 'change-me-change-me-change-me-change-me', KYC_KEYS: '' };
    const errors = errorsOf({ ...wrong, PAYMENT_WINDOW_SECONDS: '60', MAIL_FROM: 'a@shop.example' });
    expect(errors).toHaveLength(4);
    expect(errors.join(' ')).toMatch(/APP_SECRET.*PAYMENT_WINDOW_SECONDS.*KYC_KEYS.*SMTP_URL/);
    expect(errors.join(' ')).not.toMatch(/change-me-change|shop\.example/);
    expect(errorsOf({ PORT: 'http', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  test.each(['PAYMENT_WINDOW_SECONDS', 'REVIEW_DEADLINE_SECONDS'])(
    '%s is rejected on a live network',
    (name) => {
      expect(() => readConfig({ ...live, [name]: '60' })).toThrow(ConfigError);
      expect(() => readConfig({ [name]: '60' })).not.toThrow();
    },
  );

  test('a live deployment needs an https address, and other networks do not', () => {
    for (const wrong of ['http://pay.shop.example', 'http://localhost:3000', undefined]) {
      expect(() => readConfig({ ...live, PUBLIC_URL: wrong })).toThrow(/PUBLIC_URL that begins with https/);
      expect(() => readConfig({ ...live, NANO_NETWORK: 'beta', PUBLIC_URL: wrong })).not.toThrow();
      expect(() => readConfig({ PUBLIC_URL: wrong })).not.toThrow();
    }
  });

  test('web listens on loopback only and trusts no proxy by default', () => {
    const channelLimits = { perSource: 100, perPayment: 20 };
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', trustedProxies: [], channelLimits });
    const settings = { WEB_HOST: '0.0.0.0', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' };
    const config = readConfig({ ...settings, LIVE_CHANNELS_PER_SOURCE: '7', LIVE_CHANNELS_PER_PAYMENT: '3' });
    expect(config).toMatchObject({ host: '0.0.0.0', channelLimits: { perSource: 7, perPayment: 3 } });
    expect(config.trustedProxies).toHaveLength(2);
  });

  test('merchants may tolerate 5 percent by default, and what the operator sets', () => {
    expect(readConfig({}).toleranceBounds).toEqual({ underpaymentBp: 500, overpaymentBp: 500 });
    const settings = { MAX_UNDERPAYMENT_TOLERANCE: '0.5', MAX_OVERPAYMENT_TOLERANCE: '0' };
    expect(readConfig(settings).toleranceBounds).toEqual({ underpaymentBp: 50, overpaymentBp: 0 });
  });

  test.each([
    ['WEB_HOST', 'shop'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['LIVE_CHANNELS_PER_SOURCE', '0'],
    ['LIVE_CHANNELS_PER_PAYMENT', 'many'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['NANO_NETWORK', 'main'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DUST_LIMIT_RAW', '1e26'],
    ['MAX_UNDERPAYMENT_TOLERANCE', '10.01'],
    ['MAX_UNDERPAYMENT_TOLERANCE', '1%'],
    ['MAX_OVERPAYMENT_TOLERANCE', '-1'],
    ['MAX_OVERPAYMENT_TOLERANCE', '0.001'],
    ['ADDRESS_POOL_SIZE', '999'],
    ['RESTORE_GAP', '999'],
    ['NANO_REPRESENTATIVE', 'nano_1'],
    ['EXPLORER_URL', 'https://blocks.example/'],
    ['EXPLORER_URL', 'javascript:alert("{hash}")'],
    ['SECURITY_CONTACT', 'security@shop.example'],
    ['SCREENING_PROVIDER', 'ofac'],
    ['SCREENING_URL', 'ftp://lists.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['MAIL_FROM', 'payments@shop.example'],
  ])('%s=%s is rejected by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });

  test('blocks link to a public explorer on the live network, or to the configured one', () => {
    expect(readConfig({}).explorerUrl).toBeNull();
    expect(readConfig({ ...live, NANO_NETWORK: 'beta' }).explorerUrl).toBeNull();
    expect(readConfig(live).explorerUrl).toBe('https://blocklattice.io/block/{hash}');
    const own = 'https://blocks.example/?block={hash}';
    expect(readConfig({ ...live, EXPLORER_URL: own }).explorerUrl).toBe(own);
    expect(readConfig({ EXPLORER_URL: own }).explorerUrl).toBe(own);
    expect(readConfig({ ...live, EXPLORER_URL: 'none' }).explorerUrl).toBeNull();
  });

  test('e-mail is sent over TLS or to this machine; unencrypted elsewhere only on test networks', () => {
    const mailOf = (SMTP_URL: string, rest = {}) =>
      readConfig({ ...rest, SMTP_URL, MAIL_FROM: 'payments@shop.example' }).mail;
    expect(readConfig({}).mail).toBeNull();
    expect(mailOf('smtps://shop:p%40ss@mail.example', live)).toEqual({
      ...{ host: 'mail.example', port: 465, tls: 'fromStart' },
      ...{ user: 'shop', password: 'p@ss', from: 'payments@shop.example' },
    });
    expect(mailOf('smtp://mail.example:2525', live)).toMatchObject({
      port: 2525,
      tls: 'startTls',
      user: null,
    });
    expect(mailOf('smtp://[::1]', live)).toMatchObject({ host: '::1', port: 25, tls: 'none' });
    expect(mailOf('smtp://mail.example?tls=none')).toMatchObject({ tls: 'none' });
    for (const wrong of ['smtp://mail.example?tls=none', 'smtp://mail.example/box', 'smtp://shop:s3cret@']) {
      expect(() => mailOf(wrong, live)).toThrow(/SMTP_URL(?!.*s3cret)/);
    }
    const from = { ...live, SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Shop <payments@shop.example>' };
    expect(() => readConfig(from)).toThrow(/MAIL_FROM/);
  });

  test('payers are screened locally, or by the configured service', () => {
    expect(readConfig({}).screening).toEqual({ provider: 'local' });
    const own = { SCREENING_PROVIDER: 'yente', SCREENING_URL: 'http://yente:8000/' };
    expect(readConfig({ ...own, SCREENING_DATASET: 'us_ofac_sdn' }).screening).toEqual({
      provider: 'yente',
      url: 'http://yente:8000',
      dataset: 'us_ofac_sdn',
      apiKey: null,
    });
    const hosted = {
      SCREENING_PROVIDER: 'yente',
      SCREENING_URL: 'https://api.example/',
      SCREENING_API_KEY: 'key-12345',
    };
    expect(readConfig(hosted).screening).toEqual({
      provider: 'yente',
      url: 'https://api.example',
      dataset: 'sanctions',
      apiKey: 'key-12345',
    });
  });

  test.each([
    ['SCREENING_URL without a service', { SCREENING_URL: 'http://yente:8000' }, /^SCREENING_URL applies to/],
    ['a service without SCREENING_URL', { SCREENING_PROVIDER: 'yente' }, /requires SCREENING_URL/],
    [
      'a key in SCREENING_URL',
      { SCREENING_PROVIDER: 'yente', SCREENING_URL: 'https://u:p@api.example' },
      /^SCREENING_URL must have no user/,
    ],
    [
      'a key sent unencrypted',
      { SCREENING_PROVIDER: 'yente', SCREENING_URL: 'http://api.example', SCREENING_API_KEY: 'key-12345' },
      /over https only/,
    ],
    ['an API key without a service', { SCREENING_API_KEY: 'key-12345' }, /^SCREENING_API_KEY applies to/],
  ])('%s is rejected', (_, settings, message) => {
    expect(() => readConfig(settings)).toThrow(message);
  });

  test('a trailing slash of the public URL is removed', () => {
    expect(readConfig({ PUBLIC_URL: 'https://pay.example.com/' }).publicUrl).toBe('https://pay.example.com');
  });
});
