// Parses the arguments of a command by its table of options.
import { parseArgs } from 'node:util';
import { type Command, type Given, UsageError } from './command.js';

/** Options that would put a secret into the shell history. */
const CREDENTIALS = /^--(key|api-?key|key-?id|key-?secret|secret|password|user|token)\b/i;

/** @throws UsageError naming the invalid argument */
export function readArguments(command: Command, args: readonly string[]): Given {
  const credential = args.find((arg) => CREDENTIALS.test(arg));
  if (credential !== undefined) {
    const [name] = credential.split('=');
    throw new UsageError(
      `${name} is not an option, because shells keep a history of what you type. Save a profile, or set NANO_PAYMENTS_KEY_ID and NANO_PAYMENTS_KEY_SECRET. The signing secret of listen is NANO_PAYMENTS_WEBHOOK_SECRET.`,
    );
  }
  const { values, positionals, tokens } = parse(command, args);
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const repeated = named.find(
    ({ name }, place) =>
      command.options[name]?.repeats !== true && named.findIndex((one) => one.name === name) < place,
  );
  if (repeated !== undefined) throw new UsageError(`${repeated.rawName} is given twice.`);
  if (command.positionals === '' && positionals.length > 0) {
    throw new UsageError(`Unexpected argument ${positionals.join(' ')}: ${command.name} takes only options.`);
  }
  const texts: Record<string, string> = {};
  const flags: Record<string, boolean> = {};
  const lists: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') texts[name] = value;
    if (typeof value === 'boolean') flags[name] = value;
    if (Array.isArray(value)) lists[name] = value.map(String);
  }
  return { texts, flags, lists, positionals };
}

function parse({ options }: Command, args: readonly string[]) {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { type, repeats = false }]) => [name, { type, multiple: repeats }]),
  );
  try {
    return parseArgs({ args: [...args], options: types, strict: true, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? firstSentence(error.message) : String(error));
  }
}

function firstSentence(text: string): string {
  return `${text.split('. ')[0]?.replace(/\.$/, '')}.`;
}
