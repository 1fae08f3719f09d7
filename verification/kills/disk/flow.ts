// One full flow: one payment that is paid, completed and settled, and one that is half paid, cancelled and refunded.
import { setTimeout as sleep } from 'node:timers/promises';
import { sumRaw } from '@/lib/core/raw';
import type { Installation } from '../installation';
import type { Web } from './shop';

const AMOUNT_RAW = 4n * 10n ** 27n;
/** The shop retries after an error. */
const AGAIN_AFTER_MS = 200;

/** @param web the current web process, because a killed one is replaced */
export function startFlow({ sandbox, database: { db } }: Installation, web: () => Web) {
  const paidRaw = new Map<string, bigint>();
  const accounts: string[] = [];
  /** Sentences about responses that violate the contract for a full disk. */
  const wrongAnswers: string[] = [];
  let stopped = false;
  const create = async () => {
    for (; !stopped; await sleep(AGAIN_AFTER_MS)) {
      const answer = await web().create(AMOUNT_RAW);
      if (!('refused' in answer)) return answer;
      if (answer.refused !== '') wrongAnswers.push(answer.refused);
    }
    throw new Error('the flow was stopped');
  };
  const pay = async (amountRaw: bigint) => {
    const { id, address } = await create();
    accounts.push(address);
    await sandbox.wallet.pay({ destination: address, amountRaw });
    paidRaw.set(id, amountRaw);
    return id;
  };
  const run = async () => {
    await pay(AMOUNT_RAW);
    const underpaid = await pay(AMOUNT_RAW / 2n);
    while (!stopped && !(await isCancelled(underpaid))) await sleep(AGAIN_AFTER_MS);
  };
  const isCancelled = async (id: string) => {
    // The response can be lost, and the payment can expire in the meantime: it only has to end.
    if (await web().cancel(id)) return true;
    const row = await db.payment.findUnique({ where: { id } }).catch(() => null);
    return row !== null && row.status !== 'Waiting';
  };
  return {
    /** Ends when both payments are paid on the ledger, and the second one is cancelled. */
    done: run(),
    /** The deposit addresses so far. */
    accounts: (): readonly string[] => accounts,
    wrongAnswers,
    paidRaw,
    stop: () => {
      stopped = true;
    },
    /** Whether both payments have endedand all received money has been sent and confirmed. */
    isAtRest: async (): Promise<boolean> => {
      const payments = await db.payment.findMany({
        where: { id: { in: [...paidRaw.keys()] } },
        include: { deposits: { select: { amountRaw: true } }, transfers: { select: { confirmedAt: true } } },
      });
      return (
        payments.length === paidRaw.size &&
        payments.every(
          ({ id, status, transfersPending, deposits, transfers }) =>
            status !== 'Waiting' &&
            !transfersPending &&
            transfers.length > 0 &&
            transfers.every(({ confirmedAt }) => confirmedAt !== null) &&
            sumRaw(deposits.map(({ amountRaw }) => BigInt(amountRaw))) === paidRaw.get(id),
        )
      );
    },
  };
}
