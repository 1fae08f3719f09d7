// The pages of the gallery that are opened by their address. A test compares them with the routes of `app`.

/** Of a merchant's owner, by the name of the picture. */
export const MERCHANT_PAGES = {
  overview: '/dashboard',
  payments: '/dashboard/payments',
  'new-payment': '/dashboard/new',
  'new-link': '/dashboard/new?kind=link',
  links: '/dashboard/links',
  invoices: '/dashboard/invoices',
  'new-invoice': '/dashboard/invoices/new',
  'point-of-sale': '/dashboard/point-of-sale',
  attention: '/dashboard/attention',
  funds: '/dashboard/funds',
  keys: '/dashboard/developers',
  webhooks: '/dashboard/developers/webhooks',
  requests: '/dashboard/developers/requests',
  'drop-in': '/dashboard/developers/drop-in',
  team: '/dashboard/team',
  notifications: '/dashboard/notifications',
  settings: '/dashboard/settings',
  mailbox: '/sandbox/mailbox',
  account: '/dashboard/account',
} as const;

export const OPERATOR_PAGES = {
  home: '/dashboard/home',
  reviews: '/dashboard/reviews',
  regions: '/dashboard/regions',
  lists: '/dashboard/lists',
  rules: '/dashboard/rules',
  payers: '/dashboard/payers',
  'audit-log': '/dashboard/audit-log',
  merchants: '/dashboard/merchants',
  health: '/dashboard/health',
  team: '/dashboard/team',
  account: '/dashboard/account',
} as const;

export const VISITOR_PAGES = {
  landing: '/',
  login: '/login',
  'sign-up': '/sign-up',
  sandbox: '/sandbox',
  docs: '/docs',
  'docs-guide': '/docs/guides/webhooks',
  'docs-operation': '/docs/reference/api/create-payment',
} as const;

/** Pages of one object, shown by the test that makes it. */
export const PAGES_OF_OBJECTS = [
  '/checkout/[paymentIdentifier]',
  '/checkout/[paymentIdentifier]/receipt',
  '/dashboard/[...missing]',
  '/dashboard/developers/webhooks/[endpoint]',
  '/dashboard/developers/webhooks/messages/[message]',
  '/dashboard/invoices/[id]',
  '/dashboard/links/[id]',
  '/dashboard/payments/[id]',
  '/dashboard/reviews/[id]',
  // What an officer has pasted leads to it.
  '/dashboard/reviews/find',
  '/docs/[[...slug]]',
  '/invitation/[token]',
  '/pay/[link]',
  // Its token is in an e-mail.
  '/unsubscribe/[token]',
  // Shown between sign-in and dashboard.
  '/second-factor',
] as const;
