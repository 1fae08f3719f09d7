// A rejected start.

/** The message names the wrong setting and the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** One sentence for each wrong setting, without its value. */
  readonly errors: readonly string[];

  constructor(message: string, errors: readonly string[] = [message]) {
    super(message);
    this.errors = errors;
  }
}
