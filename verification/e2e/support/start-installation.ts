// Starts a complete deployment with its own data folder and a free port, and stops it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/prisma/local-postgres';
import { projectRoot } from '@/prisma/project-root';
import { createDatabase } from './database';

/** The first start builds what is missing. */
const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 200;
/** How much output is kept, to be shown if the start fails. */
const KEPT_CHARACTERS = 8_000;

export type Started = {
  readonly sandboxFile: string;
  /** The process id of the supervisor, the parent of all processes. */
  readonly pid: number;
  stop(): Promise<void>;
};

/** The process id of web, which its supervisor replaces when it ends. @throws Error unless there is exactly one */
export function webPidOf({ pid }: Pick<Started, 'pid'>): number {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const processes = [...listed.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)];
  const web = processes.filter(([, , parent, args]) => Number(parent) === pid && /next/.test(args ?? ''));
  if (web.length !== 1) throw new Error(`${web.length} web processes, and not one`);
  return Number(web[0]?.[1]);
}

/** @param settings additional environment variables */
export async function startInstallation(settings: Record<string, string>): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-e2e-'));
  const port = await freePort();
  const database = await createDatabase(dataDir);
  const supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      ...database,
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const sandboxFile = join(dataDir, 'sandbox.json');
  await waitUntilReady(supervisor, sandboxFile);
  return {
    sandboxFile,
    pid: supervisor.pid ?? 0,
    stop: async () => {
      supervisor.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(supervisor: ChildProcess, sandboxFile: string): Promise<void> {
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
    });
  }
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!existsSync(sandboxFile)) {
    if (supervisor.exitCode !== null) throw new Error(`the installation did not start:\n${output}`);
    if (Date.now() > deadline) {
      supervisor.kill('SIGTERM');
      throw new Error(`the installation took too long to start:\n${output}`);
    }
    await sleep(POLL_MS);
  }
}
