// A release of this build, unpacked into an empty folder and run with nothing but Node.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/prisma/local-postgres';

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const ROOT = join(import.meta.dirname, '..', '..', '..');

export type UnpackedRelease = {
  /** The folder with everything. */
  readonly folder: string;
  /** The release's own folder. */
  readonly unpacked: string;
  readonly archive: string;
  /** The whole environment of its programs: PATH has only `node`. */
  readonly env: NodeJS.ProcessEnv;
};

/** Packs what is built, only for the running version of Node, and unpacks the archive. */
export function unpackRelease(): UnpackedRelease {
  const folder = mkdtempSync(join(tmpdir(), 'nano-release-'));
  const packed = join(folder, 'packed');
  execFileSync(process.execPath, ['scripts/release/main.mjs', '--this-node', '--to', packed], { cwd: ROOT });
  const archive = readdirSync(packed).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error('no archive was packed');
  for (const name of ['unpacked', 'path', 'home', 'work']) mkdirSync(join(folder, name));
  execFileSync('tar', ['-xzf', join(packed, archive), '-C', join(folder, 'unpacked')]);
  symlinkSync(process.execPath, join(folder, 'path', 'node'));
  return {
    folder,
    unpacked: join(folder, 'unpacked', archive.replace('.tar.gz', '')),
    archive: join(packed, archive),
    env: { PATH: join(folder, 'path'), HOME: join(folder, 'home'), NODE_ENV: 'production' },
  };
}

/** Runs a command of the release in an empty folder. @returns what it printed */
export function runReleased({ folder, unpacked, env }: UnpackedRelease, ...args: string[]): string {
  return execFileSync(join(unpacked, 'nano-payments'), args, {
    ...{ cwd: join(folder, 'work'), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  });
}

export type StartedRelease = {
  readonly sandboxFile: string;
  /** From the command to readiness. */
  readonly readyAfterMs: number;
  stop(): Promise<number | null>;
};

/** Runs `nano-payments start` in an empty folder until it is ready. */
export async function startReleased({ folder, unpacked, env }: UnpackedRelease): Promise<StartedRelease> {
  const cwd = join(folder, 'work');
  const startedAt = performance.now();
  const service = spawn(join(unpacked, 'nano-payments'), ['start'], {
    ...{ cwd, env: { ...env, PORT: String(await freePort()) }, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  const ended = new Promise<number | null>((resolve) => service.once('exit', resolve));
  const sandboxFile = join(cwd, '.data', 'sandbox.json');
  await waitForFile(service, sandboxFile);
  return {
    sandboxFile,
    readyAfterMs: performance.now() - startedAt,
    stop: () => {
      service.kill('SIGTERM');
      return ended;
    },
  };
}

async function waitForFile(service: ChildProcess, file: string): Promise<void> {
  let output = '';
  for (const stream of [service.stdout, service.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!existsSync(file)) {
    if (service.exitCode !== null || performance.now() > deadline) {
      service.kill('SIGKILL');
      throw new Error(`the release did not start:\n${output}`);
    }
    await sleep(POLL_MS);
  }
}

export function removeRelease({ folder }: UnpackedRelease): void {
  rmSync(folder, { recursive: true, force: true });
}
