// The list of payments without a match: what to change about the search or the filters.
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { hasReversedDays, isSearched, type ListAddress, unfilteredHref } from './list-address';
import { REVERSED_DAYS } from './payment-labels';

type NothingFoundProps = {
  /** Older payments have not been searched yet. */
  readonly isPartial: boolean;
  readonly address: ListAddress;
};

export function NothingFound({ isPartial, address }: NothingFoundProps) {
  const unfiltered = unfilteredHref(address);
  const searched = isSearched(address);
  return (
    <EmptyState
      icon={SearchX}
      title={titleOf(address, isPartial)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {unfiltered !== null && (
            <LinkButton href={unfiltered}>{searched ? 'Search all payments' : 'Clear filters'}</LinkButton>
          )}
          {searched && (
            <LinkButton href="/dashboard/payments" variant={unfiltered === null ? 'secondary' : 'quiet'}>
              Show all
            </LinkButton>
          )}
        </div>
      }
    >
      {isPartial
        ? 'No match in the 1,000 payments searched so far. Search older payments to continue.'
        : searched &&
          'Enter addresses, block hashes, e-mails and phone numbers in full. For a name, three letters from its beginning are enough; for an order ID, any beginning.'}
    </EmptyState>
  );
}

function titleOf(address: ListAddress, isPartial: boolean): string {
  if (hasReversedDays(address)) return REVERSED_DAYS;
  if (isPartial) return 'No matches yet';
  return isSearched(address) || unfilteredHref(address) === null
    ? 'No payments found'
    : 'No payments match these filters';
}
