// The operation choose-outcome of test mode, for one payment. It exists on the sandbox and `dev` alone, and goes through the
// same pipeline as the operations of the specification.
import { ServiceError } from './core/errors';
import { mayBeId } from './core/ids';
import type { Operation } from './http/route';
import { chooseOutcome } from './playground/choose-outcome';
import type { ChosenView } from './playground/chosen-view';
import { type OutcomeWish, parseOutcomeWish } from './playground/outcome-wish';
import type { Server } from './server';

/** @param paymentIdentifier as the path names it */
export function chooseOutcomeOperation(
  paymentIdentifier: string,
): Operation<Server, OutcomeWish, ChosenView> {
  return {
    name: 'choose-outcome',
    method: 'POST',
    parse: (body) => {
      if (mayBeId(paymentIdentifier)) return parseOutcomeWish(body);
      throw new ServiceError('paymetNotFound', 'There is no payment with this paymentIdentifier.');
    },
    payment: () => paymentIdentifier,
    handle: ({ deps, caller }, wish) =>
      chooseOutcome(deps, {
        merchantId: caller.merchant.id,
        paymentIdentifier,
        actor: `key:${caller.keyId}`,
        wish,
      }),
    view: (chosen) => chosen,
  };
}
