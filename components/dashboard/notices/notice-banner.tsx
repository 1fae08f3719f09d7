// The latest notice that can't wait, over every page of the dashboard until its reader puts it away.
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { NoticeItem } from '@/lib/notifications/notices';
import { PutAway } from './put-away';

type NoticeBannerProps = {
  readonly notice: NoticeItem;
  readonly putAway: (noticeId: string) => Promise<void>;
};

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
