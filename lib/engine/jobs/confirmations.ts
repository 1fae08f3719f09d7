// The fast path from a websocket confirmation to a recorded deposit. A confirmation only says where to look; the ledger's
// own data counts. Deposits are processed before confirmations of our own blocks.
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

/** How long other work waits for deposits that keep coming. */
const DEPOSITS_FIRST_MS = 300;

export function createConfirmations(engine: EngineContext) {
  const { ledger, log, watched, dustLimitRaw } = engine;
  const findSendParties = createSendPartiesFinder(engine.database);
  const handle = (confirmation: ReceivedConfirmation, info: LedgerBlockInfo) =>
    handleBlock(engine, confirmation, info);
  // Dropped confirmations may belong to ended payments, which are polled rarely. If this poll fails too (such as on a full
  // disk), it is retried.
  const onGivenUp = () => engine.wake('pollRecentPayments');
  const deposits = createConfirmationQueue({ ledger, log, handle, onGivenUp });
  const depositsDone = async () => {
    // SQLite works inside this process, so new confirmations arrive only in the next turn of the event loop.
    await nextTurn();
    await deposits.idle(DEPOSITS_FIRST_MS);
  };
  const ownBlocks = createConfirmationQueue({
    ...{ ledger, log, handle, yieldToDeposits: depositsDone },
    /**
     * Confirmations of our own receives are not urgent, and there may be thousands: the confirmation of a later send covers
     * them, or the confirmBlocks job does.
     */
    choose: async (batch) => {
      const others = batch.filter(({ subtype }) => subtype !== 'send').map(({ hash }) => hash);
      const signed = others.length === 0 ? null : await signedAmong(engine.database.db, others);
      return batch.filter(({ subtype, hash }) => subtype === 'send' || !signed?.has(hash));
    },
  });
  /**
   * Looks up the parties early, while the ledger is queried. The confirmation's data is not trusted; a failed lookup is
   * repeated later.
   */
  const lookUp = async ({ linkAsAccount: address, account: sender }: Confirmation) => {
    await nextTurn();
    return findSendParties({ address, sender }).catch(() => null);
  };
  return {
    take: (confirmation: Confirmation) => {
      const { subtype, amountRaw, linkAsAccount, account, receivedAt } = confirmation;
      // On an established connection it arrives when the block is confirmed, not later.
      const received = { ...confirmation, absentAt: watched.connectedSince() === null ? null : receivedAt };
      // Dust is dropped early, so that thousands of tiny sends cost neither node nor database work.
      if (subtype === 'send' && amountRaw >= dustLimitRaw && watched.has(linkAsAccount))
        deposits.add({ ...received, early: lookUp(confirmation) });
      else if (watched.has(account)) ownBlocks.add(received);
    },
    /** Waits until no deposit is queued or in progress, at most DEPOSITS_FIRST_MS. */
    depositsDone,
    /** Waits until both queues are empty and idle, at most `maxMs` each. */
    idle: async (maxMs: number) => {
      await deposits.idle(maxMs);
      await ownBlocks.idle(maxMs);
    },
    /** Accepts nothing more and waits for running work. */
    stop: async () => {
      await Promise.all([deposits.stop(), ownBlocks.stop()]);
    },
  };
}

/** A send between two of our addresses is both a deposit and our own block. */
async function handleBlock(
  engine: EngineContext,
  { receivedAt, absentAt, early }: ReceivedConfirmation,
  info: LedgerBlockInfo,
): Promise<void> {
  const send = confirmedSend(info, receivedAt, absentAt);
  if (send !== null && engine.watched.has(send.address)) await handleDeposit(engine, send, await early);
  if (engine.watched.has(info.account)) await handleOwnBlock(engine, info);
}
