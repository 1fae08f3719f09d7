// The command `upgrade` with a real next version in another folder: its doctor and its migration run, in this order.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createLog } from '@/lib/core/log';
import { VERSION } from '@/lib/core/version';
import type { DatabaseKind } from '@/lib/db/database-url';
import { startProcessReports } from '@/lib/engine/health/process-reports';
import { openConnection } from '@/prisma/migration-runner/connection';
import { readHistory } from '@/prisma/migration-runner/history';
import { createTestDatabase, describeOnBothDatabases, laterMigrations } from '@/prisma/test-database';
import { bundlePrograms } from '@/verification/testing/bundle';

const MORE = '29990101000000_more';
const LESS = '29990102000000_less_contract';
const SQL = { [MORE]: 'CREATE TABLE "More" ("id" TEXT NOT NULL PRIMARY KEY)' };
const ERRORS_CODE = 1;
const USAGE_CODE = 64;
/** What the folder of a version has in its root: the command, which runs the program of that name. */
const LAUNCHER = `const [, , name, ...rest] = process.argv;
process.argv = [process.argv[0], name, ...rest];
await import(\`./dist/\${name}.mjs\`);
`;

let programs = '';
beforeAll(async () => {
  programs = await bundlePrograms({ upgrade: 'bin/upgrade-main.ts' });
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** A folder with the version 99.0.0, inside the project, so that packages are found. */
async function makeNext(kind: DatabaseKind, later: Readonly<Record<string, string>>): Promise<string> {
  const folder = await bundlePrograms({});
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await bundlePrograms(
    {
      doctor: 'bin/doctor-main.ts',
      migrate: 'prisma/migrate-main.ts',
      'sqlite-check': 'bin/doctor/sqlite-check.mjs',
    },
    join(folder, 'dist'),
  );
  mkdirSync(join(folder, 'prisma'), { recursive: true });
  cpSync(laterMigrations(kind, later), join(folder, 'prisma', 'migrations', kind), { recursive: true });
  writeFileSync(join(folder, 'nano-payments'), LAUNCHER);
  const manifest = { name: 'nano-payments', version: '99.0.0', type: 'module' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

function runUpgrade(url: string, ...args: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, NANO_NETWORK: 'sandbox' };
  const run = spawnSync(process.execPath, [join(programs, 'upgrade.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: run.status, output: `${run.stdout}${run.stderr}` };
}

async function applied(url: string) {
  const connection = await openConnection(url);
  const history = await readHistory(connection).finally(() => connection.close());
  return [...history.keys()];
}

describeOnBothDatabases('the command upgrade', (open, kind) => {
  it('stops at errors of the doctor, shows the plan with --check, and migrates', async () => {
    const { url } = await open();
    const folder = await makeNext(kind, SQL);
    // Nobody serves PUBLIC_URL here, which is an error of the doctor.
    const stopped = runUpgrade(url, folder, '--no-backup');
    expect(stopped).toMatchObject({
      code: ERRORS_CODE,
      output: expect.stringContaining('Nothing was changed'),
    });
    const checked = runUpgrade(url, folder, '--check', '--despite-errors');
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining(`migration: ${MORE}`) });
    expect(await applied(url)).not.toContain(MORE);
    const done = runUpgrade(url, folder, '--no-backup', '--despite-errors');
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining(`ln -sfn ${folder} /opt/nano-payments`),
    });
    expect(done.output).toContain(`Upgrade from ${VERSION} to 99.0.0`);
    expect(done.output).toContain('To roll back');
    expect(await applied(url)).toContain(MORE);
  });

  it('with a contracting migration waits until everything is stopped, then says how to start', async () => {
    const database = await open();
    const { url } = database;
    const folder = await makeNext(kind, { ...SQL, [LESS]: 'DROP TABLE "More"' });
    const log = createLog('upgrade-test', 'silent');
    const stop = await startProcessReports({ database, log, kind: 'web' });
    const waiting = runUpgrade(url, folder, '--no-backup', '--despite-errors');
    expect(waiting.code).toBe(ERRORS_CODE);
    expect(waiting.output).toMatch(/Stop all webs and engines[\s\S]*Nothing was changed/);
    expect(await applied(url)).not.toContain(MORE);
    await stop();
    const { code, output } = runUpgrade(url, folder, '--no-backup', '--despite-errors');
    expect(code).toBe(0);
    expect(output).toContain(`${LESS} removes what version ${VERSION} uses`);
    expect(output).toContain('Start the engines');
    expect(output).not.toContain('To roll back');
    expect(output).not.toContain('Restart each web');
  });

  it('does not migrate when the migration fails, and keeps the version', async () => {
    const { url } = await open();
    const folder = await makeNext(kind, { [MORE]: 'CREATE TABLE "Payment" ("id" TEXT)' });
    const { code, output } = runUpgrade(url, folder, '--no-backup', '--despite-errors');
    expect(code).toBe(ERRORS_CODE);
    expect(output).toMatch(/Nothing of it is applied[\s\S]*keeps running/);
  });
});

it('requires a backup, or confirmation that there is one, and a folder that contains a version', async () => {
  const { url, close } = await createTestDatabase('sqlite');
  onTestFinished(close);
  expect(runUpgrade(url, '/opt/nano-payments-99.0.0').code).toBe(USAGE_CODE);
  expect(runUpgrade(url, '--no-backup').code).toBe(USAGE_CODE);
  expect(runUpgrade(url, '/opt/next', '--no-backup', '--unencrypted').code).toBe(USAGE_CODE);
  const nowhere = runUpgrade(url, tmpdir(), '--no-backup');
  expect(nowhere).toMatchObject({
    code: ERRORS_CODE,
    output: expect.stringContaining('contains no installed version'),
  });
});
