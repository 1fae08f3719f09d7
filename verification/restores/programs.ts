// Runs the commands backup and restore as programs, with a clock that was moved on and, if wanted, killed half-way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@/prisma/project-root';
import { bundlePrograms } from '@/verification/testing/bundle';

export type Programs = Awaited<ReturnType<typeof buildPrograms>>;

/** `killed`: before it changed the file system for the nth time. */
export type Ended = { readonly code: number | null; readonly killed: boolean; readonly output: string };

type Run = {
  readonly settings: Readonly<Record<string, string>>;
  readonly aheadMs?: number;
  /** Kills it (SIGKILL) before its nth change of the file system; a program that it starts counts as one. */
  readonly killAt?: number;
};

const PRELOAD = pathToFileURL(join(projectRoot(), 'verification', 'restores', 'preload.mjs')).href;

/** Bundles the commands as a release does. `remove` deletes the bundles. */
export async function buildPrograms() {
  const folder = await bundlePrograms({ backup: 'bin/backup-main.ts', restore: 'bin/restore-main.ts' });
  return {
    run: async (name: 'backup' | 'restore', run: Run, ...args: readonly string[]): Promise<Ended> => {
      const child = spawn(process.execPath, ['--import', PRELOAD, join(folder, `${name}.mjs`), ...args], {
        env: {
          ...{ NODE_ENV: 'production', PATH: process.env.PATH, ...run.settings },
          ...{ CLOCK_AHEAD_MS: `${run.aheadMs ?? 0}`, KILL_AT_CHANGE: `${run.killAt ?? 0}` },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const [code, signal] = await once(child, 'close');
      return { code, killed: signal === 'SIGKILL', output };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
