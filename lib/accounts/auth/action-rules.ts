// What each server action of the dashboard requires and leaves behind: the permission, the confirmation of identity and the
// entry in the audit log. app/dashboard/act.ts enforces it, docs/reference/roles.md lists it, and tests fail when an action is
// missing here, runs without its confirmation or writes no such entry. Pure.
import type { AuditAction } from '@/lib/db/audit-log/actions';
import type { Permission } from './permissions';
import type { SignedInUser } from './user-session';

/**
 * The confirmation that an action requires (docs/decisions/0029-identity-confirmation.md):
 * - `recent`: the user signed in or confirmed their identity within `PROOF_MS`. One confirmation covers several actions.
 * - `unlessToSender`: `recent`, unless a refund returns to the account that paid.
 * - `currentPassword`: the form asks for the current password.
 * - `none`: for routine work, and for what a stolen session gains nothing from.
 */
export type ActionProof = 'recent' | 'unlessToSender' | 'currentPassword' | 'none';

/** Entries of the audit log of which a completed action writes at least one; none for routine work. */
type Audit = AuditAction | readonly AuditAction[] | null;

export type ActionRule<P extends Permission = Permission> = {
  readonly permission: P;
  readonly proof: ActionProof;
  readonly audit: readonly AuditAction[];
  /** What the action does, for docs/reference/roles.md. */
  readonly does: string;
};

const [account, attention, audit] = [rules('account.manage'), rules('claims.decide'), rules('auditLog.read')];
const [funds, refunds, settings] = [rules('funds.manage'), rules('refunds.order'), rules('settings.manage')];
const [keys, webhooks, team] = [rules('keys.manage'), rules('webhooks.resend'), rules('team.manage')];
const [read, create, notes] = [rules('payments.read'), rules('payments.create'), rules('payments.note')];
const [links, reviews, personal] = [
  rules('links.create'),
  rules('reviews.decide'),
  rules('personalData.manage'),
];
const [lists, screening, regions] = [rules('lists.manage'), rules('rules.manage'), rules('regions.manage')];
const [merchants, factor, identity] = [
  rules('merchants.manage'),
  rules('secondFactor.setUp'),
  rules('identity.confirm'),
];

