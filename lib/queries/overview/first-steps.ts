// What a new merchant still has to do before the first customer pays, read from what exists: nothing is stored about it.
import type { Queryable } from '@/lib/db/client';
import { NOT_DELETED } from '@/lib/notifications/webhooks/endpoints';

/** The steps, in order. `invite` is optional. */
export const FIRST_STEPS = ['settlementAddress', 'testPayment', 'integration', 'invite'] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

export type FirstSteps = {
  readonly done: Readonly<Record<FirstStepName, boolean>>;
  /** Countries whose customers can pay on this server. */
  readonly countries: number;
};

/** The steps of the merchant; null once all but the optional one are done, so that the list ends by itself. */
export async function readFirstSteps(db: Queryable, merchantId: string): Promise<FirstSteps | null> {
  const merchant = await db.merchant.findUniqueOrThrow({
    where: { id: merchantId },
    select: { settlementAddress: true, nextSettlementAddress: true },
  });
  const [countries, paid, endpoint, link, users, invited] = await Promise.all([
    db.supportedCountry.count(),
    db.payment.findFirst({ where: { merchantId, status: 'Completed' }, select: { id: true } }),
    db.webhookEndpoint.findFirst({ where: { merchantId, ...NOT_DELETED }, select: { id: true } }),
    db.paymentLink.findFirst({ where: { merchantId }, select: { id: true } }),
    db.user.count({ where: { merchantId } }),
    db.invitation.findFirst({ where: { merchantId }, select: { id: true } }),
  ]);
  const done = {
    settlementAddress: merchant.settlementAddress !== null || merchant.nextSettlementAddress !== null,
    testPayment: paid !== null,
    integration: endpoint !== null || link !== null,
    invite: users > 1 || invited !== null,
  };
  const isOver = FIRST_STEPS.every((name) => done[name] || name === 'invite');
  return isOver ? null : { done, countries };
}
