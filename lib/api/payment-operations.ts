// The operations on one payment, which their path names: read it with its deposits, refunds and settlement, and cancel it.
import type { Operation } from '@/lib/api/http/route';
import { mayBeId } from '@/lib/core/ids';
import type { Queryable } from '@/lib/db/client';
import { cancelAndRead } from '@/lib/payments/end-payment';
import { requireOwn } from '@/lib/payments/lock-payment';
import type { OperationDeps } from './operations';
import { paymentView, type ReadPayment } from './payment-view';
import { readPayment } from './read-payment';

type PaymentOperation = Operation<OperationDeps, null, ReadPayment>;

/** @param paymentIdentifier as given in the path */
export function getPaymentOperation(paymentIdentifier: string): PaymentOperation {
  return {
    ...onPayment(paymentIdentifier),
    name: 'get-payment',
    method: 'GET',
    handle: ({ deps, caller }) =>
      readAt(deps, deps.database.db, deps.clock.now(), {
        merchantId: caller.merchant.id,
        paymentIdentifier,
      }),
  };
}

/** The same as cancel-payment, but for its response. @param paymentIdentifier as given in the path */
export function cancelPaymentByIdOperation(paymentIdentifier: string): PaymentOperation {
  return {
    ...onPayment(paymentIdentifier),
    name: 'cancel-payment-by-id',
    method: 'POST',
    idempotent: true,
    handle: ({ deps, caller, keeper }) => {
      const own = { merchantId: caller.merchant.id, paymentIdentifier };
      const request = { ...own, keeper, actor: `key:${caller.keyId}` } as const;
      return cancelAndRead(deps, request, (tx, _cancelled, at) => readAt(deps, tx, at, own));
    },
  };
}

function onPayment(paymentIdentifier: string) {
  return {
    fields: [],
    isStrict: true,
    resource: paymentIdentifier,
    parse: () => {
      // Databases reject some characters with an error.
      if (!mayBeId(paymentIdentifier)) requireOwn(null, '');
      return null;
    },
    payment: () => paymentIdentifier,
    view: paymentView,
  } as const;
}

async function readAt(
  { config }: OperationDeps,
  db: Queryable,
  now: Date,
  own: Parameters<typeof readPayment>[1],
): Promise<ReadPayment> {
  return { ...(await readPayment(db, own)), now, dustLimitRaw: config.dustLimitRaw };
}
