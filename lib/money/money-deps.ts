// What the files that move money need from outside.
import type { Clock } from '@/lib/core/clock';
import type { NanoNetwork } from '@/lib/core/config';
import type { Log } from '@/lib/core/log';
import type { AtStep } from '@/lib/core/steps';
import type { Database } from '@/lib/db/client';
import type { KeySource } from '@/lib/nano/keys';
import type { Ledger } from '@/lib/nano/ledger';
import type { WorkKind } from '@/lib/nano/work';

/** What writing a decision down needs. */
export type BookDeps = Pick<MoneyDeps, 'database' | 'clock'>;

export type MoneyDeps = {
  readonly database: Database;
  readonly ledger: Ledger;
  /** Whose epoch blocks are recognized. */
  readonly network: NanoNetwork;
  readonly keySource: KeySource;
  readonly work: { generate(rootHex: string, kind: WorkKind): Promise<string> };
  readonly clock: Clock;
  readonly log: Log;
  /** Raw (contract §3). */
  readonly dustLimitRaw: bigint;
  /** Whom our accounts name as representative; null: each names itself. */
  readonly representative: string | null;
  /** True while this engine may write: it holds the lease. Asked before anything is signed. */
  mayWrite(): boolean;
  /** Waits, for a bounded time, while deposits are being noted: a payer waits for those, nobody for this. */
  afterDeposits(): Promise<void>;
  readonly atStep: AtStep;
};
