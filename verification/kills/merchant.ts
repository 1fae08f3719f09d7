// The merchant of the kill driver, who keeps the engines busy together with the payers: settles on demand, makes manual
// refunds from unsettled money and from a top-up, and finally settles everything and has the top-up's rest returned.
import { randomUUID } from 'node:crypto';
import { changeSettlementSchedule, settleNow } from '@/lib/accounts/merchants/settlement-schedule';
import { sumRaw } from '@/lib/core/raw';
import { orderRefund } from '@/lib/money/refunds/order-refund';
import { refundOptions } from '@/lib/money/refunds/refund-limits';
import { openTopUp } from '@/lib/money/top-ups/open-top-up';
import { returnTopUp } from '@/lib/money/top-ups/return-top-up';
import { topUpView } from '@/lib/money/top-ups/top-up-view';
import { randomAddress } from '@/prisma/factories';
import type { Prng } from '@/verification/testing/prng';
import type { Installation } from './installation';
import type { Payers } from './payers';

export type Merchant = Awaited<ReturnType<typeof createMerchant>>;

const BY = 'user:merchant';
/** Thousandths of a nano. */
const UNIT_RAW = 10n ** 27n;
const MOST_UNITS = 50;
const SOURCES = ['unsettled', 'topUp'] as const;

export async function createMerchant(
  installation: Pick<Installation, 'database' | 'merchantId' | 'config' | 'sandbox' | 'clock'>,
  prng: Prng,
) {
  const { database, merchantId, config, sandbox, clock } = installation;
  const deps = { database, clock, dustLimitRaw: config.dustLimitRaw };
  const amountRaw = () => BigInt(prng.int(1, MOST_UNITS)) * UNIT_RAW;
  const toppedUpRaw: bigint[] = [];
  await changeSettlementSchedule(deps, { merchantId, schedule: 'manual', hour: 0, by: BY });
  const opened = await openTopUp(deps, { merchantId, by: BY });
  if (opened.outcome === 'refused') throw new Error(`no top-up: ${opened.reason}`);
  const topUp = async () => {
    const raw = amountRaw();
    await sandbox.wallet.pay({ destination: opened.address, amountRaw: raw });
    toppedUpRaw.push(raw);
  };
  const refund = async (paymentId: string, wantedRaw: bigint) => {
    const options = await refundOptions(database.db, merchantId, paymentId, config.dustLimitRaw);
    const wanted = prng.pick(SOURCES);
    const source = options?.sources.find((one) => one.source === wanted) ?? options?.sources[0];
    if (source === undefined) return;
    const seenRaw = BigInt(source.raw);
    await orderRefund(deps, {
      ...{
        merchantId,
        paymentId,
        token: randomUUID(),
        source: source.source,
        note: '',
        by: BY,
        seenRaw,
        onlyReturns: false,
      },
      ...{ amountRaw: wantedRaw < seenRaw ? wantedRaw : seenRaw, destination: randomAddress() },
    });
  };
  return {
    /**
     * Tops up, orders refunds and settles, so that a starting engine has work.
     * @param startNow whether refunds start without the ten seconds in which they can be cancelled
     */
    act: async (startNow = true): Promise<void> => {
      await topUp();
      const where = { merchantId, status: 'Completed' } as const;
      const latest = await database.db.payment.findMany({ where, orderBy: { id: 'desc' }, take: 3 });
      for (const { id } of latest) await refund(id, amountRaw());
      // No refund is cancelled here, so the ten seconds for that are skipped.
      const startsAt = clock.now();
      if (startNow) {
        await database.db.manualRefund.updateMany({ where: { startedAt: null }, data: { startsAt } });
      }
      await settleNow(deps, merchantId, BY);
    },
    /**
     * Settles and withdraws everything that waits for the merchant, except what is reserved for refunds that have not
     * started.
     */
    closeBooks: async (): Promise<void> => {
      await settleNow(deps, merchantId, BY);
      for (const { id: topUpId, returnable } of (await topUpView(database.db, merchantId)).topUps) {
        const seenRaw = BigInt(returnable.raw);
        if (seenRaw > 0n) await returnTopUp(deps, { merchantId, topUpId, seenRaw, by: BY });
      }
    },
    /** The sum of the top-ups, raw. */
    toppedUpRaw: () => sumRaw(toppedUpRaw),
  };
}

export type People = { readonly payers: Payers; readonly merchant: Merchant };
