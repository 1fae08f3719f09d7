// The types of audit log actions, by which officers filter the log. Pure.
import { AUDIT_ACTIONS, type AuditAction } from './actions';

/** The types with their labels, in the order of the filter. */
export const AUDIT_TYPES = {
  screening: 'Screening and rules',
  reviews: 'Reviews and holds',
  personalData: 'Personal data',
  money: 'Money',
  merchants: 'Merchants and regions',
  settings: 'Merchant settings',
  access: 'Users and API keys',
  signIn: 'Sign-in',
} as const;

export type AuditType = keyof typeof AUDIT_TYPES;

/** The type of each action. */
const TYPES: Readonly<Record<AuditAction, AuditType>> = {
  screeningVerdict: 'screening',
  falsePositivesRecorded: 'screening',
  exchangeAccountAdded: 'screening',
  exchangeAccountRemoved: 'screening',
  blockedAddressAdded: 'screening',
  blockedAddressRemoved: 'screening',
  screeningListChanged: 'screening',
  screeningListImported: 'screening',
  rulesChanged: 'screening',
  rulesProposed: 'screening',
  rulesProposalRejected: 'screening',
  reviewTaken: 'reviews',
  reviewReleased: 'reviews',
  reviewOpinion: 'reviews',
  reviewCleared: 'reviews',
  reviewDenied: 'reviews',
  reviewOverdue: 'reviews',
  reviewPolicyChanged: 'reviews',
  reviewPolicyProposed: 'reviews',
  sanctionsHeld: 'reviews',
  sanctionsReleaseAgreed: 'reviews',
  sanctionsReleased: 'reviews',
  customerRevealed: 'personalData',
  payersLinkRevealed: 'personalData',
  customerSearched: 'personalData',
  customerExported: 'personalData',
  customerErased: 'personalData',
  legalHoldSet: 'personalData',
  legalHoldLifted: 'personalData',
  retentionChanged: 'personalData',
  caseExported: 'personalData',
  paymentEnded: 'money',
  attentionResolved: 'money',
  sweepDecided: 'money',
  settledNow: 'money',
  refundRequested: 'money',
  walletRefundRecorded: 'money',
  refundUndone: 'money',
  topUpOpened: 'money',
  topUpReturned: 'money',
  topUpReturnCancelled: 'money',
  claimApproved: 'money',
  claimReleased: 'money',
  claimRejected: 'money',
  regionOpened: 'merchants',
  regionClosed: 'merchants',
  merchantCreated: 'merchants',
  merchantApproved: 'merchants',
  merchantSuspended: 'merchants',
  merchantRejected: 'merchants',
  signUpChanged: 'merchants',
  settlementAddressChanged: 'settings',
  settlementPaused: 'settings',
  timeZoneChanged: 'settings',
  defaultCurrencyChanged: 'settings',
  settlementResumed: 'settings',
  settlementScheduleChanged: 'settings',
  tolerancesChanged: 'settings',
  sellerChanged: 'settings',
  storefrontChanged: 'settings',
  logoChanged: 'settings',
  logoRemoved: 'settings',
  returnSecretRotated: 'settings',
  shopOriginAdded: 'settings',
  shopOriginRemoved: 'settings',
  paymentLinkCreated: 'settings',
  paymentLinkChanged: 'settings',
  paymentLinkClosed: 'settings',
  webhookEndpointAdded: 'settings',
  webhookEventsChanged: 'settings',
  webhookSecretRotated: 'settings',
  webhookEndpointDisabled: 'settings',
  webhookEndpointEnabled: 'settings',
  webhookEndpointDeleted: 'settings',
  webhookMessagesResent: 'settings',
  userCreated: 'access',
  userInvited: 'access',
  invitationRevoked: 'access',
  userChanged: 'access',
  secondFactorRequirementChanged: 'access',
  apiKeyIssued: 'access',
  apiKeyRotated: 'access',
  apiKeySecretRevoked: 'access',
  apiKeyRevoked: 'access',
  passwordReset: 'access',
  signInMethodsReset: 'access',
  signedIn: 'signIn',
  signInFailed: 'signIn',
  secondFactorFailed: 'signIn',
  signInLockedOut: 'signIn',
  identityConfirmationFailed: 'signIn',
  identityConfirmationLockedOut: 'signIn',
  passwordChanged: 'signIn',
  oneTimeCodesEnabled: 'signIn',
  oneTimeCodesDisabled: 'signIn',
  recoveryCodesReplaced: 'signIn',
  passkeyAdded: 'signIn',
  passkeyRemoved: 'signIn',
  sessionsRevoked: 'signIn',
};

const isAction = (text: string): text is AuditAction => text in AUDIT_ACTIONS;
const ACTIONS = Object.keys(AUDIT_ACTIONS).filter(isAction);

/** The actions of a type, in the order of the log's descriptions. */
export function actionsOfType(type: AuditType): readonly AuditAction[] {
  return ACTIONS.filter((action) => TYPES[action] === type);
}

/** A type and its actions with their descriptions, for a menu. */
export type AuditActionGroup = {
  readonly type: AuditType;
  readonly label: string;
  readonly actions: ReadonlyArray<{ readonly action: AuditAction; readonly meaning: string }>;
};

export const AUDIT_ACTION_GROUPS: readonly AuditActionGroup[] = Object.keys(AUDIT_TYPES)
  .filter((type): type is AuditType => type in AUDIT_TYPES)
  .map((type) => ({
    type,
    label: AUDIT_TYPES[type],
    actions: actionsOfType(type).map((action) => ({ action, meaning: AUDIT_ACTIONS[action] })),
  }));
