// The help texts, generated from the commands.
import type { Command, Option } from './command.js';

/** All commands, and how to configure the service. */
export function overview(commands: readonly Command[]): string {
  return [
    'nano-payments: command-line tool for a Nano payment service.',
    '',
    'Commands',
    ...columns(commands.map(({ name, positionals, summary }) => [`${name} ${positionals}`.trim(), summary])),
    '',
    'Run nano-payments <command> --help for details.',
    '',
    'Choose the service and the API key with --profile, or set NANO_PAYMENTS_URL, NANO_PAYMENTS_KEY_ID and NANO_PAYMENTS_KEY_SECRET.',
    'Otherwise the tool uses NANO_PAYMENTS_PROFILE or the current profile, else the sandbox in this folder: DATA_DIR/sandbox.json (DATA_DIR defaults to .data).',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp({ name, positionals, summary, options, notes }: Command): string {
  const rows = Object.entries(options).map(([option, one]): [string, string] => [
    optionText(option, one),
    one.meaning,
  ]);
  return [
    `nano-payments ${[name, positionals, rows.length > 0 ? '[options]' : ''].filter((part) => part !== '').join(' ')}`,
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
