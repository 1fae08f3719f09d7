// Reads what a webhook message reports, for endpoints that include it: the payment, refund or settlement as its operation returns it.
import type { Clock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import type { Database, Queryable } from '@/lib/db/client';
import type { ReadEventResource, ReportedEvent } from '@/lib/notifications/webhooks/event-resource';
import { subjectOf } from '@/lib/notifications/webhooks/event-types';
import { paymentView } from './payment-view';
import { readPayment } from './read-payment';
import { readRefund } from './read-refunds';
import { readSettlement } from './read-settlements';
import { refundView } from './refund-view';
import { settlementView } from './settlement-view';

type ResourceDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'dustLimitRaw'>;
};

/** A payment with more deposits is left out: its sums need all of its journal entries. */
const MAX_DEPOSITS = 100;

/** The reader of a deployment. It throws if the resource is gone, as after a restored backup. */
export function createEventResources(deps: ResourceDeps): ReadEventResource {
  return (event) => readResource(deps, event);
}

async function isFlooded(db: Queryable, paymentId: string): Promise<boolean> {
  const deposits = await db.deposit.findMany({
    where: { paymentId },
    select: { blockHash: true },
    take: MAX_DEPOSITS + 1,
  });
  return deposits.length > MAX_DEPOSITS;
}

async function readResource(
  { database: { db }, clock, config: { dustLimitRaw } }: ResourceDeps,
  { merchantId, paymentId: paymentIdentifier, eventType, occurrence }: ReportedEvent,
): Promise<Readonly<Record<string, unknown>>> {
  const own = { merchantId, paymentIdentifier };
  switch (subjectOf(eventType)) {
    case 'payment':
      if (await isFlooded(db, paymentIdentifier)) return {};
      return {
        payment: paymentView({ ...(await readPayment(db, own)), now: clock.now(), dustLimitRaw }),
      };
    case 'refund':
      return { refund: refundView(await readRefund(db, own, occurrence)) };
    case 'settlement':
      return { settlement: settlementView(await readSettlement(db, own)) };
    default:
      return {};
  }
}
