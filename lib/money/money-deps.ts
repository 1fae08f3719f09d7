// Dependencies of the files that move money.
import type { Clock } from '@/lib/core/clock';
import type { Log } from '@/lib/core/log';
import type { NanoNetwork } from '@/lib/core/network';
import type { AtStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import type { Ledger } from '@/lib/nano/ledger';
import type { Signer } from '@/lib/nano/signer';
import type { WorkKind } from '@/lib/nano/work';

/** Dependencies for database writes only. */
export type BookDeps = Pick<MoneyDeps, 'database' | 'clock'>;

export type MoneyDeps = {
  readonly database: Database;
  readonly ledger: Ledger;
  /** Determines which epoch blocks are recognized. */
  readonly network: NanoNetwork;
  readonly signer: Signer;
  readonly work: { generate(rootHex: string, kind: WorkKind): Promise<string> };
  readonly clock: Clock;
  readonly log: Log;
  /** Raw (contract §3). */
  readonly dustLimitRaw: bigint;
  /** Representative of our accounts; null: each account names itself. */
  readonly representative: string | null;
  /** Whether this engine holds the lease. Checked before signing. */
  mayWrite(): boolean;
  /** Waits, for a bounded time, while deposits are being recorded: payers wait for those. */
  afterDeposits(): Promise<void>;
  readonly atStep: AtStep;
};
