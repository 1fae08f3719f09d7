// For tests: a shop whose operator restored a backup older than the ledger.
import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import type { Engine } from '@/lib/engine/engine';
import { auditAll } from '@/lib/money/audit-all';
import type { TestDatabase } from '@/prisma/test-database';
import { takeBackup } from './backup';
import { type EngineTest, prepareEngine, until } from './engine';
import { HOUR_MS, ledgerOf } from './outcomes';

export type Restored<Made> = EngineTest & { readonly engine: Engine; readonly made: Made };

/** What the backup contains, what only the ledger has, and whether the files next to the database are lost too. */
export type Story<Made> = [
  before: (shop: EngineTest) => Promise<Made>,
  lost: (shop: EngineTest, made: Made) => Promise<unknown>,
  options?: { readonly loseFiles?: boolean },
];

/** Assignable addresses of the pool. */
export const POOL = { assignedAt: null, retiredAt: null, readyAt: { not: null } };

/** Smaller than in a deployment, because each index is derived, scanned and watched. */
export const RESTORE_GAP = 200;

/** Resolves when an engine over the restored database moves money again. */
export async function restoredShop<Made>(
  open: () => Promise<TestDatabase>,
  ...[before, lost, options = {}]: Story<Made>
): Promise<Restored<Made>> {
  const database = await open();
  const shop = await prepareEngine(database, { config: { restoreGap: RESTORE_GAP } });
  const first = await shop.startEngine();
  await until('the pool', () => database.db.depositAddress.count({ where: POOL }));
  const made = await before(shop);
  const backup = await takeBackup(database);
  await lost(shop, made);
  await first.run('fillAddressPool');
  await first.stop();
  await backup.restore();
  if (options.loseFiles) rmSync(shop.config.dataDir, { recursive: true });
  shop.clock.turn(HOUR_MS);
  const engine = await shop.startEngine();
  await until('the comparison', async () => {
    await engine.run('reconcileAccounts');
    return (await database.db.setting.count({ where: { key: 'restored' } })) === 0;
  });
  return { ...shop, engine, made };
}

/** Checks that journal, blocks and ledger agree on all accounts. */
export async function expectBooksToAgree(shop: EngineTest): Promise<void> {
  const { database, clock, config } = shop;
  const deps = { database, clock, ledger: ledgerOf(shop), dustLimitRaw: config.dustLimitRaw };
  const result = await auditAll(deps, { pause: async () => undefined });
  expect(result).toMatchObject({ mismatches: [], moving: [] });
}
