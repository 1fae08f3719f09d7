// The words after a command, read by its own table of options.
import { parseArgs } from 'node:util';
import { type Command, type Given, type Option, UsageError } from './command.js';

/** An option this much like an unknown one is what was meant. */
const MOST_EDITS = 2;
/** What must never be typed where a shell's history keeps it. */
const CREDENTIALS = /^--(key|api-?key|key-?id|key-?secret|secret|password|user|token)\b/i;

/** @throws UsageError naming what can't be understood */
export function readArguments(command: Command, args: readonly string[]): Given {
  const { values, positionals } = parse(command, args);
  const texts: Record<string, string> = {};
  const flags: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts[name] = value;
    if (typeof value === 'boolean') flags[name] = value;
  }
  return { texts, flags, words: positionals };
}

function parse({ options }: Command, args: readonly string[]) {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  refuseUnknown(options, args);
  try {
    return parseArgs({ args: [...args], options: types, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function refuseUnknown(options: Readonly<Record<string, Option>>, args: readonly string[]): void {
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  const { tokens } = parseArgs({
    args: [...args],
    options: types,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!(token.name in options)) throw new UsageError(unknownText(token.rawName, Object.keys(options)));
    if (seen.has(token.name)) throw new UsageError(`${token.rawName} is given twice.`);
    seen.add(token.name);
  }
}

function unknownText(given: string, names: readonly string[]): string {
  if (CREDENTIALS.test(given)) {
    return `${given} is no option: a shell keeps what is typed. Set NANO_PAYMENTS_KEY_ID and NANO_PAYMENTS_KEY_SECRET instead.`;
  }
  const meant = nearest(given.replace(/^-+/, ''), names);
  return `There is no option ${given}.${meant === null ? '' : ` Did you mean --${meant}?`}`;
}

/** Of the names the one that was meant; null when none is near. */
export function nearest(given: string, names: readonly string[]): string | null {
  const near = names
    .map((name) => ({ name, edits: name.startsWith(given) ? 0 : edits(given, name) }))
    .filter((one) => one.edits <= MOST_EDITS)
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name ?? null;
}

/** How many letters have to be put in, taken out or changed to make one text of the other. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1];
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replace(/\.$/, '')}.`;
}
