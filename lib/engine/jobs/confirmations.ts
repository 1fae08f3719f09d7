// The quick way: from the websocket's message to the recorded deposit. The message only says where to look; what counts
// is the ledger's own answer. Deposits go first: what was confirmed of our own blocks keeps nobody waiting.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '@/lib/core/log';
import type { Ledger, LedgerBlockInfo } from '@/lib/nano/ledger';
import type { Confirmation } from '@/lib/nano/websocket-messages';
import type { Addressees, SendEnds } from '@/lib/payments/find-addressees';
import { type ConfirmedSend, confirmedSend } from '@/lib/payments/record-deposit';
import { createConfirmationLane, type HeardConfirmation } from './confirmation-lane';

export type Confirmations = {
  take(message: Confirmation): void;
  /** Hears what has come, and waits until no deposit is queued or under way, at most DEPOSITS_FIRST_MS. */
  depositsDone(): Promise<void>;
  /** Waits until nothing at all is queued or under way, at most `maxMs` for either kind. */
  idle(maxMs: number): Promise<void>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

export type ConfirmationsDeps = {
  readonly ledger: Pick<Ledger, 'blocks'>;
  readonly log: Log;
  readonly dustLimitRaw: bigint;
  isOurs(address: string): boolean;
  /** Since when the websocket has told of everything. */
  connectedSince(): Date | null;
  /** Whose the two ends of a send are: asked while the ledger is being asked about the block. */
  findAddressees(ends: SendEnds): Promise<Addressees | null>;
  onDeposit(send: ConfirmedSend, early: Addressees | null): Promise<void>;
  onOwnBlock(info: LedgerBlockInfo): Promise<void>;
  /** Those of the blocks that were signed here. */
  signedAmong(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deposits could not be recorded: the payments they are for may have ended and would be looked at much later. */
  onGivenUp?(): void;
};

/** How long everything else waits for deposits that keep coming. */
const DEPOSITS_FIRST_MS = 300;

export function createConfirmations(deps: ConfirmationsDeps): Confirmations {
  const { ledger, log } = deps;
  const deposits = createConfirmationLane<DepositConfirmation>({
    ledger,
    log,
    handle: (confirmation, info) => handle(deps, info, confirmation, confirmation.early),
    onGivenUp: () => deps.onGivenUp?.(),
  });
  const depositsDone = async () => {
    // What SQLite does, it does within this process: messages that came meanwhile are only heard in the next turn.
    await nextTurn();
    await deposits.idle(DEPOSITS_FIRST_MS);
  };
  const ownBlocks = createConfirmationLane<OwnConfirmation>({
    ledger,
    log,
    handle: (confirmation, info) => handle(deps, info, confirmation),
    choose: (batch) => exceptOwnReceives(deps, batch),
    giveWay: depositsDone,
  });
  return {
    take: (message) => {
      if (isDeposit(deps, message)) deposits.add({ ...heardOf(deps, message), early: lookUp(deps, message) });
      else if (deps.isOurs(message.account))
        ownBlocks.add({ ...heardOf(deps, message), isSend: message.subtype === 'send' });
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

type OwnConfirmation = HeardConfirmation & { readonly isSend: boolean };

/**
 * Nobody waits for the confirmation of a receive that was signed here, and there may be thousands: that of the send above
 * it speaks for it, or else the job that confirms blocks asks.
 */
async function exceptOwnReceives(
  deps: ConfirmationsDeps,
  batch: readonly OwnConfirmation[],
): Promise<ReadonlySet<OwnConfirmation>> {
  const others = batch.filter(({ isSend }) => !isSend).map(({ hash }) => hash);
  const signed = others.length === 0 ? new Set<string>() : await deps.signedAmong(others);
  return new Set(batch.filter(({ isSend, hash }) => isSend || !signed.has(hash)));
}

type DepositConfirmation = HeardConfirmation & { readonly early: Promise<Addressees | null> };

function heardOf(deps: ConfirmationsDeps, { hash, receivedAt }: Confirmation): HeardConfirmation {
  // On a connection that stands the message comes when the block is confirmed, not later.
  return { hash, receivedAt, absentAt: deps.connectedSince() === null ? null : receivedAt };
}

/**
 * What the message says of the two ends is not believed, only looked up early: one turn later, when the ledger has been
 * asked, so that its answer is not waited for longer. A failure is met again later.
 */
async function lookUp(deps: ConfirmationsDeps, message: Confirmation): Promise<Addressees | null> {
  await nextTurn();
  const ends = { address: message.linkAsAccount, sender: message.account };
  return deps.findAddressees(ends).catch(() => null);
}

/** Dust is dropped before it costs anything: thousands of tiny sends are no work for the node or the database. */
function isDeposit(deps: ConfirmationsDeps, message: Confirmation): boolean {
  return (
    message.subtype === 'send' && message.amountRaw >= deps.dustLimitRaw && deps.isOurs(message.linkAsAccount)
  );
}

/** A block of ours that pays an address of ours is both. */
async function handle(
  deps: ConfirmationsDeps,
  info: LedgerBlockInfo,
  confirmation: HeardConfirmation,
  early: Promise<Addressees | null> | null = null,
): Promise<void> {
  const send = confirmedSend(info, confirmation.receivedAt, confirmation.absentAt);
  if (send !== null && deps.isOurs(send.address)) await deps.onDeposit(send, await early);
  if (deps.isOurs(info.account)) await deps.onOwnBlock(info);
}
