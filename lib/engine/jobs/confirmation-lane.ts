// A queue of confirmations of one kind: what came together is asked about together, what the ledger does not confirm yet is
// asked about again, and what is dropped the next look finds.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import { inParallel } from './in-parallel';

/** A block to ask about, and when its message came; `absentAt` see `Sighting`. */
export type HeardConfirmation = {
  readonly hash: string;
  readonly receivedAt: Date;
  readonly absentAt: Date | null;
};

export type ConfirmationLane<T extends HeardConfirmation> = {
  add(confirmation: T): void;
  /** Waits until nothing is queued or under way, at most `maxMs`. */
  idle(maxMs: number): Promise<void>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

export type ConfirmationLaneDeps<T extends HeardConfirmation> = {
  readonly ledger: Pick<Ledger, 'blocks'>;
  readonly log: Log;
  /** Given the ledger's own word on a confirmed block. */
  handle(confirmation: T, info: LedgerBlockInfo): Promise<void>;
  /** Messages could not be dealt with and are given up: something else must find what they told. */
  onGivenUp?(): void;
  /** Which of the confirmations are asked about; all when left out. */
  choose?(batch: readonly T[]): Promise<ReadonlySet<T>>;
  /** Awaited before each batch and each of its confirmations: what goes first. */
  giveWay?(): Promise<void>;
};

/** Confirmations that wait; more are dropped and left to the next look. */
const MAX_QUEUED = 10_000;
/** Confirmations asked about in one call, calls under way at once, and confirmations handled at once in one of them. */
const BATCH_CONFIRMATIONS = 100;
const MAX_BATCHES = 4;
const HANDLED_AT_ONCE = 16;
/** A node may announce a block a moment before it calls it confirmed itself. */
const RETRY_MS = 100;
const MAX_TRIES = 6;

type Queued<T extends HeardConfirmation> = { readonly confirmation: T; readonly tries: number };

export function createConfirmationLane<T extends HeardConfirmation>(
  deps: ConfirmationLaneDeps<T>,
): ConfirmationLane<T> {
  const queued = new Map<string, Queued<T>>();
  const underWay = new Set<string>();
  const batches = new Set<Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();
  const waiters = new Set<() => void>();
  let stopped = false;
  const isIdle = () => queued.size === 0 && batches.size === 0;
  const enqueue = (entry: Queued<T>) => {
    const { hash } = entry.confirmation;
    if (stopped || queued.has(hash) || underWay.has(hash)) return;
    if (queued.size >= MAX_QUEUED) return;
    queued.set(hash, entry);
    // Messages that came in the same turn of the event loop are asked about together.
    if (queued.size === 1) setImmediate(pump);
  };
  const retry = ({ confirmation, tries }: Queued<T>) => {
    if (stopped || tries + 1 >= MAX_TRIES) return;
    // The rest of its batch may take longer than the pause: the confirmation must not be taken for one under way then.
    underWay.delete(confirmation.hash);
    const timer = setTimeout(() => {
      retries.delete(timer);
      enqueue({ confirmation, tries: tries + 1 });
    }, RETRY_MS);
    retries.add(timer);
  };
  const pump = () => {
    while (queued.size > 0 && batches.size < MAX_BATCHES) {
      const batch = [...queued.values()].slice(0, BATCH_CONFIRMATIONS);
      for (const {
        confirmation: { hash },
      } of batch) {
        queued.delete(hash);
        underWay.add(hash);
      }
      const running = handleBatch(deps, batch, retry, () => stopped).then(() => {
        for (const { confirmation } of batch) underWay.delete(confirmation.hash);
        batches.delete(running);
        pump();
        if (isIdle()) for (const wake of waiters) wake();
      });
      batches.add(running);
    }
  };
  return {
    add: (confirmation) => enqueue({ confirmation, tries: 0 }),
    idle: (maxMs) => untilIdle(isIdle, waiters, maxMs),
    stop: async () => {
      stopped = true;
      queued.clear();
      for (const timer of retries) clearTimeout(timer);
      await Promise.all(batches);
    },
  };
}

async function handleBatch<T extends HeardConfirmation>(
  deps: ConfirmationLaneDeps<T>,
  batch: readonly Queued<T>[],
  retry: (entry: Queued<T>) => void,
  isStopped: () => boolean,
): Promise<void> {
  try {
    await deps.giveWay?.();
    const chosen = await choose(deps, batch);
    if (chosen.length === 0) return;
    const infos = await deps.ledger.blocks(chosen.map(({ confirmation }) => confirmation.hash));
    await inParallel(chosen, HANDLED_AT_ONCE, async (entry) => {
      const info = infos.get(entry.confirmation.hash);
      await deps.giveWay?.();
      if (isStopped()) return;
      if (info?.confirmed) await deps.handle(entry.confirmation, info);
      else retry(entry);
    });
  } catch (error) {
    deps.log.warn(
      { confirmations: batch.length, error: errorText(error) },
      'confirmations are left to the next look',
    );
    deps.onGivenUp?.();
  }
}

async function choose<T extends HeardConfirmation>(
  deps: ConfirmationLaneDeps<T>,
  batch: readonly Queued<T>[],
): Promise<readonly Queued<T>[]> {
  const chosen = await deps.choose?.(batch.map(({ confirmation }) => confirmation));
  return chosen === undefined ? batch : batch.filter(({ confirmation }) => chosen.has(confirmation));
}

async function untilIdle(isIdle: () => boolean, waiters: Set<() => void>, maxMs: number): Promise<void> {
  if (isIdle()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiters.delete(done);
      resolve();
    };
    const timer = setTimeout(done, maxMs);
    waiters.add(done);
  });
}
