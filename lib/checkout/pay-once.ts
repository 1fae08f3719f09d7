// A payer's form that is sent more than once makes one payment: pressed twice, sent again after an answer that was lost on
// its way, or from the browser's history.
import { z } from 'zod';
import { mayBeId } from '@/lib/core/ids';
import {
  type AnswerKeeper,
  answerOnce,
  type IdempotencyDeps,
  type RepeatableRequest,
  repeatableOf,
} from '@/lib/db/idempotency';
import type { CreatedPayment } from '@/lib/payments/views';
import { type PayOutcome, payThroughLink, type Refusal, type SentForm } from './pay-through-link';

type Deps = Parameters<typeof payThroughLink>[0] & IdempotencyDeps;

export type RepeatableForm = SentForm & {
  /** Of the last look it was sent from; without one nothing is known of earlier times. */
  readonly lookToken: string | null;
};

const keptSchema = z.object({ kind: z.literal('created'), paymentIdentifier: z.string() });

/**
 * Creates a payment as `payThroughLink` does, once for each last look and what is in it: sent again within a day, also at
 * the same moment, it answers the payment it made before, whatever has become of the link since. A refusal is not kept.
 */
export async function payOnce(deps: Deps, form: RepeatableForm): Promise<PayOutcome> {
  const repeatable = await repeatableForm(deps, form);
  if (repeatable === null) return payThroughLink(deps, form);
  const keeper: AnswerKeeper<CreatedPayment> = {
    ...repeatable,
    render: ({ id }) => JSON.stringify({ kind: 'created', paymentIdentifier: id }),
  };
  try {
    const answer = await answerOnce(deps, repeatable, async () => {
      const outcome = await payThroughLink(deps, form, keeper);
      if (outcome.kind === 'refused') throw new RefusedForm(outcome);
      return JSON.stringify(outcome);
    });
    return keptSchema.parse(JSON.parse(answer));
  } catch (error) {
    if (error instanceof RefusedForm) return error.refusal;
    throw error;
  }
}

/** Thrown past `answerOnce`, which then looks whether a rival in another process has made the payment. */
class RefusedForm extends Error {
  constructor(readonly refusal: Refusal) {
    super('the form was refused');
  }
}

/** Other values are another form. @returns null when it can't be known again, or its link is none */
async function repeatableForm(
  deps: Deps,
  { linkId, values, lookToken }: RepeatableForm,
): Promise<RepeatableRequest | null> {
  if (lookToken === null || !mayBeId(linkId)) return null;
  const link = await deps.database.db.paymentLink.findUnique({
    where: { id: linkId },
    select: { merchantId: true },
  });
  if (link === null) return null;
  const key = JSON.stringify([linkId, lookToken, values]);
  return repeatableOf(deps, { merchantId: link.merchantId, operation: 'pay-link', key }, new Uint8Array());
}
