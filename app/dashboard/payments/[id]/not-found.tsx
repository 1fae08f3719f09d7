// Shown for a payment that does not exist or belongs to another merchant.
import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

export default function PaymentNotFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="Payment not found"
      action={<LinkButton href="/dashboard/payments">All payments</LinkButton>}
    >
      None of your payments has this identifier. It may belong to another merchant.
    </EmptyState>
  );
}
