// What a form of the dashboard makes is made once, however often the form is sent: pressed twice, or sent again after an
// answer that was lost on its way.

import { type IdempotencyDeps, type ResponseKeeper, repeatableOf, respondOnce } from './idempotency';

export type SentForm = {
  readonly merchantId: string;
  readonly userId: string;
  /** What it makes, such as `link`. */
  readonly makes: string;
  /** Drawn by the page, once for each thing it makes. What is no token makes a form that is never known again. */
  readonly token: string;
  /** All that was filled in: other values are another form. */
  readonly values: unknown;
};

const TOKEN = /^[\w-]{16,100}$/;

type Keeper = ResponseKeeper<string> | null;

/**
 * Makes it unless the same form has, within a day, also at the same moment and in another process.
 * @param make keeps the id by the keeper, where it is given one, in the transaction of what it makes
 * @returns the id of what was made, now or when the form came before
 * @throws what `make` throws
 */
export async function makeOnce(
  deps: IdempotencyDeps,
  { merchantId, userId, makes, token, values }: SentForm,
  make: (keeper: Keeper) => Promise<string>,
): Promise<string> {
  if (!TOKEN.test(token)) return make(null);
  const key = JSON.stringify([userId, token, values]);
  const repeatable = repeatableOf(deps, { merchantId, operation: `form ${makes}`, key }, new Uint8Array());
  return respondOnce(deps, repeatable, () => make({ ...repeatable, render: (id) => id }));
}

/** The id of what was made; or why nothing was. */
export type MadeOrRefused<Refusal> = { readonly id: string } | { readonly refusal: Refusal };

/** The same of what may be refused. A refusal is not kept. */
export async function makeOnceOrRefuse<Refusal>(
  deps: IdempotencyDeps,
  form: SentForm,
  make: (keeper: Keeper) => Promise<MadeOrRefused<Refusal>>,
): Promise<MadeOrRefused<Refusal>> {
  const last: { outcome: MadeOrRefused<Refusal> | null } = { outcome: null };
  try {
    const id = await makeOnce(deps, form, async (keeper) => {
      const outcome = await make(keeper);
      last.outcome = outcome;
      if ('id' in outcome) return outcome.id;
      throw new NothingMade();
    });
    return { id };
  } catch (error) {
    if (error instanceof NothingMade && last.outcome !== null) return last.outcome;
    throw error;
  }
}

/** Thrown past `respondOnce`, which then looks whether a rival in another process has made it. */
class NothingMade extends Error {
  override readonly name = 'NothingMade';
}
