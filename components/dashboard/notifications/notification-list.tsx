// The user's notifications, dismissed ones paler, and the banner with the latest urgent one.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { NotificationView } from '@/lib/notifications/notifications';

type NotificationListProps = {
  readonly notifications: readonly NotificationView[];
  readonly dismissNotification: (notificationId: string) => Promise<void>;
};

const ICONS: Readonly<Record<NotificationView['tone'], LucideIcon>> = {
  accent: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

export function NotificationList({ notifications, dismissNotification }: NotificationListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {notifications.map(({ id, tone, title, text, link, createdAt, isDismissed }) => {
        const Icon = ICONS[tone];
        return (
          <li key={id} className="flex items-start gap-4 px-5 py-4 sm:px-6">
            <span
              className={classNames(
                'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full',
                TONE_CLASSES[isDismissed ? 'neutral' : tone],
              )}
            >
              <Icon />
            </span>
            <div className="min-w-0 flex-1">
              <p
                className={classNames(
                  '[overflow-wrap:anywhere]',
                  isDismissed ? 'text-ink-soft' : 'font-semibold',
                )}
              >
                {title}
              </p>
              <p className="measure mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{text}</p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
                <TimeStamp at={createdAt} form="relative" />
                <Link href={link.path} className="font-medium text-accent hover:underline">
                  {link.label}
                </Link>
              </p>
            </div>
            {!isDismissed && (
              <DismissForm
                action={dismissNotification.bind(null, id)}
                label="Dismiss"
                name={`Dismiss: ${title}`}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NotificationBannerProps = {
  readonly notification: NotificationView;
  readonly dismissNotification: (notificationId: string) => Promise<void>;
};

/** The latest urgent notification, shown on every page until it is dismissed. */
export function NotificationBanner({
  notification: { id, tone, title, text, link },
  dismissNotification,
}: NotificationBannerProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      className="mb-6"
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link href={link.path} className="font-medium underline underline-offset-2">
            {link.label}
          </Link>
          <DismissForm action={dismissNotification.bind(null, id)} label="Dismiss" variant="secondary" />
        </div>
      }
    >
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Notice>
  );
}

type DismissFormProps = {
  readonly action: () => Promise<void>;
  readonly label: string;
  /** The button's accessible name, where several buttons have the same label. */
  readonly name?: string;
  readonly variant?: ButtonVariant;
};

/** A button that dismisses one notification or all of them; works without scripts. */
export function DismissForm({ action, label, name, variant = 'quiet' }: DismissFormProps) {
  return (
    <form action={action}>
      <Button type="submit" size="small" variant={variant} aria-label={name}>
        {label}
      </Button>
    </form>
  );
}
