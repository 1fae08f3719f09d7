// The index finds the same matches as scoring every form.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFormIndex } from './form-index';
import { createTokenTable } from './token-table';

type Form = readonly string[];

const word = fc
  .tuple(
    fc.constantFrom('mo', 'ka', 'sha', 'ali', 'vol', 'brez'),
    fc.constantFrom('', 'ham', 'ri', 'zin'),
    fc.constantFrom('', 'ed', 'ov', 'a'),
  )
  .map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 1, maxLength: 5 });
/** A payer who shares words with some listed names. */
const asked = fc.array(name, { minLength: 1, maxLength: 30 }).chain((listed) =>
  fc.record({
    listed: fc.constant(listed),
    query: fc
      .tuple(fc.constantFrom(...listed), fc.array(word, { maxLength: 2 }))
      .map(([form, more]) => [...form, ...more]),
  }),
);

const weight = (text: string) => Math.min(text.length, 8);

function scoreOf(query: Form, form: Form): number {
  const table = createTokenTable([...new Set(form)]);
  const numbers = [...new Set(form)];
  const pairs = query
    .flatMap((own, place) =>
      form.map((listed, at) => {
        const alike = table.similar(own).get(numbers.indexOf(listed)) ?? 0;
        return { place, at, alike, weight: (weight(own) + weight(listed)) / 2 };
      }),
    )
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike * b.weight - a.alike * a.weight || a.at - b.at);
  const [places, ats] = [new Set<number>(), new Set<number>()];
  let [alike, matched] = [0, 0];
  for (const pair of pairs) {
    if (places.has(pair.place) || ats.has(pair.at)) continue;
    places.add(pair.place);
    ats.add(pair.at);
    alike += pair.alike * pair.weight;
    matched += pair.weight;
  }
  if (ats.size < Math.min(2, form.length)) return 0;
  const left = (words: Form, used: ReadonlySet<number>) =>
    words.reduce((sum, text, at) => sum + (used.has(at) ? 0 : weight(text)), 0);
  return alike / (matched + 0.8 * left(query, places) + 0.25 * left(form, ats));
}

it.each([0.7, 0.8, 0.95])('finds every form that reaches %d', (least) => {
  fc.assert(
    fc.property(asked, ({ listed, query }) => {
      const index = buildFormIndex(listed.map((form, at) => ({ name: at, forms: [form] })));
      const found = index.find([query], least).map(({ name: at, score }) => [at, score.toFixed(6)]);
      const reached = listed
        .map((form, at): [number, number] => [at, scoreOf(query, form)])
        .filter(([, score]) => score >= least)
        .map(([at, score]) => [at, score.toFixed(6)]);
      expect(found.toSorted()).toEqual(reached.toSorted());
    }),
    { numRuns: 300 },
  );
});
