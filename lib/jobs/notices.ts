// The quick way: from the websocket's message to the recorded deposit. The message only says where to look; what counts
// is the ledger's own answer. Whatever is dropped here the next look finds.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import type { ConfirmationMessage } from '@/lib/nano/confirmation-message';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { confirmedSend } from './confirmed-send';
import { inParallel } from './in-parallel';

export type Notices = {
  take(message: ConfirmationMessage): void;
  /** Waits until nothing is queued or under way, at most `maxMs`. */
  idle(maxMs: number): Promise<void>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

export type NoticesDeps = {
  readonly ledger: Pick<Ledger, 'blocks'>;
  readonly log: Log;
  readonly dustLimitRaw: bigint;
  isOurs(address: string): boolean;
  /** Since when the websocket has told of everything. */
  connectedSince(): Date | null;
  onDeposit(send: ConfirmedSend): Promise<void>;
  onOwnBlock(info: LedgerBlockInfo): Promise<void>;
};

/** Notices that wait; more are dropped and left to the next look. */
const MAX_QUEUED = 10_000;
/** Notices asked about in one call, calls under way at once, and notices handled at once in one of them. */
const BATCH_NOTICES = 100;
const MAX_BATCHES = 4;
const HANDLED_AT_ONCE = 16;
/** A node may announce a block a moment before it calls it confirmed itself. */
const RETRY_MS = 100;
const MAX_TRIES = 6;

type Notice = {
  readonly hash: string;
  readonly receivedAt: Date;
  readonly absentAt: Date | null;
  readonly tries: number;
};

export function createNotices(deps: NoticesDeps): Notices {
  const queued = new Map<string, Notice>();
  const underWay = new Set<string>();
  const batches = new Set<Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();
  const waiters = new Set<() => void>();
  let stopped = false;
  const enqueue = (notice: Notice) => {
    if (stopped || queued.has(notice.hash) || underWay.has(notice.hash)) return;
    if (queued.size >= MAX_QUEUED) return;
    queued.set(notice.hash, notice);
    // Messages that came in the same turn of the event loop are asked about together.
    if (queued.size === 1) setImmediate(pump);
  };
  const retry = (notice: Notice) => {
    if (stopped || notice.tries + 1 >= MAX_TRIES) return;
    // The rest of its batch may take longer than the pause: the notice must not be taken for one under way then.
    underWay.delete(notice.hash);
    const timer = setTimeout(() => {
      retries.delete(timer);
      enqueue({ ...notice, tries: notice.tries + 1 });
    }, RETRY_MS);
    retries.add(timer);
  };
  const pump = () => {
    while (queued.size > 0 && batches.size < MAX_BATCHES) {
      const batch = [...queued.values()].slice(0, BATCH_NOTICES);
      for (const { hash } of batch) {
        queued.delete(hash);
        underWay.add(hash);
      }
      const running = handleBatch(deps, batch, retry).then(() => {
        for (const { hash } of batch) underWay.delete(hash);
        batches.delete(running);
        pump();
        if (queued.size === 0 && batches.size === 0) for (const wake of waiters) wake();
      });
      batches.add(running);
    }
  };
  return {
    take: (message) => {
      if (!concernsUs(deps, message)) return;
      const { hash, receivedAt } = message;
      const since = deps.connectedSince();
      // On a connection that stood all along the message comes when the block is confirmed, not later.
      enqueue({
        hash,
        receivedAt,
        absentAt: since !== null && since <= receivedAt ? receivedAt : null,
        tries: 0,
      });
    },
    idle: (maxMs) => untilIdle(() => queued.size === 0 && batches.size === 0, waiters, maxMs),
    stop: async () => {
      stopped = true;
      queued.clear();
      for (const timer of retries) clearTimeout(timer);
      await Promise.all(batches);
    },
  };
}

/** Dust is dropped before it costs anything: thousands of tiny sends are no work for the node or the database. */
function concernsUs(deps: NoticesDeps, message: ConfirmationMessage): boolean {
  if (deps.isOurs(message.account)) return true;
  return (
    message.subtype === 'send' && message.amountRaw >= deps.dustLimitRaw && deps.isOurs(message.linkAsAccount)
  );
}

async function handleBatch(
  deps: NoticesDeps,
  batch: readonly Notice[],
  retry: (notice: Notice) => void,
): Promise<void> {
  try {
    const infos = await deps.ledger.blocks(batch.map((notice) => notice.hash));
    await inParallel(batch, HANDLED_AT_ONCE, async (notice) => {
      const info = infos.get(notice.hash);
      if (info?.confirmed) await handle(deps, notice, info);
      else retry(notice);
    });
  } catch (error) {
    deps.log.warn({ notices: batch.length, error: errorText(error) }, 'notices are left to the next look');
  }
}

/** A block of ours that pays an address of ours is both. */
async function handle(deps: NoticesDeps, notice: Notice, info: LedgerBlockInfo): Promise<void> {
  const send = confirmedSend(info, notice.receivedAt, notice.absentAt);
  if (send !== null && deps.isOurs(send.address)) await deps.onDeposit(send);
  if (deps.isOurs(info.account)) await deps.onOwnBlock(info);
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
