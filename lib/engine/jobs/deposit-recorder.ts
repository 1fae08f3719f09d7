// Records deposits to our addresses and wakes the following jobs. Concurrent deposits share a transaction, because the
// commit costs most.
import { createBatcher, type Outcome } from '@/lib/core/batches';
import type { Log } from '@/lib/core/log';
import { markStage, type Stage } from '@/lib/core/stages';
import { writeTransaction } from '@/lib/db/transaction';
import { recordTopUpDeposit } from '@/lib/money/top-ups/open-top-up';
import type { AssessDeps } from '@/lib/payments/assess-payer';
import { earliestKnownAt, type Sighting } from '@/lib/payments/classify-deposit';
import { findSendParties, type SendParties } from '@/lib/payments/find-send-parties';
import {
  type ConfirmedSend,
  type Deposit,
  type RecordDepositDeps,
  type RecordedDeposit,
  recordDeposits,
  recordUnassigned,
} from '@/lib/payments/record-deposit';
import { createDepositScreener } from '@/lib/payments/screen-deposits';
import type { EngineContext } from './job';

export type DepositRecorderDeps = AssessDeps & RecordDepositDeps & { readonly log: Log };

/** ignored: dust, or not to one of our addresses. unassigned: address without a payment. topUp: a merchant's top-up. */
type Recorded = RecordedDeposit | { readonly kind: 'ignored' | 'topUp' };

export type DepositRecorder = ReturnType<typeof createDepositRecorder>;

/** Deposits per transaction. Larger groups would delay each deposit and other writers by more than the saved commits. */
const GROUP_DEPOSITS = 16;
/** Queue limit, far above the number of concurrent confirmations and polls. */
const MAX_WAITING = 10_000;
/** Retries when web assigns the address in between; one is enough, two is a bound. */
const ASSIGNMENT_RETRIES = 2;

/** Creates a recorder for one leadership. */
export function createDepositRecorder(deps: DepositRecorderDeps) {
  const groups = createBatcher<Deposit, RecordedDeposit>((deposits) => recordGroup(deps, deposits), {
    maxBatch: GROUP_DEPOSITS,
    maxWaiting: MAX_WAITING,
  });
  const judge = createDepositScreener(deps);
  /** If a group fails, each deposit is retried separately; the next group does not wait for that. */
  const together = (deposit: Deposit) =>
    groups.submit(deposit).catch((error: unknown) => {
      if (error instanceof GroupFailedError) return recordAlone(deps, deposit);
      throw error;
    });
  return {
    /**
     * Records the deposit with all its effects. The payer is rescreened first if necessary.
     * @param early the parties, if already looked up
     * @throws the database's error; then nothing is written and the next poll finds the deposit again
     */
    record: async (seen: ConfirmedSend, early: SendParties | null = null): Promise<Recorded> => {
      let send = seen;
      if (send.amountRaw < deps.dustLimitRaw) return { kind: 'ignored' };
      for (let attempt = 0; attempt <= ASSIGNMENT_RETRIES; attempt += 1) {
        const found =
          (attempt === 0 && stillHolds(early, send)) || (await findSendParties(deps.database, send));
        if (found === null) return { kind: 'ignored' };
        const { payment, senderIsOurs } = found;
        if (payment !== null) {
          const verdict = await judge(payment, send.sender);
          markStage('matched', send.blockHash);
          return together({ send, paymentId: payment.id, senderIsOurs, verdict });
        }
        const toppedUp = await recordTopUpDeposit(deps, send, senderIsOurs);
        if (toppedUp !== 'noTopUp') return { kind: toppedUp };
        const recorded = await recordUnassigned(deps, send);
        if (recorded !== 'assignedMeanwhile') return { kind: recorded };
        // The deposit is older than this assignment.
        send = { ...send, sighting: { ...send.sighting, addressWasFree: true } };
      }
      throw new Error('the address is assigned, but no payment has it');
    },
  };
}

/** A group was rolled back: each deposit may still be recorded separately. */
class GroupFailedError extends Error {
  override readonly name = 'GroupFailedError';
}

/** Records a group in one transaction. @throws GroupFailedError; for a single deposit its own error */
async function recordGroup(
  deps: DepositRecorderDeps,
  deposits: readonly Deposit[],
): Promise<Outcome<RecordedDeposit>[]> {
  try {
    const recorded = await writeTransaction(deps.database, async (tx) => {
      markAll('begun', deposits);
      const decided = await recordDeposits(deps, tx, deposits);
      markAll('decided', deposits);
      return decided;
    });
    markAll('committed', deposits);
    return deposits.map((deposit) => ({ ok: true, value: outcomeOf(recorded, deposit) }));
  } catch (error) {
    throw deposits.length === 1
      ? error
      : new GroupFailedError('a group of deposits could not be recorded', { cause: error });
  }
}

function markAll(stage: Stage, deposits: readonly Deposit[]): void {
  for (const { send } of deposits) markStage(stage, send.blockHash);
}

function recordAlone(deps: DepositRecorderDeps, deposit: Deposit): Promise<RecordedDeposit> {
  return writeTransaction(deps.database, async (tx) =>
    outcomeOf(await recordDeposits(deps, tx, [deposit]), deposit),
  );
}

function outcomeOf(recorded: ReadonlyMap<Deposit, RecordedDeposit>, deposit: Deposit): RecordedDeposit {
  const outcome = recorded.get(deposit);
  if (outcome === undefined) throw new Error('a deposit has no result');
  return outcome;
}

/** An address without a payment may have one by now; an assigned address never changes. */
function stillHolds(early: SendParties | null, send: ConfirmedSend): SendParties | null {
  const isAboutIt = early?.payment != null && early.address === send.address && early.sender === send.sender;
  return isAboutIt ? early : null;
}

/** Records the deposit and wakes the following jobs. */
export async function handleDeposit(
  engine: EngineContext,
  send: ConfirmedSend,
  early: SendParties | null = null,
): Promise<void> {
  engine.atStep('depositSeen');
  const recorded = await engine.deposits.record(send, early);
  engine.atStep('depositRecorded');
  if (recorded.kind === 'unassigned')
    engine.log.warn({ hash: send.blockHash }, 'recorded a deposit to an address without a payment');
  if (recorded.kind !== 'recorded') return;
  if (recorded.completed) {
    engine.report.completionTook(engine.clock.now().getTime() - knowableAt(send.sighting).getTime());
  }
  if (!recorded.transfersDue) return;
  engine.requestTransfers(recorded.paymentId);
  engine.wake('deliverWebhooks');
}

/**
 * When the ledger's confirmation could first have been acted on: when the websocket reported it, otherwise the node's time
 * of the block, so that an interruption of the websocket or of the engine counts.
 */
function knowableAt(sighting: Sighting): Date {
  const { seenAt, absentAt } = sighting;
  return absentAt !== null && absentAt >= seenAt ? seenAt : earliestKnownAt(sighting);
}
