// The payer next to the matches on the lists. The payer's data is masked until an officer reveals it, which is logged.
'use client';
import { ListX, UserSearch } from 'lucide-react';
import { CustomerFacts } from '@/components/dashboard/payments/detail/customer-panel';
import { Badge } from '@/components/ui/badge';
import type { Refusal } from '@/components/ui/forms/action-result';
import { RevealButton, type useReveal } from '@/components/ui/reveal';
import type { HitView, ReviewView } from '@/lib/queries/review-view';
import { adjustmentText, scoreText } from './review-text';

/** A listed entity: its name and the list's remarks. */
type Entity = { readonly name: string; readonly remarks: string };

/** `entities`: those listed, in the order of the case's hits. */
export type ReviewReveal =
  | {
      readonly ok: true;
      readonly fields: Readonly<Record<string, string>>;
      readonly entities: readonly Entity[];
    }
  | Refusal;

type ComparisonProps = {
  readonly review: Pick<ReviewView, 'payer' | 'hits' | 'country' | 'area'>;
  readonly revealed: Revealed;
};

export type Revealed = ReturnType<typeof useReveal<Extract<ReviewReveal, { ok: true }>>>;

export function ReviewComparison({ review, revealed }: ComparisonProps) {
  const { shown } = revealed;
  const fields = shown?.fields ?? review.payer;
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 @md:grid-cols-2">
      <section aria-label="Payer">
        <h3 className="mb-3 text-sm font-medium">Payer</h3>
        {fields === null ? (
          <p className="mb-4 text-sm text-ink-soft">This payer’s data is no longer available.</p>
        ) : (
          <>
            <CustomerFacts
              fields={fields}
              names={{ country: review.country, administrativeArea: review.area }}
            />
            <RevealButton {...revealed} />
          </>
        )}
      </section>
      <section aria-label="Matches on lists">
        <h3 className="mb-3 text-sm font-medium">Matches on lists</h3>
        <Hits hits={review.hits} entities={shown?.entities ?? []} />
      </section>
    </div>
  );
}

/** `entities`: the names of the hits, once revealed. */
export function Hits({ hits, entities }: { hits: readonly HitView[]; entities: readonly Entity[] }) {
  if (hits.length === 0) return <p className="text-sm text-ink-soft">No matches.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {hits.map((hit, place) => (
        <li key={`${hit.list} ${hit.entityId}`} className="rounded-field border border-line p-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium wrap-anywhere" dir="auto">
              {entities[place]?.name ?? `Entry ${hit.entityId}`}
            </p>
            <Badge tone={hit.denies ? 'bad' : 'warn'} icon={hit.denies ? ListX : UserSearch}>
              {scoreText(hit.score)}
            </Badge>
          </div>
          <p className="mt-1 text-ink-soft wrap-anywhere">{hitText(hit, entities[place] !== undefined)}</p>
          {entities[place] !== undefined && entities[place].remarks !== '' && (
            <p className="mt-1 text-ink-soft wrap-anywhere">{entities[place].remarks}</p>
          )}
          {hit.adjustments.length > 0 && <p className="mt-1 text-ink-soft">{adjustmentText(hit)}</p>}
        </li>
      ))}
    </ul>
  );
}

function hitText({ list, entityId, programs, countries }: HitView, isNamed: boolean): string {
  const entry = isNamed ? [`entry ${entityId}`] : [];
  return [list, ...entry, programs.join(', '), countries.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}
