// A collapsible section that works with and without scripts.
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

export type DisclosureProps = { readonly summary: ReactNode } & ComponentProps<'details'>;

export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    // The user may open it before hydration, which is not an error.
    <details suppressHydrationWarning {...rest} className={classNames('group', className)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-field text-sm font-medium text-ink-soft hover:text-ink">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
