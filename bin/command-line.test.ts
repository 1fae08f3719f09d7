import { expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '@/lib/core/config-error';
import { LedgerUnavailableError } from '@/lib/nano/ledger';
import { createTestDatabase } from '@/prisma/test-database';
import { failureReason } from './command-line';

it('says in words why a command failed', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  await database.db.setting.create({ data: { key: 'a', value: '1' } });
  const twice = await database.db.setting.create({ data: { key: 'a', value: '2' } }).catch((error) => error);
  expect(failureReason(twice)).toBe('the database failed: Unique constraint failed on the fields: (`key`)');
  expect(
    failureReason(new LedgerUnavailableError('version: 127.0.0.1:7076: Error: connect ECONNREFUSED')),
  ).toBe(
    'no Nano node responds (version: 127.0.0.1:7076: Error: connect ECONNREFUSED). Check that the node runs, and NANO_RPC_URL.',
  );
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(failureReason(full)).toBe('The disk is full (ENOSPC).');
  expect(failureReason(new ConfigError('PORT must be a number'))).toBe('PORT must be a number');
  expect(failureReason(new RangeError('not an index'), [RangeError])).toBe('not an index');
  expect(failureReason(new RangeError('not an index'))).toBe('RangeError: not an index');
});
