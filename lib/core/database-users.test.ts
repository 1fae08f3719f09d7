import { expect, it } from 'vitest';
import { databaseUsers } from './database-users';

const url = { DATABASE_URL: 'postgresql://payments@127.0.0.1/payments' };
const both = { DATABASE_WEB_USER: 'payments_web', DATABASE_ENGINE_USER: 'payments_engine' };

it('the users of web and engine are optional', () => {
  expect(databaseUsers(url)).toBeNull();
  expect(databaseUsers({ ...url, ...both })).toEqual({ web: 'payments_web', engine: 'payments_engine' });
});

it.each([
  [{ ...url, DATABASE_WEB_USER: 'payments_web' }, 'belong together'],
  [{ ...url, DATABASE_ENGINE_USER: 'payments_engine' }, 'belong together'],
  [{ ...url, DATABASE_WEB_USER: 'one', DATABASE_ENGINE_USER: 'one' }, 'are the same'],
  [{ ...both, DATABASE_URL: 'file:payments.db' }, 'SQLite has no users'],
  [both, 'SQLite has no users'],
  [{ ...url, ...both, DATABASE_WEB_USER: 'ü'.repeat(32) }, 'more than 63 bytes'],
])('%o is refused', (settings, error) => {
  expect(databaseUsers(settings)).toEqual({ error: expect.stringContaining(error) });
});
