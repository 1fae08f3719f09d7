// The doctor as a program on a sandbox deployment: what it prints, its exit code for scripts, and that it changes nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openRegions } from '@/prisma/factories';
import { createTestDatabase } from '@/prisma/test-database';
import { startSandbox } from '@/sandbox/start-sandbox';
import { bundlePrograms } from '@/verification/testing/bundle';
import { notChecked, ok, type ReportedFinding, warning } from './doctor/finding';
import { exitCodeOf, reportLines } from './doctor/report';
import { runChecks } from './doctor/run-checks';

const MAX_RUN_MS = 60_000;
let folder = '';

beforeAll(async () => {
  folder = await bundlePrograms({
    doctor: 'bin/doctor-main.ts',
    'sqlite-check': 'bin/doctor/sqlite-check.mjs',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with these settings and no others. */
async function doctor(settings: Record<string, string>, ...args: string[]) {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [join(folder, 'doctor.mjs'), ...args], {
    env: { NODE_ENV: 'test', ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output, durationMs: performance.now() - startedAtMs };
}

const report = z.object({
  exitCode: z.number(),
  findings: z.array(z.object({ theme: z.string(), level: z.string(), text: z.string() })),
});

it('checks a sandbox deployment whose web is down, within its time, and changes nothing', async () => {
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.close());
  await openRegions(database.db);
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandbox({ dataDir });
  onTestFinished(() => sandbox.close());
  const files = readdirSync(dataDir, { recursive: true });
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '1' };
  const { code, output, durationMs } = await doctor(settings, '--json');
  const { exitCode, findings } = report.parse(JSON.parse(output));
  expect(durationMs).toBeLessThan(MAX_RUN_MS);
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ theme: 'public URL' }]);
  expect([code, exitCode]).toEqual([1, 1]);
  const themes = new Set(findings.filter(({ level }) => level === 'ok').map(({ theme }) => theme));
  for (const theme of [
    'settings',
    'files',
    'disk',
    'database',
    'clocks',
    'node',
    'work',
    'rates',
    'regions',
  ]) {
    expect(themes).toContain(theme);
  }
  expect(readdirSync(dataDir, { recursive: true })).toEqual(files);
  expect(await database.db.heartbeat.count()).toBe(0);
});

it('prints what to do, and never the value of a setting', async () => {
  const wrong = { APP_SECRET: 'too-short-secret', PORT: 'web', NANO_RCP_URL: 'http://u:p@node' };
  const { code, output } = await doctor(wrong);
  expect(code).toBe(1);
  expect(output).toMatch(/ERROR +settings +APP_SECRET must have at least 32 characters/);
  expect(output).toMatch(/ERROR +settings +PORT must be a port number/);
  expect(output).toMatch(/not checked +other/);
  expect(output).not.toMatch(/too-short-secret|u:p@node/);
  expect(await doctor({}, '--everything')).toMatchObject({ code: 64 });
  expect(await doctor({}, '--help')).toMatchObject({ code: 0 });
});

it('ends a check that takes too long, and reports one that fails', async () => {
  const findings = await runChecks(
    [
      { theme: 'slow', run: () => new Promise(() => undefined) },
      { theme: 'broken', run: async () => Promise.reject(new Error('postgresql://u:secret@host')) },
      { theme: 'good', run: async () => [ok('Fine.')] },
    ],
    20,
  );
  expect(findings.map(({ theme, level }) => `${theme} ${level}`)).toEqual([
    'slow warning',
    'broken warning',
    'good ok',
  ]);
  expect(JSON.stringify(findings)).not.toContain('secret');
  expect(exitCodeOf(findings)).toBe(2);
});

it('uses a check’s own time limit if it has one, and the default for the others', async () => {
  const silent = { run: () => new Promise<never>(() => undefined) };
  const findings = await runChecks([{ theme: 'long', limitMs: 20, ...silent }], 3_600_000);
  expect(findings).toMatchObject([{ text: 'The check took longer than 0.02 seconds.' }]);
});

it('exits with 0 without problems, and with 2 for warnings only', () => {
  const finding = (given: ReturnType<typeof ok>): ReportedFinding => ({ theme: 't', ...given });
  const [good, skipped, warned] = [ok('A.'), notChecked('B.'), warning('C.', 'Do D.')].map(finding);
  if (good === undefined || skipped === undefined || warned === undefined) throw new Error('three findings');
  expect(exitCodeOf([good, skipped])).toBe(0);
  expect(exitCodeOf([good, warned])).toBe(2);
  expect(reportLines([good, warned]).join('\n')).toMatch(
    /WARNING +t +C\.\n +→ Do D\.\n\n0 errors, 1 warning, 0 not/,
  );
});
