// Lets webhook messages fail for whoever chose so in test mode: the receiver is not called, and the attempt counts as if it had
// answered 500.
import type { Queryable } from '@/lib/db/client';
import type { OutgoingPost, Poster, PostResult } from '@/lib/webhooks/guarded-fetch';

const FAILED: PostResult = {
  ...{ kind: 'answered', status: 500, tookMs: 0, retryAfter: null, headers: [] },
  excerpt: 'Test mode: nothing was sent, the failure was chosen for this payment.',
};

/**
 * A poster that fails the first attempts of each message of a payment for which `webhookFailure` was chosen. How many are
 * left is read from the message's own attempts, so that a restart neither forgets nor repeats any; one that is sent again by
 * hand begins anew.
 */
export function failingPoster(poster: Poster, db: Queryable): Poster {
  return {
    ...poster,
    post: async (message, signal) => ((await mustFail(db, message)) ? FAILED : poster.post(message, signal)),
  };
}

async function mustFail(db: Queryable, { headers }: OutgoingPost): Promise<boolean> {
  const delivery = await db.webhookDelivery.findUnique({
    where: { id: headers['webhook-id'] ?? '' },
    select: { paymentId: true, attempts: true },
  });
  if (delivery === null || delivery.paymentId === null) return false;
  const { paymentId, attempts } = delivery;
  const chosen = await db.chosenOutcome.findUnique({
    where: { paymentId_outcome: { paymentId, outcome: 'webhookFailure' } },
    select: { setting: true },
  });
  return chosen !== null && attempts < (chosen.setting ?? 0);
}
