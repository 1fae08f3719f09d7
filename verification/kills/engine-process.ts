// The real engine as a process of its own: bundled as it is served, started with settings, killed without a warning.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '@/prisma/project-root';

export type EngineProgram = { readonly file: string; remove(): void };

/** How a process ended. `crashed`: it was killed, by itself or by us. */
export type EngineEnd = { readonly crashed: boolean; readonly code: number | null; readonly words: string };

export type EngineProcess = {
  readonly ended: Promise<EngineEnd>;
  isAlive(): boolean;
  /** What it has said so far, the end of it. */
  words(): string;
  /** SIGKILL: nothing of it runs after this. */
  kill(): void;
  /** SIGSTOP: it stands still, wherever it is, as a machine that is paused does. */
  pause(): void;
  /** SIGCONT: it goes on where it stood, and knows of nothing. */
  wake(): void;
  /** SIGTERM, and the end. */
  stop(): Promise<EngineEnd>;
};

/** What is kept of a process's output, to be shown when it ends by itself. */
const KEPT_CHARACTERS = 4_000;

/**
 * Bundles the engine. Inside the project, because the program finds its packages from where it lies.
 * @param alsoBuild a program of the proofs to lie beside it, by its file in the project and its name
 */
export async function buildEngine(
  alsoBuild: readonly { readonly in: string; readonly out: string }[] = [],
): Promise<EngineProgram> {
  const root = projectRoot();
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kills-'));
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: join(root, 'bin', 'engine-main.ts'), out: 'engine' },
      { in: join(root, 'lib', 'nano', 'work-worker.mjs'), out: 'work-worker' },
      { in: join(root, 'lib', 'db', 'checkpoint-worker.mjs'), out: 'checkpoint-worker' },
      { in: join(root, 'lib', 'compliance', 'screening', 'screening-worker.ts'), out: 'screening-worker' },
      ...alsoBuild.map((one) => ({ in: join(root, one.in), out: one.out })),
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  return { file: join(folder, 'engine.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts an engine with these settings and no others. */
export function startEngineProcess(
  program: EngineProgram,
  settings: Readonly<Record<string, string>>,
): EngineProcess {
  const child = spawn(process.execPath, [program.file], {
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = keepWords(child);
  const ended = endOf(child, words);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    ended,
    isAlive,
    words,
    kill: () => void child.kill('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function keepWords(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-KEPT_CHARACTERS);
    });
  }
  return () => words;
}

function endOf(child: ChildProcess, words: () => string): Promise<EngineEnd> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ crashed: signal === 'SIGKILL', code, words: words() });
    });
  });
}