const TABLE = {
  // Where money goes. A change of the address also waits 24 hours, so that one confirmation is enough. Pausing, resuming and the schedule keep the address, and cancelling a change keeps the current one.
  changeAddressAction: settings.recent('settlementAddressChanged', 'Change the settlement address'),
  cancelChangeAction: settings.open('settlementAddressChanged', 'Cancel a change of the settlement address'),
  pauseAction: settings.open('settlementPaused', 'Pause settlement'),
  resumeAction: settings.open('settlementResumed', 'Resume settlement'),
  saveScheduleAction: settings.open('settlementScheduleChanged', 'Change the settlement schedule'),
  saveTimeZoneAction: settings.open('timeZoneChanged', 'Change the time zone'),
  // Both send only to the settlement address, which was confirmed when it was set.
  settleNowAction: funds.open('settledNow', 'Settle now'),
  returnTopUpAction: funds.open('topUpReturned', 'Return an unused top-up'),
  openTopUpAction: funds.open('topUpOpened', 'Open a top-up'),
  // The payer typed a claim's destination. A rejected claim moves nothing.
  approveClaimAction: attention.recent('claimApproved', 'Approve a claim to a held refund'),
  rejectClaimAction: attention.open('claimRejected', 'Reject a claim to a held refund'),
  orderRefundAction: refunds.rule('unlessToSender', 'refundRequested', 'Refund a payment'),
  // Each account gets back no more than it paid.
  refundSendersAction: refunds.open('refundRequested', 'Refund all senders of a payment'),
  // The money has been sent already, from a wallet that is not ours.
  recordWalletRefundAction: refunds.open('walletRefundRecorded', 'Record a refund from your own wallet'),
  // Its holder counts as the payer, and decides where refunds go.
  revealPayersLinkAction: refunds.recent('payersLinkRevealed', 'Reveal the link for the payer'),
  undoRefundsAction: refunds.open('refundUndone', 'Undo refunds'),
  dismissRefundAction: refunds.open('attentionResolved', 'Dismiss a failed refund'),

  // With a stolen session, a payer could raise a tolerance and pay less.
  saveTolerancesAction: settings.recent(
    'tolerancesChanged',
    'Change the tolerances for under- and overpayments',
  ),

  // With a stolen session, a payer could pay the same number in a cheaper currency.
  saveDefaultCurrencyAction: settings.recent('defaultCurrencyChanged', 'Change the default currency'),

  // Where payers go, and what signs their return.
  saveStorefrontAction: settings.recent(
    'storefrontChanged',
    'Change the return URL or the color of payment pages',
  ),
  // A picture can hold an address or a QR code.
  saveLogoAction: settings.recent('logoChanged', 'Change the logo of payment pages'),
  removeLogoAction: settings.open('logoRemoved', 'Remove the logo of payment pages'),
  // Neither is a destination of money.
  saveSellerAction: settings.open(
    'sellerChanged',
    'Change the seller on invoices, or turn e-mail to payers on or off',
  ),
  replaceReturnSecretAction: settings.recent('returnSecretRotated', 'Rotate the return-URL signing secret'),
  addShopOriginAction: settings.recent('shopOriginAdded', 'Allow a website to show the checkout'),
  removeShopOriginAction: settings.open('shopOriginRemoved', 'Remove a website'),

  // Keys and webhook endpoints. Choosing messages needs no confirmation: adding their URL did, or notified the owners if a key added it.
  issueKeyAction: keys.recent('apiKeyIssued', 'Create an API key'),
  rotateKeyAction: keys.recent('apiKeyRotated', 'Rotate an API key'),
  expireOldSecretAction: keys.recent('apiKeySecretRevoked', 'Expire the old secret of an API key'),
  revokeKeyAction: keys.recent('apiKeyRevoked', 'Revoke an API key'),
  createEndpointAction: settings.recent('webhookEndpointAdded', 'Add a webhook endpoint'),
  rotateSecretAction: settings.recent('webhookSecretRotated', 'Rotate a webhook secret'),
  chooseMessagesAction: settings.open('webhookEventsChanged', 'Choose the messages of a webhook endpoint'),
  disableEndpointAction: settings.open('webhookEndpointDisabled', 'Disable a webhook endpoint'),
  enableEndpointAction: settings.open('webhookEndpointEnabled', 'Enable a webhook endpoint'),
  deleteEndpointAction: settings.open('webhookEndpointDeleted', 'Delete a webhook endpoint'),
  sendTestAction: webhooks.open(null, 'Send a test message'),
  resendMessageAction: webhooks.open('webhookMessagesResent', 'Resend a webhook message'),
  redeliverAction: webhooks.open('webhookMessagesResent', 'Resend a webhook message of a payment'),
  countRangeAction: webhooks.open(null, 'Count the webhook messages of a time range'),
  resendRangeAction: webhooks.open('webhookMessagesResent', 'Resend the webhook messages of a time range'),

  // Users. Revoking an invitation only takes access away.
  inviteAction: team.recent('userInvited', 'Invite a user'),
  revokeInvitationAction: team.open('invitationRevoked', 'Revoke an invitation'),
  changeRoleAction: team.recent('userChanged', 'Change a user’s role'),
  disableUserAction: team.recent('userChanged', 'Disable a user'),
  enableUserAction: team.recent('userChanged', 'Enable a user'),
  requireSecondFactorAction: team.recent(
    'secondFactorRequirementChanged',
    'Require two-factor authentication of the team',
  ),

  // The user's own account. Who has just signed in to end the session of a stolen device is not asked again.
  changePasswordAction: account.rule('currentPassword', 'passwordChanged', 'Change the password'),
  beginCodeSetupAction: factor.recent(null, 'Begin to set up two-factor authentication'),
  confirmCodeSetupAction: factor.recent('oneTimeCodesEnabled', 'Turn on two-factor authentication'),
  renewRecoveryCodesAction: account.recent('recoveryCodesReplaced', 'Create new recovery codes'),
  disableCodesAction: account.recent('oneTimeCodesDisabled', 'Turn off two-factor authentication'),
  beginPasskeyAction: factor.recent(null, 'Begin to add a passkey'),
  addPasskeyAction: factor.recent('passkeyAdded', 'Add a passkey'),
  removePasskeyAction: account.recent('passkeyRemoved', 'Remove a passkey'),
  changeNameAction: account.open(null, 'Change the name'),
  endSessionAction: account.recent('sessionsRevoked', 'End one session'),
  endSessionsAction: account.recent('sessionsRevoked', 'End all other sessions, or all'),
  proofMethodsAction: identity.open(null, 'Read how to confirm the identity'),
  proveAction: identity.open(null, 'Confirm the identity with a password or code'),
  proofOptionsAction: identity.open(null, 'Begin to confirm the identity with a passkey'),
  proveWithPasskeyAction: identity.open(null, 'Confirm the identity with a passkey'),
  dismissNotificationAction: account.open(null, 'Dismiss a notification'),
  dismissAllNotificationsAction: account.open(null, 'Dismiss all notifications'),

  // Routine work with payments. A payment's timeline names who cancelled it or added a note. Personal data of one payment
  // at a time is shown without a confirmation, because support and reviews need it all day.
  createPaymentAction: create.open(null, 'Create a payment'),
  createPosPaymentAction: create.open(null, 'Create a payment at the point of sale'),
  createPosLinkAction: create.open(null, 'Create a link at the point of sale'),
  chooseOutcomeAction: create.open(null, 'Run a test scenario'),
  createLinkAction: links.open('paymentLinkCreated', 'Create a payment link'),
  changeLinkAction: links.open('paymentLinkChanged', 'Change a payment link'),
  sendLinkAction: links.open(null, 'Send a payment link by e-mail'),
  createInvoiceAction: links.open(null, 'Create an invoice'),
  sendInvoiceAction: links.open(null, 'Send an invoice by e-mail'),
  closeLinkAction: rules('links.close').open('paymentLinkClosed', 'Close a payment link'),
  cancelPaymentAction: rules('payments.cancel').open(null, 'Cancel a payment'),
  cancelPaymentsAction: rules('payments.cancel').open(null, 'Cancel several payments'),
  addNoteAction: notes.open(null, 'Add a note'),
  undoNoteAction: notes.open(null, 'Undo a note'),
  searchPaymentsAction: read.open(null, 'Search payments'),
  saveViewAction: read.open(null, 'Save a view'),
  deleteViewAction: read.open(null, 'Delete a view'),
  // A masked view writes no entry.
  revealCustomerAction: rules('customer.readMasked').open('customerRevealed', 'Reveal a payer’s data'),

  // Decisions about payers are final, and the second of two officers must be another person. An officer confirms once and
  // then works through the queue.
  decideReviewAction: reviews.recent(['reviewCleared', 'reviewDenied', 'reviewOpinion'], 'Decide a review'),
  assignReviewAction: reviews.open(['reviewTaken', 'reviewReleased'], 'Take or release a review'),
  releaseHoldAction: reviews.recent(
    ['sanctionsReleased', 'sanctionsReleaseAgreed'],
    'Return held money to its senders',
  ),
  revealReviewedCustomerAction: reviews.open('customerRevealed', 'Reveal a payer’s data in a review'),

  // What screening and reviews rely on.
  changeRulesAction: screening.recent(
    ['rulesChanged', 'rulesProposed', 'rulesProposalRejected'],
    'Change the rules',
  ),
  saveReviewPolicyAction: screening.recent(
    ['reviewPolicyChanged', 'reviewPolicyProposed'],
    'Change the review policy',
  ),
  addListAction: lists.recent('screeningListChanged', 'Add a sanctions list'),
  importListAction: lists.recent('screeningListChanged', 'Import a sanctions list'),
  switchListAction: lists.recent('screeningListChanged', 'Enable or disable a sanctions list'),
  removeListAction: lists.recent('screeningListChanged', 'Remove a sanctions list that was never imported'),
  blockAddressAction: lists.recent('blockedAddressAdded', 'Block an address'),
  unblockAddressAction: lists.recent('blockedAddressRemoved', 'Unblock an address'),
  listExchangeAccountAction: lists.recent('exchangeAccountAdded', 'Add an exchange account'),
  removeExchangeAccountAction: lists.recent('exchangeAccountRemoved', 'Remove an exchange account'),

  // A person's data as a whole. A search shows which payments are theirs, but none of the data.
  findPersonAction: personal.open('customerSearched', 'Search a person'),
  revealPersonAction: personal.open('customerRevealed', 'Reveal whose payments were found'),
  exportPersonAction: personal.recent('customerExported', 'Export a person’s data'),
  erasePersonAction: personal.recent('customerErased', 'Erase a person’s data'),
  legalHoldAction: personal.recent(['legalHoldSet', 'legalHoldLifted'], 'Place or remove a legal hold'),
  saveRetentionAction: personal.recent('retentionChanged', 'Change the retention periods'),
  exportCaseAction: audit.recent('caseExported', 'Export a case'),

  // Who may use the deployment, and from where.
  approveAction: merchants.recent('merchantApproved', 'Approve a merchant'),
  rejectAction: merchants.recent('merchantRejected', 'Reject a merchant'),
  suspendAction: merchants.recent('merchantSuspended', 'Suspend a merchant'),
  switchSignUpAction: merchants.recent('signUpChanged', 'Open or close sign-up'),
  openRegionAction: regions.recent('regionOpened', 'Open a country or area'),
  closeRegionAction: regions.recent('regionClosed', 'Close a country or area'),
} as const;

