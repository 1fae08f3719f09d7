// The keyboard shortcuts of the dashboard.
import { X } from 'lucide-react';
import type { Permission } from '@/lib/accounts/auth/permissions';

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Open the command palette' },
  { keys: ['?'], does: 'Show these shortcuts' },
];
const PAYMENTS: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search payments, in the list' },
  { keys: ['j', 'k'], does: 'Next and previous payment, in the list' },
  { keys: ['Enter'], does: 'Open the payment' },
  { keys: ['x'], does: 'Select the payment' },
  { keys: ['Esc'], does: 'Close a dialog, or go back from a payment to the list' },
];
const REVIEWS: readonly Shortcut[] = [
  { keys: ['j', 'k'], does: 'Next and previous payment, in Reviews' },
  { keys: ['↓', '↑'], does: 'The same while a row has the focus' },
  { keys: ['t'], does: 'Take or release the review' },
  { keys: ['a'], does: 'Approve the payer' },
  { keys: ['r'], does: 'Reject the payer' },
  { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Confirm the dialog of a decision' },
  { keys: ['Esc'], does: 'Close a dialog' },
];

/** Those of the pages that the user may open. */
export function shortcutsFor(permissions: readonly Permission[]): readonly Shortcut[] {
  return [
    ...EVERYWHERE,
    ...(permissions.includes('payments.read') ? PAYMENTS : []),
    ...(permissions.includes('reviews.decide') ? REVIEWS : []),
  ];
}

type ShortcutListProps = { readonly permissions: readonly Permission[]; readonly close: () => void };

export function ShortcutList({ permissions, close }: ShortcutListProps) {
  return (
    <div className="p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Keyboard shortcuts</h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="-my-2 -me-2 inline-flex size-11 items-center justify-center rounded-field text-ink-soft hover:bg-subtle"
        >
          <X className="size-5" />
        </button>
      </header>
      <dl className="mt-3 divide-y divide-line text-sm">
        {shortcutsFor(permissions).map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="order-2 flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line-strong px-1.5 py-0.5 font-mono text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
