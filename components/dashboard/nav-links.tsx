// The dashboard's ways: beside the page where there is room, along its foot on a phone.
'use client';
import {
  Globe,
  KeyRound,
  Link2,
  Lock,
  type LucideIcon,
  ReceiptText,
  Settings,
  ShieldQuestionMark,
  Store,
  TriangleAlert,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import type { Permission } from '@/lib/auth/permissions';

type Way = {
  readonly href: string;
  readonly word: string;
  readonly icon: LucideIcon;
  /** Shown to those who may do this. */
  readonly permission: Permission;
  /** Not shown to those who may do this: they find it elsewhere. */
  readonly unless?: Permission;
  /** Paths beneath which the way is the present one. */
  readonly paths: readonly string[];
};

const WAYS: readonly Way[] = [
  {
    href: '/dashboard',
    word: 'Payments',
    icon: ReceiptText,
    permission: 'payments.read',
    paths: ['/dashboard/payments', '/dashboard/new'],
  },
  {
    href: '/dashboard/links',
    word: 'Links',
    icon: Link2,
    permission: 'links.create',
    paths: ['/dashboard/links'],
  },
  {
    href: '/dashboard/reviews',
    word: 'Reviews',
    icon: ShieldQuestionMark,
    permission: 'reviews.decide',
    paths: ['/dashboard/reviews'],
  },
  {
    href: '/dashboard/attention',
    word: 'Attention',
    icon: TriangleAlert,
    permission: 'attention.read',
    paths: ['/dashboard/attention'],
  },
  {
    href: '/dashboard/regions',
    word: 'Regions',
    icon: Globe,
    permission: 'regions.manage',
    paths: ['/dashboard/regions'],
  },
  {
    href: '/dashboard/merchants',
    word: 'Merchants',
    icon: Store,
    permission: 'merchants.manage',
    paths: ['/dashboard/merchants'],
  },
  {
    href: '/dashboard/keys',
    word: 'API keys',
    icon: KeyRound,
    permission: 'keys.manage',
    paths: ['/dashboard/keys'],
  },
  {
    href: '/dashboard/settings',
    word: 'Settings',
    icon: Settings,
    permission: 'settings.manage',
    paths: ['/dashboard/settings'],
  },
  {
    href: '/dashboard/password',
    word: 'Password',
    icon: Lock,
    permission: 'password.change',
    unless: 'settings.manage',
    paths: ['/dashboard/password'],
  },
];

/** What waits for somebody, said beside its word when there is any. */
export type Waiting = {
  /** Items that need attention. */
  readonly attention: number;
  /** Paid payments held for an operator's review. */
  readonly reviews: number;
};

type NavLinksProps = {
  /** What the user may do: ways to anything else are left out. */
  readonly permissions: readonly Permission[];
  readonly waiting: Waiting;
  readonly place: 'side' | 'foot';
};

export function NavLinks({ permissions, waiting, place }: NavLinksProps) {
  const pathname = usePathname() ?? '';
  const ways = WAYS.filter(
    ({ permission, unless }) =>
      permissions.includes(permission) && (unless === undefined || !permissions.includes(unless)),
  );
  return (
    <nav aria-label={place === 'side' ? 'Dashboard' : 'Dashboard, foot of the page'}>
      <ul className={place === 'side' ? 'flex flex-col gap-1' : 'grid auto-cols-fr grid-flow-col'}>
        {ways.map((way) => (
          <li key={way.href}>
            <NavLink
              way={way}
              place={place}
              current={pathname === way.href || way.paths.some((path) => pathname.startsWith(path))}
              count={countOf(way, waiting)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countOf({ href }: Way, waiting: Waiting): number {
  if (href === '/dashboard/attention') return waiting.attention;
  return href === '/dashboard/reviews' ? waiting.reviews : 0;
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
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={current ? 2.25 : 1.75} />
      <span>{way.word}</span>
      {count > 0 && (
        <span
          className={classNames(
            'figures min-w-5 rounded-full bg-warn-soft px-1.5 text-center text-xs leading-5 text-warn',
            place === 'side' ? 'ml-auto' : 'absolute top-1 left-1/2 ml-2',
          )}
        >
          {count}
          <span className="sr-only"> open</span>
        </span>
      )}
    </Link>
  );
}
