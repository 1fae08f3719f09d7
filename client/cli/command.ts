// The types of a command, its context and its exit codes.

/** Exit codes (docs/reference/cli.md). */
export const ExitCode = {
  /** Success; also when Ctrl-C stops `listen`. */
  done: 0,
  /** The service returned an error, or the command failed locally. */
  refused: 1,
  /** Invalid arguments or settings. Nothing was sent. */
  usage: 2,
  /** The service could not be reached or did not respond. */
  unreachable: 3,
  /** The payment ended with another status than Completed, or the event did not happen in time. */
  otherwise: 4,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

export type Option = {
  readonly type: 'string' | 'boolean';
  /** The placeholder of the value in the help, such as `<amount>`. For strings only. */
  readonly value?: string;
  readonly meaning: string;
  /** It can be given several times. For strings only. */
  readonly repeats?: boolean;
};

export function text(value: string, meaning: string): Option {
  return { type: 'string', value, meaning };
}

export function list(value: string, meaning: string): Option {
  return { ...text(value, meaning), repeats: true };
}

export function flag(meaning: string): Option {
  return { type: 'boolean', meaning };
}

/** The parsed arguments. */
export type Given = {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly flags: Readonly<Record<string, boolean | undefined>>;
  /** Options that can be given several times. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
  /** Arguments that are not options. */
  readonly positionals: readonly string[];
};

/** The environment a command runs in. */
export type CommandContext = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The current working directory. */
  readonly folder: string;
  /** Prints a line of the result to standard output. */
  readonly out: (line: string) => void;
  /** Prints a message for people to standard error. */
  readonly say: (line: string) => void;
  /** Asks for a line of standard input. A hidden one is not shown while it is typed. */
  readonly ask: (question: string, hidden: boolean) => Promise<string>;
  /** Aborted by Ctrl-C. */
  readonly ended: AbortSignal;
};

export type Command = {
  /** One or two words, as typed. */
  readonly name: string;
  readonly summary: string;
  /** The arguments after the name, such as `<paymentIdentifier>`; empty if there are none. */
  readonly positionals: string;
  readonly options: Readonly<Record<string, Option>>;
  /** More sentences for the help. */
  readonly notes: readonly string[];
  readonly run: (context: CommandContext, given: Given) => Promise<ExitCode>;
};

/** Invalid arguments or settings. Printed with a pointer to the help; nothing was sent. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The kinds of resources that arguments of commands identify. */
type ResourceKind = 'payment' | 'payment link' | 'webhook endpoint' | 'message';

/** The payment that a command is about. @throws UsageError unless one is named */
export function onePayment(given: Pick<Given, 'positionals'>): string {
  const [paymentIdentifier] = readIdentifiers(given, ['payment']);
  return paymentIdentifier;
}

/** The identifiers that a command is about, one of each kind. @throws UsageError for fewer or more */
export function readIdentifiers<const Kinds extends readonly ResourceKind[]>(
  { positionals }: Pick<Given, 'positionals'>,
  kinds: Kinds,
): { [Kind in keyof Kinds]: string };
export function readIdentifiers(
  { positionals }: Pick<Given, 'positionals'>,
  kinds: readonly ResourceKind[],
): string[] {
  if (positionals.length !== kinds.length) throw new UsageError(`Specify one ${kinds.join(' and one ')}.`);
  return kinds.map((kind, place) => {
    const identifier = positionals[place] ?? '';
    if (/^[\w-]{1,255}$/.test(identifier)) return identifier;
    throw new UsageError(`A ${kind}’s identifier has only letters, digits, dashes and underscores.`);
  });
}
