// What a command is, and what it is given to work with.
import type { ExitCode } from './exit-code.js';

export type Option = {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help, such as `<amount>`; of a string alone. */
  readonly value?: string;
  readonly meaning: string;
};

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
