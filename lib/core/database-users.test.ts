import { expect, it } from 'vitest';
import { databaseUsers } from './database-users';

const url = { DATABASE_URL: 'postgresql://payments@127.0.0.1/payments' };
const urlOf = (user: string) => `postgresql://${encodeURIComponent(user)}:a%2Fb@127.0.0.1/payments`;
const both = { DATABASE_WEB_URL: urlOf('payments_web'), DATABASE_ENGINE_URL: urlOf('payments_engine') };

it('the users of web and engine are optional', () => {
  expect(databaseUsers(url)).toBeNull();
  expect(databaseUsers({ ...url, ...both })).toEqual({
    web: 'payments_web',
    engine: 'payments_engine',
    passwords: { web: 'a/b', engine: 'a/b' },
  });
  const withoutPassword = { ...both, DATABASE_WEB_URL: 'postgresql://payments_web@127.0.0.1/payments' };
  expect(databaseUsers({ ...url, ...withoutPassword })).toMatchObject({ passwords: { engine: 'a/b' } });
  expect(databaseUsers({ ...url, ...both, DATABASE_WEB_URL: urlOf('wéb@x') })).toMatchObject({
    web: 'wéb@x',
  });
});

it.each([
  [{ ...url, DATABASE_WEB_URL: urlOf('payments_web') }, 'belong together'],
  [{ ...url, DATABASE_ENGINE_URL: urlOf('payments_engine') }, 'belong together'],
  [{ ...url, DATABASE_WEB_URL: urlOf('one'), DATABASE_ENGINE_URL: urlOf('one') }, 'name the same user'],
  [{ ...both, DATABASE_URL: 'file:payments.db' }, 'SQLite has no users'],
  [both, 'SQLite has no users'],
  [{ ...url, ...both, DATABASE_WEB_URL: urlOf('ü'.repeat(32)) }, 'DATABASE_WEB_URL names no user'],
  [{ ...url, ...both, DATABASE_ENGINE_URL: urlOf('') }, 'DATABASE_ENGINE_URL names no user'],
  [{ ...url, ...both, DATABASE_ENGINE_URL: 'postgresql://%ff@127.0.0.1/x' }, 'names no user'],
])('%o is refused', (settings, error) => {
  const read = databaseUsers(settings);
  expect(read).toEqual({ error: expect.stringContaining(error) });
  expect(JSON.stringify(read)).not.toContain('127.0.0.1');
});
