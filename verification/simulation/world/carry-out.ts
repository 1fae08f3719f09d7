// Carries out one act of a payer, a merchant or an operator.
import { ServiceError, unreachable } from '@/lib/core/errors';
import type { TrackedPayment } from '../invariants/model';
import type { Entry } from '../ledger/lattice';
import { block } from './block-acts';
import { flood } from './flood';
import { orderRefunds } from './order-refunds';
import type { Act } from './plan';
import type { World } from './world';

/** A payer's extra money besides the amount, enough for a second and third attempt. */
const FUNDS_FACTOR = 5n;
const EXCHANGE_SHARE = 0.03;

/** @param messages receives the announcement of an unconfirmed block */
export async function carryOut(
  world: World,
  payment: TrackedPayment,
  act: Act,
  messages: Entry[],
): Promise<void> {
  const { shop } = world;
  switch (act.kind) {
    case 'send':
      return send(world, payment, act, messages);
    case 'cancel':
      return refusalIsFine(shop.cancel({ id: payment.id, merchantId: payment.merchant.id }));
    case 'fail':
      return refusalIsFine(shop.fail(payment.id));
    case 'decide':
      return refusalIsFine(shop.decide(payment.id, act.verdict));
    case 'name': {
      const address = world.payers.newAddress();
      // Recorded before the request, because its response can be lost although the address was taken.
      payment.named = address;
      return refusalIsFine(shop.name(payment.id, address));
    }
    case 'refund':
      return orderRefunds(world, payment, act);
    case 'flood':
      return flood(world, payment, act);
    case 'block':
      return block(world, payment, act);
    default:
      return unreachable(act);
  }
}

function send(
  world: World,
  payment: TrackedPayment,
  { amountRaw, payer, fate }: Extract<Act, { kind: 'send' }>,
  messages: Entry[],
): void {
  const { payers, node } = world;
  const account = payment.payers.get(payer) ?? newPayer(world, payment);
  payment.payers.set(payer, account);
  const hash = payers.send(account, payment.address, amountRaw, fate);
  const entry = hash === null ? undefined : node.lattice.entry(hash);
  if (entry !== undefined && node.takes(payment.address, 'earlyMessage')) messages.push(entry);
}

/** A merchant may be too late; the response indicates it. */
async function refusalIsFine(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
  });
}

/** Sometimes an exchange pays for its customer from a shared account. */
function newPayer({ payers, model, prng }: World, payment: TrackedPayment): string {
  if (prng.chance(EXCHANGE_SHARE)) return prng.pick([...model.exchanges]);
  return payers.newPayer(payment.amountRaw * FUNDS_FACTOR);
}
