// A payer's form that is sent more than once makes one payment: pressed twice, sent again after an answer that was lost on
// its way, or from the browser's history.
import { z } from 'zod';
import { mayBeId } from '@/lib/core/ids';
import {
  type IdempotencyDeps,
  type RepeatableRequest,
  type ResponseKeeper,
  repeatableOf,
  respondOnce,
} from '@/lib/db/idempotency';
import type { CreatedPayment } from '@/lib/payments/views';
import { type Created, type PayOutcome, payThroughLink, type SentForm } from './pay-through-link';

type Deps = Parameters<typeof payThroughLink>[0] & IdempotencyDeps;

type RepeatableForm = SentForm & {
  /** Of the last look it was sent from; without one nothing is known of earlier times. */
  readonly reviewToken: string | null;
};

/**
 * Creates a payment as `payThroughLink` does, once for each last look and what is in it: sent again within a day, also at
 * the same moment, it answers the payment it made before, whatever has become of the link since.
 */
export async function payOnce(deps: Deps, form: RepeatableForm): Promise<PayOutcome> {
  const repeatable = await repeatableForm(deps, form);
  if (repeatable === null) return payThroughLink(deps, form);
  return createOnce(deps, repeatable, (keeper) => payThroughLink(deps, form, keeper));
}

/** Other values are another form. @returns null when it can't be known again, or its link is none */
async function repeatableForm(
  deps: Deps,
  { linkId, values, reviewToken }: RepeatableForm,
): Promise<RepeatableRequest | null> {
  if (reviewToken === null || !mayBeId(linkId)) return null;
  const link = await deps.database.db.paymentLink.findUnique({
    where: { id: linkId },
    select: { merchantId: true },
  });
  if (link === null) return null;
  const key = JSON.stringify([linkId, reviewToken, values]);
  return repeatableOf(deps, { merchantId: link.merchantId, operation: 'pay-link', key }, new Uint8Array());
}

const keptSchema = z.object({ kind: z.literal('created'), paymentIdentifier: z.string() });

/** Creates a payment, or answers the one that the same request made within a day. A refusal is not kept. */
export async function createOnce<Refusal extends { readonly kind: 'refused' }>(
  deps: IdempotencyDeps,
  repeatable: RepeatableRequest,
  create: (keeper: ResponseKeeper<CreatedPayment>) => Promise<Created | Refusal>,
): Promise<Created | Refusal> {
  const render = ({ id }: Pick<CreatedPayment, 'id'>) =>
    JSON.stringify({ kind: 'created', paymentIdentifier: id } satisfies Created);
  try {
    const answer = await respondOnce(deps, repeatable, async () => {
      const outcome = await create({ ...repeatable, render });
      if (outcome.kind === 'created') return render({ id: outcome.paymentIdentifier });
      throw new NothingCreated(outcome);
    });
    return keptSchema.parse(JSON.parse(answer));
  } catch (error) {
    if (error instanceof NothingCreated) return error.refusal;
    throw error;
  }
}

/** Thrown past `respondOnce`, which then looks whether a rival in another process has made the payment. */
class NothingCreated<Refusal> extends Error {
  constructor(readonly refusal: Refusal) {
    super('no payment was created');
  }
}
