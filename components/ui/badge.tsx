// A badge of a state: an icon and a label, so that color is never the only signal.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames, TONE_CLASSES, type Tone } from './class-names';

type BadgeProps = {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  /** The tooltip. */
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Give an icon for states; counts need none. */
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

/** A state's label, tone and icon. */
export type StateLabel = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

export function StateBadge({ of: { label, tone, icon } }: { of: StateLabel }) {
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
