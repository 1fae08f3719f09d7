// Judges the payer anew when money arrives: always by the account that sent it, by the lists where they have changed, and by
// the rules where they look at earlier payments.

import { needsHistory } from '@/lib/compliance/rules/rule-settings';
import { createBatcher, type Outcome } from '@/lib/core/batcher';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { type AssessDeps, assessPayers, checkSenders, MAX_SCREENED } from './assess-payer';
import { type Assessment, accountAssessment } from './assessment';
import type { FoundPayment } from './find-send-parties';
import type { PaymentToScreen, ScreeningFailure } from './screen-payers';
import { isDecidedByOperator, isScreeningUnavailable } from './screening-verdict';

/** Far more than the confirmations and looks under way hold at the same time. */
const MAX_WAITING = 10_000;

/** Payments judged at the same time share their questions to the database; where nothing has changed there are none. */
export function createDepositScreener(deps: AssessDeps & { readonly log: Log }) {
  const bounds = { maxBatch: MAX_SCREENED, maxWaiting: MAX_WAITING };
  const newBatcher = () =>
    createBatcher<PaymentToScreen, Assessment | ScreeningFailure>((batch) => judgeBatch(deps, batch), bounds);
  // Whose verdict of the lists stands does not wait behind those the screener is asked about.
  const [asking, standing] = [newBatcher(), newBatcher()];
  /** What keeps a verdict from being found, as settings nobody can read, keeps no money from being recorded. */
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
   * What is to be thought of a payer now that an account sends money. `undecided`: asked, and no answer came. Null leaves
   * what is stored.
   * @throws the database's error where it is not known whether the account is refused
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

/** The lists have not changed since, so that they would say the same. */
function standingVerdict({ screeningListVersion: listVersion }: FoundPayment) {
  return { outcome: 'clear', reasons: [], hits: [], listVersion } as const;
}

async function judgeBatch(
  deps: AssessDeps,
  batch: readonly PaymentToScreen[],
): Promise<Outcome<Assessment | ScreeningFailure>[]> {
  // Several sends may pay the same payment: it is judged once, by all their accounts.
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
