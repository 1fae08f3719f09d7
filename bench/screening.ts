// Measures local screening: how long an index takes, a name takes, what of misspelt names is found, and what else is.
import type { ListEntry } from '@/lib/screening/list-entry';
import { defaultMatchingSettings } from '@/lib/screening/matching-settings';
import { buildNameIndex, type NameFinding, type NameIndex } from '@/lib/screening/name-screening';
import { type DrawnPerson, drawFrom, drawPerson, MISSPELLINGS } from './listed-names';

const NAMES = 50_000;
/** Aliases are other spellings of the same person. */
const NAMES_PER_PERSON = 2.5;
const MISSPELT = 1_000;
const STRANGERS = 10_000;
const SEED = 20_261_121;

const settings = defaultMatchingSettings('live');

function main(): void {
  const draw = drawFrom(SEED);
  const persons = Array.from({ length: Math.round(NAMES / NAMES_PER_PERSON) }, () => drawPerson(draw));
  const entries = listOf(persons, draw);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const index = buildNameIndex([{ id: 'bench', entries }]);
  const builtMs = performance.now() - started;
  const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(
    `\nLocal screening over ${index.names} names: index built in ${(builtMs / 1000).toFixed(2)} s, ${grownMb.toFixed(0)} MB`,
  );
  measureRecall(index, persons, draw);
  measureStrangers(index, draw);
}

function listOf(persons: readonly DrawnPerson[], draw: () => number): ListEntry[] {
  const spellings = Object.values(MISSPELLINGS);
  return persons.map((person, at) => {
    const aliases = Array.from({ length: at % 2 === 0 ? 2 : 1 }, () => {
      const spelt = spellings[Math.floor(draw() * spellings.length)]?.(draw, person) ?? person;
      return { text: `${spelt.last}, ${spelt.first}`, weak: false };
    });
    return {
      id: String(at),
      kind: 'person',
      names: [{ text: `${person.last}, ${person.first}`, weak: false }, ...aliases],
      countries: at % 8 === 0 ? [] : [person.country],
      programs: ['BENCH'],
      accounts: [],
      remarks: '',
      hash: String(at),
    };
  });
}

function measureRecall(index: NameIndex, persons: readonly DrawnPerson[], draw: () => number): void {
  console.log(`  of ${MISSPELT} listed names each       found   denied   reviewed`);
  for (const [name, spell] of Object.entries(MISSPELLINGS)) {
    const findings = Array.from({ length: MISSPELT }, () => {
      const at = Math.floor(draw() * persons.length);
      const person = persons[at];
      if (person === undefined) throw new Error('no person');
      const finding = ask(index, spell(draw, person));
      return { finding, found: finding.hits.some((hit) => hit.entityId === String(at)) };
    });
    const denied = findings.filter(({ finding }) => finding.outcome === 'denied').length;
    const found = findings.filter(({ found }) => found).length;
    console.log(
      `  ${name.padEnd(32)} ${share(found, MISSPELT)}  ${share(denied, MISSPELT)}  ${share(findings.filter(({ finding }) => finding.outcome === 'review').length, MISSPELT)}`,
    );
  }
}

function measureStrangers(index: NameIndex, draw: () => number): void {
  const strangers = Array.from({ length: STRANGERS }, () => drawPerson(draw, true));
  const took: number[] = [];
  const outcomes = { clear: 0, review: 0, denied: 0 };
  for (const stranger of strangers) {
    const started = performance.now();
    outcomes[ask(index, stranger).outcome] += 1;
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.floor(share * (took.length - 1))] ?? 0).toFixed(2);
  console.log(`  ${STRANGERS} strangers: denied ${outcomes.denied}, reviewed ${outcomes.review}`);
  console.log(`  a name: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`);
}

function ask(index: NameIndex, { first, last, country }: DrawnPerson): NameFinding {
  return index.screen({ firstName: first, lastName: last, country }, settings);
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(7);

main();
