// What the operator tells all merchants, on top of every page until the reader puts it away.
'use client';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { Announcement } from '@/lib/announcements/announcements';
import { DISMISSED_COOKIE, withDismissed } from './dismissed-announcements';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = announcements.filter(({ id }) => !gone.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: string) => {
    rememberDismissed(id);
    setGone([...gone, id]);
  };
  return (
    <section aria-label="Announcements" className="mb-6 flex flex-col gap-3 print:hidden">
      {shown.map((announcement) => (
        <AnnouncementNotice
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => dismiss(announcement.id)}
        />
      ))}
    </section>
  );
}

type AnnouncementNoticeProps = {
  readonly announcement: Pick<Announcement, 'text' | 'tone'>;
  readonly onDismiss: () => void;
};

function AnnouncementNotice({ announcement: { text, tone }, onDismiss }: AnnouncementNoticeProps) {
  return (
    <Notice tone={tone === 'warning' ? 'warn' : 'accent'}>
      <div className="flex items-start justify-between gap-4">
        <p className="measure whitespace-pre-line wrap-anywhere" dir="auto">
          {text}
        </p>
        <button
          type="button"
          aria-label="Put this announcement away"
          onClick={onDismiss}
          className="needs-scripts -m-3 inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-subtle"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </Notice>
  );
}

function rememberDismissed(id: string): void {
  const present = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${DISMISSED_COOKIE}=`))
    ?.slice(DISMISSED_COOKIE.length + 1);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${DISMISSED_COOKIE}=${withDismissed(present, id)}; path=/dashboard; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}
