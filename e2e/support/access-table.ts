// Who may open or call what: every page, handler and server action there is, each by its file. A test fails when one is
// missing here, and a browserless walk over HTTP tries each as every role.
import type { Permission } from '@/lib/auth/permissions';

/** A page's ways in, as a browser asks for them, each with what it takes; `payment` stands for a payment's identifier. */
export const PAGES: Readonly<Record<string, 'everybody' | Readonly<Record<string, Permission>>>> = {
  'app/page.tsx': 'everybody',
  'app/login/page.tsx': 'everybody',
  'app/invitation/[token]/page.tsx': 'everybody',
  'app/sign-up/page.tsx': 'everybody',
  'app/docs/page.tsx': 'everybody',
  'app/sandbox/page.tsx': 'everybody',
  'app/checkout/[paymentIdentifier]/page.tsx': 'everybody',
  'app/checkout/[paymentIdentifier]/receipt/page.tsx': 'everybody',
  'app/pay/[link]/page.tsx': 'everybody',
  'app/dashboard/page.tsx': { '/dashboard': 'payments.read' },
  'app/dashboard/announcements/page.tsx': { '/dashboard/announcements': 'announcements.manage' },
  'app/dashboard/attention/page.tsx': { '/dashboard/attention': 'attention.read' },
  'app/dashboard/audit-log/page.tsx': { '/dashboard/audit-log': 'auditLog.read' },
  'app/dashboard/health/page.tsx': { '/dashboard/health': 'health.read' },
  'app/dashboard/developers/page.tsx': { '/dashboard/developers': 'requests.read' },
  'app/dashboard/developers/requests/page.tsx': { '/dashboard/developers/requests': 'requests.read' },
  'app/dashboard/developers/webhooks/page.tsx': { '/dashboard/developers/webhooks': 'requests.read' },
  'app/dashboard/counter/page.tsx': { '/dashboard/counter': 'payments.create' },
  'app/dashboard/links/page.tsx': { '/dashboard/links': 'links.create' },
  'app/dashboard/lists/page.tsx': { '/dashboard/lists': 'lists.manage' },
  'app/dashboard/merchants/page.tsx': { '/dashboard/merchants': 'merchants.manage' },
  'app/dashboard/notices/page.tsx': { '/dashboard/notices': 'account.manage' },
  'app/dashboard/new/page.tsx': {
    '/dashboard/new': 'payments.create',
    '/dashboard/new?kind=link': 'links.create',
  },
  'app/dashboard/account/page.tsx': { '/dashboard/account': 'account.manage' },
  'app/dashboard/prove/page.tsx': { '/dashboard/prove': 'account.manage' },
  'app/dashboard/payers/page.tsx': { '/dashboard/payers': 'personalData.manage' },
  'app/dashboard/payments/page.tsx': { '/dashboard/payments': 'payments.read' },
  'app/dashboard/payments/[id]/page.tsx': { '/dashboard/payments/{payment}': 'payments.read' },
  'app/dashboard/regions/page.tsx': { '/dashboard/regions': 'regions.manage' },
  'app/dashboard/reviews/page.tsx': { '/dashboard/reviews': 'reviews.decide' },
  'app/dashboard/rules/page.tsx': { '/dashboard/rules': 'rules.manage' },
  'app/dashboard/team/page.tsx': { '/dashboard/team': 'team.manage' },
  'app/dashboard/settings/page.tsx': { '/dashboard/settings': 'settings.manage' },
};

/**
 * Handlers: for everybody, for whoever has a merchant's API key (who is signed in does not count there), for the payer
 * whose browser opened the checkout, or for who may do something.
 */
export const ROUTES: Readonly<
  Record<string, 'everybody' | 'apiKey' | 'payer' | Readonly<Record<string, Permission>>>
