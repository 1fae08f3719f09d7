// What web and engine may write, where PostgreSQL gives each a user of its own (decision 0061). Both may read every table: web
// shows them, the engine backs them up. Commands use the owner of the tables. Processes of the previous version run beside new
// ones, so a right is removed one version after the last code that needs it.
import type { Prisma } from '@/prisma/generated/sqlite/client';

/** The processes with a PostgreSQL user of their own. */
export const RESTRICTED_PROCESSES = ['web', 'engine'] as const;
export type RestrictedProcess = (typeof RESTRICTED_PROCESSES)[number];

type Column<Model extends Prisma.ModelName> = keyof Prisma.TypeMap['model'][Model]['payload']['scalars'] &
  string;

/** `update`: all columns but keys that other tables refer to, or only these. What is left out is forbidden. */
export type TableWrites<Name extends string = string> = {
  readonly insert?: true;
  readonly update?: true | readonly Name[];
  readonly delete?: true;
};

type AccessTable = {
  readonly [Model in Prisma.ModelName]: Readonly<Record<RestrictedProcess, TableWrites<Column<Model>>>>;
};

const NOTHING = {} as const;
const APPEND = { insert: true } as const;
const ALL = { insert: true, update: true, delete: true } as const;

const PAYMENT_BY_WEB = [
  ...(['version', 'status', 'errorReason', 'endedAt', 'settlementAddress', 'countedRaw'] as const),
  ...(['screening', 'screeningReasons', 'screenedAt', 'screeningListVersion', 'reviewDeadline'] as const),
  ...(['refundAddress', 'browserTokenHash', 'payerLanguage', 'orderDescription'] as const),
  ...(['sanctionsHoldAt', 'transfersPending'] as const),
] as const;

const CLAIM_BY_WEB = [
  'failedAttempts',
  'destination',
  'claimedAt',
  'effectiveFrom',
  'approvedAt',
  'releasedAt',
] as const;

const ENDPOINT_BY_ENGINE = [
  ...(['sealedSecret', 'sealedPreviousSecret', 'disabledAt', 'disabledReason'] as const),
  ...(['lastDeliveredAt', 'failingSince', 'lastFailedAt', 'isSlow'] as const),
] as const;

