import { expect, it } from 'vitest';
import { sampleLine, survivorLines } from './survivors.mjs';

const mutant = (file, status, line = 1) => ({
  fileName: `/clone/lib/${file}`,
  status,
  location: { start: { line, column: 5 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a <=\n  b',
});

it('survivors are listed by file with their place and change, then the score of each file and of all', () => {
  const mutants = [
    mutant('b.ts', 'Survived', 7),
    mutant('a.ts', 'Killed'),
    mutant('b.ts', 'NoCoverage', 9),
    mutant('b.ts', 'Timeout'),
  ];
  expect(survivorLines(mutants, '/clone')).toEqual([
    '',
    'Survivors',
    '',
    'lib/b.ts',
    '  7:5  EqualityOperator → a <= b',
    '  9:5  EqualityOperator → a <= b  (no test reaches it)',
    '',
    '100.0%  1 of 1  lib/a.ts',
    ' 33.3%  1 of 3  lib/b.ts',
    ' 50.0%  2 of 4  all',
  ]);
});

it('mutants that were skipped are not counted', () => {
  const mutants = [mutant('a.ts', 'Ignored'), mutant('a.ts', 'CompileError'), mutant('a.ts', 'Killed')];
  expect(survivorLines(mutants, '/clone')).toContain('100.0%  1 of 1  all');
});

it('a sample says between what the score of all mutants lies', () => {
  const noticed = Array.from({ length: 90 }, () => mutant('a.ts', 'Killed'));
  const survived = Array.from({ length: 10 }, () => mutant('a.ts', 'Survived'));
  expect(sampleLine([...noticed, ...survived, mutant('a.ts', 'Ignored')])).toBe(
    'The score of all mutants lies between 82.6% and 94.5% (95% confidence).',
  );
});
