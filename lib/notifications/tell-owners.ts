// What comes about without anybody's act and owners have to know: a webhook endpoint that fails for a day, money that
// waits for a decision. Looked for now and then, told once.
import { addMs, type Clock } from '@/lib/core/clock';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NoticeFact } from './notice-fact';
import { notify, readOwners } from './notify';

/** How long nothing was delivered to an endpoint before its owners are told. */
export const FAILING_MS = 24 * 60 * 60_000;
/** Items older than this were told of long ago. */
const RECENT_MS = 7 * 24 * 60 * 60_000;
/** Of each kind in one run; the others come in the next, once these are told. */
const MAX_OCCASIONS = 200;

type Occasion = { readonly merchantId: string; readonly fact: NoticeFact; readonly occasion: string };

/** Tells the owners of what is found, each once per occasion. */
export async function tellOwners({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { db } = database;
  const at = clock.now();
  for (const told of [...(await failingEndpoints(db, at)), ...(await waitingMoney(db, at))]) {
    const owners = await readOwners(db, told.merchantId);
    if (owners.length === 0) continue;
    await writeTransaction(database, async (tx) => notify(tx, owners, { ...told, at }));
  }
}

/** Enabled endpoints that have taken nothing for a day, although they were tried. */
async function failingEndpoints(db: Queryable, now: Date): Promise<Occasion[]> {
  const failing = await db.webhookEndpoint.findMany({
    where: { disabledAt: null, failingSince: { lte: addMs(now, -FAILING_MS) } },
    orderBy: { failingSince: 'asc' },
    take: MAX_OCCASIONS,
  });
  return failing.map(({ id, merchantId, url, failingSince }) => ({
    merchantId,
    fact: { kind: 'webhookFailing', host: hostOf(url) },
    // The same for as long as nothing gets through.
    occasion: `${id} ${failingSince?.toISOString() ?? ''}`,
  }));
}

/** An address may carry a secret in its path or query. */
function hostOf(url: string): string {
  return new URL(url).host;
}

/** Merchants with money that has come to wait: one occasion a day. */
async function waitingMoney(db: Queryable, now: Date): Promise<Occasion[]> {
  const items = await db.attentionItem.findMany({
    where: {
      ...{ resolvedAt: null, createdAt: { gte: addMs(now, -RECENT_MS) }, merchantId: { not: null } },
      // A refund that did not begin is told of where it is given up.
      kind: { not: 'refundFailed' },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_OCCASIONS,
    select: { merchantId: true, createdAt: true },
  });
  const days = new Map<string, Occasion>();
  for (const { merchantId, createdAt } of items) {
    if (merchantId === null) continue;
    const occasion = `${merchantId} ${createdAt.toISOString().slice(0, 10)}`;
    days.set(occasion, { merchantId, fact: { kind: 'attentionWaiting' }, occasion });
  }
  return [...days.values()];
}
