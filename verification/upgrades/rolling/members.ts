// The web processes and engines of a deployment, each of one version, and how one is replaced while requests arrive.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { PROCESS_PREFIX } from '@/lib/engine/health/process-reports';
import { freePort } from '@/prisma/local-postgres';
import { projectRoot } from '@/prisma/project-root';
import { type EngineProcess, startEngineProcess } from '@/verification/kills/engine-process';
import type { Installation } from '@/verification/kills/installation';
import { waitUntil } from '@/verification/testing/wait-until';
import type { Balancer } from './balancer';
import type { ServiceVersion } from './next-version';

type Web = { readonly process: EngineProcess; readonly port: number };

const WEBS = 2;
const ENGINES = 2;
const SERVE_BUILD = join('verification', 'upgrades', 'rolling', 'serve-build.mjs');
/** Within it each process reports its version at the start. */
const START_TIMEOUT_MS = 120_000;
const BETWEEN_MS = 1_000;
const live = z.object({ version: z.string() });
const logLine = z.object({ msg: z.string(), error: z.string().optional(), reason: z.string().optional() });
const report = z.object({ kind: z.string(), version: z.string() });

/**
 * Two webs behind the balancer and two engines, once they are started.
 * @param urls of the database, by which each connects as its own user
 */
export function createMembers(
  installation: Installation,
  balancer: Balancer,
  urls: { readonly web: string; readonly engine: string },
) {
  /** All processes that were ever started. */
  const started: EngineProcess[] = [];
  let webs: Web[] = [];
  let engines: EngineProcess[] = [];
  const startWeb = async (version: ServiceVersion): Promise<Web> => {
    const port = await freePort();
    const process = startEngineProcess(
      { file: join(projectRoot(), SERVE_BUILD) },
      {
        ...{ ...installation.settings, DATABASE_URL: urls.web },
        ...{
          PORT: String(port),
          PUBLIC_URL: balancer.url,
          WEB_ROOT: version.web.root,
          WEB_BUILD: version.web.build,
        },
        ...{ NEXT_TELEMETRY_DISABLED: '1', PATH: '/usr/bin:/bin' },
      },
    );
    started.push(process);
    await waitUntil('web to respond', () => isLive(port, version.version, process), START_TIMEOUT_MS);
    balancer.add(port);
    return { process, port };
  };
  const startEngine = async ({ version, engineFile }: ServiceVersion): Promise<EngineProcess> => {
    const before = await countReports(installation, 'engine', version);
    const settings = { ...installation.settings, DATABASE_URL: urls.engine };
    const engine = startEngineProcess({ file: engineFile }, settings);
    started.push(engine);
    await waitUntil(
      'the engine to report itself',
      async () => {
        if (!engine.isAlive()) throw new Error(`the engine ended: ${engine.words()}`);
        return (await countReports(installation, 'engine', version)) > before;
      },
      START_TIMEOUT_MS,
    );
    return engine;
  };
  return {
    start: async (version: ServiceVersion): Promise<void> => {
      for (let web = 0; web < WEBS; web += 1) webs.push(await startWeb(version));
      for (let engine = 0; engine < ENGINES; engine += 1) engines.push(await startEngine(version));
    },
    /**
     * Replaces the webs one by one, then the engines: the new process starts before the old one stops, and the balancer
     * is not notified of the stop.
     * @throws Error when a process does not stop cleanly
     */
    replaceAll: async (version: ServiceVersion): Promise<void> => {
      for (const old of webs) {
        webs = [...webs.filter((web) => web !== old), await startWeb(version)];
        await stopCleanly('web', old.process);
        balancer.remove(old.port);
        await sleep(BETWEEN_MS);
      }
      for (const old of engines) {
        engines = [...engines.filter((engine) => engine !== old), await startEngine(version)];
        await stopCleanly('engine', old);
        await sleep(BETWEEN_MS);
      }
    },
    /** What the processes logged as errors: each reason once. */
    reasons: (): readonly string[] => [...new Set(started.flatMap((one) => one.errors()).map(reasonOf))],
    stop: async (): Promise<void> => {
      await Promise.all(started.filter((one) => one.isAlive()).map((one) => one.stop()));
    },
  };
}

function reasonOf(line: string): string {
  const { msg, error, reason } = logLine.parse(JSON.parse(line));
  return `${msg}: ${error ?? reason ?? ''}`;
}

async function stopCleanly(name: string, old: EngineProcess): Promise<void> {
  const { code, crashed, words } = await old.stop();
  if (crashed || (code !== 0 && code !== 143)) throw new Error(`${name} stopped with code ${code}: ${words}`);
}

async function isLive(port: number, version: string, web: EngineProcess): Promise<boolean> {
  if (!web.isAlive()) throw new Error(`web ended: ${web.words()}`);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    const seen = live.parse(await answer.json()).version;
    if (seen !== version) throw new Error(`web is of version ${seen}, not ${version}`);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function countReports(
  { database: { db } }: Installation,
  kind: string,
  version: string,
): Promise<number> {
  const rows = await db.heartbeat.findMany({ where: { name: { startsWith: PROCESS_PREFIX } } });
  const found = rows.map(({ detail }) => report.parse(detail));
  return found.filter((one) => one.kind === kind && one.version === version).length;
}
