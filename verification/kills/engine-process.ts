// The real engine as a process of its own: bundled as it is served, started with settings, killed without a warning.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from '@/verification/testing/bundle';

export type EngineProgram = { readonly file: string; remove(): void };

/** How a process ended. `crashed`: it was killed, by itself or by us. */
type EngineEnd = { readonly crashed: boolean; readonly code: number | null; readonly words: string };

export type EngineProcess = ReturnType<typeof startEngineProcess>;

/** What is kept of a process's output, to be shown when it ends by itself. */
const KEPT_CHARACTERS = 4_000;

/** Bundles the engine. @param beside programs of the proofs to lie beside it, by their names */
export async function buildEngine(beside: Readonly<Record<string, string>> = {}): Promise<EngineProgram> {
  const folder = await bundlePrograms({
    engine: 'bin/engine-main.ts',
    'work-worker': 'lib/nano/work-worker.mjs',
    'checkpoint-worker': 'lib/db/checkpoint-worker.mjs',
    'screening-worker': 'lib/compliance/screening/screening-worker.ts',
    ...beside,
  });
  return { file: join(folder, 'engine.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a program with these settings and no others. */
export function startEngineProcess(
  { file }: Pick<EngineProgram, 'file'>,
  settings: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [file], {
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-KEPT_CHARACTERS);
    });
  }
  const ended = new Promise<EngineEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ crashed: signal === 'SIGKILL', code, words }));
  });
  return {
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** What it has said so far, the end of it. */
    words: () => words,
    /** SIGKILL: nothing of it runs after this. */
    kill: () => void child.kill('SIGKILL'),
    /** SIGSTOP: it stands still, wherever it is, as a machine that is paused does. */
    pause: () => void child.kill('SIGSTOP'),
    /** SIGCONT: it goes on where it stood, and knows of nothing. */
    wake: () => void child.kill('SIGCONT'),
    /** SIGTERM, and the end. */
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