/** Closed: a new table does not compile until its rights are decided. */
export const PROCESS_ACCESS = {
  // Funds. Triggers narrow what web may do with transfers, settings and the audit log (prisma/process-rights/web-triggers.ts).
  Transfer: { web: { insert: true, update: ['destination', 'heldAt', 'notBefore'] }, engine: ALL },
  Block: { web: NOTHING, engine: ALL },
  Deposit: { web: NOTHING, engine: { insert: true, update: true } },
  JournalEntry: { web: NOTHING, engine: APPEND },
  Sweep: { web: { update: ['note'] }, engine: { update: ['note'] } },
  DepositAddress: {
    web: { update: ['assignedAt', 'readyAt', 'retiredAt'] },
    engine: { insert: true, update: true },
  },
  TopUp: {
    web: { insert: true, update: ['closedAt', 'transfersPending'] },
    engine: { update: ['address', 'closedAt', 'transfersPending'] },
  },
  ManualRefund: {
    web: { insert: true, update: ['undoneAt', 'note'] },
    engine: { update: ['awaitsFundsUntil', 'startsAt', 'startedAt', 'confirmedAt', 'failure', 'note'] },
  },
  WalletRefund: {
    web: { insert: true, update: ['note'] },
    engine: { update: ['confirmedAt', 'countedHash', 'failure', 'note'] },
  },
  RefundClaim: { web: { insert: true, update: CLAIM_BY_WEB }, engine: ALL },
  DeferredSettlement: { web: APPEND, engine: ALL },
  AttentionItem: { web: { update: ['resolvedAt', 'resolution'] }, engine: ALL },

  // Payments.
  Payment: { web: { insert: true, update: PAYMENT_BY_WEB }, engine: { update: true } },
  PaymentCustomer: {
    web: { insert: true, update: true },
    engine: { update: ['sealed', 'wrappedKey', 'keyId', 'sealedHits', 'erasedAt'] },
  },
  PaymentLink: {
    web: { insert: true, update: true },
    engine: { update: ['prefill', 'invoiceLines', 'description', 'orderDescription', 'textsErasedAt'] },
  },
  StockHold: { web: APPEND, engine: { delete: true } },
  TimelineEntry: { web: ALL, engine: { insert: true, update: ['detail'] } },
  TestScenario: { web: APPEND, engine: { update: ['blocks', 'endedAt', 'failure'] } },
  PaymentSearch: {
    web: { update: ['keyId', 'emailIndex', 'phoneIndex', 'personIndex', 'nameIndex'] },
    engine: { insert: true, update: true },
  },
  PaymentNameToken: { web: { delete: true }, engine: { insert: true, delete: true } },
  PaymentMetadataToken: { web: APPEND, engine: NOTHING },
  SearchIndexQueue: { web: NOTHING, engine: { insert: true, delete: true } },
  PaymentTally: { web: NOTHING, engine: { insert: true, delete: true } },

  // Screening and compliance.
  ScreeningList: { web: ALL, engine: { update: true } },
  ScreeningListVersion: { web: NOTHING, engine: { insert: true, update: true } },
  BlockedAddress: { web: ALL, engine: NOTHING },
  ExchangeAccount: { web: ALL, engine: NOTHING },
  FalsePositive: { web: ALL, engine: ALL },
  ReviewOpinion: { web: { insert: true, update: true }, engine: { update: ['note', 'message'] } },
  SupportedCountry: { web: ALL, engine: NOTHING },
  SupportedArea: { web: ALL, engine: NOTHING },

  // Accounts. The engine re-encrypts secrets when the operator rotates the key, and deletes what is expired.
  Merchant: {
    web: { insert: true, update: true },
    engine: { update: ['settlementVersion', 'reschedulePending', 'returnUrlSecret'] },
  },
  MerchantLogo: { web: ALL, engine: NOTHING },
  ShopOrigin: { web: ALL, engine: NOTHING },
  User: { web: { insert: true, update: true }, engine: { update: ['totpSecret'] } },
  UserSession: { web: { insert: true, update: true }, engine: NOTHING },
  SignInEvent: { web: { insert: true, update: ['browserHash'] }, engine: { delete: true } },
  Passkey: { web: ALL, engine: NOTHING },
  PasskeyChallenge: { web: { insert: true, delete: true }, engine: { delete: true } },
  RecoveryCode: { web: ALL, engine: NOTHING },
  ApiKey: { web: { insert: true, update: true }, engine: NOTHING },
  ApiRequest: { web: APPEND, engine: { delete: true } },
  SavedView: { web: ALL, engine: NOTHING },
  Invitation: {
    web: { insert: true, update: true },
    engine: { update: ['sealedToken', 'nextAttemptAt', 'attempts', 'emailedAt', 'lastError'], delete: true },
  },

  // Messages.
  Notification: { web: { insert: true, update: ['dismissedAt'] }, engine: ALL },
  PayerEmail: { web: { insert: true, update: ['nextAttemptAt', 'noEmailAt'] }, engine: ALL },
  SandboxEmail: { web: { delete: true }, engine: ALL },
  WebhookEndpoint: { web: { insert: true, update: true }, engine: { update: ENDPOINT_BY_ENGINE } },
  WebhookDelivery: { web: { insert: true, update: true }, engine: { insert: true, update: true } },
  WebhookAttempt: { web: NOTHING, engine: { insert: true, delete: true } },
  Event: { web: APPEND, engine: { insert: true, delete: true } },
  ChangeFeedEntry: { web: APPEND, engine: { insert: true, delete: true } },

  // The deployment. Nobody changes or deletes entries of the audit log.
  AuditLogEntry: { web: APPEND, engine: APPEND },
  Setting: { web: ALL, engine: ALL },
  Heartbeat: { web: ALL, engine: ALL },
  Lease: { web: NOTHING, engine: { insert: true, update: true } },
  LedgerOutage: { web: NOTHING, engine: { insert: true, update: true } },
  ExchangeRate: { web: NOTHING, engine: { insert: true, delete: true } },
  CurrencyRate: { web: NOTHING, engine: { insert: true, delete: true } },
  IdempotencyRecord: { web: { insert: true, delete: true }, engine: { delete: true } },
} as const satisfies AccessTable;
