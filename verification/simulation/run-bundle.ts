// For tests: runs the simulation's own command line in a process of its own, from a bundle as the command does.
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const summarySchema = z.object({
  payments: z.number(),
  withFault: z.number(),
  labels: z.record(z.string(), z.number()),
  outcomes: z.record(z.string(), z.number()),
  digest: z.string(),
  violation: z.object({ rule: z.string(), message: z.string(), command: z.string() }).nullable(),
});

export type BundleRun = { readonly code: number | null; readonly summary: z.infer<typeof summarySchema> };

/** @throws Error when the process ends without a summary */
export async function runBundle(bundle: string, args: readonly string[]): Promise<BundleRun> {
  const child = spawn(process.execPath, [bundle, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, summary: summarySchema.parse(JSON.parse(text)) };
}
