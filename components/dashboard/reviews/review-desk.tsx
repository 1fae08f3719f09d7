// The operator's review queue on the screen. What became of a decision is said here, because its case leaves the list.
'use client';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Tone } from '@/components/ui/class-names';
import { ClosableNotice } from '@/components/ui/closable-notice';
import { EmptyState } from '@/components/ui/empty-state';
import type { ReviewQueue } from '@/lib/queries/list-reviews';
import { type ReviewActions, ReviewCase } from './review-case';

type ReviewDeskProps = {
  readonly queue: ReviewQueue;
  readonly now: string;
  readonly maxNote: number;
  readonly actions: ReviewActions;
};

export function ReviewDesk({ queue, now, maxNote, actions }: ReviewDeskProps) {
  const [answer, setAnswer] = useState<{ readonly message: string; readonly tone: Tone } | null>(null);
  return (
    <div className="max-w-4xl">
      {/* In sight wherever in the queue the decision was made. */}
      <div role="status" className="sticky top-[calc(4rem+var(--bar))] z-[5] lg:top-[calc(1rem+var(--bar))]">
        {answer !== null && (
          <div className="pb-5">
            <ClosableNotice tone={answer.tone} onClose={() => setAnswer(null)}>
              {answer.message}
            </ClosableNotice>
          </div>
        )}
      </div>
      {queue.reviews.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing is held for review">
          Payments that screening wants a person to look at appear here.
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
              onDecided={setAnswer}
            />
          ))}
        </ul>
      )}
      {queue.hasMore && (
        <p className="mt-4 text-sm text-ink-soft">
          There are more: the most urgent are shown. Others move up as these are decided.
        </p>
      )}
    </div>
  );
}
