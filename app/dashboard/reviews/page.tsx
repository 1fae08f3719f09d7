// The operator's review queue: payers about whom a person has to decide.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/live-refresh';
import { PageHead } from '@/components/dashboard/page-head';
import { ReviewDesk } from '@/components/dashboard/review-desk';
import { SanctionsHolds } from '@/components/dashboard/sanctions-holds';
import { requirePermission } from '@/lib/auth/session';
import { listReviews, readReviewsPulse } from '@/lib/payments/list-reviews';
import { MAX_REVIEW_NOTE } from '@/lib/payments/review-note';
import type { ReviewView } from '@/lib/payments/review-view';
import { listSanctionsHolds } from '@/lib/payments/sanctions-holds';
import { reasonText } from '@/lib/rules/reason-text';
import { getServer } from '@/lib/server';
import { decideReviewAction, releaseHoldAction, revealReviewedCustomerAction } from './actions';

export const metadata: Metadata = { title: 'Reviews' };

export default async function ReviewsPage() {
  await requirePermission('reviews.decide');
  const { database, clock, secrets } = await getServer();
  const now = clock.now();
  // Read before the queue: what changes in between is drawn once more, never missed.
  const pulse = await readReviewsPulse(database.db);
  const queue = await listReviews({ db: database.db, keyRing: secrets.keyRing }, now);
  return (
    <>
      <PageHead
        title="Reviews"
        about={`Payers ${queue.policy.fourEyes ? 'two officers have' : 'a person has'} to decide about. Money that came is held meanwhile; a paid payment nobody decides in time is denied.`}
      />
      <LiveRefresh url="/dashboard/reviews/pulse" pulse={pulse} />
      <ReviewDesk
        queue={{ ...queue, reviews: queue.reviews.map(inWords) }}
        now={now.toISOString()}
        maxNote={MAX_REVIEW_NOTE}
        actions={{ decide: decideReviewAction, reveal: revealReviewedCustomerAction }}
      />
      <SanctionsHolds
        holds={await listSanctionsHolds(database.db)}
        now={now.toISOString()}
        release={releaseHoldAction}
      />
    </>
  );
}

/** Its reasons as sentences. */
function inWords(review: ReviewView): ReviewView {
  return { ...review, reasons: review.reasons.map((reason) => reasonText(reason, review.figures[reason])) };
}
