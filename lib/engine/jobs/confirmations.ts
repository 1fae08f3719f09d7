// The fast path from a websocket confirmation to a recorded deposit. A deposit is recorded from the message alone, unless
// something is in doubt; then, and for our own blocks, the ledger's data counts. Concurrent confirmations are looked up together,
// deposits before our own blocks; unconfirmed ones are retried, dropped ones are found by polling.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { markStage } from '@/lib/core/stages';
import { signedAmong } from '@/lib/money/confirm-blocks';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import { createSendPartiesFinder, type SendParties } from '@/lib/payments/find-send-parties';
import { type ConfirmedSend, confirmedSend } from '@/lib/payments/record-deposit';
import { inParallel, within } from '../bounded-work';
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
  /** When the connection began of which the ledger has confirmed a message; null without one. */
  let provenSince: number | null = null;
  const deposits = createConfirmationQueue({
    ...{ ledger, log, onGivenUp },
    recorderOf: async (confirmation) => {
      const parties = (await confirmation.early) ?? null;
      const { connectedSince } = confirmation;
      const isProven = connectedSince !== null && connectedSince === provenSince;
      const send = isProven ? sendInMessage(engine, confirmation, parties) : null;
      return send && (() => recordSend(engine, confirmation, send));
    },
    handle: (confirmation, info) => {
      if (confirmation.amountRaw === info.amountRaw) provenSince = confirmation.connectedSince;
      return handle(confirmation, info);
    },
  });
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
  /** Looks up the parties as soon as the message arrives. A failed lookup is repeated later. */
  const lookUp = async ({ linkAsAccount: address, account: sender }: Confirmation) => {
    await nextTurn();
    return findSendParties({ address, sender }).catch(() => null);
  };
  return {
    take: (confirmation: Confirmation) => {
      const { subtype, amountRaw, linkAsAccount, account, receivedAt } = confirmation;
      const connectedSince = watched.connectedSince()?.getTime() ?? null;
      // On an established connection it arrives when the block is confirmed, not later.
      const received = {
        ...confirmation,
        connectedSince,
        absentAt: connectedSince === null ? null : receivedAt,
      };
      // Dust is dropped early, so that thousands of tiny sends cost neither node nor database work.
      if (subtype === 'send' && amountRaw >= dustLimitRaw && watched.has(linkAsAccount)) {
        markStage('received', confirmation.hash);
        deposits.add({ ...received, early: lookUp(confirmation) });
      } else if (watched.has(account)) ownBlocks.add(received);
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

/**
 * The send as the message has it. With a single node, asking the same node again would prove nothing more.
 * @returns null in doubt: several nodes may contradict each other, and the node's time of the block, which no message has, matters if
 * the payment may have ended, or the websocket was connected only afterwards
 */
function sendInMessage(
  { hasOneNode, watched }: EngineContext,
  { hash, account, linkAsAccount, amountRaw, isWholeSend, receivedAt, absentAt }: ReceivedConfirmation,
  parties: SendParties | null,
): ConfirmedSend | null {
  if (!hasOneNode || !isWholeSend || absentAt === null || watched.has(account)) return null;
  const payment = parties?.payment;
  if (payment?.status !== 'Waiting' || receivedAt > payment.expiresAt) return null;
  const sighting = { seenAt: receivedAt, nodeSawAt: null, absentAt };
  return { blockHash: hash, address: linkAsAccount, sender: account, amountRaw, sighting };
}

async function recordSend(engine: EngineContext, { early }: ReceivedConfirmation, send: ConfirmedSend) {
  markStage('located', send.blockHash);
  await handleDeposit(engine, send, await early);
}

/** A send between two of our addresses is both a deposit and our own block. */
async function handleBlock(
  engine: EngineContext,
  confirmation: ReceivedConfirmation,
  info: LedgerBlockInfo,
): Promise<void> {
  const send = confirmedSend(info, confirmation.receivedAt, confirmation.absentAt);
  if (send !== null && engine.watched.has(send.address)) await recordSend(engine, confirmation, send);
  if (engine.watched.has(info.account)) await handleOwnBlock(engine, info);
}

/** A received confirmation. `absentAt`: see `Sighting`. `connectedSince`: when its connection began, ms; null if it was not yet established. */
export type ReceivedConfirmation = Confirmation & {
  readonly absentAt: Date | null;
  readonly connectedSince: number | null;
  /** The parties of the send, looked up as soon as the message arrives. */
  readonly early?: Promise<SendParties | null>;
};

type QueueDeps = {
  readonly ledger: Pick<Ledger, 'blocks'>;
  readonly log: Log;
  /** Records the send from the message alone; null when the ledger has to be asked, as always when omitted. */
  recorderOf?(confirmation: ReceivedConfirmation): Promise<(() => Promise<void>) | null>;
  /** Called with the ledger's data of a confirmed block. */
  handle(confirmation: ReceivedConfirmation, info: LedgerBlockInfo): Promise<void>;
  /** Called when confirmations were dropped because of an error: polling has to find them. */
  onGivenUp?(): void;
  /** Selects the confirmations to look up; all when omitted. */
  choose?<T extends ReceivedConfirmation>(batch: readonly T[]): Promise<readonly T[]>;
  /** Awaited before each batch and confirmation, so that deposits go first. */
  yieldToDeposits?(): Promise<void>;
};

/** Queue limit; further ones are dropped and found by polling. */
const MAX_QUEUED = 10_000;
/** Confirmations per lookup, concurrent lookups, and confirmations handled concurrently per lookup. */
const BATCH_CONFIRMATIONS = 100;
const MAX_BATCHES = 4;
const HANDLED_AT_ONCE = 16;
/** A node may announce a block shortly before it reports it as confirmed. */
const RETRY_MS = 100;
const MAX_TRIES = 6;

type Queued = ReceivedConfirmation & { readonly tries: number };

function createConfirmationQueue(deps: QueueDeps) {
  const queued = new Map<string, Queued>();
  const underWay = new Set<string>();
  const batches = new Set<Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();
  const waiters = new Set<() => void>();
  let stopped = false;
  const isIdle = () => queued.size === 0 && batches.size === 0;
  const enqueue = (confirmation: Queued) => {
    const { hash } = confirmation;
    if (stopped || queued.has(hash) || underWay.has(hash)) return;
    if (queued.size >= MAX_QUEUED) return;
    queued.set(hash, confirmation);
    // Confirmations of the same event loop turn share a lookup.
    if (queued.size === 1) setImmediate(pump);
  };
  const retry = (confirmation: Queued) => {
    if (stopped || confirmation.tries + 1 >= MAX_TRIES) return;
    // Its batch may take longer than the pause: it must not count as in progress then.
    underWay.delete(confirmation.hash);
    const timer = setTimeout(() => {
      retries.delete(timer);
      enqueue({ ...confirmation, tries: confirmation.tries + 1 });
    }, RETRY_MS);
    retries.add(timer);
  };
  const pump = () => {
    while (queued.size > 0 && batches.size < MAX_BATCHES) {
      const batch = [...queued.values()].slice(0, BATCH_CONFIRMATIONS);
      for (const { hash } of batch) {
        queued.delete(hash);
        underWay.add(hash);
      }
      const running = handleBatch(deps, batch, retry, () => stopped).then(() => {
        for (const { hash } of batch) underWay.delete(hash);
        batches.delete(running);
        pump();
        if (isIdle()) for (const wake of waiters) wake();
      });
      batches.add(running);
    }
  };
  return {
    add: (confirmation: ReceivedConfirmation) => enqueue({ ...confirmation, tries: 0 }),
    /** Waits until the queue is empty and idle, at most `maxMs`. */
    idle: async (maxMs: number) => {
      if (isIdle()) return;
      let wake = () => {};
      const idle = new Promise<void>((resolve) => {
        wake = resolve;
        waiters.add(wake);
      });
      await within(idle, maxMs, undefined);
      waiters.delete(wake);
    },
    /** Accepts nothing more and waits for running batches. */
    stop: async () => {
      stopped = true;
      queued.clear();
      for (const timer of retries) clearTimeout(timer);
      await Promise.all(batches);
    },
  };
}

async function handleBatch(
  deps: QueueDeps,
  batch: readonly Queued[],
  retry: (confirmation: Queued) => void,
  isStopped: () => boolean,
): Promise<void> {
  const { log, choose, yieldToDeposits, recorderOf, onGivenUp } = deps;
  try {
    await yieldToDeposits?.();
    const chosen = (await choose?.(batch)) ?? batch;
    const asked: Queued[] = [];
    // One that can't be recorded, or waits for its screening, must not keep the others from being looked up.
    const works = [() => handleAsked(deps, asked, retry, isStopped)];
    for (const confirmation of chosen) {
      const record = (await recorderOf?.(confirmation)) ?? null;
      if (record === null) asked.push(confirmation);
      else works.push(record);
    }
    await inParallel(works, HANDLED_AT_ONCE, async (work) => {
      if (!isStopped()) await work();
    });
  } catch (error) {
    log.warn(
      { confirmations: batch.length, error: errorText(error) },
      'confirmations were dropped; the next poll finds them',
    );
    onGivenUp?.();
  }
}

async function handleAsked(
  { ledger, yieldToDeposits, handle }: QueueDeps,
  asked: readonly Queued[],
  retry: (confirmation: Queued) => void,
  isStopped: () => boolean,
): Promise<void> {
  if (asked.length === 0) return;
  const infos = await ledger.blocks(asked.map(({ hash }) => hash));
  await inParallel(asked, HANDLED_AT_ONCE, async (confirmation) => {
    const info = infos.get(confirmation.hash);
    await yieldToDeposits?.();
    if (isStopped()) return;
    if (info?.confirmed) await handle(confirmation, info);
    else retry(confirmation);
  });
}
