// Destroys the shop's database, and restores it with a command that is killed before each of its changes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { readUnfinishedRestore } from '@/lib/db/unfinished-restore';
import { ASSIGNED_FILE, INDEX_FILE } from '@/lib/engine/jobs/retire-restored-pool';
import type { Programs } from './programs';
import type { Shop } from './shop';

const MAX_KILLS = 100;

/** The machine burnt down; what the operator keeps elsewhere are the backup, its key and the wallet's seed. */
export async function destroy({ config: { dataDir, databaseUrl } }: Shop): Promise<void> {
  for (const name of [INDEX_FILE, ASSIGNED_FILE]) rmSync(join(dataDir, name), { force: true });
  if (databaseKind(databaseUrl) === 'sqlite') {
    const file = sqliteFilePath(databaseUrl);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => client.end());
}

type Restoring = {
  readonly onStep: (text: string) => void;
  readonly emptyUrl: string;
  readonly backup: string;
  readonly identity: string;
};

/** Kills the restore before its first change, repeats it until the second one, and so on. @returns the number of kills */
export async function restore(
  shop: Shop,
  programs: Programs,
  { onStep, emptyUrl, backup, identity }: Restoring,
) {
  const { dataDir } = shop.config;
  onStep('restoring, killed at every step');
  const settings = { ...shop.settings, DATABASE_URL: emptyUrl };
  const aheadMs = shop.clock.now().getTime() - Date.now();
  const args = ['--from', backup, '--data-dir', dataDir, '--identity', identity];
  for (let killAt = 1; killAt <= MAX_KILLS; killAt += 1) {
    const { code, killed, output } = await programs.run('restore', { settings, aheadMs, killAt }, ...args);
    if (killed) continue;
    if (code !== 0) throw new Error(`the restore failed after ${killAt - 1} kills: ${output}`);
    if (readUnfinishedRestore(dataDir) !== null) throw new Error('the restore left its mark');
    const again = await programs.run('restore', { settings, aheadMs }, ...args);
    if (!again.output.includes('a restore overwrites nothing')) throw new Error('a restore was repeated');
    return killAt - 1;
  }
  throw new Error(`the restore did not finish within ${MAX_KILLS} kills`);
}
