// What a command is, what it is given to work with, and what it tells the shell.

/** How a command ended (docs/reference/cli.md). */
export const ExitCode = {
  /** Done; of `listen` also that Ctrl-C ended it. */
  done: 0,
  /** The service refused, or something could not be done here. */
  refused: 1,
  /** The command line or the settings are wrong. Nothing was sent. */
  usage: 2,
  /** The service could not be reached or did not answer. */
  unreachable: 3,
  /** The payment ended, but not as Completed; or the event did not happen in time. */
  otherwise: 4,
  /** Ctrl-C came first. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

export type Option = {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help, such as `<amount>`; of a string alone. */
  readonly value?: string;
  readonly meaning: string;
};

export function text(value: string, meaning: string): Option {
  return { type: 'string', value, meaning };
}

export function flag(meaning: string): Option {
  return { type: 'boolean', meaning };
}

/** What was given, by the options' names. */
export type Given = {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  /** What stands beside the options. */
  readonly words: readonly string[];
};

/** The machine's side of a command. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the command was called. */
  readonly folder: string;
  /** A line of what was asked for, for people or programs. */
  readonly out: (line: string) => void;
  /** A line beside it, for people: never part of what a program reads. */
  readonly say: (line: string) => void;
  /** Aborted by Ctrl-C. */
  readonly ended: AbortSignal;
};

export type Command = {
  /** One word or two, as it is typed. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name, such as `<paymentIdentifier>`; empty where nothing does. */
  readonly words: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Sentences for the help. */
  readonly notes: readonly string[];
  readonly run: (surroundings: Surroundings, given: Given) => Promise<ExitCode>;
};

/** The command line can't be understood: told with a hint at the help, and nothing was sent. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
