// The most severe active alert, on all operator pages except Home and Health, which list all of them.
'use client';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';

const HEALTH = '/dashboard/health';
const LISTED_ON: ReadonlySet<string | null> = new Set([HEALTH, '/dashboard/home']);

/** @param alerts the text of each, the most severe first */
export function AlertBanner({ alerts }: { alerts: readonly string[] }) {
  const pathname = usePathname();
  const [first, ...others] = alerts;
  if (first === undefined || LISTED_ON.has(pathname)) return null;
  return (
    <Notice tone="bad" role="status" className="mb-6 print:hidden">
      {first}
      {others.length > 0 && ` And ${others.length} more.`}{' '}
      <Link href={HEALTH} className="font-medium underline underline-offset-2">
        What to do
      </Link>
    </Notice>
  );
}
