// create-checkout: creates a payment and returns the URL of its checkout, whose secret makes anyone who opens it the payer.

import { ensureReturnSecret } from '@/lib/accounts/merchants/return-url';
import type { JsonObject } from '@/lib/api/http/request-input';
import type { Operation } from '@/lib/api/http/route';
import { ServiceError } from '@/lib/core/errors';
import type { Language } from '@/lib/core/languages/languages';
import { withPayerSecret } from '@/lib/core/links';
import { CHECKOUT_FIELDS, readCheckoutBody } from '@/lib/payments/checkout-body';
import { createPayment, requireMayCreate, type WrittenPayment } from '@/lib/payments/create-payment';
import { payerSecret } from '@/lib/payments/payer-secret';
import { badInput } from '@/lib/payments/schemas';
import { metadataKeyError } from './metadata-keys';
import type { OperationDeps } from './operations';
import { paymentView, type ReadPayment } from './payment-view';

/** A new payment as get-payment reads it, and its checkout without the payer's secret. */
type CreatedCheckout = { readonly payment: ReadPayment; readonly checkoutUrl: string };

export const createCheckoutOperation: Operation<OperationDeps, JsonObject, CreatedCheckout> = {
  name: 'create-checkout',
  method: 'POST',
  pathMethods: ['GET', 'POST'],
  idempotent: true,
  requireEnabled: ({ clock }, { merchant }) => requireMayCreate(merchant, clock.now()),
  fields: CHECKOUT_FIELDS,
  isStrict: true,
  // The rest of the validation needs the settings, which only the handler has.
  parse: (body) => {
    const keyError = metadataKeyError(body.metadata);
    if (keyError !== null) throw badInput([keyError]);
    return body;
  },
  handle: async ({ deps, caller: { keyId, merchant }, keeper }, body) => {
    const { payment, extras, locale } = readCheckoutBody(body, deps.config);
    const now = deps.clock.now();
    const created = (written: WrittenPayment): CreatedCheckout => ({
      payment: asRead(deps, written, now),
      checkoutUrl: checkoutUrl(deps.config.publicUrl, written.id, locale),
    });
    if (extras.returnUrl !== null && merchant.returnUrlSecret === null) {
      await ensureReturnSecret({ db: deps.database.db, keyRing: deps.secrets.keyRing }, merchant.id);
    }
    const keepsCheckout = keeper && {
      ...keeper,
      render: (written: WrittenPayment) => keeper.render(created(written)),
    };
    const options = { keeper: keepsCheckout, extras, actor: `key:${keyId}` } as const;
    return created(await namingOwnFields(createPayment(deps, merchant, payment, options)));
  },
  view: ({ payment, checkoutUrl: url }) => ({ ...paymentView(payment), checkoutUrl: url }),
  complete: withSecret,
};

/** Errors of a payment name the payer's data as create-payment does. Messages contain nothing of the request. */
async function namingOwnFields<Result>(creation: Promise<Result>): Promise<Result> {
  try {
    return await creation;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.code, error.message.replaceAll('paymentCustomer.', 'customer.'), {
      ...error.headers,
    });
  }
}

/** The language's page sets the cookie and leads on. Browsers keep the fragment with the payer's secret. */
function checkoutUrl(publicUrl: string, id: string, locale: Language | null): string {
  const path = `/checkout/${id}`;
  return locale === null
    ? `${publicUrl}${path}`
    : `${publicUrl}/language?${new URLSearchParams({ to: locale, back: path })}`;
}

/** The secret is derived again for each response, so that it is in no stored one (contract §5). */
function withSecret(
  { secrets }: OperationDeps,
  { paymentIdentifier, checkoutUrl: url, ...rest }: JsonObject,
) {
  const secret = payerSecret(secrets.keyRing, String(paymentIdentifier));
  return { paymentIdentifier, ...rest, checkoutUrl: withPayerSecret(String(url), secret) };
}

/** As get-payment reads it. */
function asRead({ config }: OperationDeps, { row, depositAddress }: WrittenPayment, now: Date): ReadPayment {
  return {
    payment: {
      ...row,
      ...{ depositAddress, countedRaw: '0', errorReason: null, reviewDeadline: null, endedAt: null },
      ...{ settlementAddress: null, transfersPending: false, seenHash: null, seenAt: null },
      ...{ deposits: [], transfers: [], refunds: [], walletRefunds: [], deferred: null, journal: [] },
    },
    ...{ settlement: null, returned: new Map(), now, dustLimitRaw: config.dustLimitRaw },
  };
}
