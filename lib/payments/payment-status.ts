// Reads a payment's status. Requests that arrive together share one query.
import { type Batcher, createBatcher, type Outcome } from '@/lib/core/batcher';
import type { Queryable } from '@/lib/db/client';
import { requireOwn } from './require-own';
import type { PaymentState } from './views';

/** Payments read by one query. */
const MAX_BATCH = 64;
/** Requests that wait for a query; more are refused at once. */
const MAX_WAITING = 5_000;

type StateRow = PaymentState & { readonly merchantId: string };

/** Reads what a status answer needs, by paymentIdentifier; null when there is no such payment. */
export type StatusReader = Batcher<string, StateRow | null>;

/** The reader of one process. */
export function createStatusReader(db: Queryable): StatusReader {
  return createBatcher((ids) => readStates(db, ids), { maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING });
}

/**
 * The payment's state as it is now.
 * @throws ServiceError paymetNotFound or wrongAccount
 */
export async function readPaymentStatus(
  statuses: StatusReader,
  request: { readonly merchantId: string; readonly paymentIdentifier: string },
): Promise<PaymentState> {
  return requireOwn(await statuses.submit(request.paymentIdentifier), request.merchantId);
}

async function readStates(db: Queryable, ids: readonly string[]): Promise<Outcome<StateRow | null>[]> {
  const rows = await db.payment.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: {
      id: true,
      merchantId: true,
      status: true,
      createdAt: true,
      orderId: true,
      orderDescription: true,
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => ({ ok: true, value: byId.get(id) ?? null }));
}
