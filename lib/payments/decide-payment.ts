// What an operator can decide about a payment: clear or deny a payer under review, or end a payment for a technical reason.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import { appendTimeline } from './append-timeline';
import { applyEvent } from './apply-event';
import { lockPayment, type PaymentRow } from './lock-payment';
import { screeningReasonsOf } from './sanctions-hold';
import { applyVerdict } from './screen-payment';
import { DECIDED_BY_OPERATOR } from './screening-verdict';

export type DecideDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly dustLimitRaw: bigint;
  readonly reviewDeadlineMs: number;
};

/** What ending a payment needs. */
type EndDeps = Pick<DecideDeps, 'database' | 'clock'>;

/**
 * `done`, or why not: no such payment; nothing is left to decide because its status is terminal; or it waits, but for
 * nobody's decision.
 */
export type Decision = 'done' | 'notFound' | 'notWaiting' | 'notInReview';

/** An operator finds the payer in order: a payment that came in full completes at once. `note` says why. */
export function clearPayment(deps: DecideDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'reviewCleared', note, verdictOf(deps, 'clear'));
}

/** An operator denies the payer: AMLError at once, and everything goes back to the account that sent it. */
export function denyPayment(deps: DecideDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'reviewDenied', note, verdictOf(deps, 'denied'));
}

/** An operator ends the payment for a technical reason: Error, and what came goes back. */
export function failPayment(deps: EndDeps, paymentId: string, note: string): Promise<Decision> {
  return decide(deps, paymentId, 'technicalEnd', note, async (tx, payment) => {
    await applyEvent(tx, payment, { kind: 'failed' }, { at: deps.clock.now() });
  });
}

/** Whether a Waiting payment still waits for a decision about its payer: once cleared it does not (contract §5). */
function awaitsDecision(payment: Pick<PaymentRow, 'screening' | 'reviewDeadline'>): boolean {
  return (
    payment.screening === 'review' || (payment.screening === 'pending' && payment.reviewDeadline !== null)
  );
}

/**
 * Decides a payment that is held for review. Of two operators who decide at once the first one's decision stands, also
 * when it cleared a payer who has not paid yet. `note` as for `clearPayment` and `denyPayment`.
 */
export function decideReview(
  deps: DecideDeps,
  decision: { readonly paymentId: string; readonly verdict: 'clear' | 'denied'; readonly note: string },
): Promise<Decision> {
  const { paymentId, verdict, note } = decision;
  const kind = verdict === 'clear' ? 'reviewCleared' : 'reviewDenied';
  return decide(deps, paymentId, kind, note, verdictOf(deps, verdict), awaitsDecision);
}

type Act = (tx: Tx, payment: PaymentRow) => Promise<void>;

function verdictOf(deps: DecideDeps, outcome: 'clear' | 'denied'): Act {
  return async (tx, payment) => {
    await applyVerdict(deps, tx, payment, {
      outcome,
      reasons: [...screeningReasonsOf(payment.screeningReasons), DECIDED_BY_OPERATOR],
      hits: [],
      listVersion: payment.screeningListVersion,
    });
  };
}

async function decide(
  deps: EndDeps,
  paymentId: string,
  kind: string,
  note: string,
  act: Act,
  isOpen: (payment: PaymentRow) => boolean = () => true,
): Promise<Decision> {
  return writeTransaction(deps.database, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) return 'notFound';
    if (payment.status !== 'Waiting') return 'notWaiting';
    if (!isOpen(payment)) return 'notInReview';
    const at = deps.clock.now();
    appendTimeline(tx, { paymentId, at, kind, detail: { note } });
    await act(tx, payment);
    return 'done';
  });
}
