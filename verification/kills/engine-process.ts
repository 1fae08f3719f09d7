// The real engine as a separate process: bundled as in production, started with settings, killed without warning.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundlePrograms } from '@/verification/testing/bundle';

export type EngineProgram = { readonly file: string; remove(): void };

/** How a process ended. `crashed`: it was killed, by itself or by us. */
type EngineEnd = { readonly crashed: boolean; readonly code: number | null; readonly words: string };

export type EngineProcess = ReturnType<typeof startEngineProcess>;

/** The end of a process's output that is kept, to be shown when it exits unexpectedly. */
const KEPT_CHARACTERS = 4_000;
/** pino's levels error and fatal. */
const ERROR_LINE = /"level":[56]0\b/;
/** Log lines of errors that are kept. */
const KEPT_ERRORS = 200;

/** Bundles the engine. @param beside additional programs to bundle, by name */
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

/** Starts a program with exactly these settings. */
export function startEngineProcess(
  { file }: Pick<EngineProgram, 'file'>,
  settings: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [file], {
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      words = `${words}${line}\n`.slice(-KEPT_CHARACTERS);
      if (ERROR_LINE.test(line) && errors.length < KEPT_ERRORS) errors.push(line);
    });
  }
  const ended = new Promise<EngineEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ crashed: signal === 'SIGKILL', code, words }));
  });
  return {
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** The last part of its output. */
    words: () => words,
    /** The log lines of its first errors. */
    errors: (): readonly string[] => errors,
    /** SIGKILL. */
    kill: () => void child.kill('SIGKILL'),
    /** SIGSTOP: pauses it wherever it is, like a paused machine. */
    pause: () => void child.kill('SIGSTOP'),
    /** SIGCONT: resumes it where it was paused. */
    wake: () => void child.kill('SIGCONT'),
    /** SIGTERM, then waits for the exit. */
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
