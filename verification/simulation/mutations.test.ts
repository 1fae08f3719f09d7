// The faults that the simulation catches within seconds; `npm run proof` injects the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '@/prisma/project-root';
import { buildSimulation } from './build-simulation';
import { ALL_MUTATIONS, testsThatCatch } from './catch-mutations';

testsThatCatch(ALL_MUTATIONS.filter(({ isSlow }) => !isSlow));

describe('an injected fault', () => {
  it('is not built when the text to replace is missing', async () => {
    const patch = { file: 'lib/money/chain.ts', find: 'no such text', replace: '' };
    await expect(buildSimulation('nothing', [patch])).rejects.toThrow(
      'does not contain this text exactly once',
    );
  });

  it.each(
    ALL_MUTATIONS.flatMap(({ name, file, find, also = [] }) =>
      [{ file, find }, ...also].map((patch) => ({ name, file: patch.file, find: patch.find })),
    ),
  )('$name: its text is in $file', ({ file, find }) => {
    expect(readFileSync(join(projectRoot(), file), 'utf8').split(find)).toHaveLength(2);
  });
});
