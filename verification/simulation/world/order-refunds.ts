// A merchant's user orders manual refunds of a payment: sometimes twice at once, sometimes cancelled again.
import type { TrackedPayment } from '../invariants/model';
import type { RefundAct } from './plan';
import type { World } from './world';

const TWO_CLICKS = 0.3;

export async function orderRefunds(world: World, payment: TrackedPayment, act: RefundAct): Promise<void> {
  const { shop, prng } = world;
  const options = await shop.refundOptions(payment);
  const source = options === null || options.sources.length === 0 ? null : prng.pick(options.sources);
  if (options === null || source === null) return;
  const seenRaw = BigInt(source.raw);
  const amountRaw = (seenRaw * BigInt(act.percent)) / 100n;
  const destination = destinationOf(world, payment, act, options.senders[0]?.address);
  // Recorded before the request, because its response can be lost although the refund was ordered.
  payment.orderedTo.add(destination);
  const token = Buffer.from(prng.bytes(16)).toString('hex');
  const request = { token, source: source.source, amountRaw, destination, seenRaw };
  const clicks = prng.chance(TWO_CLICKS) ? [request, request] : [request];
  const orders = await Promise.all(clicks.map((click) => shop.refund(payment, click)));
  const id = orders.find((order) => order !== null);
  if (act.isUndone && typeof id === 'string') await shop.undoRefund(payment, id);
}

function destinationOf(
  { payers, model, prng }: World,
  payment: TrackedPayment,
  { to }: RefundAct,
  sender: string | undefined,
): string {
  if (to === 'exchange') return prng.pick([...model.exchanges]);
  if (to === 'ours') return payment.address;
  return to === 'sender' && sender !== undefined ? sender : payers.newAddress();
}
