// What a merchant sees for a payment that is not there, or is another merchant's.
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function PaymentNotFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="No such payment"
      action={<LinkButton href="/dashboard/payments">All payments</LinkButton>}
    >
      None of your payments has this identifier. It may belong to another account.
    </EmptyState>
  );
}
