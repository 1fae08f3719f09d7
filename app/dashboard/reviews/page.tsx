// The reviews as a work list with the open case, and the money held for compliance.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import { readReviewAddress } from '@/components/dashboard/reviews/review-address';
import { ReviewWorkList } from '@/components/dashboard/reviews/review-work-list';
import { SanctionsHolds } from '@/components/dashboard/reviews/sanctions-holds';
import { reasonText } from '@/lib/compliance/rules/rule-texts';
import { MAX_REVIEW_NOTE } from '@/lib/payments/payment-notes';
import { listReviews, readReview, readReviewsVersion } from '@/lib/queries/list-reviews';
import type { ReviewRow } from '@/lib/queries/review-row';
import type { ReviewView } from '@/lib/queries/review-view';
import { listSanctionsHolds } from '@/lib/queries/sanctions-holds';
import { getServer } from '@/web/server';
import { requirePermission } from '@/web/session';
import {
  assignReviewAction,
  decideReviewAction,
  releaseHoldAction,
  revealReviewedCustomerAction,
} from './actions';

export const metadata: Metadata = { title: 'Reviews' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { userId } = await requirePermission('reviews.decide');
  const { database, clock, secrets } = await getServer();
  const address = readReviewAddress(await searchParams);
  const now = clock.now();
  // Read before the list, so that a change in between causes an extra refresh instead of a missed one.
  const version = await readReviewsVersion(database.db);
  const queue = await listReviews(database.db, address, userId);
  const read = (paymentId: string) =>
    readReview({ db: database.db, keyRing: secrets.keyRing }, paymentId, { userId, now });
  const chosen = address.open === null ? null : await read(address.open);
  const [first] = queue.reviews;
  const review = chosen ?? (first === undefined ? null : await read(first.id));
  return (
    <>
      <PageHead
        title="Reviews"
        about={`Payers that ${queue.policy.fourEyes ? 'two officers' : 'an officer'} must approve or reject. Received money is held until then. A paid payment without a decision in time is denied.`}
      />
      <LiveRefresh url="/dashboard/reviews/version" version={version} />
      <ReviewWorkList
        queue={{ ...queue, reviews: queue.reviews.map(withReasonTexts) }}
        address={address}
        review={review && withEvidence(review)}
        isChosen={chosen !== null}
        now={now.toISOString()}
        maxNote={MAX_REVIEW_NOTE}
        actions={{
          decide: decideReviewAction,
          reveal: revealReviewedCustomerAction,
          assign: assignReviewAction,
        }}
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
function withReasonTexts(row: ReviewRow): ReviewRow {
  return { ...row, reasons: row.reasons.map((reason) => reasonText(reason)) };
}

/** Its reasons as sentences with their evidence. */
function withEvidence(review: ReviewView): ReviewView {
  return { ...review, reasons: review.reasons.map((reason) => reasonText(reason, review.evidence[reason])) };
}
