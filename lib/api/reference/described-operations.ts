// Every operation that the API's description has, in its order. The test mode's choose-outcome is not in it, because live
// deployments do not have it.
import { GET_BALANCE, LIST_RATES } from './account-docs';
import { CREATE_CHECKOUT } from './checkout-docs';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from './extra-operation-docs';
import { OPERATIONS, type OperationDoc } from './operation-docs';
import { CANCEL_PAYMENT_BY_ID, GET_PAYMENT } from './payment-docs';
import { CANCEL_REFUND, CREATE_REFUND, GET_REFUND, LIST_REFUNDS } from './refund-docs';

/** The operations beyond the specification's six. */
export const EXTRA_OPERATIONS: readonly OperationDoc[] = [
  LINK_OPERATION,
  CREATE_CHECKOUT,
  LIST_PAYMENTS,
  GET_PAYMENT,
  CANCEL_PAYMENT_BY_ID,
  CREATE_REFUND,
  LIST_REFUNDS,
  GET_REFUND,
  CANCEL_REFUND,
  LIST_EVENTS,
  GET_BALANCE,
  LIST_RATES,
];

/** All operations. */
export const DESCRIBED: readonly OperationDoc[] = [...OPERATIONS, ...EXTRA_OPERATIONS];

/** The identifiers in paths. */
const PAYMENT_IN_PATH = '{paymentIdentifier}';
const REFUND_IN_PATH = '{refundIdentifier}';

/** Whether the path names a payment. */
export function namesPayment({ path }: Pick<OperationDoc, 'path'>): boolean {
  return path.includes(PAYMENT_IN_PATH);
}

/** Whether the path names a refund. */
export function namesRefund({ path }: Pick<OperationDoc, 'path'>): boolean {
  return path.includes(REFUND_IN_PATH);
}

/** The path of a request on this payment, and on this refund if the path names one. */
export function pathFor(
  { path }: Pick<OperationDoc, 'path'>,
  paymentIdentifier: string,
  refundIdentifier = 'none',
): string {
  return path
    .replace(PAYMENT_IN_PATH, encodeURIComponent(paymentIdentifier))
    .replace(REFUND_IN_PATH, encodeURIComponent(refundIdentifier));
}

/** The texts before, between and after identifiers; one text where the path names none. */
export function pathParts({ path }: Pick<OperationDoc, 'path'>): readonly string[] {
  return path.split(/\{[a-zA-Z]+\}/);
}
