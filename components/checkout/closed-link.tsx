// A payment link that takes no payments any more.
import { Link2Off } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';

export function ClosedLink({ merchantName }: { merchantName: string }) {
  return (
    <div className="mx-auto max-w-md pt-8">
      <h1 className="sr-only">Payment link of {merchantName}</h1>
      <EmptyState icon={Link2Off} title="This link is closed">
        <p>{merchantName} takes no payments through it at present. Nothing was taken. Ask for a new link.</p>
      </EmptyState>
    </div>
  );
}
