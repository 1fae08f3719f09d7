// What stands in the place of a list that is empty: for a merchant's first day, and for a search without a match.
import { Inbox, Plus, SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export function NewPaymentButton() {
  return (
    <LinkButton href="/dashboard/new" variant="primary" icon={<Plus />}>
      New payment
    </LinkButton>
  );
}

type NoPaymentsYetProps = { readonly mayCreate: boolean; readonly mayIssueKeys: boolean };

export function NoPaymentsYet({ mayCreate, mayIssueKeys }: NoPaymentsYetProps) {
  if (!mayCreate) return <EmptyState icon={Inbox} title="No payments yet" />;
  return (
    <EmptyState
      icon={Inbox}
      title="No payments yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href="/dashboard/new" variant="primary">
            New payment
          </LinkButton>
          {mayIssueKeys && <LinkButton href="/dashboard/developers">Get an API key</LinkButton>}
        </div>
      }
    >
      Create one here for a customer in front of you, share a payment link, or let your shop's software create
      them through the API.
    </EmptyState>
  );
}

type NothingFoundProps = {
  readonly isPartial: boolean;
  /** The same search among all payments, where a status or filters narrow it: what is looked for may be just outside. */
  readonly unfiltered: string | null;
};

export function NothingFound({ isPartial, unfiltered }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={isPartial ? 'Nothing among these' : 'Nothing found'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {unfiltered !== null && <LinkButton href={unfiltered}>Search all payments</LinkButton>}
          <LinkButton href="/dashboard/payments" variant={unfiltered === null ? 'secondary' : 'quiet'}>
            Show all
          </LinkButton>
        </div>
      }
    >
      {isPartial
        ? '1,000 payments were looked through, and none of them matches. Older ones may: look further back.'
        : 'No payment matches. An address, a block hash, an e-mail, a phone number and a name must be whole; of an order id the beginning will do.'}
    </EmptyState>
  );
}
