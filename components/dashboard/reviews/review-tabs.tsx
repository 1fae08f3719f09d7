// The tabs of the reviews, open and decided, in one row with the filters of the list below.
import type { ReactNode } from 'react';
import { ChoiceTabs } from '@/components/ui/choice-tabs';
import { decidedHref } from './review-address';

type ReviewTabsProps = {
  readonly current: 'open' | 'decided';
  /** The filters. */
  readonly children?: ReactNode;
};

export function ReviewTabs({ current, children }: ReviewTabsProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <ChoiceTabs
        label="Reviews"
        choices={[
          { href: '/dashboard/reviews', label: 'Open', current: current === 'open' },
          { href: decidedHref(), label: 'Decided', current: current === 'decided' },
        ]}
      />
      {children}
    </div>
  );
}
