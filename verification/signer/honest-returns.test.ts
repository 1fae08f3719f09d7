// What the engine returns to payers by itself is within no limit of the signer: here all refunds that have one are refused.
import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { NO_CAPS } from '@/signer/policy/judge-send';
import { hasTaken, isSettled } from '@/verification/testing/outcomes';
import { openShop } from './shop-with-signer';

const NANO = 10n ** 30n;
const NOTHING = { hourRaw: 0n, dayRaw: 0n };
const NO_REFUNDS = { perMerchant: NOTHING, inAll: NOTHING };
const ONLY_RETURNS = { caps: { settled: NO_CAPS, refunded: NO_REFUNDS, elsewhere: NO_REFUNDS } };

describeOnBothDatabases('the signer returns without a limit', (openDatabase) => {
  const open = () => openShop(openDatabase, ONLY_RETURNS);

  it('each deposit of a payment that expired, also one that arrives later', async () => {
    const { shop, engine } = await open();
    const payment = await shop.makePayment({ expiresAt: addMs(shop.clock.now(), 4_000) });
    const senders = [await shop.pay(payment, NANO / 2n), await shop.pay(payment, NANO / 4n)];
    await shop.until(payment, ({ deposits }) => deposits.length === 2);
    shop.clock.turn(14_500);
    await engine.run('expirePayments');
    await shop.until(payment, isSettled);
    senders.push(await shop.pay(payment, NANO / 8n));
    const { money } = await shop.until(payment, hasTaken(3));
    expect(money).toMatchObject({ heldRaw: 0n, differences: [] });
    const balances = await Promise.all(senders.map(({ sender }) => shop.balanceOf(sender)));
    expect(balances).toEqual([NANO / 2n, NANO / 4n, NANO / 8n]);
  });

  it('the excess of two payers, whether it or the settlement is sent first, and what arrives later', async () => {
    const { shop } = await open();
    for (const schedule of ['immediate', 'manual'] as const) {
      await shop.database.db.merchant.updateMany({ data: { settlementSchedule: schedule } });
      const payment = await shop.makePayment();
      const first = await shop.pay(payment, NANO / 2n);
      await shop.until(payment, ({ deposits }) => deposits.length === 1);
      const second = await shop.pay(payment, NANO);
      await shop.until(payment, isSettled);
      expect(await shop.balanceOf(second.sender)).toBe(NANO / 2n);
      const late = await shop.pay(payment, NANO / 4n);
      const { money } = await shop.until(payment, hasTaken(3));
      expect(money.differences).toEqual([]);
      expect(await shop.balanceOf(late.sender)).toBe(NANO / 4n);
      expect(await shop.balanceOf(first.sender)).toBe(0n);
    }
  });
});
