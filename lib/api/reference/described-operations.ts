// Every operation that the API's description has, in its order. The test mode's choose-outcome is not in it, because live
// deployments do not have it.
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from './extra-operation-docs';
import { OPERATIONS, type OperationDoc } from './operation-docs';
import { CANCEL_PAYMENT_BY_ID, GET_PAYMENT } from './payment-docs';

/** The operations beyond the specification's six. */
export const EXTRA_OPERATIONS: readonly OperationDoc[] = [
  LINK_OPERATION,
  LIST_PAYMENTS,
  GET_PAYMENT,
  CANCEL_PAYMENT_BY_ID,
  LIST_EVENTS,
];

/** All operations. */
export const DESCRIBED: readonly OperationDoc[] = [...OPERATIONS, ...EXTRA_OPERATIONS];

/** The identifier in the path of operations on one payment. */
const PAYMENT_IN_PATH = '{paymentIdentifier}';

/** Whether the path names a payment. */
export function namesPayment({ path }: Pick<OperationDoc, 'path'>): boolean {
  return path.includes(PAYMENT_IN_PATH);
}

/** The path of a request on this payment. */
export function pathFor({ path }: Pick<OperationDoc, 'path'>, paymentIdentifier: string): string {
  return path.replace(PAYMENT_IN_PATH, encodeURIComponent(paymentIdentifier));
}

/** The texts before and after the payment's identifier; one text where the path names none. */
export function pathParts({ path }: Pick<OperationDoc, 'path'>): readonly string[] {
  return path.split(PAYMENT_IN_PATH);
}
