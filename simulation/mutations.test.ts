import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildMutated } from './mutated-build';
import { MUTATIONS } from './mutations';

const summarySchema = z.object({ violation: z.object({ rule: z.string() }).nullable() });

/** Runs the bundle's own command line to its end. */
function simulateIn(bundle: string, args: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [bundle, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text }));
  });
}

describe('an engine that would', () => {
  it.each(MUTATIONS)('$name is caught', { timeout: 120_000 }, async ({ name, patches, breaks }) => {
    const bundle = await buildMutated(name, patches);
    onTestFinished(() => rmSync(bundle, { force: true }));
    const { code, text } = await simulateIn(bundle, ['--seed', '1', '--payments', '400']);
    const { violation } = summarySchema.parse(JSON.parse(text));
    expect(breaks).toContain(violation?.rule);
    expect(code).toBe(1);
  });

  it('is not built when the text it replaces is gone', async () => {
    const patch = { file: 'lib/money/chain.ts', find: 'no such text', replace: '' };
    await expect(buildMutated('nothing', [patch])).rejects.toThrow('does not hold this text once');
  });
});
