// What somebody would send to an action they may not call, or about things that are not theirs: by the action's name.
import type { Given } from './server-actions';

/** Whose things are aimed at. */
export type Aim = {
  readonly merchant: string;
  readonly payment: string;
  readonly key: string;
  readonly link: string;
  readonly endpoint: string;
  /** A webhook message to it. */
  readonly message: string;
  /** An owner, and somebody invited. */
  readonly user: string;
  readonly invitation: string;
  /** An account to settle or refund to. */
  readonly account: string;
  /** One to open, and one to close. */
  readonly closedCountry: string;
  readonly openCountry: string;
};

/** Arguments that would do what the action is for, if it were allowed. */
export function forgedCalls(aim: Aim): Readonly<Record<string, Given>> {
  const { merchant, payment, key, link, endpoint, message, account } = aim;
  return {
    announceAction: { text: 'Forged', tone: 'warning' },
    withdrawAction: ['forged'],
    approveClaimAction: [payment, account],
    rejectClaimAction: [payment, account],
    leaveRefundAction: ['refund-order:forged'],
    issueKeyAction: ['Forged', ['payments.read']],
    rotateKeyAction: [key, null, true],
    endOldSecretAction: [key],
    revokeKeyAction: [key],
    closeLinkAction: [link],
    approveAction: [merchant],
    rejectAction: [merchant, 'Forged'],
    suspendAction: [merchant],
    // As it stands: an operator, who may, is tried too.
    switchSignUpAction: [true],
    putAwayAction: ['nobody’s'],
    putAllAwayAction: [],
    createPaymentAction: TILL,
    createAtCounterAction: TILL,
    createCounterLinkAction: { pricing: 'usd', amount: '5.00', orderId: 'Forged' },
    createInvoiceAction: {
      number: 'Forged',
      dueDay: '2026-12-24',
      lines: '[{"description":"Forged","quantity":"1","usdAmount":"5.00"}]',
    },
    createLinkAction: { pricing: 'usd', amount: '5.00', title: 'Forged' },
    changePasswordAction: { oldPassword: 'guessed', newPassword: 'a long enough password' },
    proofWaysAction: [],
    proveAction: ['guessed'],
    proofQuestionAction: [],
    proveWithPasskeyAction: ['{}'],
    changeNameAction: { name: '' },
    endSessionAction: ['forged'],
    // Neither the others nor all: these calls have to go on.
    endSessionsAction: ['forged'],
    beginCodesAction: [],
    confirmCodesAction: ['000000'],
    renewRecoveryCodesAction: [],
    turnCodesOffAction: [],
    beginPasskeyAction: [],
    addPasskeyAction: ['Forged', '{}'],
    removePasskeyAction: ['forged'],
    inviteAction: ['forged@roles.example', 'owner'],
    revokeInvitationAction: [aim.invitation],
    changeRoleAction: [aim.user, 'owner', 'manager'],
    disableUserAction: [aim.user],
    enableUserAction: [aim.user],
    searchPaymentsAction: { q: payment, rest: '' },
    saveViewAction: ['Forged', 'status=Error'],
    deleteViewAction: [payment],
    cancelPaymentAction: [payment],
    addNoteAction: [payment, 'Forged', true],
    undoNoteAction: [payment, 1],
    redeliverAction: [message],
    orderRefundAction: [payment, REFUND],
    undoRefundAction: [payment],
    chooseOutcomeAction: [payment, 'denied', null],
    revealCustomerAction: [payment],
    openRegionAction: [aim.closedCountry],
    closeRegionAction: [aim.openCountry],
    decideReviewAction: [payment, 'denied', 'Forged'],
    revealReviewedCustomerAction: [payment],
    // Of a version there never is: whoever may change the rules is told of a conflict.
    changeRulesAction: [-1, '{"velocityCount":{"on":true}}'],
    saveReviewPolicyAction: { sanctionsHit: 'return' },
    addListAction: { id: 'forged', name: 'Forged', format: 'ofac-sdn', source: 'http://forged.example' },
    importListAction: ['forged', true],
    switchListAction: ['forged', false],
    denyAccountAction: { deniedAccount: 'nano_forged', deniedWords: 'Forged' },
    allowAccountAction: [account],
    listExchangeAccountAction: { exchangeAccount: 'nano_forged', exchangeWords: 'Forged' },
    removeExchangeAccountAction: [account],
    exportCaseAction: [payment, false, 'json'],
    findPersonAction: ['payment', payment],
    exportPersonAction: ['payment', payment],
    erasePersonAction: ['payment', payment, 'Forged'],
    legalHoldAction: [payment, true, 'Forged'],
    saveRetentionAction: { neverPaidDays: '30', paidYears: '5', sanctionsYears: '10' },
    releaseHoldAction: [payment, 'Forged'],
    changeAddressAction: { address: account },
    cancelChangeAction: [],
    pauseAction: [],
    resumeAction: [],
    saveScheduleAction: { schedule: 'atOnce', hour: '0' },
    settleNowAction: [],
    openTopUpAction: [],
    returnTopUpAction: ['forged', '1'],
    saveTimeZoneAction: { timeZone: 'Asia/Tokyo' },
    saveStorefrontAction: { accentColor: '#123456', returnUrl: '' },
    replaceReturnSecretAction: [],
    addShopOriginAction: { website: 'https://forged.example' },
    removeShopOriginAction: ['https://forged.example'],
    createEndpointAction: ['https://forged.example/hook', []],
    rotateSecretAction: [endpoint],
    chooseEventsAction: [endpoint, ['payment.denied']],
    disableEndpointAction: [endpoint],
    enableEndpointAction: [endpoint],
    sendTestAction: [endpoint],
    resendMessageAction: [message],
    countRangeAction: [endpoint, { from: '', to: '', event: '', choice: 'all' }],
    resendRangeAction: [endpoint, { from: '', to: '', event: '', choice: 'all' }],
  };
}

/** Of nothing anybody saw: whoever may order refunds is told that the figures have changed. */
const REFUND = {
  token: 'forged-forged-forged',
  source: 'topUp',
  amount: '0.5',
  destination: 'nano_forged',
  note: 'Forged',
  seenRaw: '1',
} as const;

const TILL = {
  pricing: 'usd',
  amount: '5.00',
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada.quill@example.com',
  phoneNumber: '+1 415 555 0123',
  country: 'US',
  administrativeArea: 'US-CA',
} as const;
