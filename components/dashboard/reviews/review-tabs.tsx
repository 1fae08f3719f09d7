// The tabs of the reviews, open and decided, in one row with the filters of the list below.
import type { ReactNode } from 'react';
import { FoldOnPhones } from '@/components/dashboard/frame/fold-on-phones';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { decidedHref } from './review-address';

type ReviewTabsProps = {
  readonly current: 'open' | 'decided';
  /** Some of the list is left out by a filter. */
  readonly isFiltered: boolean;
  readonly filtersClassName?: string | undefined;
  /** The filters, folded on phones: the first review is what the page is about. */
  readonly children?: ReactNode;
};

export function ReviewTabs({ current, isFiltered, filtersClassName, children }: ReviewTabsProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <ChoiceTabs
        label="Reviews"
        choices={[
          { href: '/dashboard/reviews', label: 'Open', current: current === 'open' },
          { href: decidedHref(), label: 'Decided', current: current === 'decided' },
        ]}
      />
      <FoldOnPhones label="Filters" startsOpen={isFiltered} className={filtersClassName}>
        <div className="flex flex-wrap gap-2">{children}</div>
      </FoldOnPhones>
    </div>
  );
}
