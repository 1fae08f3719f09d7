// The payer of a case beside what was found on the lists: masked until somebody asks, who is written down.
'use client';
import { Eye, EyeOff, ListX, UserSearch } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { HitView, ReviewView } from '@/lib/payments/review-view';
import { CustomerFacts } from './customer-panel';
import { adjustmentWords, scoreWords } from './review-words';

/** What tells of a listed entity who it is: its name, and what the list says of it besides. */
type Entity = { readonly name: string; readonly remarks: string };

/** `entities`: those listed, in the order of the case's hits. */
export type ReviewReveal =
  | {
      readonly ok: true;
      readonly fields: Readonly<Record<string, string>>;
      readonly entities: readonly Entity[];
    }
  | { readonly ok: false; readonly message: string };

type ComparisonProps = {
  readonly review: Pick<ReviewView, 'payer' | 'hits'>;
  readonly reveal: () => Promise<ReviewReveal>;
};

export function ReviewComparison({ review, reveal }: ComparisonProps) {
  const [shown, setShown] = useState<ReviewReveal | null>(null);
  const [pending, start] = useTransition();
  const show = () => start(async () => setShown(await reveal().catch(() => UNREACHABLE)));
  const fields = shown?.ok === true ? shown.fields : review.payer;
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
      <section aria-label="Payer">
        <h3 className="mb-3 text-sm font-medium">Payer</h3>
        {fields === null ? (
          <p className="mb-4 text-sm text-ink-soft">Nothing of this payer can be shown any more.</p>
        ) : (
          <CustomerFacts fields={fields} />
        )}
        {shown?.ok === false && (
          <p role="alert" className="mb-4 text-sm text-bad">
            {shown.message}
          </p>
        )}
        {shown?.ok === true ? (
          <Button
            size="small"
            onClick={() => setShown(null)}
            icon={<EyeOff aria-hidden className="size-4" />}
          >
            Cover
          </Button>
        ) : (
          fields !== null && (
            <Button
              size="small"
              pending={pending}
              onClick={show}
              icon={<Eye aria-hidden className="size-4" />}
              className="needs-scripts"
            >
              Show
            </Button>
          )
        )}
      </section>
      <section aria-label="Found on lists">
        <h3 className="mb-3 text-sm font-medium">Found on lists</h3>
        <Hits hits={review.hits} entities={shown?.ok === true ? shown.entities : []} />
      </section>
    </div>
  );
}

function Hits({ hits, entities }: { hits: readonly HitView[]; entities: readonly Entity[] }) {
  if (hits.length === 0) return <p className="text-sm text-ink-soft">Nobody like this payer.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {hits.map((hit, place) => (
        <li key={`${hit.list} ${hit.entityId}`} className="rounded-field border border-line p-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium wrap-anywhere" dir="auto">
              {entities[place]?.name ?? `Entry ${hit.entityId}`}
            </p>
            <Badge tone={hit.denies ? 'bad' : 'warn'} icon={hit.denies ? ListX : UserSearch}>
              {scoreWords(hit.score)}
            </Badge>
          </div>
          <p className="mt-1 text-ink-soft wrap-anywhere">{hitWords(hit, entities[place] !== undefined)}</p>
          {entities[place] !== undefined && entities[place].remarks !== '' && (
            <p className="mt-1 text-ink-soft wrap-anywhere">{entities[place].remarks}</p>
          )}
          {hit.adjustments.length > 0 && (
            <p className="mt-1 text-ink-soft">{adjustmentWords(hit.adjustments)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function hitWords({ list, entityId, programs, countries }: HitView, isNamed: boolean): string {
  const entry = isNamed ? [`entry ${entityId}`] : [];
  return [list, ...entry, programs.join(', '), countries.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}

const UNREACHABLE: ReviewReveal = {
  ok: false,
  message: "The server can't be reached. Try again in a moment.",
};
