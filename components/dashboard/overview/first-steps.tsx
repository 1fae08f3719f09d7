// The empty state of the list of payments: no payments yet.
import { Inbox, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** The merchant's state, which decides whether payments can be created. */
export type NewPaymentState = 'approved' | 'pending' | 'rejected' | 'suspended';

const NOT_YET: Readonly<Record<Exclude<NewPaymentState, 'approved'>, string>> = {
  pending: 'Waiting for the operator’s approval',
  rejected: 'Account not approved',
  suspended: 'Account suspended',
};

/** Why the merchant can't create payments; null if it can. */
export function whyNoPayment(state: NewPaymentState, hasSettlementAddress: boolean): string | null {
  if (state !== 'approved') return NOT_YET[state];
  return hasSettlementAddress ? null : 'No settlement address';
}

/** Disabled, with the reason beside it, for merchants who can't create payments. */
export function NewPaymentButton({ state }: { readonly state: NewPaymentState }) {
  const reason = useId();
  if (state === 'approved') {
    return (
      <LinkButton href="/dashboard/new" variant="primary" icon={<Plus />}>
        New payment
      </LinkButton>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={reason} className="text-sm text-ink-soft">
        {NOT_YET[state]}
      </span>
      <Button variant="primary" icon={<Plus />} disabled aria-describedby={reason}>
        New payment
      </Button>
    </span>
  );
}

type NoPaymentsYetProps = {
  readonly mayCreate: boolean;
  readonly mayIssueKeys: boolean;
  readonly state: NewPaymentState;
};

export function NoPaymentsYet({ mayCreate, mayIssueKeys, state }: NoPaymentsYetProps) {
  if (!mayCreate) return <EmptyState icon={Inbox} title="No payments yet" />;
  return (
    <EmptyState
      icon={Inbox}
      title="No payments yet"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <NewPaymentButton state={state} />
          {mayIssueKeys && <LinkButton href="/dashboard/developers">Get an API key</LinkButton>}
        </div>
      }
    >
      Create a payment here, share a payment link, or let your shop’s software create payments through the
      API.
    </EmptyState>
  );
}
