// Notes that a payer's send has been seen before it is confirmed. It is a sign for the payer's page and nothing else: no
// status, no timeline and no money ever follows from it.
import type { Clock } from '@/lib/core/clock';
import type { Database, Tx } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { UnconfirmedSend } from '@/lib/nano/websocket-messages';
import { appendChange } from './append-timeline';

type Deps = { readonly database: Database; readonly clock: Clock };

type NotedPayment = { readonly id: string; readonly merchantId: string };

/**
 * Notes the sends at the Waiting payments of their addresses, and tells those payments' open pages. Of several sends to
 * one address the last is noted; a send that is noted already is not written again.
 * @throws the database's error
 */
export async function noteUnconfirmedSends(deps: Deps, sends: readonly UnconfirmedSend[]): Promise<void> {
  const lastByAddress = new Map(sends.map((send) => [send.address, send]));
  const found = await findWaiting(deps.database, [...lastByAddress.keys()]);
  if (found.length === 0) return;
  await writeTransaction(deps.database, async (tx) => {
    for (const { address, payment } of found) {
      const send = lastByAddress.get(address);
      if (send !== undefined) await note(tx, payment, send, deps.clock.now());
    }
  });
}

/** In the order of their ids, as two engines would lock them. */
async function findWaiting({ db }: Database, addresses: readonly string[]) {
  const rows = await db.depositAddress.findMany({
    where: { address: { in: [...addresses] }, payment: { status: 'Waiting' } },
    select: { address: true, payment: { select: { id: true, merchantId: true } } },
  });
  return rows
    .flatMap(({ address, payment }) => (payment === null ? [] : [{ address, payment }]))
    .sort((one, other) => (one.payment.id < other.payment.id ? -1 : 1));
}

async function note(
  tx: Tx,
  payment: NotedPayment,
  { hash, seenAt }: UnconfirmedSend,
  now: Date,
): Promise<void> {
  const isNew = { OR: [{ seenHash: null }, { seenHash: { not: hash } }] };
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: 'Waiting', ...isNew },
    data: { version: { increment: 1 }, seenHash: hash, seenAt },
  });
  if (count === 1) appendChange(tx, payment, now);
}