> = {
  'app/api/auth/[...nextauth]/route.ts': 'everybody',
  'app/api/checkout/[paymentIdentifier]/again/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/claim/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/refund-address/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/refund-claim/route.ts': 'payer',
  'app/api/checkout/[paymentIdentifier]/route.ts': 'everybody',
  'app/api/health/live/route.ts': 'everybody',
  'app/api/health/ready/route.ts': 'everybody',
  'app/api/metrics/route.ts': { '/api/metrics': 'metrics.read' },
  'app/api/openapi.json/route.ts': 'everybody',
  'app/api/payment-links/[link]/image/route.ts': 'everybody',
  'app/api/payment-links/route.ts': 'apiKey',
  'app/api/payments/cancel-payment/route.ts': 'apiKey',
  'app/api/payments/create-payment/route.ts': 'apiKey',
  'app/api/payments/nano-to-usd/route.ts': 'apiKey',
  'app/api/payments/payment-status/route.ts': 'apiKey',
  'app/api/payments/supported/route.ts': 'apiKey',
  'app/api/payments/usd-to-nano/route.ts': 'apiKey',
  'app/api/sandbox/[...path]/route.ts': 'everybody',
  'app/language/route.ts': 'everybody',
  'pages/api/checkout/[paymentIdentifier]/events.ts': 'everybody',
  'app/dashboard/payments/[id]/pulse/route.ts': { '/dashboard/payments/{payment}/pulse': 'payments.read' },
  'app/dashboard/health/pulse/route.ts': { '/dashboard/health/pulse': 'health.read' },
  'app/dashboard/developers/requests/pulse/route.ts': {
    '/dashboard/developers/requests/pulse': 'requests.read',
  },
  'app/dashboard/counter/manifest.webmanifest/route.ts': 'everybody',
  'app/dashboard/counter/state/route.ts': { '/dashboard/counter/state': 'payments.create' },
  'app/dashboard/manifest.webmanifest/route.ts': 'everybody',
  'app/dashboard/lists/pulse/route.ts': { '/dashboard/lists/pulse': 'lists.manage' },
  'app/dashboard/notices/pulse/route.ts': { '/dashboard/notices/pulse': 'account.manage' },
  'app/dashboard/pulse/route.ts': { '/dashboard/pulse': 'payments.read' },
  'app/dashboard/rules/dry-run/route.ts': { '/dashboard/rules/dry-run': 'rules.manage' },
  'app/dashboard/reviews/pulse/route.ts': { '/dashboard/reviews/pulse': 'reviews.decide' },
};

