// Who opened and closed countries and areas, and when: below the regions themselves, on demand.
import { Disclosure } from '@/components/ui/disclosure';
import type { RegionChangeView } from '@/lib/compliance/region-changes';
import { TimeStamp } from './time-stamp';

export function RegionChanges({ changes, now }: { changes: readonly RegionChangeView[]; now: string }) {
  if (changes.length === 0) return null;
  return (
    <Disclosure summary="Last changes" className="mt-6 max-w-4xl">
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-5 text-sm sm:px-6">
        {changes.map((change) => (
          <p key={`${change.at} ${change.code}`} className="py-2.5 text-ink-soft wrap-anywhere">
            <TimeStamp at={change.at} now={now} form="exact" />:{' '}
            <span className="font-medium text-ink">
              {change.name} ({change.code}) {change.opened ? 'opened' : 'closed'}
            </span>
            {change.countryState === 'areas' && ', open by its listed areas from then on'}, by{' '}
            {change.by === 'command' ? 'the command line' : (change.email ?? 'a user who is gone')}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}
