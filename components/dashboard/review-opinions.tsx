// What officers have said of a case so far: where two have to agree, the second one reads the first.
import { ShieldCheck, ShieldX } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { OpinionView } from '@/lib/payments/review-view';
import { TimeStamp } from './time-stamp';

export function ReviewOpinions({ opinions, now }: { opinions: readonly OpinionView[]; now: string }) {
  if (opinions.length === 0) return null;
  return (
    <section aria-label="Opinions" className="mt-5">
      <h3 className="text-sm font-medium">What officers said</h3>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        {opinions.map((opinion) => (
          <li key={opinion.userId} className="rounded-field bg-subtle p-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OpinionBadge opinion={opinion} />
              <span className="wrap-anywhere">{opinion.officer ?? 'A user who is gone'}</span>
              <TimeStamp at={opinion.at} now={now} form="relative" className="text-ink-soft" />
            </p>
            <p className="mt-1 text-ink-soft wrap-anywhere">{opinion.note}</p>
            {!opinion.isCurrent && (
              <p className="mt-1 text-warn">
                This no longer counts: the payer was screened anew since, or the officer may not decide any
                more.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpinionBadge({ opinion }: { opinion: OpinionView }) {
  return opinion.verdict === 'clear' ? (
    <Badge tone="good" icon={ShieldCheck}>
      Clear
    </Badge>
  ) : (
    <Badge tone="bad" icon={ShieldX}>
      Deny
    </Badge>
  );
}
