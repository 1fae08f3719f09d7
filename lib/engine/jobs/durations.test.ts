// How long payments take, as monitoring sees it: from a real payment through the heartbeat to the metrics.
import { expect, it } from 'vitest';
import { readEngineHeartbeat } from '@/lib/engine/health/engine-heartbeat';
import { createEngineReport } from '@/lib/engine/health/engine-report';
import { readMetrics } from '@/lib/engine/health/metrics';
import { testServer, turnableClock } from '@/prisma/test-api';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine, until } from '@/verification/testing/engine';
import { isSettled, NANO } from '@/verification/testing/outcomes';

describeOnBothDatabases('a payment that is paid', (open) => {
  it('is counted once as completed and once as settled, and metrics show both', async () => {
    const shop = await prepareEngine(await open());
    const report = createEngineReport(shop.clock);
    const engine = await shop.startEngine({ report });
    const payment = await shop.makePayment();
    await shop.pay(payment, NANO);
    await shop.until(payment, isSettled);
    // A later deposit completes nothing: it is returned.
    await shop.pay(payment, NANO);
    await shop.until(payment, ({ transfers }) => transfers.length === 2);
    await until('both counted', () => {
      const { completion, settlement } = report.read().durations;
      return completion.counts.some((count) => count > 0) && settlement.counts.some((count) => count > 0);
    });
    await engine.run('heartbeat');
    const durations = (await readEngineHeartbeat(shop.database.db))?.durations;
    expect(durations).toEqual(report.read().durations);
    const { endedAt, transfers } = await shop.read(payment);
    const settled = transfers.find(({ kind }) => kind === 'settlement');
    const settledAfterMs = (settled?.confirmedAt?.getTime() ?? 0) - (endedAt?.getTime() ?? 0);
    expect(durations?.settlement.sum).toBe(settledAfterMs);
    expect(durations?.completion.sum).toBeLessThan(10_000);
    const metrics = await readMetrics(testServer(shop.database, turnableClock()));
    expect(metrics).toContain('# TYPE settlement_duration_seconds histogram\n');
    expect(metrics).toContain(`settlement_duration_seconds_sum ${settledAfterMs / 1000}\n`);
    expect(metrics).toContain('settlement_duration_seconds_bucket{le="+Inf"} 1\n');
    expect(metrics).toContain('payment_completion_duration_seconds_count 1\n');
  });

  it('while the engine is not connected takes as long as the node has known the deposit', async () => {
    const shop = await prepareEngine(await open());
    const report = createEngineReport(shop.clock);
    const first = await shop.startEngine();
    const payment = await shop.makePayment();
    await first.stop();
    const paidAt = shop.clock.now();
    await shop.pay(payment, NANO);
    shop.clock.turn(20_000);
    await shop.startEngine({ report });
    await shop.until(payment, ({ status }) => status === 'Completed');
    await until('counted', () => report.read().durations.completion.sum > 0);
    const { sum } = report.read().durations.completion;
    expect(sum).toBeGreaterThanOrEqual(19_000);
    expect(sum).toBeLessThanOrEqual(shop.clock.now().getTime() - paidAt.getTime() + 1_000);
  });
});
