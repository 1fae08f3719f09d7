// The empty state of a page or list: the reason and the first step.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export function EmptyState({ icon: Icon, title, action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center">
      <Icon className="size-8 text-ink-faint" strokeWidth={1.5} />
      <p className="mt-4 font-semibold">{title}</p>
      {children !== undefined && (
        <div className="measure mt-1 text-sm text-balance text-ink-soft">{children}</div>
      )}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
