import { expect, it } from 'vitest';
import { confidenceInterval, drawSample } from './sample.mjs';

const mutant = (line, file = 'a.ts') => ({
  fileName: `/clone/lib/${file}`,
  location: { start: { line, column: 5 }, end: { line, column: 9 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
});
const all = Array.from({ length: 200 }, (_, line) => mutant(line));
const draw = (mutants, seed = '1') => drawSample(mutants, { size: 50, seed, root: '/clone' });

it('a seed draws the same mutants in every run, and another seed draws others', () => {
  expect(draw(all)).toHaveLength(50);
  expect(draw([...all].reverse())).toEqual(draw(all).reverse());
  expect(draw(all, '2')).not.toEqual(draw(all));
});

it('a sample larger than the list is the whole list', () => {
  expect(draw(all.slice(0, 20))).toEqual(all.slice(0, 20));
});

it('other files move few mutants of the sample', () => {
  const kept = draw([...all, mutant(1, 'b.ts')]).filter((each) => draw(all).includes(each));
  expect(kept.length).toBeGreaterThanOrEqual(49);
});

it('the score of all lies in an interval that narrows with the sample', () => {
  const rounded = ({ from, to }) => [from.toFixed(1), to.toFixed(1)];
  expect(rounded(confidenceInterval(90, 100))).toEqual(['82.6', '94.5']);
  expect(rounded(confidenceInterval(900, 1_000))).toEqual(['88.0', '91.7']);
  expect(rounded(confidenceInterval(10, 10))).toEqual(['72.2', '100.0']);
  expect(confidenceInterval(0, 0)).toEqual({ from: 0, to: 100 });
});
