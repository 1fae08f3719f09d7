// Scripts that complete commands and options in bash, zsh and fish, generated from the commands.
import type { Command } from './command.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const PROGRAM = 'nano-payments';

/** The completion script of a shell. */
export function completionScript(shell: Shell, commands: readonly Command[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      // zsh reads scripts for bash with bashcompinit.
      return `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case 'fish':
      return fishScript(commands);
  }
}

function bashScript(commands: readonly Command[]): string {
  const cases = commands.map(
    ({ name, options }) => `    ${quoted(name)}*) words="${optionNames(options).join(' ')}" ;;`,
  );
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const groupCases = groups.flatMap((group) => {
    const seconds = commands.flatMap(({ name }) =>
      name.startsWith(`${group} `) ? [name.slice(group.length + 1)] : [],
    );
    return seconds.length === 0 ? [] : [`    ${quoted(`${group} `)}) words="${seconds.join(' ')}" ;;`];
  });
  return [
    `_nano_payments() {`,
    `  local words="" typed="\${COMP_WORDS[*]:1:$((COMP_CWORD-1))} "`,
    '  case "$typed" in',
    `    " ") words="${groups.join(' ')} --help --version" ;;`,
    ...groupCases,
    ...cases,
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    `complete -F _nano_payments ${PROGRAM}`,
  ].join('\n');
}

/** A pattern of a case: the shell takes it as it is. */
function quoted(text: string): string {
  return `"${text}"`;
}

function optionNames(options: Command['options']): string[] {
  return [...Object.keys(options).map((name) => `--${name}`), '--help'];
}

function fishScript(commands: readonly Command[]): string {
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const lines = commands.flatMap(({ name, summary, options }) => {
    const [group = '', second] = name.split(' ');
    const seen = `__fish_seen_subcommand_from ${group}${second === undefined ? '' : `; and __fish_seen_subcommand_from ${second}`}`;
    const word =
      second === undefined
        ? []
        : [
            `complete -c ${PROGRAM} -n '__fish_seen_subcommand_from ${group}' -a ${second} -d ${fishText(summary)}`,
          ];
    const flags = Object.entries(options).map(
      ([option, { type, meaning }]) =>
        `complete -c ${PROGRAM} -n '${seen}' -l ${option}${type === 'string' ? ' -r' : ''} -d ${fishText(meaning)}`,
    );
    return [...word, ...flags];
  });
  return [
    `complete -c ${PROGRAM} -f`,
    `complete -c ${PROGRAM} -n __fish_use_subcommand -a '${groups.join(' ')}'`,
    ...lines,
  ].join('\n');
}

function fishText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
