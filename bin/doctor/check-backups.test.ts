// What the doctor says about backups, on both databases.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeNewKey } from '@/bin/backup/read-keys';
import { addMs } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { recordBackup, recordBackupFailure } from '@/lib/engine/health/backup-state';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { hasPrograms } from '@/verification/testing/postgresql-programs';
import { checkBackups, judgeByHand, judgeLast } from './check-backups';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-24T05:00:00.000Z');

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nano-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describeOnBothDatabases('the backups', (open, kind) => {
  const textsOf = (findings: Awaited<ReturnType<typeof checkBackups>>) =>
    findings.map(({ level, text }) => `${level}: ${text}`);

  it('are fine with a folder, a key, a recent backup and a compatible pg_dump', async ({ skip }) => {
    const database = await open();
    const folder = scratch();
    const BACKUP_RECIPIENT = await writeNewKey(join(scratch(), 'key'));
    const check = (settings: Record<string, string>) => {
      const config = readConfig({ DATABASE_URL: database.url, BACKUP_DIR: folder, ...settings });
      return checkBackups(database, config, NOW).then(textsOf);
    };
    expect(await check({ BACKUP_RECIPIENT })).toContain('warning: No backup was taken yet.');
    await recordBackup(database.db, addMs(NOW, -HOUR_MS), { bytes: 1, durationMs: 1 });
    const found = await check({ BACKUP_RECIPIENT });
    expect(found).toContain('ok: BACKUP_DIR can be written.');
    expect(found).toContain('ok: Backups are encrypted with a valid key.');
    expect(found).toContain('ok: The last backup is 1 hour old.');
    expect(readdirSync(folder)).toEqual([]);
    const damaged = `${BACKUP_RECIPIENT.slice(0, -1)}${BACKUP_RECIPIENT.endsWith('q') ? 'p' : 'q'}`;
    expect((await check({ BACKUP_RECIPIENT: damaged })).join()).toContain('is not a valid public key');
    const weak = join(scratch(), 'passphrase');
    writeFileSync(weak, 'short\n', { mode: 0o600 });
    expect((await check({ BACKUP_PASSPHRASE_FILE: weak })).join()).toContain('fewer than 20 characters');
    await recordBackupFailure(database.db, NOW, 'the disk is full.');
    rmSync(folder, { recursive: true });
    const bad = (await check({ BACKUP_RECIPIENT })).join();
    expect(bad).toContain('error: The last backup failed: the disk is full.');
    expect(bad).toContain('does not exist on this machine');
    if (kind !== 'postgresql') return;
    vi.stubEnv('PATH', scratch());
    expect(await check({ BACKUP_RECIPIENT })).toContain(
      'error: pg_dump is not installed: every backup fails.',
    );
    vi.unstubAllEnvs();
    skip(!(await hasPrograms(database.url)), 'PostgreSQL’s programs are missing');
    expect((await check({ BACKUP_RECIPIENT })).join()).toMatch(
      /ok: pg_dump [0-9]+ is compatible with PostgreSQL/,
    );
  });

  it('without a schedule are not checked in the sandbox', async () => {
    const database = await open();
    const config = readConfig({ DATABASE_URL: database.url });
    expect(await checkBackups(database, config, NOW)).toMatchObject([{ level: 'notChecked' }]);
  });
});

describe('the last backup', () => {
  const at = (ageMs: number) => ({ lastSuccessAt: addMs(NOW, -ageMs).toISOString(), failure: null });

  it('is overdue after two intervals', () => {
    expect(judgeLast(at(2 * DAY_MS), DAY_MS, NOW).level).toBe('ok');
    expect(judgeLast(at(2 * DAY_MS + 1), DAY_MS, NOW)).toMatchObject({
      level: 'error',
      text: 'The last backup is 48 hours old.',
    });
  });

  it('taken by hand counts for 7 days where none are scheduled', () => {
    const none = {
      bytes: null,
      durationMs: null,
      failures: 0,
      failingSince: null,
      triedAt: null,
      schedule: null,
    };
    const judge = (ageMs: number) => judgeByHand({ ...none, ...at(ageMs) }, false, NOW).level;
    expect(judge(7 * DAY_MS)).toBe('ok');
    expect(judge(7 * DAY_MS + 1)).toBe('warning');
  });
});
