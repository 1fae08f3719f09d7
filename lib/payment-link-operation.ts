// The operation create-payment-link. It stands beside the six of the specification and goes through the same pipeline.
import { writeTransaction } from './db/transaction';
import type { JsonObject } from './http/json-body';
import type { Operation } from './http/route';
import { readLinkBody } from './payment-links/link-body';
import { createPaymentLink } from './payment-links/payment-links';
import type { AnswerKeeper } from './payments/keep-answer';
import { storeAnswer } from './payments/store-answer';
import type { Server } from './server';

/** A link that was made, with its whole address. */
export type CreatedLink = { readonly id: string; readonly url: string };

export const createPaymentLinkOperation: Operation<Server, JsonObject, CreatedLink> = {
  name: 'create-payment-link',
  method: 'POST',
  idempotent: true,
  // Its rules ask for the settings and the time, which only the handler has.
  parse: (body) => body,
  handle: ({ deps, caller, keeper }, body) =>
    createLink(deps, { merchantId: caller.merchant.id, body, keeper }),
  view: ({ id, url }) => ({ paymentLinkIdentifier: id, url }),
};

type Call = {
  readonly merchantId: string;
  readonly body: JsonObject;
  readonly keeper: AnswerKeeper<CreatedLink> | null;
};

/** @throws ServiceError badInput, invalidAmount or transactionTooLarge */
async function createLink(server: Server, { merchantId, body, keeper }: Call): Promise<CreatedLink> {
  const { database, clock, config, secrets } = server;
  const now = clock.now();
  const link = readLinkBody(body, { network: config.network, now });
  return writeTransaction(database, async (tx) => {
    const id = await createPaymentLink({ db: tx, clock, keyRing: secrets.keyRing }, merchantId, link);
    const created = { id, url: `${config.publicUrl}/pay/${id}` };
    await storeAnswer(tx, keeper, created, now);
    return created;
  });
}
