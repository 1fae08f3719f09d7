// What officers have decided on a review so far.
import { ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { OpinionView } from '@/lib/queries/review-view';

type ReviewOpinionsProps = { readonly opinions: readonly OpinionView[]; readonly now: string };

/** Where two must agree, the second officer sees the first one's. */
export function ReviewOpinions({ opinions, now }: ReviewOpinionsProps) {
  if (opinions.length === 0) return null;
  return (
    <section aria-label="Decisions so far" className="mt-5">
      <h3 className="text-sm font-medium">Decisions so far</h3>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        {opinions.map((opinion) => (
          <li key={opinion.userId} className="rounded-field bg-subtle p-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OpinionBadge opinion={opinion} />
              <span className="wrap-anywhere">{opinion.officer ?? 'Deleted user'}</span>
              <TimeStamp at={opinion.at} now={now} form="relative" className="text-ink-soft" />
            </p>
            <p className="mt-1 text-ink-soft wrap-anywhere">
              Internal reason: <span className="text-ink">{opinion.note}</span>
            </p>
            {opinion.message !== '' && (
              <p className="mt-1 text-ink-soft wrap-anywhere">Message to the merchant: {opinion.message}</p>
            )}
            {!opinion.isCurrent && (
              <p className="mt-1 text-warn">
                No longer counts: the payer has been screened again since, or the officer no longer has
                permission to decide.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpinionBadge({ opinion: { verdict } }: { opinion: OpinionView }) {
  return (
    <Badge tone={verdict === 'clear' ? 'good' : 'bad'} icon={verdict === 'clear' ? ShieldCheck : ShieldX}>
      {verdict === 'clear' ? 'Approve' : 'Reject'}
    </Badge>
  );
}
