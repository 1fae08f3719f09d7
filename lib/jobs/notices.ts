// The quick way: from the websocket's message to the recorded deposit. The message only says where to look; what counts
// is the ledger's own answer. Deposits go first: what was confirmed of our own blocks keeps nobody waiting.
import type { Log } from '@/lib/core/log';
import type { ConfirmationMessage } from '@/lib/nano/confirmation-message';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { ConfirmedSend } from '@/lib/payments/record-deposit';
import { confirmedSend } from './confirmed-send';
import { createNoticeLane, type Notice } from './notice-lane';

export type Notices = {
  take(message: ConfirmationMessage): void;
  /** Waits until no deposit is queued or under way, at most DEPOSITS_FIRST_MS. */
  depositsDone(): Promise<void>;
  /** Waits until nothing at all is queued or under way, at most `maxMs` for either kind. */
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

/** How long everything else waits for deposits that keep coming. */
const DEPOSITS_FIRST_MS = 300;

export function createNotices(deps: NoticesDeps): Notices {
  const { ledger, log } = deps;
  const deposits = createNoticeLane({ ledger, log, handle: (notice, info) => handle(deps, notice, info) });
  const depositsDone = () => deposits.idle(DEPOSITS_FIRST_MS);
  const ownBlocks = createNoticeLane({
    ledger,
    log,
    handle: (notice, info) => handle(deps, notice, info),
    giveWay: depositsDone,
  });
  return {
    take: (message) => {
      const lane = isDeposit(deps, message) ? deposits : deps.isOurs(message.account) ? ownBlocks : null;
      if (lane === null) return;
      const { hash, receivedAt } = message;
      const since = deps.connectedSince();
      // On a connection that stood all along the message comes when the block is confirmed, not later.
      lane.add({ hash, receivedAt, absentAt: since !== null && since <= receivedAt ? receivedAt : null });
    },
    depositsDone,
    idle: async (maxMs) => {
      await deposits.idle(maxMs);
      await ownBlocks.idle(maxMs);
    },
    stop: async () => {
      await Promise.all([deposits.stop(), ownBlocks.stop()]);
    },
  };
}

/** Dust is dropped before it costs anything: thousands of tiny sends are no work for the node or the database. */
function isDeposit(deps: NoticesDeps, message: ConfirmationMessage): boolean {
  return (
    message.subtype === 'send' && message.amountRaw >= deps.dustLimitRaw && deps.isOurs(message.linkAsAccount)
  );
}

/** A block of ours that pays an address of ours is both. */
async function handle(deps: NoticesDeps, notice: Notice, info: LedgerBlockInfo): Promise<void> {
  const send = confirmedSend(info, notice.receivedAt, notice.absentAt);
  if (send !== null && deps.isOurs(send.address)) await deps.onDeposit(send);
  if (deps.isOurs(info.account)) await deps.onOwnBlock(info);
}
