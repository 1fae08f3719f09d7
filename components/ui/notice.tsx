// A notice: what happened and what to do.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames, TONE_CLASSES, type Tone } from './class-names';

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  accent: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

type NoticeProps = {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Announced by screen readers: `status` politely, `alert` immediately. */
  readonly role?: 'status' | 'alert';
};

export function Notice({ tone = 'neutral', title, action, className, children, role }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-field p-4 text-sm',
        TONE_CLASSES[tone],
        className,
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-ink">{children}</div>}
        {action !== undefined && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

type ProblemProps = { readonly text: string | null | undefined; readonly className?: string };

/** An error message, announced immediately; nothing without a text. */
export function Problem({ text, className }: ProblemProps) {
  if (text === null || text === undefined) return null;
  return (
    <Notice tone="bad" role="alert" className={className}>
      {text}
    </Notice>
  );
}
