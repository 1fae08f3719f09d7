// The tests that `npm run check` chooses for what was changed.
import { describe, expect, it } from 'vitest';
import { findRelatedTests } from './related-tests';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((from, index) => `import { a${index} } from '${from}';`).join('\n'),
});

const FILES = [
  file('lib/core/raw.ts'),
  file('lib/core/raw.test.ts', './raw'),
  file('lib/money/send.ts', '@/lib/core/raw'),
  file('lib/money/send.test.ts', './send'),
  file('lib/money/other.test.ts'),
  file('verification/kills/kills.test.ts', '@/lib/core/raw'),
];

describe('related tests', () => {
  it('are those that import a changed file, the nearest first', () => {
    expect(findRelatedTests(FILES, ['lib/core/raw.ts'], 10).chosen).toEqual([
      'lib/core/raw.test.ts',
      'lib/money/send.test.ts',
    ]);
  });

  it('are limited in number; slow ones are left to npm test', () => {
    expect(findRelatedTests(FILES, ['lib/core/raw.ts'], 1)).toEqual({
      chosen: ['lib/core/raw.test.ts'],
      leftOut: 2,
    });
  });

  it('include a test that was itself changed', () => {
    expect(findRelatedTests(FILES, ['lib/money/other.test.ts'], 10)).toEqual({
      chosen: ['lib/money/other.test.ts'],
      leftOut: 0,
    });
  });

  it('are none if only text was changed or a file was deleted', () => {
    expect(findRelatedTests(FILES, ['README.md', 'lib/gone.test.ts'], 10)).toEqual({
      chosen: [],
      leftOut: 0,
    });
  });
});
