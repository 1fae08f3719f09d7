// Creates one payment for a payer's form that is submitted more than once: by a double click, after a lost response, or
// from the browser's history.
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
import { type Created, type PayOutcome, payThroughLink, type SubmittedForm } from './pay-through-link';

type Deps = Parameters<typeof payThroughLink>[0] & IdempotencyDeps;

type RepeatableForm = SubmittedForm & {
  /** The token of the review step; null if there is none, so that repeats can't be recognized. */
  readonly reviewToken: string | null;
};

/**
 * Creates a payment like `payThroughLink`, once per review step and values. A repeated or simultaneous submission within a
 * day returns the same payment, even if the link has closed since.
 */
export async function payOnce(deps: Deps, form: RepeatableForm): Promise<PayOutcome> {
  const repeatable = await repeatableForm(deps, form);
  if (repeatable === null) return payThroughLink(deps, form);
  return createOnce(deps, repeatable, (keeper) => payThroughLink(deps, form, keeper));
}

/** Different values are a different request. @returns null without a token or for an unknown link */
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

/** Creates a payment, or returns the one that the same request created within a day. A rejection is not stored. */
export async function createOnce<Refusal extends { readonly kind: 'refused' }>(
  deps: IdempotencyDeps,
  repeatable: RepeatableRequest,
  create: (keeper: ResponseKeeper<CreatedPayment>) => Promise<Created | Refusal>,
): Promise<Created | Refusal> {
  const render = ({ id }: Pick<CreatedPayment, 'id'>) =>
    JSON.stringify({ kind: 'created', paymentIdentifier: id } satisfies Created);
  try {
    const stored = await respondOnce(deps, repeatable, async () => {
      const outcome = await create({ ...repeatable, render });
      if (outcome.kind === 'created') return render({ id: outcome.paymentIdentifier });
      throw new NothingCreated(outcome);
    });
    return keptSchema.parse(JSON.parse(stored));
  } catch (error) {
    if (error instanceof NothingCreated) return error.refusal;
    throw error;
  }
}

/** Thrown through `respondOnce`, which then checks whether another process has created the payment. */
class NothingCreated<Refusal> extends Error {
  constructor(readonly refusal: Refusal) {
    super('no payment was created');
  }
}
