// The operator's review queue: payers about whom a person has to decide.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { ReviewDesk } from '@/components/dashboard/reviews/review-desk';
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
  // Read before the queue: what changes in between is drawn once more, never missed.
  const version = await readReviewsVersion(database.db);
  const queue = await listReviews({ db: database.db, keyRing: secrets.keyRing }, now);
  return (
    <>
      <PageHead
        title="Reviews"
        about={`Payers ${queue.policy.fourEyes ? 'two officers have' : 'a person has'} to decide about. Money that came is held meanwhile; a paid payment nobody decides in time is denied.`}
      />
      <LiveRefresh url="/dashboard/reviews/version" version={version} />
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
