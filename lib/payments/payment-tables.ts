// Columns for bulk inserts, with their PostgreSQL types. Tests read back what is written.
import { TIME } from '@/lib/db/insert-rows';

export const PAYMENT_TABLE = {
  name: 'Payment',
  columns: {
    id: 'text',
    merchantId: 'text',
    status: '"PaymentStatus"',
    screening: '"Screening"',
    screeningReasons: 'jsonb',
    amountRaw: 'text',
    usdAmount: 'text',
    usdPerNano: 'text',
    rateObservedAt: TIME,
    rateSources: 'jsonb',
    priceCurrency: 'text',
    priceMinorUnits: 'text',
    pricePerNano: 'text',
    priceRates: 'text',
    depositIndex: 'integer',
    depositAddress: 'text',
    orderId: 'text',
    orderDescription: 'text',
    metadata: 'text',
    returnUrl: 'text',
    cancelUrl: 'text',
    paymentLinkId: 'text',
    createdAt: TIME,
    expiresAt: TIME,
    refundAddress: 'text',
    browserTokenHash: 'text',
    underpaymentToleranceBp: 'integer',
    overpaymentToleranceBp: 'integer',
  },
} as const;

export const CUSTOMER_TABLE = {
  name: 'PaymentCustomer',
  columns: {
    paymentId: 'text',
    sealed: 'text',
    wrappedKey: 'text',
    keyId: 'text',
    country: 'text',
    administrativeArea: 'text',
  },
} as const;

export const STOCK_HOLD_TABLE = {
  name: 'StockHold',
  columns: { paymentId: 'text', holder: 'text', endsAt: TIME },
} as const;

export const SEARCH_TABLE = {
  name: 'PaymentSearch',
  columns: {
    paymentId: 'text',
    merchantId: 'text',
    orderId: 'text',
    usdCents: 'integer',
    amountRaw: 'text',
    keyId: 'text',
    emailIndex: 'text',
    phoneIndex: 'text',
    personIndex: 'text',
    nameIndex: 'text',
  },
  skipsExisting: true,
} as const;

export const NAME_TOKEN_TABLE = {
  name: 'PaymentNameToken',
  columns: { merchantId: 'text', token: 'text', paymentId: 'text' },
  skipsExisting: true,
} as const;

export const METADATA_TOKEN_TABLE = {
  name: 'PaymentMetadataToken',
  columns: { merchantId: 'text', token: 'text', paymentId: 'text' },
} as const;

export const SEARCH_QUEUE_TABLE = {
  name: 'SearchIndexQueue',
  columns: { paymentId: 'text' },
  skipsExisting: true,
} as const;

export const DEPOSIT_TABLE = {
  name: 'Deposit',
  columns: {
    blockHash: 'text',
    address: 'text',
    paymentId: 'text',
    sender: 'text',
    amountRaw: 'text',
    confirmedAt: TIME,
    recordedAt: TIME,
    disposition: '"DepositDisposition"',
  },
} as const;

export const DEFERRED_TABLE = {
  name: 'DeferredSettlement',
  columns: {
    paymentId: 'text',
    merchantId: 'text',
    settleFrom: TIME,
    createdAt: TIME,
    sinceVersion: 'integer',
    version: 'integer',
  },
  // Somebody may have added one before, which must not keep the payment from completing. The audit corrects it.
  skipsExisting: true,
} as const;

export const TIMELINE_TABLE = {
  name: 'TimelineEntry',
  columns: { paymentId: 'text', at: TIME, kind: 'text', detail: 'jsonb', actor: 'text' },
} as const;

export const CHANGE_TABLE = {
  name: 'ChangeFeedEntry',
  columns: { merchantId: 'text', paymentId: 'text', at: TIME },
} as const;

export const IDEMPOTENCY_TABLE = {
  name: 'IdempotencyRecord',
  columns: { id: 'text', bodyHash: 'text', response: 'text', createdAt: TIME },
} as const;
