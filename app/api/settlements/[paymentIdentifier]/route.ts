// The operation get-settlement.
import { everyMethod } from '@/app/api/every-method';
import { pathRoute } from '@/app/api/path-route';
import { getSettlementOperation } from '@/lib/api/settlement-operations';

export const dynamic = 'force-dynamic';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = everyMethod(
  pathRoute(({ paymentIdentifier }: { readonly paymentIdentifier: string }) =>
    getSettlementOperation(paymentIdentifier),
  ),
);
