// Tests that change their process must not share a worker.
import { describe, expect, it } from 'vitest';
import { sortTests } from './test-kinds';

const file = (path: string, text: string) => ({ path, text });
const client = file('lib/db/client.ts', `import Database from 'better-sqlite3';`);
const store = file('lib/money/store.ts', `import { open } from '@/lib/db/client';`);
const amount = file('lib/core/amount.ts', `import type { Row } from '../money/store';`);

/** The kind of the last file, given the others. */
function kindOf(path: string, text: string): string | undefined {
  const kinds = sortTests([client, store, amount, file(path, text)]);
  return Object.entries(kinds).find(([, paths]) => paths.includes(path))?.[0];
}

describe('a test', () => {
  it('is pure if it only imports our own code', () => {
    expect(kindOf('lib/core/amount.test.ts', `import { add } from './amount';`)).toBe('pure');
  });

  it('shares a process if an imported module opens a database, even if loaded later', () => {
    expect(kindOf('lib/money/pay.test.ts', `import { pay } from './store';`)).toBe('shared');
    expect(kindOf('lib/money/load.test.ts', `const { open } = await import('../db/client');`)).toBe('shared');
  });

  it('shares a process if it uses a generated client', () => {
    const text = `import { Prisma } from '@/prisma/generated/sqlite/client';`;
    expect(kindOf('prisma/types.test.ts', text)).toBe('shared');
  });

  it.each(['vi.useFakeTimers();', `vi.stubEnv('A', 'b');`, `process.env.A = 'b';`, 'globalThis.fetch = x;'])(
    'runs alone if it says %s',
    (line) => expect(kindOf('lib/core/clock.test.ts', line)).toBe('alone'),
  );

  it('runs alone if it runs the simulation', () => {
    expect(kindOf('verification/simulation/simulate.test.ts', '')).toBe('alone');
  });
});
