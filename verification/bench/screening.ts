// Measures local screening, and creates the list for the load test. Runs in its own process, which takes one job at a
// time from its parent.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultRules, matchingSettingsOf } from '@/lib/compliance/rules/rule-settings';
import type { ListEntry } from '@/lib/compliance/screening/list-entry';
import { LIST_FILES } from '@/lib/compliance/screening/list-files';
import { buildNameIndex, type NameFinding, type NameIndex } from '@/lib/compliance/screening/name-screening';
import { createPrng, type Prng } from '@/verification/testing/prng';
import { type DrawnPerson, drawPerson, MISSPELLINGS } from './listed-names';
import { serveJobs } from './serve-jobs';

const jobSchema = z.discriminatedUnion('task', [
  /**
   * Measures how long the index and a name take, how many misspelled names are found, and how many false matches there
   * are.
   */
  z.object({ task: z.literal('names') }),
  /** Writes a list as large as OFAC's, and returns payers who are not on it. */
  z.object({ task: z.literal('list'), folder: z.string() }),
]);

const NAMES = 50_000;
/** Aliases are other spellings of the same person. */
const NAMES_PER_PERSON = 2.5;
const MISSPELT = 1_000;
const STRANGERS = 10_000;
const PAYERS = 500;
const SEED = '20261121';
/** Runs after which the code is compiled. */
const WARM_UP_NAMES = 1_000;

const settings = matchingSettingsOf(defaultRules('live'));

type Drawn = {
  readonly persons: readonly DrawnPerson[];
  readonly entries: readonly ListEntry[];
  readonly draw: Prng;
};

function drawList(): Drawn {
  const draw = createPrng(SEED);
  const persons = Array.from({ length: Math.round(NAMES / NAMES_PER_PERSON) }, () => drawPerson(draw));
  return { persons, entries: persons.map((person, at) => entryOf(person, at, draw)), draw };
}

function entryOf(person: DrawnPerson, at: number, draw: Prng): ListEntry {
  const spellings = Object.values(MISSPELLINGS);
  const names = [`${person.last}, ${person.first}`];
  while (names.length < (at % 2 === 0 ? 3 : 2)) {
    const spelt = draw.pick(spellings)(draw, person);
    const text = `${spelt.last}, ${spelt.first}`;
    if (!names.includes(text)) names.push(text);
  }
  return {
    id: String(at + 1),
    kind: 'person',
    names: names.map((text) => ({ text, weak: false })),
    countries: at % 8 === 0 ? [] : [person.country],
    programs: ['BENCH'],
    accounts: [],
    remarks: '',
    hash: String(at),
  };
}

function measureNames() {
  const { persons, entries, draw } = drawList();
  const before = process.memoryUsage().rss;
  const [started, processorBefore] = [performance.now(), processorMs()];
  const index = buildNameIndex([{ id: 'bench', entries }]);
  const builtMs = performance.now() - started;
  const builtProcessorMs = processorMs() - processorBefore;
  const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
  for (let name = 0; name < WARM_UP_NAMES; name += 1) ask(index, drawPerson(draw, true));
  return {
    names: index.names,
    builtMs,
    builtProcessorMs,
    grownMb,
    misspelt: MISSPELT,
    ways: Object.keys(MISSPELLINGS).map((way) => measureWay(index, persons, way, draw)),
    strangers: measureStrangers(index, persons, draw),
  };
}

function measureWay(index: NameIndex, persons: readonly DrawnPerson[], way: string, draw: Prng) {
  const count = { way, found: 0, denied: 0, review: 0 };
  for (let name = 0; name < MISSPELT; name += 1) {
    const at = draw.int(0, persons.length - 1);
    const person = persons[at];
    const spell = MISSPELLINGS[way];
    if (person === undefined || spell === undefined) throw new Error('nobody to misspell');
    const { outcome, hits } = ask(index, spell(draw, person));
    if (hits.some(({ entityId }) => entityId === String(at + 1))) count.found += 1;
    if (outcome !== 'clear') count[outcome] += 1;
  }
  return count;
}

function measureStrangers(index: NameIndex, persons: readonly DrawnPerson[], draw: Prng) {
  const listed = new Set(persons.map(sameWords));
  const count = { asked: STRANGERS, namesakes: 0, denied: 0, review: 0 };
  const latenciesMs: number[] = [];
  const processorTimesMs: number[] = [];
  for (let stranger = 0; stranger < STRANGERS; stranger += 1) {
    const person = drawPerson(draw, true);
    const [started, processorBefore] = [performance.now(), processorMs()];
    const { outcome } = ask(index, person);
    latenciesMs.push(performance.now() - started);
    processorTimesMs.push(processorMs() - processorBefore);
    if (listed.has(sameWords(person))) count.namesakes += 1;
    else if (outcome !== 'clear') count[outcome] += 1;
  }
  return { ...count, latenciesMs, processorTimesMs };
}

/** The processor time of this process, which excludes waiting for a processor. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Equal for two people with the same name in any order. */
function sameWords({ first, last }: DrawnPerson): string {
  return `${first} ${last}`.split(' ').toSorted().join(' ');
}

function ask(index: NameIndex, { first, last, country }: DrawnPerson): NameFinding {
  return index.screen({ firstName: first, lastName: last, country }, settings);
}

function writeList(folder: string) {
  const { entries, draw } = drawList();
  const index = buildNameIndex([{ id: 'bench', entries }]);
  const nothing = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';
  const lines = {
    entries: entries.map(({ id, names }) => `${id},"${names[0]?.text}","individual","BENCH",${nothing}`),
    aliases: entries.flatMap(({ id, names }) =>
      names.slice(1).map(({ text }, at) => `${id},${id}${at},"aka","${text}",-0- `),
    ),
    addresses: [],
    comments: [],
  };
  mkdirSync(folder, { recursive: true });
  for (const part of ['entries', 'aliases', 'addresses', 'comments'] as const) {
    writeFileSync(
      join(folder, LIST_FILES['ofac-sdn'][part]),
      lines[part].map((line) => `${line}\r\n`).join(''),
    );
  }
  const payers: DrawnPerson[] = [];
  while (payers.length < PAYERS) {
    const person = drawPerson(draw, true);
    if (ask(index, person).outcome === 'clear') payers.push(person);
  }
  return { payers };
}

serveJobs(jobSchema, (job) => (job.task === 'names' ? measureNames() : writeList(job.folder)));
