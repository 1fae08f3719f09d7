// The dashboard's navigation: a sidebar on wide screens, a bottom bar on phones.
'use client';
import { Ellipsis } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { useClosingMenu } from '@/components/hooks/use-closing-menu';
import { classNames } from '@/components/ui/class-names';
import { Link, useLinkPending } from '@/components/ui/link';
import type { Permission } from '@/lib/accounts/auth/permissions';
import {
  badgeCount,
  isCurrent,
  type NavGroup,
  type NavItem,
  navGroupsFor,
  type OpenCounts,
} from './nav-items';

type NavLinksProps = {
  /** The user's permissions: items that need others are left out. */
  readonly permissions: readonly Permission[];
  /** The user's home page. */
  readonly home: string;
  readonly counts: OpenCounts;
  readonly place: 'side' | 'bottom';
};

/** Items that fit in the bottom bar at a readable width; the others move into "More". */
const MAX_BOTTOM_ITEMS = 5;

/** Users of a merchant have too few items for headings. */
const MIN_GROUPS_WITH_LABELS = 3;

export function NavLinks({ permissions, home, counts, place }: NavLinksProps) {
  const pathname = usePathname() ?? '';
  const kind = useSearchParams()?.get('kind') ?? null;
  const groups = navGroupsFor(permissions, home);
  const link = (item: NavItem, at: 'side' | 'bottom') => (
    <li key={item.href}>
      <NavLink
        item={item}
        place={at}
        current={isCurrent(item, pathname, kind)}
        count={badgeCount([item], counts)}
      />
    </li>
  );
  if (place === 'side') {
    return (
      <nav aria-label="Dashboard" className="flex flex-col gap-3">
        {groups.length < MIN_GROUPS_WITH_LABELS ? (
          <ul className="flex flex-col gap-0.5">
            {groups.flatMap(({ items }) => items).map((item) => link(item, 'side'))}
          </ul>
        ) : (
          groups.map((group) => (
            <LabelledGroup key={group.label} group={group} link={(item) => link(item, 'side')} />
          ))
        )}
      </nav>
    );
  }
  const items = groups.flatMap((group) => group.items);
  const fits = items.length <= MAX_BOTTOM_ITEMS;
  const shown = fits ? items : items.slice(0, MAX_BOTTOM_ITEMS - 1);
  const hidden = items.slice(shown.length);
  return (
    <nav aria-label="Dashboard, bottom bar">
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map((item) => link(item, 'bottom'))}
        {!fits && (
          <li>
            {/* The key closes the menu on navigation. */}
            <More
              key={pathname}
              holdsCurrent={hidden.some((item) => isCurrent(item, pathname, kind))}
              count={badgeCount(hidden, counts)}
            >
              {hidden.map((item) => link(item, 'side'))}
            </More>
          </li>
        )}
      </ul>
    </nav>
  );
}

function LabelledGroup({ group, link }: { group: NavGroup; link: (item: NavItem) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="px-3 pb-1 text-xs font-medium text-ink-faint">
        {group.label}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {group.items.map(link)}
      </ul>
    </div>
  );
}

/** The items that don't fit in the bottom bar; works without scripts. */
function More(props: { holdsCurrent: boolean; count: number; children: ReactNode }) {
  const { holdsCurrent, count, children } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  // Another page's item keeps the menu open, with its pending mark, until that page shows.
  const closeOnCurrent = ({ target }: MouseEvent) => {
    const isCurrent = target instanceof Element && target.closest('[aria-current="page"]') !== null;
    if (isCurrent) menu.current?.removeAttribute('open');
  };
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
        <BadgeCount count={count} place="bottom" />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link with Enter also fires a click. */}
      <ul
        onClick={closeOnCurrent}
        className="absolute inset-x-0 bottom-full flex max-h-[70dvh] flex-col gap-1 overflow-y-auto border-t border-line bg-surface p-3 shadow-card"
      >
        {children}
      </ul>
    </details>
  );
}

function NavLink(props: { item: NavItem; place: 'side' | 'bottom'; current: boolean; count: number }) {
  const { item, place, current, count } = props;
  const Icon = item.icon;
  return (
    <Link
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative flex items-center rounded-field font-medium transition-colors',
        place === 'side'
          ? 'min-h-9 gap-3 px-3 text-sm pointer-coarse:min-h-11'
          : 'min-h-14 flex-col justify-center gap-1 text-xs',
        current ? 'text-accent' : 'text-ink-soft hover:text-ink',
        place === 'side' && (current ? 'bg-accent-soft' : 'hover:bg-subtle'),
      )}
    >
      <Icon className="size-5 shrink-0" strokeWidth={current ? 2.25 : 1.75} />
      <span>{item.label}</span>
      <BadgeCount count={count} what={item.counts} place={place} />
      <PendingMark place={place} />
    </Link>
  );
}

/** A bar on the item whose page is being loaded, once that takes 200 ms. It overlays the item, so that nothing moves. */
function PendingMark({ place }: { place: 'side' | 'bottom' }) {
  const pending = useLinkPending();
  return (
    <span
      aria-hidden
      data-pending={pending || undefined}
      className={classNames(
        'absolute h-0.5 overflow-hidden rounded-full bg-accent opacity-0',
        place === 'side' ? 'inset-x-3 bottom-0.5' : 'inset-x-4 top-0.5',
        pending && 'opacity-100 transition-opacity delay-200 duration-150',
      )}
    />
  );
}

type BadgeProps = {
  readonly count: number;
  /** What is counted. */
  readonly what?: string | undefined;
  readonly place: 'side' | 'bottom';
};

/** Over the icon in the bottom bar, at the end of the line in the sidebar. */
function BadgeCount({ count, what = 'open', place }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span
      title={`${count} ${what}`}
      className={classNames(
        'figures min-w-5 rounded-full bg-warn-soft px-1.5 text-center text-xs leading-5 text-warn',
        place === 'side' ? 'ml-auto' : 'absolute top-1 left-1/2 ml-2',
      )}
    >
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
