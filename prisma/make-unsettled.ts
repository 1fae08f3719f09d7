// Quickly creates many completed, unsettled payments of one merchant, for tests and measurements.
import { newPaymentIdentifier } from '@/lib/core/ids';
import { RAW_PER_NANO } from '@/lib/core/raw';
import type { Database } from '@/lib/db/client';
import { insertRows, timeText } from '@/lib/db/insert-rows';
import { DEFERRED_TABLE, DEPOSIT_TABLE } from '@/lib/payments/payment-tables';
import { MADE_AT } from './factories';
import { ADDRESS_TABLE, ENDED_PAYMENT_TABLE } from './seed-payment-tables';

/** Payments per transaction. */
const CHUNK_PAYMENTS = 5_000;

type Unsettled = {
  readonly merchantId: string;
  readonly payments: number;
  /** When they settle. Default: when the merchant settles manually. */
  readonly settleFrom?: Date;
  readonly sinceVersion?: number;
  readonly version?: number;
};

/** Creates completed, unsettled payments of one nano each, with one deposit each. @returns their ids, in order */
export async function makeUnsettled(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { payments, ...unsettled }: Unsettled,
): Promise<string[]> {
  const last = await db.depositAddress.findFirst({ orderBy: { index: 'desc' }, select: { index: true } });
  const ids: string[] = [];
  for (let made = 0; made < payments; made += CHUNK_PAYMENTS) {
    const first = (last?.index ?? -1) + 1 + made;
    const rows = Array.from({ length: Math.min(CHUNK_PAYMENTS, payments - made) }, (_, place) =>
      unsettledRows(unsettled, first + place),
    );
    await db.$transaction(async (tx) => {
      const insert = insertRows.bind(null, tx, kind);
      await insert(
        ADDRESS_TABLE,
        rows.map(({ address }) => address),
      );
      await insert(
        ENDED_PAYMENT_TABLE,
        rows.map(({ payment }) => payment),
      );
      await insert(
        DEPOSIT_TABLE,
        rows.map(({ deposit }) => deposit),
      );
      await insert(
        DEFERRED_TABLE,
        rows.map(({ deferred }) => deferred),
      );
    });
    ids.push(...rows.map(({ payment }) => payment.id));
  }
  return ids.toSorted();
}

function unsettledRows(
  { merchantId, settleFrom, sinceVersion = 0, version = 0 }: Omit<Unsettled, 'payments'>,
  index: number,
) {
  const at = timeText(MADE_AT);
  // Nothing is sent to these addresses. Generating real ones would take most of the time.
  const address = `unsettled_${index}`;
  const amountRaw = RAW_PER_NANO.toString();
  const id = newPaymentIdentifier(MADE_AT);
  const deposit = { blockHash: index.toString(16).toUpperCase().padStart(64, '0'), address, sender: address };
  return {
    address: { index, address, createdAt: at, readyAt: at, assignedAt: at },
    payment: {
      ...{ id, merchantId, status: 'Completed', errorReason: null, amountRaw, depositAddress: address },
      ...{ screening: 'clear', screeningReasons: [], screenedAt: at, orderId: null, orderDescription: null },
      ...{ usdAmount: '3', usdPerNano: '3', rateObservedAt: at, rateSources: [], refundAddress: null },
      ...{ createdAt: at, expiresAt: at, endedAt: at, paymentLinkId: null, depositIndex: index },
      ...{ browserTokenHash: null, underpaymentToleranceBp: null, overpaymentToleranceBp: null },
      ...{ metadata: null, returnUrl: null, cancelUrl: null },
      ...{ settlementAddress: address, countedRaw: amountRaw, excessRaw: null },
    },
    deposit: {
      ...{ ...deposit, paymentId: id, amountRaw, disposition: 'counted', confirmedAt: at, recordedAt: at },
    },
    deferred: {
      ...{ paymentId: id, merchantId, createdAt: at, sinceVersion, version },
      settleFrom: settleFrom === undefined ? null : timeText(settleFrom),
    },
  };
}
