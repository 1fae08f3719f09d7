// Two signers must not write one record: processes that start at the same moment, after a signer was killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePrograms } from '@/verification/testing/bundle';

const ROUNDS = 8;
const PROCESSES = 4;
/** Until all of them run. */
const START_MS = 1_000;
const LEAVE_SOCKET =
  "require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))";

let programs: string;
beforeAll(async () => {
  programs = await bundlePrograms({ lock: 'verification/signer/lock-program.ts' });
});
afterAll(() => rmSync(programs, { recursive: true }));

it('one of several signers that start after another was killed has the lock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const dir = mkdtempSync(join(tmpdir(), 'lock-'));
    await once(spawn(execPath, ['-e', LEAVE_SOCKET, join(dir, 'lock.sock')]), 'exit');
    const given = { ...env, DIR: dir, START_AT_MS: String(Date.now() + START_MS) };
    const started = Array.from({ length: PROCESSES }, () =>
      spawn(execPath, [join(programs, 'lock.mjs')], { env: given, stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const results = await Promise.all(started.map(firstWord));
    expect(results.filter((result) => result === 'locked')).toHaveLength(1);
    await Promise.all(started.map(end));
    rmSync(dir, { recursive: true });
  }
});

async function firstWord({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('no output');
  const [word] = await once(stdout, 'data');
  return String(word);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}
