// The operator's review queue. It shows the result of each decision, because the decided payment leaves the list.
'use client';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Tone } from '@/components/ui/class-names';
import { ClosableNotice } from '@/components/ui/closable-notice';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReviewQueue } from '@/lib/queries/list-reviews';
import { type ReviewActions, ReviewCase } from './review-case';

type ReviewQueueProps = {
  readonly queue: ReviewQueue;
  readonly now: string;
  readonly maxNote: number;
  readonly actions: ReviewActions;
};

export function ReviewQueueView({ queue, now, maxNote, actions }: ReviewQueueProps) {
  const [decided, setDecided] = useState<{ readonly message: string; readonly tone: Tone } | null>(null);
  return (
    <div className="max-w-4xl">
      {/* Sticky, so that it is visible wherever in the queue the decision was made. */}
      <div role="status" className="sticky top-[calc(4rem+var(--bar))] z-[5] lg:top-[calc(1rem+var(--bar))]">
        {decided !== null && (
          <div className="pb-5">
            <ClosableNotice tone={decided.tone} onClose={() => setDecided(null)}>
              {decided.message}
            </ClosableNotice>
          </div>
        )}
      </div>
      {queue.reviews.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No payments to review">
          Payments that screening holds for review appear here.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {queue.reviews.map((review) => (
            <ReviewCase
              key={review.id}
              review={review}
              policy={queue.policy}
              now={now}
              maxNote={maxNote}
              actions={actions}
              onDecided={setDecided}
            />
          ))}
        </ul>
      )}
      {queue.hasMore && (
        <p className="mt-4 text-sm text-ink-soft">
          Only the most urgent payments are shown. More appear as you decide these.
        </p>
      )}
    </div>
  );
}
