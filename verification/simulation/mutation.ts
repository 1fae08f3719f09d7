// What a planted fault is.
import type { Rule } from './invariants/model';

/** One exact text of a source file, and what stands there in the faulty engine. */
export type Patch = { readonly file: string; readonly find: string; readonly replace: string };

export type Mutation = {
  readonly name: string;
  readonly patches: readonly Patch[];
  /** The rules that may be found broken first. */
  readonly breaks: readonly Rule[];
  /** The seed to look with first, where the usual first one shows the fault late or not at all. */
  readonly seed?: string;
  /** The families of faults that show it, where it takes others than the usual ones. */
  readonly faults?: string;
};
