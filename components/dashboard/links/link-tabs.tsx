// The tabs that switch between payment links and invoices.
import { ChoiceTabs } from '@/components/ui/choice-tabs';

export function LinkTabs({ current }: { current: 'links' | 'invoices' }) {
  return (
    <div className="mb-4">
      <ChoiceTabs
        label="Links and invoices"
        choices={[
          { href: '/dashboard/links', label: 'Payment links', current: current === 'links' },
          { href: '/dashboard/invoices', label: 'Invoices', current: current === 'invoices' },
        ]}
      />
    </div>
  );
}
