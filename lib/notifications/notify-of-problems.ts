// Notifies owners of problems that no user's action causes: a webhook endpoint that fails for a day, money that needs a
// decision. The engine checks periodically; each owner is notified once per occasion.
import { addMs, type Clock } from '@/lib/core/clock';
import { parseUrl } from '@/lib/core/parse-url';
import type { Database, Queryable } from '@/lib/db/client';
import { writeTransaction } from '@/lib/db/transaction';
import type { NotificationFact } from './notification-fact';
import { notify, readOwners } from './notify';

/** How long an endpoint fails before its owners are notified. */
export const FAILING_MS = 24 * 60 * 60_000;
/** Owners were notified of older items long ago. */
const RECENT_MS = 7 * 24 * 60 * 60_000;
/** Per kind and run; the rest follow in the next run. */
const MAX_OCCASIONS = 200;

/** Attention items that one notification names. */
const MAX_NAMED = 20;

type Occasion = { readonly merchantId: string; readonly fact: NotificationFact; readonly occasion: string };

/** Notifies the owners of every problem found, once per occasion. */
export async function notifyOfProblems({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const { db } = database;
  const at = clock.now();
  for (const found of [...(await failingEndpoints(db, at)), ...(await waitingMoney(db, at))]) {
    const owners = await readOwners(db, found.merchantId);
    if (owners.length === 0) continue;
    await writeTransaction(database, async (tx) => notify(tx, owners, { ...found, at }));
  }
}

/** Enabled endpoints whose attempts have all failed for a day. */
async function failingEndpoints(db: Queryable, now: Date): Promise<Occasion[]> {
  const failing = await db.webhookEndpoint.findMany({
    // A row of somebody else may have an earlier time, such as `-infinity`.
    where: { disabledAt: null, failingSince: { gte: new Date(0), lte: addMs(now, -FAILING_MS) } },
    orderBy: { failingSince: 'asc' },
    take: MAX_OCCASIONS,
  });
  return failing.map(({ id, merchantId, url, failingSince }) => ({
    merchantId,
    fact: { kind: 'webhookFailing', host: hostOf(url) },
    // One occasion per uninterrupted failure.
    occasion: `${id} ${failingSince?.toISOString() ?? ''}`,
  }));
}

/** The path and query of a URL may hold a secret. */
function hostOf(url: string): string {
  // Somebody else may have written another text.
  return parseUrl(url)?.host ?? '';
}

/** Merchants with new open attention items: one occasion a day. */
async function waitingMoney(db: Queryable, now: Date): Promise<Occasion[]> {
  const items = await db.attentionItem.findMany({
    where: {
      ...{ resolvedAt: null, createdAt: { gte: addMs(now, -RECENT_MS) }, merchantId: { not: null } },
      // The failure of a refund sends its own notification.
      kind: { notIn: ['refundFailed', 'walletRefundFailed'] },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_OCCASIONS,
    select: { reference: true, merchantId: true, createdAt: true },
  });
  const days = new Map<string, { readonly merchantId: string; readonly references: string[] }>();
  for (const { reference, merchantId, createdAt } of items) {
    if (merchantId === null) continue;
    const occasion = `${merchantId} ${createdAt.toISOString().slice(0, 10)}`;
    const day = days.get(occasion) ?? { merchantId, references: [] };
    if (day.references.length < MAX_NAMED) day.references.push(reference);
    days.set(occasion, day);
  }
  return [...days].map(([occasion, { merchantId, references }]) => ({
    ...{ merchantId, occasion, fact: { kind: 'attentionRequired', references } },
  }));
}
