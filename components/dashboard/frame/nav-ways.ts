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
  /** The user's own notifications that are not put away. */
  readonly notifications: number;
  /** Alerts of the installation. */
  readonly alerts: number;
};

export type Way = {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shown to those who may do this. */
  readonly permission: Permission;
  /** Pages elsewhere that belong to it. */
  readonly also?: string;
  /** What may wait there. */
  readonly waits?: keyof Waiting;
};

const OVERVIEW = '/dashboard';

const way = (
  page: string,
  label: string,
  icon: LucideIcon,
  permission: Permission,
  more: Pick<Way, 'also' | 'waits'> = {},
): Way => ({ href: `/dashboard/${page}`, label, icon, permission, ...more });

const WAYS: readonly Way[] = [
  { href: OVERVIEW, label: 'Overview', icon: ChartColumn, permission: 'payments.read' },
  way('payments', 'Payments', ReceiptText, 'payments.read', { also: '/dashboard/new' }),
  way('links', 'Links', Link2, 'links.create', { also: '/dashboard/invoices' }),
  way('point-of-sale', 'Point of sale', Calculator, 'payments.create'),
  way('reviews', 'Reviews', ShieldQuestionMark, 'reviews.decide', { waits: 'reviews' }),
  way('attention', 'Attention', TriangleAlert, 'attention.read', { waits: 'attention' }),
  way('funds', 'Funds', Landmark, 'funds.read'),
  way('regions', 'Regions', Globe, 'regions.manage'),
  way('lists', 'Lists', ListChecks, 'lists.manage'),
  way('rules', 'Rules', SlidersHorizontal, 'rules.manage'),
  way('payers', 'Payers', UserLock, 'personalData.manage'),
  way('audit-log', 'Audit log', ScrollText, 'auditLog.read'),
  way('merchants', 'Merchants', Store, 'merchants.manage', { waits: 'merchants' }),
  way('developers', 'Developers', CodeXml, 'requests.read'),
  way('team', 'Team', Users, 'team.manage'),
  way('health', 'Health', Activity, 'health.read', { waits: 'alerts' }),
  way('settings', 'Settings', Settings, 'settings.manage'),
  way('account', 'Account', CircleUserRound, 'account.manage'),
];

/** The ways of somebody who may do this much, in their order. */
export function waysFor(permissions: readonly Permission[]): readonly Way[] {
  return WAYS.filter(({ permission }) => permissions.includes(permission));
}

export function isPresent({ href, also }: Way, pathname: string): boolean {
  if (href === OVERVIEW) return pathname === href;
  return pathname.startsWith(href) || (also !== undefined && pathname.startsWith(also));
}

/** What waits behind all of these ways together. */
export function countWaiting(ways: readonly Way[], waiting: Waiting): number {
  return ways.reduce((sum, { waits }) => sum + (waits === undefined ? 0 : waiting[waits]), 0);
}
