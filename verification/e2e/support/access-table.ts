// The permissions of every page and handler, by file. A test fails when one is missing, and
// roles.spec.ts tries each as every role over HTTP.
import { ACTION_RULES, type ActionName, type ActionRule } from '@/lib/accounts/auth/action-rules';
import { namesOf, type Permission } from '@/lib/accounts/auth/permissions';

/**
 * The requirement of a file: a permission, or one for each path or action. `[id]` and the like stand for identifiers.
 * Other values: everyone; anyone with a merchant's API key; the payer whose browser opened the checkout.
 */
type Access = Permission | 'everybody' | 'apiKey' | 'payer' | Readonly<Record<string, Permission>>;

export const PAGES: Readonly<Record<string, Access>> = {
  'app/page.tsx': 'everybody',
  'app/login/page.tsx': 'everybody',
  'app/second-factor/page.tsx': 'everybody',
  'app/invitation/[token]/page.tsx': 'everybody',
  'app/sign-up/page.tsx': 'everybody',
  'app/docs/[[...slug]]/page.tsx': 'everybody',
  'app/sandbox/page.tsx': 'everybody',
  'app/sandbox/mailbox/page.tsx': 'team.manage',
  'app/(payer)/unsubscribe/[token]/page.tsx': 'everybody',
  'app/(payer)/checkout/[paymentIdentifier]/page.tsx': 'everybody',
  'app/(payer)/checkout/[paymentIdentifier]/receipt/page.tsx': 'everybody',
  'app/(payer)/pay/[link]/page.tsx': 'everybody',
  'app/dashboard/page.tsx': 'payments.read',
  'app/(missing)/dashboard/[...missing]/page.tsx': 'everybody',
  'app/dashboard/attention/page.tsx': 'claims.decide',
  'app/dashboard/audit-log/page.tsx': 'auditLog.read',
  'app/dashboard/funds/page.tsx': 'funds.read',
  'app/dashboard/health/page.tsx': 'health.read',
  'app/dashboard/home/page.tsx': 'reviews.decide',
  'app/dashboard/developers/page.tsx': 'requests.read',
  'app/dashboard/developers/drop-in/page.tsx': 'requests.read',
  'app/dashboard/developers/requests/page.tsx': 'requests.read',
  'app/dashboard/developers/webhooks/page.tsx': 'requests.read',
  'app/dashboard/developers/webhooks/[endpoint]/page.tsx': 'requests.read',
  'app/dashboard/developers/webhooks/messages/[message]/page.tsx': 'requests.read',
  'app/dashboard/point-of-sale/page.tsx': 'payments.create',
  'app/dashboard/invoices/page.tsx': 'links.create',
  'app/dashboard/invoices/new/page.tsx': 'links.create',
  'app/dashboard/invoices/[id]/page.tsx': 'links.create',
  'app/dashboard/links/page.tsx': 'links.create',
  'app/dashboard/links/[id]/page.tsx': 'links.create',
  'app/dashboard/lists/page.tsx': 'lists.manage',
  'app/dashboard/merchants/page.tsx': 'merchants.manage',
  'app/dashboard/notifications/page.tsx': 'account.manage',
  'app/dashboard/new/page.tsx': {
    '/dashboard/new': 'payments.create',
    '/dashboard/new?kind=link': 'links.create',
  },
  'app/dashboard/account/page.tsx': 'account.manage',
  'app/dashboard/payers/page.tsx': 'personalData.manage',
  'app/dashboard/payments/page.tsx': 'payments.read',
  'app/dashboard/payments/[id]/page.tsx': 'payments.read',
  'app/dashboard/regions/page.tsx': 'regions.manage',
  'app/dashboard/reviews/page.tsx': 'reviews.decide',
  'app/dashboard/reviews/[id]/page.tsx': 'reviews.decide',
  'app/dashboard/reviews/find/page.tsx': 'reviews.decide',
  'app/dashboard/rules/page.tsx': 'rules.manage',
  'app/dashboard/team/page.tsx': 'team.manage',
  'app/dashboard/settings/page.tsx': 'settings.manage',
};

