// The dashboard's navigation items: page, required permission and badge count.
import {
  Activity,
  Calculator,
  ChartColumn,
  CircleUserRound,
  CodeXml,
  FileText,
  Globe,
  House,
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

/** Open items, shown as badges in the navigation. */
export type OpenCounts = {
  /** Items that need attention. */
  readonly attention: number;
  /** Payments in review that need this user. */
  readonly reviews: number;
  /** Merchants pending an operator's approval. */
  readonly merchants: number;
  /** The user's notifications that are not dismissed. */
  readonly notifications: number;
  /** Active alerts of the deployment. */
  readonly alerts: number;
};

export type NavItem = {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Required to see the item. */
  readonly permission: Permission;
  /** What it creates on the page of new payments and links. */
  readonly creates?: 'payment' | 'link';
  /** The count shown as its badge, and what it counts; `open` by default. */
  readonly badge?: keyof OpenCounts;
  readonly counts?: string;
};

const OVERVIEW = '/dashboard';
const NEW = '/dashboard/new';

const item = (
  page: string,
  label: string,
  icon: LucideIcon,
  permission: Permission,
  more: Pick<NavItem, 'creates' | 'badge' | 'counts'> = {},
): NavItem => ({ href: `/dashboard/${page}`, label, icon, permission, ...more });

const WORK: readonly NavItem[] = [
  { href: OVERVIEW, label: 'Overview', icon: ChartColumn, permission: 'payments.read' },
  item('payments', 'Payments', ReceiptText, 'payments.read', { creates: 'payment' }),
  // Among the first four, which a phone's bottom bar shows.
  item('point-of-sale', 'Point of sale', Calculator, 'payments.create'),
  item('invoices', 'Invoices', FileText, 'links.create'),
  item('links', 'Links', Link2, 'links.create', { creates: 'link' }),
  item('home', 'Home', House, 'reviews.decide', { badge: 'attention' }),
  item('reviews', 'Reviews', ShieldQuestionMark, 'reviews.decide', { badge: 'reviews', counts: 'need you' }),
  item('attention', 'Needs attention', TriangleAlert, 'claims.decide', { badge: 'attention' }),
  item('funds', 'Funds', Landmark, 'funds.read'),
  item('merchants', 'Merchants', Store, 'merchants.manage', { badge: 'merchants' }),
  item('payers', 'Payers', UserLock, 'personalData.manage'),
];

const RULES: readonly NavItem[] = [
  item('rules', 'Rules', SlidersHorizontal, 'rules.manage'),
  item('lists', 'Lists', ListChecks, 'lists.manage'),
  item('regions', 'Regions', Globe, 'regions.manage'),
];

const SYSTEM: readonly NavItem[] = [
  item('health', 'Health', Activity, 'health.read', { badge: 'alerts' }),
  item('audit-log', 'Audit log', ScrollText, 'auditLog.read'),
  item('developers', 'Developers', CodeXml, 'requests.read'),
  item('team', 'Team', Users, 'team.manage'),
  item('settings', 'Settings', Settings, 'settings.manage'),
  item('account', 'Account', CircleUserRound, 'account.manage'),
];

export type NavGroup = { readonly label: string; readonly items: readonly NavItem[] };

const GROUPS: readonly NavGroup[] = [
  { label: 'Work', items: WORK },
  { label: 'Rules', items: RULES },
  { label: 'System', items: SYSTEM },
];

/**
 * The groups with the items that a user with these permissions sees, in order; groups without items are left out. The user's home
 * page is the first of its group, so that a phone's bottom bar has it.
 */
export function navGroupsFor(permissions: readonly Permission[], home = OVERVIEW): readonly NavGroup[] {
  return GROUPS.map(({ label, items }) => ({
    label,
    items: items
      .filter(({ permission }) => permissions.includes(permission))
      .toSorted((one, other) => Number(other.href === home) - Number(one.href === home)),
  })).filter(({ items }) => items.length > 0);
}

/** Whether the page at `pathname` belongs to the item. @param kind what the page of new payments creates, from its URL */
export function isCurrent({ href, creates }: NavItem, pathname: string, kind: string | null): boolean {
  if (pathname === NEW) return creates === (kind === 'link' ? 'link' : 'payment');
  return href === OVERVIEW ? pathname === href : pathname.startsWith(href);
}

/** The sum of the items' badge counts. */
export function badgeCount(items: readonly NavItem[], counts: OpenCounts): number {
  return items.reduce((sum, { badge }) => sum + (badge === undefined ? 0 : counts[badge]), 0);
}
