// Announcements as the operator sees them: what stands now, and what stood before.
import { CircleCheck, CirclePause, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import type { AnnouncementView } from '@/lib/announcements/announcements';
import type { ActionResult } from './action-result';
import { ConfirmButton } from './confirm-button';
import { TimeStamp } from './time-stamp';

/** With its author in words. */
export type AnnouncementItem = AnnouncementView & { readonly by: string };

type AnnouncementListProps = {
  readonly announcements: readonly AnnouncementItem[];
  readonly now: string;
  readonly withdraw: (id: string) => Promise<ActionResult>;
};

const STATES: Readonly<Record<AnnouncementView['state'], { word: string; tone: Tone; icon: LucideIcon }>> = {
  live: { word: 'Shown now', tone: 'good', icon: CircleCheck },
  ended: { word: 'Ended', tone: 'neutral', icon: CirclePause },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: CircleX },
};

export function AnnouncementList({ announcements, now, withdraw }: AnnouncementListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {announcements.map((item) => (
        <li key={item.id} className="flex flex-wrap items-start justify-between gap-4 p-5 sm:px-6">
          <div className="min-w-0 flex-1 basis-80">
            <p className="flex flex-wrap gap-2">
              <StateBadge {...STATES[item.state]} />
              {item.tone === 'warning' && (
                <Badge tone="warn" icon={TriangleAlert}>
                  Warning
                </Badge>
              )}
            </p>
            <p className="measure mt-2 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
              {item.text}
            </p>
            <Times item={item} now={now} />
          </div>
          {item.state === 'live' && (
            <ConfirmButton
              label="Withdraw"
              size="small"
              title="Withdraw this announcement?"
              confirmLabel="Withdraw"
              action={withdraw.bind(null, item.id)}
            >
              It goes from every merchant’s pages within ten seconds. Who has read it has read it.
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ word, tone, icon }: { word: string; tone: Tone; icon: LucideIcon }) {
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function Times({ item, now }: { item: AnnouncementItem; now: string }) {
  const end = item.withdrawnAt ?? item.endsAt;
  return (
    <p className="mt-2 text-xs text-ink-faint">
      <TimeStamp at={item.createdAt} now={now} form="exact" /> by {item.by}
      {end !== null && (
        <>
          {' · '}
          {item.withdrawnAt === null ? 'until' : 'withdrawn'} <TimeStamp at={end} now={now} form="exact" />
        </>
      )}
    </p>
  );
}
