// What a user was told of: open ones in full, and what is put away, paler; over every page the latest that can't wait.
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { classNames, TONE_CLASSES } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { NoticeItem } from '@/lib/notifications/notices';

type NoticeListProps = {
  readonly notices: readonly NoticeItem[];
  readonly putAway: (noticeId: string) => Promise<void>;
};

const ICONS: Readonly<Record<NoticeItem['tone'], LucideIcon>> = {
  accent: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
};

export function NoticeList({ notices, putAway }: NoticeListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {notices.map(({ id, tone, title, text, way, createdAt, isPutAway }) => {
        const Icon = ICONS[tone];
        return (
          <li key={id} className="flex items-start gap-4 px-5 py-4 sm:px-6">
            <span
              className={classNames(
                'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full',
                TONE_CLASSES[isPutAway ? 'neutral' : tone],
              )}
            >
              <Icon />
            </span>
            <div className="min-w-0 flex-1">
              <p
                className={classNames(
                  '[overflow-wrap:anywhere]',
                  isPutAway ? 'text-ink-soft' : 'font-semibold',
                )}
              >
                {title}
              </p>
              <p className="measure mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{text}</p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
                <TimeStamp at={createdAt} form="relative" />
                <Link href={way.path} className="font-medium text-accent hover:underline">
                  {way.word}
                </Link>
              </p>
            </div>
            {!isPutAway && (
              <PutAway action={putAway.bind(null, id)} label="Put away" name={`Put away: ${title}`} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type NoticeBannerProps = {
  readonly notice: NoticeItem;
  readonly putAway: (noticeId: string) => Promise<void>;
};

/** The latest notice that can't wait, until its reader puts it away. */
export function NoticeBanner({ notice: { id, tone, title, text, way }, putAway }: NoticeBannerProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      className="mb-6"
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link href={way.path} className="font-medium underline underline-offset-2">
            {way.word}
          </Link>
          <PutAway action={putAway.bind(null, id)} label="Put away" variant="secondary" />
        </div>
      }
    >
      <span className="[overflow-wrap:anywhere]">{text}</span>
    </Notice>
  );
}

type PutAwayProps = {
  readonly action: () => Promise<void>;
  readonly label: string;
  /** The button's whole name, where the same word stands beside each of many. */
  readonly name?: string;
  readonly variant?: ButtonVariant;
};

/** Puts a notice away, or all of them; works without scripts too. */
export function PutAway({ action, label, name, variant = 'quiet' }: PutAwayProps) {
  return (
    <form action={action}>
      <Button type="submit" size="small" variant={variant} aria-label={name}>
        {label}
      </Button>
    </form>
  );
}
