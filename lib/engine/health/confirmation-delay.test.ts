import { expect, it } from 'vitest';
import { createLog } from '@/lib/core/log';
import { describeOnBothDatabases } from '@/prisma/test-database';
import { until } from '@/verification/testing/engine';
import { createConfirmationDelay } from './confirmation-delay';
import { ENGINE_HEARTBEAT } from './engine-heartbeat';

const NOW = new Date('2026-11-26T12:00:00Z');
const SYNCED = { ok: true, detail: 'synced' };
const SILENT = { ok: false, detail: 'the node does not respond' };

describeOnBothDatabases('confirmations', (open) => {
  async function deployment() {
    const database = await open();
    const clock = { now: () => NOW };
    const beat = async (ledger: typeof SYNCED, at = NOW) => {
      const data = { at, detail: { ledger } };
      await database.db.heartbeat.upsert({
        where: { name: ENGINE_HEARTBEAT },
        create: { name: ENGINE_HEARTBEAT, ...data },
        update: data,
      });
    };
    const delay = createConfirmationDelay({
      ...{ database, clock, log: createLog('test', 'silent'), intervalMs: 5 },
    });
    return { beat, delay };
  }

  it('are delayed without a node and without an engine', async () => {
    const { beat, delay } = await deployment();
    expect(await delay.isDelayed()).toBe(true);
    await beat(SYNCED);
    expect(await delay.isDelayed()).toBe(false);
    await beat(SILENT);
    expect(await delay.isDelayed()).toBe(true);
    await beat(SYNCED, new Date(NOW.getTime() - 11_000));
    expect(await delay.isDelayed()).toBe(true);
  });

  it('notify each open page at first, when a delay begins and when it ends', async () => {
    const { beat, delay } = await deployment();
    await beat(SYNCED);
    let notified = 0;
    const end = delay.subscribe(() => {
      notified += 1;
    });
    await until('the first read', () => notified === 1);
    await beat(SILENT);
    await until('the delay', () => notified === 2);
    expect(await delay.isDelayed()).toBe(true);
    await beat(SYNCED);
    await until('its end', () => notified === 3);
    end();
    await beat(SILENT);
    await until('a read of its own', () => delay.isDelayed());
    expect(notified).toBe(3);
  });
});
