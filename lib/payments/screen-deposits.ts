// Rescreens the payer when a deposit arrives: always the sending account, the lists if they changed, and rules that depend
// on earlier payments.

import { needsHistory } from '@/lib/compliance/rules/rule-settings';
import { createBatcher, type Outcome } from '@/lib/core/batches';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type AssessDeps, assessPayers, checkSenders, MAX_SCREENED } from './assess-payer';
import { type Assessment, accountAssessment } from './assessment';
import type { FoundPayment } from './find-send-parties';
import type { PaymentToScreen, ScreeningFailure } from './screen-payers';
import { isDecidedByOperator, isScreeningUnavailable } from './screening-verdict';

/** Queue limit, far above the number of concurrent confirmations and polls. */
const MAX_WAITING = 10_000;

/** Concurrent payments share their queries; if nothing changed there are none. */
export function createDepositScreener(deps: AssessDeps & { readonly log: Log }) {
  const bounds = { maxBatch: MAX_SCREENED, maxWaiting: MAX_WAITING };
  const newBatcher = () =>
    createBatcher<PaymentToScreen, Assessment | ScreeningFailure>((batch) => judgeBatch(deps, batch), bounds);
  // Two queues: payments with a valid list verdict do not wait for those that need the screener.
  const [asking, standing] = [newBatcher(), newBatcher()];
  /** A screening failure (such as unreadable settings) never prevents recording the deposit. */
  const askAbout = async (
    payment: FoundPayment,
    sender: string,
  ): Promise<Assessment | ScreeningFailure | null> => {
    try {
      const questions = await questionsAbout(deps, payment);
      if (questions === 'none') return null;
      const judged = { ...payment, senders: [sender] };
      if (questions === 'all') return await asking.submit(judged);
      return await standing.submit({ ...judged, standing: standingVerdict(payment) });
    } catch (error) {
      return { error };
    }
  };
  /**
   * The assessment now that this account sends money. `undecided`: screening failed. Null keeps the stored verdict.
   * @throws the database's error when the block check fails
   */
  return async (payment: FoundPayment, sender: string): Promise<Assessment | 'undecided' | null> => {
    if (payment.status !== 'Waiting' || payment.customer === null) return null;
    const accounts = await checkSenders(deps, [sender]);
    if (accounts.isDenied) return accountAssessment(accounts, payment.screeningListVersion);
    const said = await askAbout(payment, sender);
    if (said === null || !('error' in said)) return said;
    deps.log.error(
      { paymentId: payment.id, error: errorText(said.error) },
      'screening failed: no verdict for the payer',
    );
    return 'undecided';
  };
}

async function questionsAbout(deps: AssessDeps, payment: FoundPayment): Promise<'all' | 'rules' | 'none'> {
  if (isDecidedByOperator(payment)) return 'none';
  if (payment.screening === 'pending' || isScreeningUnavailable(payment)) return 'all';
  if (payment.screening !== 'clear') return 'none';
  if (payment.screeningListVersion !== deps.screener.listVersion()) return 'all';
  return needsHistory((await deps.rules.current()).rules) ? 'rules' : 'none';
}

/** The lists are unchanged, so their verdict is still clear. */
function standingVerdict({ screeningListVersion: listVersion }: FoundPayment) {
  return { outcome: 'clear', reasons: [], hits: [], listVersion } as const;
}

async function judgeBatch(
  deps: AssessDeps,
  batch: readonly PaymentToScreen[],
): Promise<Outcome<Assessment | ScreeningFailure>[]> {
  // Concurrent sends to one payment are assessed once, with all sending accounts.
  const once = new Map<string, PaymentToScreen>();
  for (const payment of batch) {
    const senders = [...(once.get(payment.id)?.senders ?? []), ...payment.senders];
    once.set(payment.id, { ...payment, senders });
  }
  const judged = await assessPayers(deps, [...once.values()]);
  return batch.map(({ id }) => {
    const value = judged.get(id);
    return value === undefined
      ? { ok: false, error: new Error('a payment has no screening result') }
      : { ok: true, value };
  });
}
