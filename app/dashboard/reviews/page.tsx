// The reviews: as a work list with the open case and the money held for compliance, or the decided ones.
import type { Metadata } from 'next';
import { LiveRefresh } from '@/components/dashboard/frame/live-refresh';
import { PageHead } from '@/components/dashboard/frame/page-head';
import {
  AutomaticDenials,
  DecidedFilters,
  DecidedReviews,
} from '@/components/dashboard/reviews/decided-reviews';
import {
  type ReviewAddress,
  readDecidedAddress,
  readReviewAddress,
} from '@/components/dashboard/reviews/review-address';
import { ReviewTabs } from '@/components/dashboard/reviews/review-tabs';
import { percentText } from '@/components/dashboard/reviews/review-text';
import { ReviewWorkList } from '@/components/dashboard/reviews/review-work-list';
import { SanctionsHolds } from '@/components/dashboard/reviews/sanctions-holds';
import { reasonFact, reasonLabel, reasonText } from '@/lib/compliance/rules/rule-texts';
import { MAX_REVIEW_NOTE } from '@/lib/payments/payment-notes';
import { readReviewPolicy } from '@/lib/payments/review-policy';
import { listAutomaticDenials } from '@/lib/queries/automatic-denials';
import { listDecidedReviews } from '@/lib/queries/decided-reviews';
import {
  countOwnReviews,
  type ListedReview,
  listReviews,
  nextReview,
  readReview,
  readReviewsVersion,
} from '@/lib/queries/list-reviews';
import type { ReviewCaseView } from '@/lib/queries/review-view';
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
  const { database } = await getServer();
  const given = await searchParams;
  const decided = readDecidedAddress(given);
  // Read before the lists, so that a change in between causes an extra refresh instead of a missed one.
  const version = await readReviewsVersion(database.db);
  const [{ fourEyes }, own] = await Promise.all([
    readReviewPolicy(database.db),
    countOwnReviews(database.db, userId),
  ]);
  return (
    <>
      <PageHead
        title="Reviews"
        about={`Payers that ${fourEyes ? 'two officers' : 'an officer'} must approve or reject before the deadline. ${needYou(own)}`}
      />
      <LiveRefresh url="/dashboard/reviews/version" version={version} />
      {decided === null ? (
        <OpenReviews address={readReviewAddress(given)} userId={userId} />
      ) : (
        <Decided {...decided} />
      )}
    </>
  );
}

/** What the badge of the navigation counts. */
function needYou(count: number): string {
  return count === 0 ? 'None needs you.' : `${count} ${count === 1 ? 'needs' : 'need'} you.`;
}

async function Decided({ only, before }: NonNullable<ReturnType<typeof readDecidedAddress>>) {
  const { database, clock, secrets } = await getServer();
  const officerDeps = { db: database.db, keyRing: secrets.keyRing };
  const shown = { isFirst: before === null, now: clock.now().toISOString() };
  return (
    <>
      <ReviewTabs current="decided" isFiltered={only !== 'all'}>
        <DecidedFilters only={only} />
      </ReviewTabs>
      {only === 'automatic' ? (
        <AutomaticDenials {...shown} {...withSentences(await listAutomaticDenials(officerDeps, before))} />
      ) : (
        <DecidedReviews
          {...{ ...shown, only }}
          {...(await listDecidedReviews(
            officerDeps,
            before === null ? null : Number(before),
            only === 'all' ? null : only,
          ))}
        />
      )}
    </>
  );
}

/** Their reasons as sentences. */
function withSentences({ denials, next }: Awaited<ReturnType<typeof listAutomaticDenials>>) {
  const said = denials.map((denial) => ({
    ...denial,
    reasons: denial.reasons.map((reason) => reasonFact(reason)),
  }));
  return { denials: said, next };
}

async function OpenReviews({ address, userId }: { address: ReviewAddress; userId: string }) {
  const { config, database, clock, secrets } = await getServer();
  const now = clock.now();
  const reader = { userId, now, dustLimitRaw: config.dustLimitRaw };
  const officerDeps = { db: database.db, keyRing: secrets.keyRing };
  const queue = await listReviews(officerDeps, address, userId);
  const read = (paymentId: string) => readReview(officerDeps, paymentId, reader);
  const chosen = address.open === null ? null : await read(address.open);
  const nextId =
    address.open === null
      ? (queue.reviews[0]?.id ?? null)
      : await nextReview(database.db, address.open, queue.reviews);
  const review = chosen ?? (nextId === null ? null : await read(nextId));
  return (
    <>
      <ReviewWorkList
        queue={{ ...queue, reviews: queue.reviews.map(withReasonLabels) }}
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

/** Its reasons in a few words, a name match with its score. */
function withReasonLabels(row: ListedReview): ListedReview {
  const { matchScore } = row;
  const labelOf = (reason: string) =>
    reason === 'sanctionsName' && matchScore !== null
      ? `${reasonLabel(reason)} ${percentText(matchScore)}`
      : reasonLabel(reason);
  return { ...row, reasons: row.reasons.map(labelOf) };
}

/** Its reasons as sentences with their evidence. */
function withEvidence(review: ReviewCaseView): ReviewCaseView {
  return { ...review, reasons: review.reasons.map((reason) => reasonText(reason, review.evidence[reason])) };
}