export const ROUTES: Readonly<Record<string, Access>> = {
  'app/api/[[...path]]/route.ts': 'everybody',
  'app/api/auth/[...nextauth]/route.ts': 'everybody',
  'app/api/docs/search/route.ts': 'everybody',
  'app/docs-markdown/[[...slug]]/route.ts': 'everybody',
  'app/llms.txt/route.ts': 'everybody',
  'app/llms-full.txt/route.ts': 'everybody',
  'app/api/checkout/[paymentIdentifier]/again/route.ts': 'payer',
  'app/api/unsubscribe/[token]/route.ts': 'everybody',
  'app/api/checkout/[paymentIdentifier]/claim/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/refund-address/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/refund-claim/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/route.ts': 'everybody',
  'app/api/health/live/route.ts': 'everybody',
  'app/api/health/ready/route.ts': 'everybody',
  'app/api/metrics/route.ts': 'metrics.read',
  'app/api/logos/[hash]/route.ts': 'everybody',
  'app/api/openapi.json/route.ts': 'everybody',
  'app/api/payment-links/[paymentLinkIdentifier]/image/route.ts': 'everybody',
  'app/api/sandbox/[...path]/route.ts': 'everybody',
  'app/api/sandbox/payments/[paymentIdentifier]/outcome/route.ts': 'apiKey',
  'app/language/route.ts': 'everybody',
  'app/security.txt/route.ts': 'everybody',
  'app/sign-out/route.ts': 'everybody',
  'pages/api/checkout/[paymentIdentifier]/events.ts': 'everybody',
  'app/dashboard/audit-log/export/route.ts': 'auditLog.read',
  'app/dashboard/payments/export/route.ts': 'payments.export',
  'app/dashboard/payments/recent/route.ts': 'payments.read',
  'app/dashboard/payments/[id]/version/route.ts': 'payments.read',
  'app/dashboard/funds/version/route.ts': 'funds.read',
  'app/dashboard/health/version/route.ts': 'health.read',
  'app/dashboard/home/version/route.ts': 'reviews.decide',
  'app/dashboard/invoices/[id]/version/route.ts': 'links.create',
  'app/dashboard/developers/requests/version/route.ts': 'requests.read',
  'app/dashboard/developers/webhooks/[endpoint]/version/route.ts': 'requests.read',
  'app/dashboard/developers/webhooks/messages/[message]/version/route.ts': 'requests.read',
  'app/dashboard/point-of-sale/manifest.webmanifest/route.ts': 'everybody',
  'app/dashboard/point-of-sale/state/route.ts': {
    '/dashboard/point-of-sale/state?link=[link]': 'payments.create',
  },
  'app/dashboard/manifest.webmanifest/route.ts': 'everybody',
  'app/dashboard/lists/version/route.ts': 'lists.manage',
  'app/dashboard/notifications/version/route.ts': 'account.manage',
  'app/dashboard/version/route.ts': 'payments.read',
  'app/dashboard/rules/dry-run/route.ts': 'rules.manage',
  'app/dashboard/reviews/version/route.ts': 'reviews.decide',
};

/** Files of server actions for everyone. All other actions require a signed-in user: lib/accounts/auth/action-rules.ts. */
export const PUBLIC_ACTIONS: readonly string[] = [
  'app/(payer)/pay/[link]/actions.ts',
  'app/login/actions.ts',
  'app/invitation/[token]/actions.ts',
  'app/password-strength/actions.ts',
  'app/sign-up/actions.ts',
];

/** Every action that requires a signed-in user. */
export const ACTION_NAMES: readonly ActionName[] = namesOf(ACTION_RULES);

/** The action's rule; undefined for an action that is not in the table. */
export function ruleOfNamed(action: string): ActionRule | undefined {
  const name = ACTION_NAMES.find((known) => known === action);
  return name === undefined ? undefined : ACTION_RULES[name];
}

/** Each path that requires a permission. If a file names only one permission, the path is the file's own. */
export function guardedPaths(
  table: typeof PAGES,
): ReadonlyArray<readonly [path: string, permission: Permission]> {
  return Object.entries(table).flatMap(([file, access]) => {
    if (access === 'everybody' || access === 'apiKey' || access === 'payer') return [];
    if (typeof access === 'object') return Object.entries(access);
    return [[addressOf(file), access] as const];
  });
}

export const addressOf = (file: string): string => file.replace(/^app|\/(page\.tsx|route\.ts)$/g, '');
