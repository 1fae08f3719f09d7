import { rmSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildSimulation } from './build-simulation';
import { MUTATIONS } from './mutations';
import { runBundle } from './run-bundle';

describe('an engine that would', () => {
  it.each(MUTATIONS)('$name is caught', { timeout: 180_000 }, async ({ name, patches, breaks, seed }) => {
    const bundle = await buildSimulation(name, patches);
    onTestFinished(() => rmSync(bundle, { force: true }));
    const { code, summary } = await runBundle(bundle, ['--seed', seed ?? '1', '--payments', '400']);
    expect(breaks).toContain(summary.violation?.rule);
    expect(code).toBe(1);
  });

  it('is not built when the text it replaces is gone', async () => {
    const patch = { file: 'lib/money/chain.ts', find: 'no such text', replace: '' };
    await expect(buildSimulation('nothing', [patch])).rejects.toThrow('does not hold this text once');
  });
});
