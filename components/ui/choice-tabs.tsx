// Tabs that link to sibling pages.

import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';

export type Choice = { readonly href: string; readonly label: string; readonly current: boolean };

export function ChoiceTabs({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex max-w-full overflow-x-auto rounded-field border border-line bg-subtle p-1">
        {choices.map((choice) => (
          <li key={choice.href}>
            <Link
              href={choice.href}
              aria-current={choice.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-[0.375rem] px-3 text-sm font-medium whitespace-nowrap transition-colors sm:px-4 pointer-coarse:min-h-11',
                choice.current ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
              )}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
