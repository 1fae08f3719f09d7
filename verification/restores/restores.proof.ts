// An engine that forgets what a backup's orders say pays twice, and the judge of restores finds it. Part of `npm run proof`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { patching } from '@/verification/simulation/build-simulation';
import { bundlePrograms } from '@/verification/testing/bundle';

const TIMEOUT_MS = 600_000;
const PAYMENTS = '16';

/** Orders of the backup are neither recognized on the ledger nor given up, and a top-up's unknown sends stop nothing. */
const FORGETS_ORDERS = [
  {
    file: 'lib/money/store-lost-chain.ts',
    find: 'where: { AND: [where, MAY_BE_DONE] },',
    replace: "where: { AND: [where, MAY_BE_DONE, { id: 'none' }] },",
  },
  {
    file: 'lib/money/import-top-ups.ts',
    find: 'unexplained.has(topUp.id) && !accepted.has(topUp.id);',
    replace: 'topUp.id === "none" && unexplained.has(topUp.id) && !accepted.has(topUp.id);',
  },
  {
    file: 'lib/engine/jobs/reconcile-accounts.ts',
    find: 'if (restored) await failLostOrders(',
    replace: 'if (isFirst && !isFirst) await failLostOrders(',
  },
];

describe('the judge', () => {
  it('finds the double payouts of an engine that sends refunds of the backup again', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const folder = await bundlePrograms({ restores: 'verification/restores/main.ts' }, undefined, [
      patching(FORGETS_ORDERS),
    ]);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(folder, 'restores.mjs'), '--payments', PAYMENTS],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/ERROR a refund to nano_\w+ was paid twice/);
    expect(status).toBe(1);
  });
});
