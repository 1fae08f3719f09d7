// Calls an operation on the payment that the path names, or on one of its refunds.
import { type Operation, route, unknownPathResponse } from '@/lib/api/http/route';
import type { OperationDeps } from '@/lib/api/operations';
import { getServer } from '@/web/server';

type PaymentPath = { readonly paymentIdentifier: string };
type RefundPath = PaymentPath & { readonly refundIdentifier: string };
type Context<Path> = { readonly params: Promise<Path> };

/** Every payment's identifier begins so. Other names are misspelt paths, such as `/api/payments/create-payments`. */
const PREFIX = 'pay_';

/** @param operationOn makes the operation for the identifier in the path */
export function paymentRoute<Input, Result>(
  operationOn: (paymentIdentifier: string) => Operation<OperationDeps, Input, Result>,
) {
  return pathRoute(({ paymentIdentifier }: PaymentPath) => operationOn(paymentIdentifier));
}

/** @param operationOn makes the operation for the identifiers in the path */
export function refundRoute<Input, Result>(
  operationOn: (path: RefundPath) => Operation<OperationDeps, Input, Result>,
) {
  return pathRoute(operationOn);
}

function pathRoute<Path extends PaymentPath, Input, Result>(
  operationOn: (path: Path) => Operation<OperationDeps, Input, Result>,
) {
  return async (request: Request, { params }: Context<Path>): Promise<Response> => {
    const path = await params;
    if (!path.paymentIdentifier.startsWith(PREFIX)) return unknownPathResponse();
    return route(getServer, operationOn(path))(request);
  };
}
