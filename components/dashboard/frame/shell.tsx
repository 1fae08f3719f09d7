// The layout of the dashboard: navigation in a sidebar from 1024 px or in a bottom bar, the merchant's name, sign-out.
'use client';
import { Bell, FlaskConical, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { NetworkBar } from '@/components/ui/network-bar';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import type { Permission } from '@/lib/accounts/auth/permissions';
import type { OpenCounts } from './nav-items';
import { NavLinks } from './nav-links';
import { OpenPaletteButton } from './open-palette';
import { RememberPlace } from './remembered-place';

type ShellProps = {
  /** The user's permissions, which determine the navigation. */
  readonly permissions: readonly Permission[];
  /** The user's home page. */
  readonly home: string;
  /** The merchant's name, or the role of an operator. */
  readonly name: string;
  readonly email: string;
  readonly network: string;
  readonly counts: OpenCounts;
  readonly children: ReactNode;
};

export function Shell(props: ShellProps) {
  const { permissions, home, network, counts, children } = props;
  return (
    <>
      <NetworkBar network={network} />
      <div className="group/shell lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:rounded-field focus:bg-surface focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <RememberPlace />
        <SideBar {...props} />
        <TopBar {...props} />
        <main
          id="main"
          className="paper mx-auto w-full max-w-6xl px-4 pt-4 pb-28 sm:px-6 lg:px-10 lg:pt-8 lg:pb-16 print:max-w-none print:p-0"
        >
          {children}
        </main>
        <div
          className={classNames(
            BAR,
            'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
          )}
        >
          <NavLinks permissions={permissions} home={home} counts={counts} place="bottom" />
        </div>
      </div>
    </>
  );
}

/** The bars of narrow screens. A sale at the point of sale needs their room. */
const BAR = 'group-has-[[data-sale]]/shell:hidden lg:hidden print:hidden';

/** Names with more characters are shown in smaller type. */
const LONG_NAME = 28;

function SideBar({ permissions, home, name, email, network, counts }: ShellProps) {
  return (
    <aside className="sticky top-(--bar) hidden h-[calc(100dvh-var(--bar))] flex-col border-r border-line bg-surface px-3 py-4 lg:flex print:hidden">
      <Link href={home} title={name} className="flex min-h-11 items-center gap-3 rounded-field px-3">
        <Mark name={name} />
        <span
          className={classNames(
            'line-clamp-4 font-semibold break-words',
            name.length > LONG_NAME && 'text-sm',
          )}
        >
          {name}
        </span>
      </Link>
      <OpenPaletteButton />
      <div className="mt-3 flex-1 overflow-y-auto">
        <NavLinks permissions={permissions} home={home} counts={counts} place="side" />
      </div>
      <div className="border-t border-line pt-3">
        <div className="px-3">
          <NetworkBadge network={network} />
          <p className="mt-3 truncate text-xs text-ink-faint" title={email}>
            {email}
          </p>
        </div>
        <div className="mt-1 flex items-center justify-between">
          <SignOutButton />
          <span className="flex">
            <NotificationBell count={counts.notifications} />
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </aside>
  );
}

function TopBar({ home, name, network, counts }: ShellProps) {
  return (
    <header
      className={classNames(
        BAR,
        'sticky top-(--bar) z-10 flex min-h-14 items-center justify-between gap-2 border-b border-line bg-surface px-4 sm:px-6',
      )}
    >
      <Link href={home} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-field">
        <Mark name={name} />
        <span className="truncate font-semibold">{name}</span>
      </Link>
      <div className="flex shrink-0 items-center">
        <span className="max-sm:hidden">
          <NetworkBadge network={network} />
        </span>
        <NotificationBell count={counts.notifications} />
        <ThemeSwitch />
        <SignOutButton />
      </div>
    </header>
  );
}

function Mark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-field bg-accent text-sm font-semibold text-accent-ink"
    >
      {[...name.trim()][0]?.toUpperCase() ?? '·'}
    </span>
  );
}

/** The network's name. Without real money, the NetworkBar at the top of the page also shows it. */
function NetworkBadge({ network }: { network: string }) {
  if (network === 'live') return <Badge>Live</Badge>;
  return (
    <Badge tone="warn" icon={FlaskConical} className="uppercase">
      {network}
    </Badge>
  );
}

/** Ends the session here and on the server. */
function SignOutButton() {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" variant="quiet" icon={<LogOut className="size-5" />} className="px-3">
        <span className="max-lg:sr-only">Sign out</span>
      </Button>
    </form>
  );
}

/** A link to the notifications, with the number of open ones. */
function NotificationBell({ count }: { count: number }) {
  return (
    <Link
      href="/dashboard/notifications"
      className="relative inline-flex size-11 items-center justify-center rounded-field text-ink-soft hover:bg-subtle hover:text-ink"
    >
      <Bell className="size-5" />
      <span className="sr-only">Notifications</span>
      {count > 0 && (
        <span className="figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-warn-soft px-1 text-center text-xs leading-4.5 font-medium text-warn">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Link>
  );
}
