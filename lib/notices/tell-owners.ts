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

/** Enabled endpoints with a message that is a day old and was tried, and none delivered of those that came after it. */
async function failingEndpoints(db: Queryable, now: Date): Promise<Occasion[]> {
  const late = await db.webhookDelivery.groupBy({
    by: ['endpointId'],
    where: {
      nextAttemptAt: { not: null },
      createdAt: { lte: addMs(now, -FAILING_MS) },
      attempts: { gte: 1 },
      endpoint: { disabledAt: null },
    },
    _min: { createdAt: true },
    orderBy: { _min: { createdAt: 'asc' } },
    take: MAX_OCCASIONS,
  });
  const found: Occasion[] = [];
  for (const { endpointId, _min } of late) {
    const delivered = await db.webhookDelivery.findFirst({
      where: { endpointId, deliveredAt: { not: null } },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    });
    if (delivered !== null && _min.createdAt !== null && delivered.createdAt >= _min.createdAt) continue;
    // The same for as long as nothing gets through, whichever message is the oldest that waits.
    const occasion = `${endpointId} ${delivered?.createdAt.toISOString() ?? 'never'}`;
    const endpoint = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
    const fact = { kind: 'webhookFailing', host: hostOf(endpoint.url) } as const;
    found.push({ merchantId: endpoint.merchantId, fact, occasion });
  }
  return found;
}

/** An address may carry a secret in its path or query. */
function hostOf(url: string): string {
  return new URL(url).host;
}

/** Merchants with money that has come to wait: one occasion a day. */
async function waitingMoney(db: Queryable, now: Date): Promise<Occasion[]> {
  const items = await db.attentionItem.findMany({
    where: { resolvedAt: null, createdAt: { gte: addMs(now, -RECENT_MS) }, merchantId: { not: null } },
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
