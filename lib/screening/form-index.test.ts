// That looking at few forms loses none.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFormIndex } from './form-index';

const word = fc
  .tuple(
    fc.constantFrom('mo', 'ka', 'sha', 'ali', 'vol'),
    fc.constantFrom('', 'ham', 'ri', 'zin'),
    fc.constantFrom('', 'ed', 'ov', 'a'),
  )
  .map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 5 });

it('finds whatever it would find by looking at every form that shares a word', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), name, (listed, query) => {
      const index = buildFormIndex(listed.map((form, at) => ({ name: at, forms: [form] })));
      const byName = (least: number) =>
        index
          .find([query], least)
          .filter(({ score }) => score >= 0.8)
          .toSorted((a, b) => a.name - b.name);
      expect(byName(0.8)).toEqual(byName(0.01));
    }),
    { numRuns: 500 },
  );
});
