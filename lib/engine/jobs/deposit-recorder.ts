// Records deposits, confirmed sends to addresses of ours, and wakes what follows. Those that come together are written in
// one transaction: what a deposit costs most is its commit.
import { createBatcher, type Outcome } from '@/lib/core/batcher';
import type { Log } from '@/lib/core/log';
import { writeTransaction } from '@/lib/db/transaction';
import { recordTopUpDeposit } from '@/lib/money/top-ups/open-top-up';
import type { AssessDeps } from '@/lib/payments/assess-payer';
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

/** `ignored`: dust, or not to an address of ours. `unassigned`: to no payment. `topUp`: to a merchant's top-up. */
type Recorded = RecordedDeposit | { readonly kind: 'ignored' | 'topUp' };

export type DepositRecorder = ReturnType<typeof createDepositRecorder>;

/**
 * Deposits written in one transaction. Each waits for the others of its group, and so does whoever else wants to write:
 * more would make them wait longer than the commit they save.
 */
const GROUP_DEPOSITS = 16;
/** Far more than the confirmations and looks under way hold at the same time. */
const MAX_WAITING = 10_000;
/** How often a record is tried anew when web assigns the address in between; once is enough, twice is a bound. */
const ASSIGNMENT_RETRIES = 2;

/** A recorder for one life of the engine. */
export function createDepositRecorder(deps: DepositRecorderDeps) {
  const groups = createBatcher<Deposit, RecordedDeposit>((deposits) => recordGroup(deps, deposits), {
    maxBatch: GROUP_DEPOSITS,
    maxWaiting: MAX_WAITING,
  });
  const judge = createDepositScreener(deps);
  /** None is kept by what is wrong with another, and the next group does not wait for those that go on alone. */
  const together = (deposit: Deposit) =>
    groups.submit(deposit).catch((error: unknown) => {
      if (error instanceof GroupFailedError) return recordAlone(deps, deposit);
      throw error;
    });
  return {
    /**
     * Records the deposit with all it means. The payer is screened first where that is still to be done, or to be done
     * again now that money came.
     * @param early what was found out about the ends of this send before the ledger gave its word
     * @throws the database's error when it is away; nothing is written then and the next look finds the deposit again
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
          return together({ send, paymentId: payment.id, senderIsOurs, verdict });
        }
        const toppedUp = await recordTopUpDeposit(deps, send, senderIsOurs);
        if (toppedUp !== 'noTopUp') return { kind: toppedUp };
        const recorded = await recordUnassigned(deps, send);
        if (recorded !== 'assignedMeanwhile') return { kind: recorded };
        // Whoever has the address now got it after the money had come to it.
        send = { ...send, sighting: { ...send.sighting, addressWasFree: true } };
      }
      throw new Error('the address is assigned, but no payment has it');
    },
  };
}

/** Nothing of a group was written: each of it may still be written alone. */
class GroupFailedError extends Error {
  override readonly name = 'GroupFailedError';
}

/** All in one transaction. @throws GroupFailedError, or for one alone what it failed with itself */
async function recordGroup(
  deps: DepositRecorderDeps,
  deposits: readonly Deposit[],
): Promise<Outcome<RecordedDeposit>[]> {
  try {
    const recorded = await writeTransaction(deps.database, (tx) => recordDeposits(deps, tx, deposits));
    return deposits.map((deposit) => ({ ok: true, value: outcomeOf(recorded, deposit) }));
  } catch (error) {
    throw deposits.length === 1
      ? error
      : new GroupFailedError('a group of deposits could not be recorded', { cause: error });
  }
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

/** An address that had no payment may have one by now; one that has a payment keeps it. */
function stillHolds(early: SendParties | null, send: ConfirmedSend): SendParties | null {
  const isAboutIt = early?.payment != null && early.address === send.address && early.sender === send.sender;
  return isAboutIt ? early : null;
}

/** Records the deposit and wakes what follows from it. */
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
  if (recorded.kind !== 'recorded' || !recorded.transfersDue) return;
  engine.requestTransfers(recorded.paymentId);
  engine.wake('deliverWebhooks');
}
