// A small mark of state: always an icon and a word, the colour only repeats them.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames, TONE_CLASSES, type Tone } from './class-names';

type BadgeProps = {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  /** What a pointer that rests on it is shown. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** For states give the icon too; a plain count may go without. */
export function Badge({ tone = 'neutral', icon: Icon, title, className, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {Icon !== undefined && <Icon className="shrink-0" />}
      {children}
    </span>
  );
}

/** What a state is called, and how its badge looks. */
export type StateLabel = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

export function StateBadge({ of: { label, tone, icon } }: { of: StateLabel }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