/** Server actions by the name they are exported under. */
export const ACTIONS: Readonly<Record<string, Readonly<Record<string, Permission | 'everybody'>>>> = {
  'app/pay/[link]/actions.ts': { answerPayForm: 'everybody' },
  'app/dashboard/announcements/actions.ts': {
    announceAction: 'announcements.manage',
    withdrawAction: 'announcements.manage',
  },
  'app/dashboard/attention/actions.ts': {
    approveClaimAction: 'claims.decide',
    rejectClaimAction: 'claims.decide',
  },
  'app/dashboard/audit-log/actions.ts': { exportCaseAction: 'auditLog.read' },
  'app/dashboard/payers/actions.ts': {
    findPersonAction: 'personalData.manage',
    exportPersonAction: 'personalData.manage',
    erasePersonAction: 'personalData.manage',
    legalHoldAction: 'personalData.manage',
    saveRetentionAction: 'personalData.manage',
  },
  'app/dashboard/developers/actions.ts': {
    issueKeyAction: 'keys.manage',
    rotateKeyAction: 'keys.manage',
    endOldSecretAction: 'keys.manage',
    revokeKeyAction: 'keys.manage',
  },
  'app/dashboard/developers/webhooks/actions.ts': {
    createEndpointAction: 'settings.manage',
    rotateSecretAction: 'settings.manage',
    disableEndpointAction: 'settings.manage',
    resendMessageAction: 'webhooks.resend',
  },
  'app/dashboard/counter/actions.ts': {
    createAtCounterAction: 'payments.create',
    createCounterLinkAction: 'payments.create',
  },
  'app/dashboard/links/actions.ts': { closeLinkAction: 'links.close' },
  'app/dashboard/lists/actions.ts': {
    addListAction: 'lists.manage',
    importListAction: 'lists.manage',
    switchListAction: 'lists.manage',
    denyAccountAction: 'lists.manage',
    allowAccountAction: 'lists.manage',
    listExchangeAccountAction: 'lists.manage',
    removeExchangeAccountAction: 'lists.manage',
  },
  'app/dashboard/merchants/actions.ts': {
    approveAction: 'merchants.manage',
    rejectAction: 'merchants.manage',
    suspendAction: 'merchants.manage',
    switchSignUpAction: 'merchants.manage',
  },
  'app/dashboard/new/actions.ts': {
    createPaymentAction: 'payments.create',
    createLinkAction: 'links.create',
  },
  'app/dashboard/account/actions.ts': { changePasswordAction: 'account.manage' },
  'app/dashboard/prove/actions.ts': {
    proofWaysAction: 'account.manage',
    proveAction: 'account.manage',
    proveFormAction: 'account.manage',
  },
  'app/dashboard/payments/actions.ts': {
    searchPaymentsAction: 'payments.read',
    saveViewAction: 'payments.read',
    deleteViewAction: 'payments.read',
  },
  'app/dashboard/payments/[id]/actions.ts': {
    cancelPaymentAction: 'payments.cancel',
    addNoteAction: 'payments.note',
    undoNoteAction: 'payments.note',
    redeliverAction: 'webhooks.resend',
    revealCustomerAction: 'customer.readMasked',
  },
  'app/dashboard/payments/[id]/refund-actions.ts': {
    orderRefundAction: 'refunds.order',
    undoRefundAction: 'refunds.order',
  },
  'app/dashboard/regions/actions.ts': {
    openRegionAction: 'regions.manage',
    closeRegionAction: 'regions.manage',
  },
  'app/dashboard/reviews/actions.ts': {
    decideReviewAction: 'reviews.decide',
    revealReviewedCustomerAction: 'reviews.decide',
    releaseHoldAction: 'reviews.decide',
  },
  'app/dashboard/rules/actions.ts': {
    changeRulesAction: 'rules.manage',
    saveReviewPolicyAction: 'rules.manage',
  },
  'app/invitation/[token]/actions.ts': { acceptInvitationAction: 'everybody' },
  'app/sign-up/actions.ts': { signUpAction: 'everybody' },
  'app/dashboard/notices/actions.ts': {
    putAwayAction: 'account.manage',
    putAllAwayAction: 'account.manage',
  },
  'app/dashboard/team/actions.ts': {
    inviteAction: 'team.manage',
    revokeInvitationAction: 'team.manage',
    changeRoleAction: 'team.manage',
    disableUserAction: 'team.manage',
    enableUserAction: 'team.manage',
  },
  'app/dashboard/settings/time-zone-action.ts': { saveTimeZoneAction: 'settings.manage' },
  'app/dashboard/settings/actions.ts': {
    changeAddressAction: 'settings.manage',
    cancelChangeAction: 'settings.manage',
    pauseAction: 'settings.manage',
    resumeAction: 'settings.manage',
    saveStorefrontAction: 'settings.manage',
    replaceReturnSecretAction: 'settings.manage',
  },
};

/** Actions that ask for a proof of who it is, given within a quarter of an hour: each refuses a session without one. */
export const PROVEN_ACTIONS: readonly string[] = [
  'inviteAction',
  'changeRoleAction',
  'disableUserAction',
  'enableUserAction',
  'issueKeyAction',
  'rotateKeyAction',
  'endOldSecretAction',
  'revokeKeyAction',
  'changeAddressAction',
  'replaceReturnSecretAction',
  'createEndpointAction',
  'rotateSecretAction',
];
