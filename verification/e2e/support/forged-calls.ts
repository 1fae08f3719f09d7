// The arguments of forged calls by action: what someone would send to an action they may not call, or about objects of
// others.
import type { Given } from './server-actions';

/** Whose objects the calls target. */
export type Aim = {
  readonly merchant: string;
  /** A payment under review. */
  readonly payment: string;
  /** An unpaid payment, and another one. */
  readonly waiting: string;
  readonly chosen: string;
  /** One that waits, to be cancelled with others. */
  readonly selected: string;
  /** A completed, unsettled payment, and who paid it; `leftRaw` of it can be refunded. */
  readonly completed: string;
  readonly sender: string;
  readonly leftRaw: string;
  /** A refund of it that can be undone, and the attention item of a failed one. */
  readonly undoable: string;
  readonly failed: string;
  /** A note on it by its owner. */
  readonly note: number;
  /** Claims to held refunds: one to approve, one to reject. */
  readonly claims: readonly [Claim, Claim];
  readonly topUp: string;
  readonly topUpRaw: string;
  /** A rotated key still has its old secret. */
  readonly key: string;
  readonly rotatedKey: string;
  readonly link: string;
  /** An open invoice with its customer's e-mail address. */
  readonly invoice: string;
  readonly endpoint: string;
  /** A webhook message to it about a payment. */
  readonly message: string;
  /** A website that may show the checkout. */
  readonly website: string;
  /** A cashier, and an invited person. */
  readonly user: string;
  readonly invitation: string;
  /** What the owner has saved. */
  readonly owner: string;
  readonly session: string;
  readonly passkey: string;
  readonly view: string;
  readonly notification: string;
  /** A Nano account as settlement address or refund destination. */
  readonly account: string;
  /** Countries: one to open, one to close. */
  readonly closedCountry: string;
  readonly openCountry: string;
};

type Claim = { readonly payment: string; readonly destination: string };

/**
 * Arguments with which an allowed call succeeds. The calls can run in this order, because none removes what a later one
 * needs.
 */
