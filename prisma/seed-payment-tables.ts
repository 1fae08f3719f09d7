// The columns of tables that only the bulk import of fictional payments writes, with their PostgreSQL types.
import { TIME } from '@/lib/db/insert-rows';
import { DEPOSIT_TABLE, PAYMENT_TABLE } from '@/lib/payments/payment-tables';

/** A finished payment. */
export const ENDED_PAYMENT_TABLE = {
  name: PAYMENT_TABLE.name,
  columns: {
    ...PAYMENT_TABLE.columns,
    errorReason: '"ErrorReason"',
    screenedAt: TIME,
    endedAt: TIME,
    settlementAddress: 'text',
    countedRaw: 'text',
    excessRaw: 'text',
  },
} as const;

export const ADDRESS_TABLE = {
  name: 'DepositAddress',
  columns: { index: 'integer', address: 'text', createdAt: TIME, readyAt: TIME, assignedAt: TIME },
} as const;

/** A received deposit, returned if its payment returned it. */
export const MOVED_DEPOSIT_TABLE = {
  name: DEPOSIT_TABLE.name,
  columns: { ...DEPOSIT_TABLE.columns, transferId: 'text', returnedRaw: 'text', receivedAt: TIME },
} as const;

export const TRANSFER_TABLE = {
  name: 'Transfer',
  columns: {
    id: 'text',
    kind: '"TransferKind"',
    reference: 'text',
    paymentId: 'text',
    account: 'text',
    destination: 'text',
    amountRaw: 'text',
    createdAt: TIME,
    confirmedAt: TIME,
  },
} as const;

export const BLOCK_TABLE = {
  name: 'Block',
  columns: {
    hash: 'text',
    kind: '"BlockKind"',
    account: 'text',
    previous: 'text',
    height: 'integer',
    representative: 'text',
    balanceRaw: 'text',
    amountRaw: 'text',
    link: 'text',
    signature: 'text',
    work: 'text',
    depositHash: 'text',
    transferId: 'text',
    signedAt: TIME,
    publishedAt: TIME,
    confirmedAt: TIME,
  },
} as const;
