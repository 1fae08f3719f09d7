// Creates a payment for a customer at the till or the counter, once for each form that was sent.
import type { MerchantUser } from '@/lib/auth/user-session';
import type { IdempotencyDeps } from '@/lib/http/idempotency';
import { makeOnce } from '@/lib/http/make-once';
import { readMerchant } from '@/lib/merchants/read-merchant';
import { type CreatePaymentDeps, createPayment } from './create-payment';
import { parseCreatePayment } from './schemas';
import type { CreatedPayment } from './views';

/** What the form makes, as create-payment takes it, and the form's token. */
export type TillOrder = { readonly body: Readonly<Record<string, unknown>>; readonly token: string };

type TillDeps = IdempotencyDeps & CreatePaymentDeps;

/** @returns the payment's identifier @throws as createPayment */
export async function createAtTill(
  deps: TillDeps,
  { userId, merchant: { id: merchantId } }: MerchantUser,
  { body, token }: TillOrder,
): Promise<string> {
  const merchant = await readMerchant(deps.database.db, merchantId);
  const actor = `user:${userId}` as const;
  const form = { merchantId, userId, makes: 'payment', token, values: body };
  return makeOnce(deps, form, async (keeper) => {
    const keepsId = keeper && { ...keeper, render: ({ id }: CreatedPayment) => keeper.render(id) };
    const input = parseCreatePayment(body);
    return (await createPayment(deps, merchant, input, { actor, keeper: keepsId })).id;
  });
}
