// The help, made from the commands themselves.
import type { Command, Option } from './command.js';

/** All commands, and how they know the service. */
export function overview(commands: readonly Command[]): string {
  return [
    'nano-payments: the command line of a Nano payment service.',
    '',
    'Commands',
    ...columns(commands.map(({ name, words, summary }) => [`${name} ${words}`.trim(), summary])),
    '',
    'nano-payments <command> --help tells more of each.',
    '',
    'The service and the API key are named by NANO_PAYMENTS_URL, NANO_PAYMENTS_KEY_ID and NANO_PAYMENTS_KEY_SECRET.',
    'Without them, in a clone whose sandbox has been started, DATA_DIR/sandbox.json is read (DATA_DIR is .data).',
  ].join('\n');
}

/** One command: how it is called and what it does. */
export function helpOf({ name, words, summary, options, notes }: Command): string {
  const rows = Object.entries(options).map(([option, one]): [string, string] => [
    optionText(option, one),
    one.meaning,
  ]);
  return [
    `nano-payments ${[name, words, rows.length > 0 ? '[options]' : ''].filter((part) => part !== '').join(' ')}`,
    '',
    summary,
    ...(rows.length === 0 ? [] : ['', 'Options', ...columns(rows)]),
    ...(notes.length === 0 ? [] : ['', ...notes]),
  ].join('\n');
}

function optionText(name: string, { type, value = '<text>' }: Option): string {
  return type === 'boolean' ? `--${name}` : `--${name} ${value}`;
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
