// The operator's review queue on the screen. What became of a decision is said here, because its case leaves the list.
'use client';
import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import type { Tone } from '@/components/ui/tone';
import type { ReviewQueue } from '@/lib/payments/list-reviews';
import type { DecisionAnswer } from './decide-button';
import { type ReviewActions, ReviewCase } from './review-case';

const TONES: Partial<Record<DecisionAnswer['outcome'], Tone>> = { done: 'good', kept: 'accent' };

type ReviewDeskProps = {
  readonly queue: ReviewQueue;
  readonly now: string;
  readonly maxNote: number;
  readonly actions: ReviewActions;
};

export function ReviewDesk({ queue, now, maxNote, actions }: ReviewDeskProps) {
  const [answer, setAnswer] = useState<DecisionAnswer | null>(null);
  return (
    <div className="max-w-4xl">
      {/* In sight wherever in the queue the decision was made. */}
      <div role="status" className="sticky top-16 z-[5] lg:top-4">
        {answer !== null && (
          <Notice tone={TONES[answer.outcome] ?? 'warn'} className="mb-5 shadow-card">
            <div className="flex items-start justify-between gap-4">
              {answer.message}
              <button
                type="button"
                aria-label="Close the message"
                onClick={() => setAnswer(null)}
                className="-m-3 inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-subtle"
              >
                <X aria-hidden className="size-4" />
              </button>
            </div>
          </Notice>
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
