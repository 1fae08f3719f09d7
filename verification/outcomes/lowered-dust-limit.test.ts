// A payment completes when its payer is cleared, even if the operator lowered the dust limit during the review.
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { clearPayment } from '@/verification/testing/decisions';
import { prepareEngine } from '@/verification/testing/engine';
import { HOUR_MS, MINUTE_MS, NANO } from '@/verification/testing/outcomes';

describeOnBothDatabases('a payment under review, short by less than the dust limit', (open) => {
  it('completes, even if the operator lowers the dust limit before the decision', async () => {
    const shop = await prepareEngine(await open());
    const first = await shop.startEngine();
    const payment = await shop.makePayment({ lastName: 'Sandbox-Review' });
    await shop.pay(payment, NANO - 5n * 10n ** 25n);
    await shop.until(payment, (state) => state.reviewDeadline !== null);
    await first.stop();
    const config = { ...shop.config, dustLimitRaw: 10n ** 25n };
    const second = await shop.startEngine({ config });
    expect(
      await clearPayment({ ...config, database: shop.database, clock: shop.clock }, payment.id, 'known'),
    ).toBe('done');
    shop.clock.turn(25 * HOUR_MS);
    await second.run('expirePayments');
    shop.clock.turn(MINUTE_MS);
    await second.run('expirePayments');
    const state = await shop.read(payment);
    expect(state.status).toBe('Completed');
  });
});
