// The details of one timeline event, shown on demand.
'use client';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { dayText, timeOfDayText } from '@/components/ui/format-time';
import { LazyDisclosure } from '@/components/ui/lazy-disclosure';
import { NanoAmount } from '@/components/ui/nano-amount';
import { LongText } from '@/components/ui/short-text';
import type { TimelineView } from '@/lib/queries/payment-detail-view';
import { BlockLink } from './block-link';
import { factName, factText } from './timeline-labels';

type FactsProps = Pick<TimelineView, 'facts'> & {
  readonly timeZone: string;
  readonly explorer: string | null;
};

export function TimelineFacts(props: FactsProps) {
  return (
    <LazyDisclosure summary="Details" className="-my-1.5 [&>summary]:min-h-8 [&>summary]:text-xs">
      <FactList {...props} />
    </LazyDisclosure>
  );
}

function FactList({ facts, timeZone, explorer }: FactsProps) {
  return (
    <DefinitionList>
      {facts.map(({ name, value, as }) => (
        <Fact key={name} name={factName(name)} stacked={as === 'address'}>
          {as === 'hash' && <BlockLink hash={value} explorer={explorer} />}
          {as === 'address' && <LongText text={value} what="address" />}
          {as === 'amount' && <NanoAmount nano={value} />}
          {as === 'time' && (
            <time dateTime={value} className="figures" title={dayText(value, timeZone)}>
              {timeOfDayText(value, timeZone)}
            </time>
          )}
          {as === 'text' && <span className="wrap-anywhere">{factText(name, value)}</span>}
        </Fact>
      ))}
    </DefinitionList>
  );
}
