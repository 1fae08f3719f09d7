// The dashboard's ways: where each leads, who sees it, and what may wait there.
import {
  Activity,
  Calculator,
  ChartColumn,
  CircleUserRound,
  CodeXml,
  Globe,
  Landmark,
  Link2,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldQuestionMark,
  SlidersHorizontal,
  Store,
  TriangleAlert,
  UserLock,
  Users,
} from 'lucide-react';
import type { Permission } from '@/lib/accounts/auth/permissions';

/** What waits for somebody, said beside its word when there is any. */
export type Waiting = {
  /** Items that need attention. */
  readonly attention: number;
  /** Paid payments held for an operator's review. */
  readonly reviews: number;
  /** Merchants that wait for an operator's approval. */
  readonly merchants: number;
  /** The user's own notices that are not put away. */
  readonly notices: number;
  /** Alarms of the installation. */
  readonly alarms: number;
};

export type Way = {
  readonly href: string;
  readonly word: string;
  readonly icon: LucideIcon;
  /** Shown to those who may do this. */
  readonly permission: Permission;
  /** Paths beneath which the way is the present one. */
  readonly paths: readonly string[];
  /** What may wait there. */
  readonly waits?: keyof Waiting;
};

const WAYS: readonly Way[] = [
  {
    href: '/dashboard',
    word: 'Overview',
    icon: ChartColumn,
    permission: 'payments.read',
    paths: [],
  },
  {
    href: '/dashboard/payments',
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
    paths: ['/dashboard/links', '/dashboard/invoices'],
  },
  {
    href: '/dashboard/counter',
    word: 'Counter',
    icon: Calculator,
    permission: 'payments.create',
    paths: ['/dashboard/counter'],
  },
  {
    href: '/dashboard/reviews',
    word: 'Reviews',
    icon: ShieldQuestionMark,
    permission: 'reviews.decide',
    paths: ['/dashboard/reviews'],
    waits: 'reviews',
  },
  {
    href: '/dashboard/attention',
    word: 'Attention',
    icon: TriangleAlert,
    permission: 'attention.read',
    paths: ['/dashboard/attention'],
    waits: 'attention',
  },
  {
    href: '/dashboard/funds',
    word: 'Funds',
    icon: Landmark,
    permission: 'funds.read',
    paths: ['/dashboard/funds'],
  },
  {
    href: '/dashboard/regions',
    word: 'Regions',
    icon: Globe,
    permission: 'regions.manage',
    paths: ['/dashboard/regions'],
  },
  {
    href: '/dashboard/lists',
    word: 'Lists',
    icon: ListChecks,
    permission: 'lists.manage',
    paths: ['/dashboard/lists'],
  },
  {
    href: '/dashboard/rules',
    word: 'Rules',
    icon: SlidersHorizontal,
    permission: 'rules.manage',
    paths: ['/dashboard/rules'],
  },
  {
    href: '/dashboard/payers',
    word: 'Payers',
    icon: UserLock,
    permission: 'personalData.manage',
    paths: ['/dashboard/payers'],
  },
  {
    href: '/dashboard/audit-log',
    word: 'Audit log',
    icon: ScrollText,
    permission: 'auditLog.read',
    paths: ['/dashboard/audit-log'],
  },
  {
    href: '/dashboard/merchants',
    word: 'Merchants',
    icon: Store,
    permission: 'merchants.manage',
    paths: ['/dashboard/merchants'],
    waits: 'merchants',
  },
  {
    href: '/dashboard/developers',
    word: 'Developers',
    icon: CodeXml,
    permission: 'requests.read',
    paths: ['/dashboard/developers'],
  },
  {
    href: '/dashboard/team',
    word: 'Team',
    icon: Users,
    permission: 'team.manage',
    paths: ['/dashboard/team'],
  },
  {
    href: '/dashboard/health',
    word: 'Health',
    icon: Activity,
    permission: 'health.read',
    paths: ['/dashboard/health'],
    waits: 'alarms',
  },
  {
    href: '/dashboard/settings',
    word: 'Settings',
    icon: Settings,
    permission: 'settings.manage',
    paths: ['/dashboard/settings'],
  },
  {
    href: '/dashboard/account',
    word: 'Account',
    icon: CircleUserRound,
    permission: 'account.manage',
    paths: ['/dashboard/account'],
  },
];

/** The ways of somebody who may do this much, in their order. */
export function waysFor(permissions: readonly Permission[]): readonly Way[] {
  return WAYS.filter(({ permission }) => permissions.includes(permission));
}

export function isPresent({ href, paths }: Way, pathname: string): boolean {
  return pathname === href || paths.some((path) => pathname.startsWith(path));
}

/** What waits behind all of these ways together. */
export function countWaiting(ways: readonly Way[], waiting: Waiting): number {
  return ways.reduce((sum, { waits }) => sum + (waits === undefined ? 0 : waiting[waits]), 0);
}
