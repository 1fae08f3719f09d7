// For tests: runs the simulation's own command line in a separate process, from a bundle as the command does.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { buildSimulation } from './build-simulation';
import type { FaultFamily } from './fault-families';
import { type Summary, summarySchema } from './report';

export type BundleRun = { readonly code: number | null; readonly summary: Summary };

/** @throws Error when the process ends without a summary */
export async function runBundle(bundle: string, args: readonly string[]): Promise<BundleRun> {
  const child = spawn(process.execPath, [bundle, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const summary = summarySchema.parse(JSON.parse(await text(child.stdout)));
  return { code: await code, summary };
}

type Wanted = {
  readonly seed: string;
  readonly payments: number;
  /** Default: all. */
  readonly faults?: readonly FaultFamily[];
};

/** Runs the simulation of the engine as it is, without waiting for disk syncs. */
export async function simulateApart({ seed, payments, faults }: Wanted): Promise<BundleRun> {
  const bundle = await buildSimulation(`true ${seed}`, []);
  onTestFinished(() => rmSync(bundle, { force: true }));
  const families = faults === undefined ? 'all' : faults.join(',');
  const args = ['--seed', seed, '--payments', String(payments), '--faults', families, '--relaxed'];
  return runBundle(bundle, args);
}
