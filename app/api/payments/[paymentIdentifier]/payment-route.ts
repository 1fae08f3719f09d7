// Calls an operation on the payment that the path names.
import { type Operation, route, unknownPathResponse } from '@/lib/api/http/route';
import type { OperationDeps } from '@/lib/api/operations';
import { getServer } from '@/web/server';

type Context = { readonly params: Promise<{ readonly paymentIdentifier: string }> };

/** Every payment's identifier begins so. Other names are misspelt paths, such as `/api/payments/create-payments`. */
const PREFIX = 'pay_';

/** @param operationOn makes the operation for the identifier in the path */
export function paymentRoute<Input, Result>(
  operationOn: (paymentIdentifier: string) => Operation<OperationDeps, Input, Result>,
) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const { paymentIdentifier } = await params;
    if (!paymentIdentifier.startsWith(PREFIX)) return unknownPathResponse();
    return route(getServer, operationOn(paymentIdentifier))(request);
  };
}
