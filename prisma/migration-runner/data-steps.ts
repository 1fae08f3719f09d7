// Data steps: the part of a migration that fills or changes rows of a large table, in batches.
import type { MigrationConnection } from './connection';
import { metadataTokensStep } from './metadata-tokens-step';

/** The rows that one batch processed, and the position after which the next one continues. */
export type Batch = { readonly after: string; readonly rows: number };

export type DataStep = {
  /** How many rows there are in total, for the progress. */
  readonly count: (connection: MigrationConnection) => Promise<number>;
  /**
   * Processes the next rows after `after` ('' at first), at most a few thousand: the batch is one transaction, and
   * payments are processed between two of them. It uses this connection only.
   * @returns null when no row is left
   */
  readonly run: (connection: MigrationConnection, after: string) => Promise<Batch | null>;
};

export type DataSteps = Readonly<Record<string, DataStep>>;

/** The data steps of this version, by the name of their migration. Each runs after its migration.sql. */
export const DATA_STEPS: DataSteps = {
  '20261126190636_payment_metadata_tokens': metadataTokensStep,
};
