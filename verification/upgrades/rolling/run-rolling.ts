// An upgrade and a roll back of two webs and two engines on PostgreSQL, while payments are created and paid.
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@/lib/core/clock';
import { type DatabaseUsers, databaseUsers } from '@/lib/core/database-users';
import { createLog } from '@/lib/core/log';
import { auditAll } from '@/lib/money/audit-all';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { startLocalPostgres } from '@/prisma/local-postgres';
import { applyMigrations } from '@/prisma/migrate';
import { type Installation, openInstallation } from '@/verification/kills/installation';
import { waitUntil } from '@/verification/testing/wait-until';
import { EXPANSION, EXPANSION_STEP } from '../expansion';
import { startBalancer } from './balancer';
import { type Evidence, gatherEvidence } from './evidence';
import { startLoad } from './load';
import { createMembers } from './members';
import { prepareVersions } from './next-version';

export type RollingOptions = {
  /** Creates and payments a second. */
  readonly perSecond: number;
  /** Duration of the load before, between and after the switches, s. */
  readonly restSeconds: number;
  readonly onPhase: (text: string) => void;
};

const POOL_SIZE = 3_000;
const REST_TIMEOUT_MS = 300_000;
const AUDIT_PAUSE_MS = 200;
const LEDGER_TIMEOUT_MS = 30_000;
const READY = { assignedAt: null, retiredAt: null, readyAt: { not: null } } as const;

/** Web and engine have users with limited rights; the owner migrates. */
type WithUsers = { readonly urls: ReturnType<typeof userUrls>; readonly users: DatabaseUsers };

function userUrls(ownerUrl: string) {
  const urlOf = (name: string) =>
    Object.assign(new URL(ownerUrl), { username: `payments_${name}`, password: name }).href;
  return { web: urlOf('web'), engine: urlOf('engine') };
}

/** Migrating creates them. */
function usersOf(ownerUrl: string, { web, engine }: WithUsers['urls']): DatabaseUsers {
  const users = databaseUsers({
    ...{ DATABASE_URL: ownerUrl, DATABASE_WEB_URL: web, DATABASE_ENGINE_URL: engine },
  });
  if (users === null || 'error' in users) throw new Error(`the URLs name no users: ${users?.error ?? ''}`);
  return users;
}

/** @throws Error when a process or the migration fails; what concerns requests and payments is in the evidence */
export async function runRolling(options: RollingOptions): Promise<Evidence> {
  const versions = await prepareVersions();
  try {
    const postgres = await startLocalPostgres(process.env.PATH ?? '');
    try {
      const urls = userUrls(postgres.url);
      const users = usersOf(postgres.url, urls);
      await applyMigrations(postgres.url, { users });
      const settings = { PAYMENT_WINDOW_SECONDS: '900', ADDRESS_POOL_SIZE: String(POOL_SIZE) };
      const installation = await openInstallation(postgres.url, { settings });
      try {
        return await roll(installation, versions, { ...options, urls, users });
      } finally {
        await installation.close();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    versions.remove();
  }
}

async function roll(
  installation: Installation,
  { present, next, migrations }: Awaited<ReturnType<typeof prepareVersions>>,
  { perSecond, restSeconds, onPhase, urls, users }: RollingOptions & WithUsers,
): Promise<Evidence> {
  const { database, config } = installation;
  const balancer = await startBalancer();
  const members = createMembers(installation, balancer, urls);
  try {
    await members.start(present);
    const isPoolFilled = async () => (await database.db.depositAddress.count({ where: READY })) >= POOL_SIZE;
    await waitUntil('the address pool', isPoolFilled, REST_TIMEOUT_MS);
    onPhase(`${perSecond} payments a second on version ${present.version}`);
    const load = startLoad(installation, balancer.url, perSecond);
    const switches = async () => {
      await sleep(restSeconds * 1_000);
      onPhase(`migrating: ${EXPANSION}`);
      await expand(config.databaseUrl, migrations, users);
      onPhase(`switching webs and engines to ${next.version}`);
      await members.replaceAll(next);
      await sleep(restSeconds * 1_000);
      onPhase(`rolling back to ${present.version}`);
      await members.replaceAll(present);
      await sleep(restSeconds * 1_000);
    };
    await switches().catch(async (error: unknown) => {
      await load.end();
      throw error;
    });
    onPhase('waiting for the last payments');
    const ended = await load.end();
    await untilRest(installation);
    const evidence = await gatherEvidence(installation, load, ended, balancer.counts());
    const reasons = members.reasons().map((reason) => `logged: ${reason}`);
    return { ...evidence, faults: [...evidence.faults, ...reasons, ...(await auditFaults(installation))] };
  } finally {
    await members.stop();
    await balancer.close();
  }
}

async function expand(url: string, folder: string, users: DatabaseUsers): Promise<void> {
  const applied = await applyMigrations(url, { folder, users, dataSteps: { [EXPANSION]: EXPANSION_STEP } });
  if (!applied.includes(EXPANSION)) throw new Error('the expanding migration was not applied');
}

async function untilRest({ database: { db } }: Installation): Promise<void> {
  const open = { OR: [{ status: 'Waiting' as const }, { transfersPending: true }] };
  const atRest = async () =>
    (await db.payment.count({ where: open })) +
      (await db.transfer.count({ where: { confirmedAt: null } })) ===
    0;
  // Which ones are left is in the evidence.
  await waitUntil('the last payments', atRest, REST_TIMEOUT_MS).catch(() => {});
}

async function auditFaults({ config, database, sandbox }: Installation): Promise<string[]> {
  const log = createLog('rolling', 'silent');
  const ledger = createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: LEDGER_TIMEOUT_MS, log });
  const deps = { database, ledger, clock: systemClock, dustLimitRaw: config.dustLimitRaw };
  const { mismatches, moving } = await auditAll(deps, { pause: () => sleep(AUDIT_PAUSE_MS) });
  return [
    ...mismatches.map(({ account }) => `audit: ${account} does not match the ledger`),
    ...moving.map(({ account }) => `audit: ${account} still has transfers`),
  ];
}