export function forgedCalls(aim: Aim): Readonly<Record<string, Given>> {
  const { merchant, payment, completed, key, link, endpoint, message, account } = aim;
  const [approved, rejected] = aim.claims;
  return {
    approveClaimAction: [approved.payment, approved.destination],
    rejectClaimAction: [rejected.payment, rejected.destination],
    dismissRefundAction: [aim.failed],
    issueKeyAction: ['Forged', ['payments.read']],
    rotateKeyAction: [key, null, true],
    expireOldSecretAction: [aim.rotatedKey],
    revokeKeyAction: [key],
    changeLinkAction: { link, description: 'Forged' },
    sendLinkAction: [link, { email: 'forged@roles.example', language: 'en' }],
    closeLinkAction: [link],
    approveAction: [merchant],
    rejectAction: [merchant, 'Forged'],
    suspendAction: [merchant],
    // Unchanged settings, because an operator, who may save them, is tried too.
    switchSignUpAction: [true],
    dismissNotificationAction: [aim.notification],
    dismissAllNotificationsAction: [],
    createPaymentAction: NEW_PAYMENT,
    createPosPaymentAction: NEW_PAYMENT,
    createPosLinkAction: { pricing: 'usd', amount: '5.00', orderId: 'Forged' },
    createInvoiceAction: {
      number: 'Forged',
      dueDay: '2099-12-24',
      lines: '[{"description":"Forged","quantity":"1","usdAmount":"5.00"}]',
    },
    sendInvoiceAction: [aim.invoice, { email: 'forged@roles.example', language: 'en' }],
    createLinkAction: { pricing: 'usd', amount: '5.00', title: 'Forged' },
    changePasswordAction: { oldPassword: 'guessed', newPassword: 'a long enough password' },
    proofMethodsAction: [],
    proveAction: ['guessed'],
    proofOptionsAction: [],
    proveWithPasskeyAction: ['{}'],
    changeNameAction: { name: '' },
    endSessionAction: [aim.session],
    // Neither the other sessions nor all, because the walk still needs them.
    endSessionsAction: ['forged'],
    beginCodeSetupAction: [],
    confirmCodeSetupAction: ['000000'],
    renewRecoveryCodesAction: [],
    disableCodesAction: [],
    beginPasskeyAction: [],
    addPasskeyAction: ['Forged', '{}'],
    removePasskeyAction: [aim.passkey],
    inviteAction: ['forged@roles.example', 'owner'],
    revokeInvitationAction: [aim.invitation],
    changeRoleAction: [aim.user, 'cashier', 'accountant'],
    disableUserAction: [aim.user],
    enableUserAction: [aim.user],
    requireSecondFactorAction: [true],
    searchPaymentsAction: ['ada.quill@example.com', ''],
    saveViewAction: ['Forged', 'status=Error'],
    deleteViewAction: [aim.view],
    revealPayersLinkAction: [aim.waiting],
    cancelPaymentAction: [aim.waiting],
    cancelPaymentsAction: [[aim.selected]],
    addNoteAction: [payment, 'Forged', true],
    undoNoteAction: [completed, aim.note],
    redeliverAction: [message],
    orderRefundAction: [completed, { ...REFUND, destination: account, seenRaw: aim.leftRaw }],
    refundSendersAction: [
      completed,
      {
        ...{ token: 'forged-senders-forged', source: 'unsettled', note: 'Forged' },
        parts: [{ destination: aim.sender, amount: '0.5' }],
        // After the refund above.
        seenRaw: (BigInt(aim.leftRaw) - NANO_RAW / 2n).toString(),
      },
    ],
    recordWalletRefundAction: [completed, { ...WALLET_REFUND, destination: account }],
    undoRefundsAction: [[aim.undoable]],
    chooseOutcomeAction: [aim.chosen, 'denied', null],
    revealCustomerAction: [payment],
    openRegionAction: [aim.closedCountry],
    closeRegionAction: [aim.openCountry],
    decideReviewAction: [payment, 'denied', 'Forged'],
    assignReviewAction: [payment, true, null],
    revealReviewedCustomerAction: [payment],
    // A version that never exists, so that a permitted user gets a conflict.
    changeRulesAction: [-1, '{"velocityCount":{"on":true}}'],
    saveReviewPolicyAction: { sanctionsHit: 'return' },
    addListAction: { id: 'forged', name: 'Forged', format: 'ofac-sdn', source: 'http://forged.example' },
    importListAction: ['forged', true],
    switchListAction: ['forged', false],
    removeListAction: ['forged'],
    blockAddressAction: { blockedAddress: 'nano_forged', blockedNote: 'Forged' },
    unblockAddressAction: [account],
    listExchangeAccountAction: { exchangeAddress: 'nano_forged', exchangeNote: 'Forged' },
    removeExchangeAccountAction: [account],
    exportCaseAction: [payment, false, 'json'],
    findPersonAction: [payment],
    revealPersonAction: [payment],
    exportPersonAction: [payment, null],
    erasePersonAction: [payment, null, 'Forged'],
    legalHoldAction: [payment, null, true, 'Forged'],
    saveRetentionAction: { neverPaidDays: '30', paidYears: '5', sanctionsYears: '10' },
    releaseHoldAction: [payment, 'Forged'],
    changeAddressAction: { address: account },
    cancelChangeAction: [],
    pauseAction: [],
    resumeAction: [],
    // Before the schedule, because an immediate one leaves nothing to settle.
    settleNowAction: [],
    saveScheduleAction: { schedule: 'immediate', hour: '0' },
    openTopUpAction: [],
    returnTopUpAction: [aim.topUp, aim.topUpRaw],
    saveTimeZoneAction: { timeZone: 'Asia/Tokyo' },
    saveTolerancesAction: { underpaymentTolerance: '0.5', overpaymentTolerance: '0.5' },
    saveDefaultCurrencyAction: { defaultCurrency: 'XNO' },
    saveStorefrontAction: { accentColor: '#123456', returnUrl: '' },
    saveLogoAction: { logo: new Blob([Buffer.from(LOGO, 'base64')]) },
    removeLogoAction: [],
    saveSellerAction: { sellerName: 'Forged', sellerAddress: 'Forged', sellerTaxNumber: 'Forged' },
    replaceReturnSecretAction: [],
    addShopOriginAction: { website: 'https://forged.example' },
    removeShopOriginAction: [aim.website],
    createEndpointAction: ['https://forged.example/hook', []],
    rotateSecretAction: [endpoint],
    chooseMessagesAction: [endpoint, ['payment.denied'], true],
    sendTestAction: [endpoint],
    resendMessageAction: [message],
    countRangeAction: [endpoint, { from: '', to: '', event: '', choice: 'all' }],
    resendRangeAction: [endpoint, { from: '', to: '', event: '', choice: 'all' }],
    disableEndpointAction: [endpoint],
    enableEndpointAction: [endpoint],
    deleteEndpointAction: [endpoint],
  };
}

const NANO_RAW = 10n ** 30n;
const WALLET_REFUND = { amount: '0.1', note: 'Forged', blockHash: 'AB'.repeat(32) } as const;
const REFUND = { token: 'forged-forged-forged', source: 'unsettled', amount: '0.5', note: 'Forged' } as const;

/** A PNG of 32 × 32 pixels. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUKXGDxUcsMAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==';

/** The fields of the form for a new payment. */
export const NEW_PAYMENT = {
  pricing: 'usd',
  amount: '5.00',
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada.quill@example.com',
  phoneNumber: '+1 415 555 0123',
  country: 'US',
  administrativeArea: 'US-CA',
} as const;
