// Each process of `start` gets its own settings: no key but the signer's, and its own PostgreSQL user alone.
import { expect, it } from 'vitest';
import { engineEnvironment, serviceEnvironment, signerEnvironment, webEnvironment } from './environments.mjs';

const KEYS = { KEYSTORE_FILE: '/keystore', KEYSTORE_PASSPHRASE_FILE: '/passphrase' };
const SHARED = { NANO_NETWORK: 'sandbox', APP_SECRET: 'secret' };
const URLS = {
  DATABASE_URL: 'postgresql://owner@db/payments',
  DATABASE_WEB_URL: 'postgresql://web@db/payments',
  DATABASE_ENGINE_URL: 'postgresql://engine@db/payments',
};

it('web and engine get their own PostgreSQL user, and commands those of all', () => {
  const env = { ...KEYS, ...SHARED, ...URLS };
  expect(webEnvironment(env)).toEqual({ ...SHARED, DATABASE_URL: URLS.DATABASE_WEB_URL });
  expect(engineEnvironment(env)).toEqual({ ...SHARED, DATABASE_URL: URLS.DATABASE_ENGINE_URL });
  expect(serviceEnvironment(env)).toEqual({ ...SHARED, ...URLS });
  expect(signerEnvironment(env)).toEqual({ ...KEYS, NANO_NETWORK: 'sandbox' });
});

it('a URL in a file stays there, also beside one in the environment', () => {
  const env = {
    DATABASE_URL: 'postgresql://owner@db/payments',
    DATABASE_WEB_URL_FILE: '/web',
    DATABASE_ENGINE_URL: '',
  };
  expect(webEnvironment(env)).toEqual({ DATABASE_URL_FILE: '/web' });
  expect(engineEnvironment({ DATABASE_URL_FILE: '/owner', DATABASE_ENGINE_URL_FILE: '/engine' })).toEqual({
    DATABASE_URL_FILE: '/engine',
  });
});

it('without users of their own, all share the owner’s', () => {
  const env = { ...KEYS, ...SHARED, DATABASE_URL: URLS.DATABASE_URL };
  const shared = { ...SHARED, DATABASE_URL: URLS.DATABASE_URL };
  expect([webEnvironment(env), engineEnvironment(env)]).toEqual([shared, shared]);
});
