// Overdue payments stay open while the clock is in doubt.
import { expect, it } from 'vitest';
import { addMs, type Clock, type ClockDoubt } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine } from '@/verification/testing/engine';
import { MINUTE_MS } from '@/verification/testing/outcomes';

describeOnBothDatabases('an overdue payment', (open) => {
  it.each<ClockDoubt>(['holding', 'settling'])('stays open while the clock is in doubt: %s', async (kind) => {
    const shop = await prepareEngine(await open());
    let doubt: ClockDoubt | null = kind;
    const clock: Clock = {
      now: shop.clock.now,
      state: () => ({ referenceAheadMs: 0, machineAheadMs: 0, doubt, doubtForMs: 0, doubtedUntilMs: null }),
    };
    const engine = await shop.startEngine({ clock });
    const now = shop.clock.now();
    const payment = await shop.makePayment({
      createdAt: addMs(now, -MINUTE_MS),
      expiresAt: addMs(now, -MINUTE_MS / 2),
    });
    await engine.run('reconcileAccounts');
    await engine.run('expirePayments');
    expect((await shop.read(payment)).status).toBe('Waiting');
    doubt = null;
    await shop.until(payment, ({ status }) => status === 'Error');
  });
});
