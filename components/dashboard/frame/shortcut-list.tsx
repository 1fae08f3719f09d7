// The keyboard shortcuts of the dashboard.
import { X } from 'lucide-react';

const SHORTCUTS: ReadonlyArray<{ readonly keys: readonly string[]; readonly does: string }> = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Open the command palette' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['/'], does: 'Search payments, in the list' },
  { keys: ['j', 'k'], does: 'Next and previous payment, in the list' },
  { keys: ['Enter'], does: 'Open the payment' },
  { keys: ['x'], does: 'Select the payment' },
  { keys: ['Esc'], does: 'Close a dialog, or go back from a payment to the list' },
];

export function ShortcutList({ close }: { readonly close: () => void }) {
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
        {SHORTCUTS.map(({ keys, does }) => (
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
