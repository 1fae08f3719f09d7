// The choice of screener: the sandbox's marker names first, then the configured one.
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { createTestDatabase } from '@/prisma/test-database';
import { openScreener } from './open-screener';
import { startWorkerAt } from './start-worker';

const signal = new AbortController().signal;
const payer = (lastName: string) => ({ firstName: 'Ann', lastName, country: 'US', administrativeArea: null });

it('uses the sandbox’s markers with any screener, and clears all others without lists', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  const deps = { database, log: createLog('test', 'silent'), startWorker: startWorkerAt() };
  const config = readConfig({ NANO_NETWORK: 'sandbox' });
  const local = openScreener(config, deps);
  onTestFinished(() => local.close());
  const away = { provider: 'yente', url: 'http://127.0.0.1:9', dataset: 'sanctions', apiKey: null } as const;
  const service = openScreener({ ...config, screening: away }, deps);
  for (const { screener } of [local, service]) {
    expect(await screener.screen(payer('Sandbox-Denied'), signal)).toMatchObject({
      outcome: 'denied',
      reasons: ['sandboxMarker'],
      listVersion: null,
    });
    expect(await screener.screen(payer('sandbox-review '), signal)).toMatchObject({ outcome: 'review' });
  }
  await expect
    .poll(() => local.screener.screen(payer('Lee'), signal).catch(() => null))
    .toMatchObject({ outcome: 'clear' });
  await expect(service.screener.screen(payer('Lee'), signal)).rejects.toThrow();
});
