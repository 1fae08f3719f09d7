// The way to one's notices, with how many are open.
import { Bell } from 'lucide-react';
import Link from 'next/link';

export function NoticeBell({ count }: { count: number }) {
  return (
    <Link
      href="/dashboard/notices"
      className="relative inline-flex size-11 items-center justify-center rounded-field text-ink-soft hover:bg-subtle hover:text-ink"
    >
      <Bell aria-hidden className="size-5" />
      <span className="sr-only">Notices</span>
      {count > 0 && (
        <span className="figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-warn-soft px-1 text-center text-xs leading-4.5 font-medium text-warn">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Link>
  );
}