/** Every server action that requires a signed-in user. */
export type ActionName = keyof typeof TABLE;

type Permissions = { readonly [N in ActionName]: (typeof TABLE)[N]['permission'] };

/** The permission that the action requires. */
export type PermissionOf<N extends ActionName> = Permissions[N];

const RULES: { readonly [N in ActionName]: ActionRule<Permissions[N]> } = TABLE;

/** All rules by the name of the action, in the order of the documentation. */
export const ACTION_RULES: Readonly<Record<ActionName, ActionRule>> = TABLE;

/** The action's rule. */
export function ruleOf<N extends ActionName>(name: N): ActionRule<PermissionOf<N>> {
  return RULES[name];
}

/** Whether the user must confirm their identity before the action runs. `unlessToSender` is decided with the destination. */
export function needsProof({ proof }: ActionRule, { isProven }: Pick<SignedInUser, 'isProven'>): boolean {
  return proof === 'recent' && !isProven;
}

/** Rules of one permission. */
function rules<const P extends Permission>(permission: P) {
  const rule = (proof: ActionProof, audit: Audit, does: string): ActionRule<P> => {
    const entries = typeof audit === 'string' ? [audit] : (audit ?? []);
    return { permission, proof, audit: entries, does };
  };
  return {
    rule,
    recent: (audit: Audit, does: string) => rule('recent', audit, does),
    open: (audit: Audit, does: string) => rule('none', audit, does),
  };
}
