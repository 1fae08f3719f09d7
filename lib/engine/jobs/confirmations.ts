// The quick way: from the websocket's confirmation to the recorded deposit. It only says where to look; what counts is the
// ledger's own answer. Deposits go first: what was confirmed of our own blocks keeps nobody waiting.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { signedAmong } from '@/lib/money/confirm-blocks';
import type { LedgerBlockInfo } from '@/lib/nano/ledger';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import { createSendPartiesFinder } from '@/lib/payments/find-send-parties';
import { confirmedSend } from '@/lib/payments/record-deposit';
import { createConfirmationQueue, type ReceivedConfirmation } from './confirmation-queue';
import { handleDeposit } from './deposit-recorder';
import type { EngineContext } from './job';
import { handleOwnBlock } from './unconfirmed-blocks';

/** How long everything else waits for deposits that keep coming. */
const DEPOSITS_FIRST_MS = 300;

export function createConfirmations(engine: EngineContext) {
  const { ledger, log, watched, dustLimitRaw } = engine;
  const findSendParties = createSendPartiesFinder(engine.database);
  const handle = (confirmation: ReceivedConfirmation, info: LedgerBlockInfo) =>
    handleBlock(engine, confirmation, info);
  // What was given up may be for payments that have ended, and would be looked at much later. While the disk is full this
  // look fails as well, and is tried again until it succeeds.
  const onGivenUp = () => engine.wake('pollRecentPayments');
  const deposits = createConfirmationQueue({ ledger, log, handle, onGivenUp });
  const depositsDone = async () => {
    // What SQLite does, it does within this process: confirmations that came meanwhile are only heard in the next turn.
    await nextTurn();
    await deposits.idle(DEPOSITS_FIRST_MS);
  };
  const ownBlocks = createConfirmationQueue({
    ...{ ledger, log, handle, yieldToDeposits: depositsDone },
    /**
     * Nobody waits for the confirmation of a receive that was signed here, and there may be thousands: that of the send
     * above it speaks for it, or else the job that confirms blocks asks.
     */
    choose: async (batch) => {
      const others = batch.filter(({ subtype }) => subtype !== 'send').map(({ hash }) => hash);
      const signed = others.length === 0 ? null : await signedAmong(engine.database.db, others);
      return batch.filter(({ subtype, hash }) => subtype === 'send' || !signed?.has(hash));
    },
  });
  /**
   * What the confirmation says of the two ends is not believed, only looked up early: one turn later, when the ledger has
   * been asked, so that its answer is not waited for longer. A failure is met again later.
   */
  const lookUp = async ({ linkAsAccount: address, account: sender }: Confirmation) => {
    await nextTurn();
    return findSendParties({ address, sender }).catch(() => null);
  };
  return {
    take: (confirmation: Confirmation) => {
      const { subtype, amountRaw, linkAsAccount, account, receivedAt } = confirmation;
      // On a connection that stands it comes when the block is confirmed, not later.
      const received = { ...confirmation, absentAt: watched.connectedSince() === null ? null : receivedAt };
      // Dust is dropped before it costs anything: thousands of tiny sends are no work for the node or the database.
      if (subtype === 'send' && amountRaw >= dustLimitRaw && watched.has(linkAsAccount))
        deposits.add({ ...received, early: lookUp(confirmation) });
      else if (watched.has(account)) ownBlocks.add(received);
    },
    /** Hears what has come, and waits until no deposit is queued or under way, at most DEPOSITS_FIRST_MS. */
    depositsDone,
    /** Waits until nothing at all is queued or under way, at most `maxMs` for either kind. */
    idle: async (maxMs: number) => {
      await deposits.idle(maxMs);
      await ownBlocks.idle(maxMs);
    },
    /** Takes nothing more and waits for what is under way. */
    stop: async () => {
      await Promise.all([deposits.stop(), ownBlocks.stop()]);
    },
  };
}

/** A block of ours that pays an address of ours is both. */
async function handleBlock(
  engine: EngineContext,
  { receivedAt, absentAt, early }: ReceivedConfirmation,
  info: LedgerBlockInfo,
): Promise<void> {
  const send = confirmedSend(info, receivedAt, absentAt);
  if (send !== null && engine.watched.has(send.address)) await handleDeposit(engine, send, await early);
  if (engine.watched.has(info.account)) await handleOwnBlock(engine, info);
}
