// Every operation that the API's description has, in its order. The test mode's choose-outcome is not in it, because live
// deployments do not have it.
import type { ErrorCode } from '@/lib/core/errors';
import { GET_BALANCE, LIST_RATES } from './account-docs';
import { CREATE_CHECKOUT } from './checkout-docs';
import { LINK_OPERATION, LIST_EVENTS, LIST_PAYMENTS } from './extra-operation-docs';
import { IDEMPOTENCY_PARAMETER, VERSION_PARAMETER } from './header-docs';
import { CLOSE_PAYMENT_LINK, GET_PAYMENT_LINK, LIST_PAYMENT_LINKS, UPDATE_PAYMENT_LINK } from './link-docs';
import { OPERATIONS, type OperationDoc } from './operation-docs';
import { CANCEL_PAYMENT_BY_ID, GET_PAYMENT } from './payment-docs';
import { CANCEL_REFUND, CREATE_REFUND, GET_REFUND, LIST_REFUNDS } from './refund-docs';
import { LIST_REQUESTS } from './request-docs';
import { GET_SETTLEMENT, LIST_SETTLEMENTS } from './settlement-docs';
import { WEBHOOK_OPERATIONS } from './webhook-endpoint-docs';

/** The operations beyond the specification's six. */
export const EXTRA_OPERATIONS: readonly OperationDoc[] = [
  LINK_OPERATION,
  LIST_PAYMENT_LINKS,
  GET_PAYMENT_LINK,
  UPDATE_PAYMENT_LINK,
  CLOSE_PAYMENT_LINK,
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
  LIST_SETTLEMENTS,
  GET_SETTLEMENT,
  LIST_RATES,
  ...WEBHOOK_OPERATIONS,
  LIST_REQUESTS,
];

/** All operations. */
export const DESCRIBED: readonly OperationDoc[] = [...OPERATIONS, ...EXTRA_OPERATIONS];

/** Whether it is one of the specification's six, which ignore unknown fields and versions, and have no request limit. */
export function isOfSpecification(operation: OperationDoc): boolean {
  return OPERATIONS.includes(operation);
}

/** The headers of a request to the operation. */
export function headersOf(operation: OperationDoc) {
  return [
    ...(operation.idempotent ? [IDEMPOTENCY_PARAMETER] : []),
    ...(isOfSpecification(operation) ? [] : [VERSION_PARAMETER]),
  ];
}

/** The errors of an operation. The six have badInput for a reused Idempotency-Key. */
export function errorsOf(operation: OperationDoc): readonly ErrorCode[] {
  if (isOfSpecification(operation)) return operation.errors;
  return [
    ...operation.errors,
    ...(operation.idempotent ? (['idempotencyKeyReused'] as const) : []),
    'rateLimited',
  ];
}

/** An identifier in a path, such as `{paymentIdentifier}`. */
const NAME_IN_PATH = /\{([a-zA-Z]+)\}/g;

type Path = Pick<OperationDoc, 'path'>;

/** The names of the identifiers in the path, in its order. */
export function pathNames({ path }: Path): readonly string[] {
  return [...path.matchAll(NAME_IN_PATH)].flatMap(([, name]) => name ?? []);
}

/** The path of a request with these identifiers. An identifier that is not given becomes `none`. */
export function pathFor({ path }: Path, identifiers: Readonly<Record<string, string>>): string {
  return path.replaceAll(NAME_IN_PATH, (_, name) => encodeURIComponent(identifiers[name] ?? 'none'));
}

/** The texts before, between and after identifiers; one text where the path names none. */
export function pathParts({ path }: Path): readonly string[] {
  return path.split(/\{[a-zA-Z]+\}/);
}
