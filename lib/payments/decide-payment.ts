// What an operator can decide about a payment: clear or deny a payer under review, or end a payment for a technical reason.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { applyEvent } from './apply-event';
import { lockPayment, type PaymentRow } from './lock-payment';
import { applyVerdict } from './screen-payment';
import { DECIDED_BY_OPERATOR } from './screening-verdict';

export type DecideDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/** `done`, or why not: no such payment, or nothing is left to decide because its status is terminal. */
export type Decision = 'done' | 'notFound' | 'notWaiting';

/** An operator finds the payer in order: a payment that came in full completes at once. `note` says why. */
export function clearPayment(deps: DecideDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'reviewCleared', note, async (tx, payment) => {
    await applyVerdict(deps, tx, payment, { outcome: 'clear', reasons: [DECIDED_BY_OPERATOR] });
  });
}

/** An operator denies the payer: AMLError at once, and everything goes back to the account that sent it. */
export function denyPayment(deps: DecideDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'reviewDenied', note, async (tx, payment) => {
    await applyVerdict(deps, tx, payment, { outcome: 'denied', reasons: [DECIDED_BY_OPERATOR] });
  });
}

/** An operator, or the engine that finds a block it did not sign, ends the payment: Error, and what can goes back. */
export function failPayment(deps: DecideDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'technicalEnd', note, async (tx, payment) => {
    await applyEvent(tx, payment, { kind: 'failed' }, { at: deps.clock.now() });
  });
}

async function decide(
  deps: DecideDeps,
  paymentId: string,
  kind: string,
  note: string,
  act: (tx: Tx, payment: PaymentRow) => Promise<void>,
): Promise<Decision> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return 'notFound';
    if (payment.status !== 'Waiting') return 'notWaiting';
    const at = deps.clock.now();
    await tx.timelineEntry.create({ data: { paymentId, at, kind, detail: { note } } });
    await act(tx, payment);
    return 'done';
  });
}
