// The operator's review queue, and the money held for compliance.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { ReviewQueueView } from '@/components/dashboard/reviews/review-queue';
import { SanctionsHolds } from '@/components/dashboard/reviews/sanctions-holds';
import { reasonText } from '@/lib/compliance/rules/rule-texts';
import { MAX_REVIEW_NOTE } from '@/lib/payments/payment-notes';
import { listReviews, readReviewsVersion } from '@/lib/queries/list-reviews';
import type { ReviewView } from '@/lib/queries/review-view';
import { listSanctionsHolds } from '@/lib/queries/sanctions-holds';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import { decideReviewAction, releaseHoldAction, revealReviewedCustomerAction } from './actions';

export const metadata: Metadata = { title: 'Reviews' };

export default async function ReviewsPage() {
  await requirePermission('reviews.decide');
  const { database, clock, secrets } = await getServer();
  const now = clock.now();
  // Read before the queue, so that a change in between causes an extra refresh instead of a missed one.
  const version = await readReviewsVersion(database.db);
  const queue = await listReviews({ db: database.db, keyRing: secrets.keyRing }, now);
  return (
    <>
      <PageHead
        title="Reviews"
        about={`Payers that ${queue.policy.fourEyes ? 'two officers' : 'an officer'} must approve or reject. Received money is held until then. A paid payment without a decision in time is denied.`}
      />
      <LiveRefresh url="/dashboard/reviews/version" version={version} />
      <ReviewQueueView
        queue={{ ...queue, reviews: queue.reviews.map(withReasonTexts) }}
        now={now.toISOString()}
        maxNote={MAX_REVIEW_NOTE}
        actions={{ decide: decideReviewAction, reveal: revealReviewedCustomerAction }}
      />
      <SanctionsHolds
        holds={await listSanctionsHolds(database.db)}
        now={now.toISOString()}
        fourEyes={queue.policy.fourEyes}
        release={releaseHoldAction}
      />
    </>
  );
}

/** Its reasons as sentences. */
function withReasonTexts(review: ReviewView): ReviewView {
  return { ...review, reasons: review.reasons.map((reason) => reasonText(reason, review.evidence[reason])) };
}
