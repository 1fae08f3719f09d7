// What a migration reports while it runs, and the error of one that can't be applied.
import type { DataStep } from './data-steps';

/** What a migration reports while it runs. */
export type MigrationProgress =
  | {
      readonly kind: 'statement';
      readonly name: string;
      readonly place: number;
      readonly of: number;
      readonly outline: string;
    }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: number; readonly of: number }
  | { readonly kind: 'waiting'; readonly name: string; readonly attempt: number };

export type RunOptions = {
  readonly dataStep: DataStep | undefined;
  readonly onProgress: (progress: MigrationProgress) => void;
};

/** A migration that can't be applied. The message is written for operators. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The end of the message of every failure that is recorded. */
export const RESUME = 'Fix the cause, then run: nano-payments migrate --resolve';
