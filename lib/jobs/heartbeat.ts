// The heartbeat: asks the node how it is, keeps the record of outages, and writes down that the engine lives.
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { countReadyAddresses } from './address-rows';
import type { EngineContext, Job } from './job';

/** Readiness takes the engine for gone after five missed beats (contract §8). */
const HEARTBEAT_MS = 2_000;
const HEARTBEAT_NAME = 'engine';

const detailSchema = z.object({ lastGoodAt: z.iso.datetime().nullable() });

/** @param startedAt when this engine began to run its jobs */
export function heartbeatJob(engine: EngineContext, startedAt: Date): Job {
  return {
    everyMs: HEARTBEAT_MS,
    run: async () => {
      await engine.health.check();
      await engine.health.noteOutage();
      await beat(engine, startedAt);
    },
  };
}

async function beat(engine: EngineContext, startedAt: Date): Promise<void> {
  const { health } = engine;
  const detail = {
    ledger: health.state(),
    lastGoodAt: health.lastGoodAt()?.toISOString() ?? null,
    pid: process.pid,
    startedAt: startedAt.toISOString(),
    fence: engine.fence(),
    pool: { ready: await countReadyAddresses(engine.database.db) },
    websocket: engine.watched.isConnected(),
  };
  const at = engine.clock.now();
  await engine.database.db.heartbeat.upsert({
    where: { name: HEARTBEAT_NAME },
    create: { name: HEARTBEAT_NAME, at, detail },
    update: { at, detail },
  });
}

/** When the engine before this one last saw a synced node; null when there was none or it never did. */
export async function readLastGoodAt(database: Database): Promise<Date | null> {
  const row = await database.db.heartbeat.findUnique({ where: { name: HEARTBEAT_NAME } });
  const detail = detailSchema.safeParse(row?.detail);
  if (!detail.success || detail.data.lastGoodAt === null) return null;
  return new Date(detail.data.lastGoodAt);
}
