// What a command tells the shell when it has ended (docs/command-line.md).

export const ExitCode = {
  /** Done; of `listen` and `payments watch --all` also that Ctrl-C ended them. */
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
