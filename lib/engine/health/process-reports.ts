// What each web and engine process reports about itself: its version and the contracting migrations it knows. A migration
// that would break a running process waits for it (decision 0046), and the health page lists them.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import { addMs, type Clock } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { PROCESS_TIME } from '@/lib/core/process-clock';
import { VERSION } from '@/lib/core/version';
import type { Database, Queryable } from '@/lib/db/client';
import { checkFit, isContract, MIGRATION_NAMES } from '@/lib/db/schema-fit';
import { referenceClock } from './follow-clock';

/** What the names of the reports' rows begin with, in the table of heartbeats. */
export const PROCESS_PREFIX = 'process:';
/** A process reports this often, ms. */
const REPORT_EVERY_MS = 20_000;
/** A process without a report for this long has ended, ms. */
export const MAX_REPORT_AGE_MS = 60_000;
/** Older reports are deleted when a process starts. */
const KEPT_MS = 10 * 60_000;
/** Processes on the health page. */
const MAX_PROCESSES = 100;

const reportFields = z.object({
  kind: z.string().catch('process'),
  version: z.string().catch('unknown'),
  host: z.string().catch('an unknown host'),
  pid: z.number().catch(0),
  contracts: z.array(z.string()).catch([]),
});
/** The content of a report. Parts may be missing, because another version may have written it. */
export const processDetail = reportFields.catch(() => reportFields.parse({}));

export type RunningProcess = Omit<z.infer<typeof processDetail>, 'contracts'> & { readonly at: Date };

type ReportDeps = {
  readonly database: Database;
  readonly log: Log;
  readonly kind: 'web' | 'engine';
  /** The time that all processes share; another one in tests. */
  readonly reference?: () => Promise<number>;
};

/**
 * Reports this process now and every 20 s, without keeping it alive. A report that can't be written is skipped.
 * @returns a function that ends the reports and removes the row
 * @throws ConfigError when a migration that this version does not know has since contracted the schema
 */
export async function startProcessReports(deps: ReportDeps): Promise<() => Promise<void>> {
  const { database, log, kind, reference = referenceClock(database, PROCESS_TIME) } = deps;
  const { heartbeat } = database.db;
  const name = `${PROCESS_PREFIX}${kind}:${randomUUID()}`;
  const contracts = MIGRATION_NAMES[database.kind].filter(isContract);
  const detail = { kind, version: VERSION, host: hostname(), pid: process.pid, contracts };
  const report = async () => {
    const at = new Date(await reference());
    await heartbeat.upsert({ where: { name }, create: { name, at, detail }, update: { at, detail } });
    return at;
  };
  const skip = (error: unknown) => log.debug({ error: errorText(error) }, 'reporting this process failed');
  await report()
    .then((at) => pruneReports(database.db, at))
    .catch(skip);
  // A contracting migration that looked before the first report has ended by now: reports wait for it.
  await checkFit(database).catch(async (error: unknown) => {
    await heartbeat.deleteMany({ where: { name } }).catch(skip);
    throw error;
  });
  const timer = setInterval(() => void report().catch(skip), REPORT_EVERY_MS).unref();
  log.info({ version: VERSION }, `${kind} started`);
  return async () => {
    clearInterval(timer);
    await heartbeat.deleteMany({ where: { name } }).catch(skip);
  };
}

function pruneReports(db: Queryable, now: Date) {
  const [oldest, newest] = [addMs(now, -KEPT_MS), addMs(now, KEPT_MS)];
  return db.heartbeat.deleteMany({
    where: { name: { startsWith: PROCESS_PREFIX }, OR: [{ at: { lt: oldest } }, { at: { gt: newest } }] },
  });
}

/** The processes that reported within the last minute, engines first. One that reports in the far future is none. */
export async function readRunningProcesses(db: Queryable, clock: Clock): Promise<RunningProcess[]> {
  const now = clock.now();
  const at = { gte: addMs(now, -MAX_REPORT_AGE_MS), lte: addMs(now, MAX_REPORT_AGE_MS) };
  const found = await db.heartbeat.findMany({
    where: { name: { startsWith: PROCESS_PREFIX }, at },
    orderBy: { name: 'asc' },
    take: MAX_PROCESSES,
  });
  return found.map(({ at, detail }) => {
    const { contracts: _, ...process } = processDetail.parse(detail ?? {});
    return { at, ...process };
  });
}
