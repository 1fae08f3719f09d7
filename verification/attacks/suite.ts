// What every suite of attacks is: a name, and a run against a target that returns its figures and the violations it saw.
import type { Target } from './target';

export type SuiteOptions = {
  /** Small counts, for a run of a minute. */
  readonly quick: boolean;
  /** The same seed sends the same requests. */
  readonly seed: number;
  readonly onProgress: (text: string) => void;
};

export type SuiteResult = {
  /** One line. */
  readonly figures: string;
  /** A sentence each; the suite passed if there is none. */
  readonly violations: readonly string[];
};

export type Suite = {
  readonly name: string;
  readonly run: (target: Target, options: SuiteOptions) => Promise<SuiteResult>;
};
