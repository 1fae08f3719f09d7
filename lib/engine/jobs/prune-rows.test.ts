import { expect, it } from 'vitest';
import { addMs } from '@/lib/core/clock';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { prepareEngine } from '@/verification/testing/engine';

const HOUR_MS = 3_600_000;

describeOnBothDatabases('pruning', (open) => {
  it('removes responses older than a day and change feed entries older than an hour, and nothing newer', async () => {
    const shop = await prepareEngine(await open());
    const { db } = shop.database;
    const now = shop.clock.now();
    const answer = (id: string, createdAt: Date) => ({ id, bodyHash: '', response: '', createdAt });
    const change = (at: Date) => ({ merchantId: shop.merchant.id, paymentId: 'pay', at });
    const aged = (ms: number) => addMs(now, -ms);
    const [old, young] = [answer('old', aged(25 * HOUR_MS)), answer('young', aged(23 * HOUR_MS))];
    await db.idempotencyRecord.createMany({ data: [old, young] });
    await db.changeFeedEntry.createMany({ data: [change(aged(2 * HOUR_MS)), change(aged(HOUR_MS / 2))] });
    const engine = await shop.startEngine();
    await engine.run('pruneRows');
    expect(await db.idempotencyRecord.findMany({ select: { id: true } })).toEqual([{ id: 'young' }]);
    expect(await db.changeFeedEntry.count()).toBe(1);
  });
});
