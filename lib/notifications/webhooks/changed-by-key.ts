// Notifies a merchant's owners when an API key adds or changes an endpoint: a key can't confirm an identity,
// so somebody who stole it could do so unseen (docs/decisions/0029).
import type { Tx } from '@/lib/db/client';
import type { NotificationFact } from '@/lib/notifications/notification-fact';
import { notifyOwners } from '@/lib/notifications/notify';

const KEY = 'key:';

type KeyChange = Extract<NotificationFact, { kind: 'webhookChangedByKey' }>['change'];

/** Whether an API key is the actor. */
export function isKey(actor: string): boolean {
  return actor.startsWith(KEY);
}

type EndpointChange = {
  /** Who changed it; only keys are reported. */
  readonly actor: string;
  readonly merchantId: string;
  readonly endpointId: string;
  readonly change: KeyChange;
  readonly at: Date;
};

/** Reads first, so it must not be the transaction's first statement. */
export async function notifyIfByKey(tx: Tx, { actor, change, at, ...name }: EndpointChange): Promise<void> {
  if (!isKey(actor)) return;
  const { merchantId, endpointId } = name;
  const key = await tx.apiKey.findFirst({
    where: { id: actor.slice(KEY.length), merchantId },
    select: { label: true },
  });
  const endpoint = await tx.webhookEndpoint.findFirst({
    where: { id: endpointId, merchantId },
    select: { url: true },
  });
  if (endpoint === null) return;
  const fact = { kind: 'webhookChangedByKey', host: new URL(endpoint.url).host, change } as const;
  await notifyOwners(tx, merchantId, { at, fact: { ...fact, label: key?.label ?? '' } });
}
