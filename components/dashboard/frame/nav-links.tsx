// The dashboard's ways as links: beside the page where there is room, along its foot on a phone.
'use client';
import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { useClosingMenu } from '@/components/hooks/use-closing-menu';
import { classNames } from '@/components/ui/class-names';
import type { Permission } from '@/lib/accounts/auth/permissions';
import { countWaiting, isPresent, type Waiting, type Way, waysFor } from './nav-ways';

type NavLinksProps = {
  /** What the user may do: ways to anything else are left out. */
  readonly permissions: readonly Permission[];
  readonly waiting: Waiting;
  readonly place: 'side' | 'foot';
};

/** A phone's foot holds so many at a readable width; the others are behind the last. */
const MOST_AT_THE_FOOT = 5;

export function NavLinks({ permissions, waiting, place }: NavLinksProps) {
  const pathname = usePathname() ?? '';
  const ways = waysFor(permissions);
  const fits = place === 'side' || ways.length <= MOST_AT_THE_FOOT;
  const shown = fits ? ways : ways.slice(0, MOST_AT_THE_FOOT - 1);
  const hidden = ways.slice(shown.length);
  const isCurrent = (way: Way) => isPresent(way, pathname);
  const item = (way: Way, at: 'side' | 'foot') => (
    <li key={way.href}>
      <NavLink way={way} place={at} current={isCurrent(way)} count={countWaiting([way], waiting)} />
    </li>
  );
  return (
    <nav aria-label={place === 'side' ? 'Dashboard' : 'Dashboard, foot of the page'}>
      <ul className={place === 'side' ? 'flex flex-col gap-1' : 'grid auto-cols-fr grid-flow-col'}>
        {shown.map((way) => item(way, place))}
        {!fits && (
          <li>
            {/* Made anew on the next page, so that it is closed there. */}
            <More key={pathname} holdsCurrent={hidden.some(isCurrent)} count={countWaiting(hidden, waiting)}>
              {hidden.map((way) => item(way, 'side'))}
            </More>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The ways that don't fit, above the foot, with or without scripts. */
function More(props: { holdsCurrent: boolean; count: number; children: ReactNode }) {
  const { holdsCurrent, count, children } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  return (
    <details ref={menu} className="group" suppressHydrationWarning>
      <summary
        className={classNames(
          'relative flex min-h-14 list-none flex-col items-center justify-center gap-1 rounded-field text-xs font-medium',
          holdsCurrent ? 'text-accent' : 'text-ink-soft hover:text-ink',
        )}
      >
        <Ellipsis className="size-5" />
        <span>More</span>
        <Count count={count} place="foot" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by Enter is clicked as well. */}
      <ul
        onClick={() => menu.current?.removeAttribute('open')}
        className="absolute inset-x-0 bottom-full flex max-h-[70dvh] flex-col gap-1 overflow-y-auto border-t border-line bg-surface p-3 shadow-card"
      >
        {children}
      </ul>
    </details>
  );
}

function NavLink(props: { way: Way; place: 'side' | 'foot'; current: boolean; count: number }) {
  const { way, place, current, count } = props;
  const Icon = way.icon;
  return (
    <Link
      href={way.href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative flex items-center rounded-field font-medium transition-colors',
        place === 'side' ? 'min-h-11 gap-3 px-3 text-sm' : 'min-h-14 flex-col justify-center gap-1 text-xs',
        current ? 'text-accent' : 'text-ink-soft hover:text-ink',
        place === 'side' && (current ? 'bg-accent-soft' : 'hover:bg-subtle'),
      )}
    >
      <Icon className="size-5 shrink-0" strokeWidth={current ? 2.25 : 1.75} />
      <span>{way.label}</span>
      <Count count={count} place={place} />
    </Link>
  );
}

/** Stands over the icon at the foot, at the end of the line beside the page. */
function Count({ count, place }: { count: number; place: 'side' | 'foot' }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'figures min-w-5 rounded-full bg-warn-soft px-1.5 text-center text-xs leading-5 text-warn',
        place === 'side' ? 'ml-auto' : 'absolute top-1 left-1/2 ml-2',
      )}
    >
      {count}
      <span className="sr-only"> open</span>
    </span>
  );
}
