// Notifies a merchant's owners when an API key adds an endpoint, rotates its secret or disables it: a key can't confirm an identity,
// so somebody who stole it could do so unseen (docs/decisions/0029).
import type { Tx } from '@/lib/db/client';
import { notifyOwners } from '@/lib/notifications/notify';

const KEY = 'key:';

type EndpointChange = {
  /** Who changed it; only keys are reported. */
  readonly actor: string;
  readonly merchantId: string;
  readonly endpointId: string;
  readonly change: 'added' | 'rotated' | 'disabled';
  readonly at: Date;
};

/** Reads first, so it must not be the transaction's first statement. */
export async function notifyIfByKey(tx: Tx, { actor, change, at, ...name }: EndpointChange): Promise<void> {
  if (!actor.startsWith(KEY)) return;
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
