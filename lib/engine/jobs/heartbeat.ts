// The heartbeat: checks the node and the signer, records outages, and stores that the engine is alive.
import { errorText } from '@/lib/core/errors';
import type { Database } from '@/lib/db/client';
import {
  ENGINE_HEARTBEAT,
  readEngineHeartbeat,
  type SignerReport,
} from '@/lib/engine/health/engine-heartbeat';
import { within } from '../bounded-work';
import type { PoolLevel } from './fill-address-pool';
import type { EngineContext, Job } from './job';
import type { LedgerState } from './ledger-health';

/** Readiness reports the engine as down after five missed heartbeats (contract §8). */
const HEARTBEAT_MS = 2_000;
/** After this long the node or the signer counts as not responding; the heartbeat itself is never delayed further. */
const PATIENCE_MS = 3_000;
const MAX_FAILURE_CHARACTERS = 160;
const SILENT_SIGNER = silentSigner('it does not respond');
const SILENT_NODE: LedgerState = { ok: false, detail: 'the node does not respond' };

/** @param startedAt when this engine started its jobs */
export function heartbeatJob(engine: EngineContext, pool: PoolLevel, startedAt: Date): Job {
  let asking: Promise<unknown> | null = null;
  return {
    everyMs: HEARTBEAT_MS,
    run: async () => {
      asking ??= engine.health.check().finally(() => {
        asking = null;
      });
      const [responded, signer] = await Promise.all([
        within(
          asking.then(() => true),
          PATIENCE_MS,
          false,
        ),
        within(signerReport(engine), PATIENCE_MS, SILENT_SIGNER),
      ]);
      await engine.health.noteOutage();
      if (!responded) await engine.health.noteFailure();
      await engine.health.remember();
      const ledger = responded ? engine.health.state() : SILENT_NODE;
      await beat(engine, pool, startedAt, { ledger, signer });
    },
  };
}

async function signerReport({ signer }: EngineContext): Promise<SignerReport> {
  try {
    const { frozen, refusedLately, nodeFailure } = await signer.state();
    return {
      ...{ failure: null, frozen: frozen?.reason ?? null, refusedLately },
      nodeFailure: nodeFailure?.slice(0, MAX_FAILURE_CHARACTERS) ?? null,
    };
  } catch (error) {
    return silentSigner(errorText(error).slice(0, MAX_FAILURE_CHARACTERS));
  }
}

function silentSigner(failure: string): SignerReport {
  return { failure, frozen: null, refusedLately: 0, nodeFailure: null };
}

async function beat(
  engine: EngineContext,
  pool: PoolLevel,
  startedAt: Date,
  reached: { readonly ledger: LedgerState; readonly signer: SignerReport },
): Promise<void> {
  const { health } = engine;
  const detail = {
    ...reached,
    lastGoodAt: health.lastGoodAt()?.toISOString() ?? null,
    pid: process.pid,
    startedAt: startedAt.toISOString(),
    fence: engine.fence(),
    pool: { ready: await pool.ready() },
    ...websocketDetail(engine.watched),
    workServers: engine.work.servers().map((server) => ({
      ...server,
      okAt: timeText(server.okAt),
      failingSince: timeText(server.failingSince),
      asideUntil: timeText(server.asideUntil),
      durationMs: server.durationMs === null ? null : Math.round(server.durationMs),
      failure: server.failure?.slice(0, MAX_FAILURE_CHARACTERS) ?? null,
    })),
    clock: engine.clock.state?.() ?? null,
    ...engine.report.read(),
  };
  const at = engine.clock.now();
  await engine.database.db.heartbeat.upsert({
    where: { name: ENGINE_HEARTBEAT },
    create: { name: ENGINE_HEARTBEAT, at, detail },
    update: { at, detail },
  });
}

function websocketDetail({ isConnected, websockets }: EngineContext['watched']) {
  const states = websockets();
  return {
    // Null when there is none: then nothing is missing.
    websocket: states.length === 0 ? null : isConnected(),
    websockets: states.map((state) => ({
      ...state,
      connectedSince: timeText(state.connectedSince),
      lastMessageAt: timeText(state.lastMessageAt),
      failure: state.failure?.slice(0, MAX_FAILURE_CHARACTERS) ?? null,
    })),
  };
}

function timeText(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** When the previous engine last saw a synced node; null if never. */
export async function readLastGoodAt({ db }: Database): Promise<Date | null> {
  const lastGoodAt = (await readEngineHeartbeat(db))?.lastGoodAt ?? null;
  return lastGoodAt === null ? null : new Date(lastGoodAt);
}
