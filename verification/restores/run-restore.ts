// One complete run: a shop is backed up, goes on for a day, loses its database, is restored, and is judged by the ledger.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { runCommand } from '@/bin/admin/run-command';
import { writeNewKey } from '@/bin/backup/read-keys';
import { createLog } from '@/lib/core/log';
import { sumRaw } from '@/lib/core/raw';
import { openDatabase } from '@/lib/db/client';
import { databaseKind, sqliteFilePath } from '@/lib/db/database-url';
import { readUnfinishedRestore } from '@/lib/db/unfinished-restore';
import type { Engine } from '@/lib/engine/engine';
import { rescan } from '@/lib/engine/jobs/rescan';
import { ASSIGNED_FILE, INDEX_FILE } from '@/lib/engine/jobs/retire-restored-pool';
import { loadKeySource } from '@/lib/money/key-source';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { apiOf } from '@/prisma/test-api';
import { createMerchant, type Merchant } from '@/verification/kills/merchant';
import { createPayers } from '@/verification/kills/payers';
import { createPrng } from '@/verification/testing/prng';
import { waitUntil } from '@/verification/upgrades/wait-until';
import { createServer } from '@/web/server';
import { judgeFacts, type Promised } from './judge';
import { readFacts } from './ledger-facts';
import { buildPrograms, type Programs } from './programs';
import {
  claimFromExchange,
  openShop,
  payFromExchange,
  runEngine,
  type Service,
  type Shop,
  untilQuiet,
} from './shop';

export type RestoreOptions = {
  /** Empty and migrated. It is destroyed; an SQLite file is restored under another name. */
  readonly databaseUrl: string;
  /** Payments since the backup. */
  readonly payments: number;
  readonly seed: number;
  readonly onStep: (text: string) => void;
};

export type RestoreRun = {
  readonly payments: number;
  /** Accounts that the ledger was asked about, and those of them on which funds are left. */
  readonly accounts: number;
  readonly left: number;
  readonly leftRaw: bigint;
  readonly attention: number;
  readonly restoreKills: number;
  readonly restoreMs: number;
  readonly reconcileMs: number;
  readonly faults: readonly string[];
};

const DAY_MS = 24 * 60 * 60_000;
/** Payments between two visits of the merchant; one of every kind and a few more. */
const BATCH = 16;
const MAX_KILLS = 100;
const LEDGER_TIMEOUT_MS = 30_000;

export async function runRestore(options: RestoreOptions): Promise<RestoreRun> {
  const programs = await buildPrograms();
  const shop = await openShop(options.databaseUrl, options.seed);
  try {
    const { backup, identity, claims, merchant } = await playUntilLoss(shop, programs, options);
    const lost = await readPromised(shop, claims);
    await shop.stopWeb();
    await destroy(shop);
    const { dataDir, databaseUrl } = shop.config;
    // A closed client opens a file again when anything of web still comes late.
    const emptyUrl =
      databaseKind(databaseUrl) === 'sqlite' ? `file:${join(dataDir, 'restored.db')}` : databaseUrl;
    const startedAtMs = performance.now();
    const restoreKills = await restore(shop, programs, { ...options, emptyUrl, backup, identity });
    const restoreMs = performance.now() - startedAtMs;
    return {
      ...(await carryOn(shop, lost, merchant.toppedUpRaw(), { ...options, databaseUrl: emptyUrl })),
      restoreKills,
      restoreMs,
    };
  } finally {
    await shop.close();
    programs.remove();
  }
}

async function playUntilLoss(shop: Shop, programs: Programs, { payments, onStep }: RestoreOptions) {
  const engine = await runEngine(shop);
  try {
    onStep('before the backup');
    const merchant = await shop.openMerchant();
    const held = [await payFromExchange(shop), await payFromExchange(shop)];
    await play(shop, { engine, merchant }, BATCH);
    for (let turn = 0; turn < 3; turn += 1) await come(shop.payers, 'late');
    await untilQuiet(shop);
    // Ordered, and sent only after the backup.
    await merchant.act(false);
    const backup = await takeBackup(shop, programs);
    onStep(`${payments} payments since the backup`);
    shop.clock.turn(DAY_MS / 2);
    await engine.run('refreshRate');
    const claims = new Map<string, bigint>();
    for (const { id, paidRaw } of held.slice(0, 1)) claims.set(await claimFromExchange(shop, id), paidRaw);
    const late = await payFromExchange(shop);
    await play(shop, { engine, merchant }, payments);
    claims.set(await claimFromExchange(shop, late.id), late.paidRaw);
    // The claim made a day ago takes effect.
    shop.clock.turn(DAY_MS / 2);
    await engine.run('releaseRefunds');
    await untilQuiet(shop);
    // The database is lost while these are under way.
    for (let turn = 0; turn < BATCH / 2; turn += 1) await come(shop.payers);
    await merchant.act();
    return { ...backup, claims, merchant };
  } finally {
    await engine.stop();
  }
}

type Running = { readonly engine: Pick<Engine, 'run'>; readonly merchant: Merchant };

/** Payments of every kind; after each batch the merchant acts and the late payers pay. */
async function play(shop: Shop, { engine, merchant }: Running, payments: number): Promise<void> {
  for (let made = 0; made < payments; ) {
    const batch = Math.min(BATCH, payments - made);
    for (let came = 0; came < batch; came += 1) await come(shop.payers);
    made += batch;
    await waitUntil('payments to complete', async () => {
      const open = { status: 'Waiting', countedRaw: { not: '0' }, screening: 'pending' } as const;
      return (await shop.database.db.payment.count({ where: open })) === 0;
    });
    await merchant.act();
    await shop.passWindow(engine);
  }
}

/** Waits for a rate and an address. */
function come(
  payers: Pick<Shop['payers'], 'come'>,
  kind?: Parameters<Shop['payers']['come']>[0],
): Promise<void> {
  return waitUntil('a payment', async () => (await payers.come(kind)) !== null);
}

async function takeBackup({ settings, config: { dataDir } }: Shop, programs: Programs) {
  const [identity, folder] = [join(dataDir, 'backup-key'), join(dataDir, 'backups')];
  const keyed = { ...settings, BACKUP_RECIPIENT: await writeNewKey(identity) };
  const { code, output } = await programs.run('backup', { settings: keyed }, '--to', folder);
  const backup = /^(\S+\.backup): .* encrypted\.$/m.exec(output)?.[1];
  if (code !== 0 || backup === undefined) throw new Error(`no backup: ${output}`);
  return { backup, identity };
}

/** The machine burnt down; what the operator keeps elsewhere are the backup, its key and the wallet's seed. */
async function destroy({ config: { dataDir, databaseUrl } }: Shop): Promise<void> {
  for (const name of [INDEX_FILE, ASSIGNED_FILE]) rmSync(join(dataDir, name), { force: true });
  if (databaseKind(databaseUrl) === 'sqlite') {
    const file = sqliteFilePath(databaseUrl);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public').finally(() => client.end());
}

type Restoring = Pick<RestoreOptions, 'onStep'> & {
  readonly emptyUrl: string;
  readonly backup: string;
  readonly identity: string;
};

/** Kills the restore before its first change, repeats it until the second one, and so on. @returns the number of kills */
async function restore(shop: Shop, programs: Programs, { onStep, emptyUrl, backup, identity }: Restoring) {
  const { dataDir } = shop.config;
  onStep('restoring, killed at every step');
  const settings = { ...shop.settings, DATABASE_URL: emptyUrl };
  const aheadMs = shop.clock.now().getTime() - Date.now();
  const args = ['--from', backup, '--data-dir', dataDir, '--identity', identity];
  for (let killAt = 1; killAt <= MAX_KILLS; killAt += 1) {
    const { code, killed, output } = await programs.run('restore', { settings, aheadMs, killAt }, ...args);
    if (killed) continue;
    if (code !== 0) throw new Error(`the restore failed after ${killAt - 1} kills: ${output}`);
    if (readUnfinishedRestore(dataDir) !== null) throw new Error('the restore left its mark');
    const again = await programs.run('restore', { settings, aheadMs }, ...args);
    if (!again.output.includes('a restore overwrites nothing')) throw new Error('a restore was repeated');
    return killAt - 1;
  }
  throw new Error(`the restore did not finish within ${MAX_KILLS} kills`);
}

/** Steps 3 to 6 of docs/operate/restore.md, then the verdict. */
async function carryOn(
  shop: Shop,
  lost: Promised,
  toppedUpRaw: bigint,
  { databaseUrl, payments, seed, onStep }: RestoreOptions,
) {
  const database = await openDatabase({ url: databaseUrl });
  const config = { ...shop.config, databaseUrl };
  const restored = { ...shop, config, database };
  const log = createLog('restores', 'silent');
  const ledger = createNodeLedger({ urls: [shop.sandbox.rpcUrl], timeoutMs: LEDGER_TIMEOUT_MS, log });
  try {
    onStep('comparing with the ledger');
    const startedAtMs = performance.now();
    const deps = { ...restored, ledger, log, keySource: loadKeySource(config) };
    const all = { to: null, gap: config.restoreGap, isRestored: true };
    await rescan(deps, all, () => undefined, new AbortController().signal);
    const engine = await runEngine(restored);
    await waitUntil('the comparison', async () => {
      await engine.run('reconcileAccounts');
      return (await database.db.setting.count({ where: { key: 'restored' } })) === 0;
    });
    const reconcileMs = performance.now() - startedAtMs;
    onStep('carrying on');
    const paidRaw = toppedUpRaw + (await goOn(shop, restored, engine, seed));
    await engine.stop();
    const listed = (await runCommand({ ...restored, ledger }, ['list-attention'])).text;
    const promised = await readPromised(restored, lost.payouts, lost);
    const addresses = [...promised.payments.keys(), ...promised.topUps];
    const facts = await readFacts(ledger, addresses);
    const left = facts.filter(({ leftRaw }) => leftRaw > 0n);
    return {
      ...{ payments, accounts: facts.length, left: left.length, reconcileMs },
      leftRaw: sumRaw(left.map(({ leftRaw }) => leftRaw)),
      attention: await database.db.attentionItem.count({ where: { resolvedAt: null } }),
      faults: judgeFacts(facts, promised, paidRaw, listed),
    };
  } finally {
    await database.close();
  }
}

/** New payments are taken; then the merchant settles and withdraws everything. @returns what payers ever paid, raw */
async function goOn(
  shop: Shop,
  restored: Service & Pick<Shop, 'apiKey'>,
  engine: Pick<Engine, 'run'>,
  seed: number,
): Promise<bigint> {
  const { database } = restored;
  const log = createLog('restores', 'silent');
  const api = apiOf(createServer({ ...restored, log }), restored.apiKey);
  const prng = createPrng(`${seed}/restored`);
  const payers = createPayers({ api, sandbox: restored.sandbox }, prng);
  await untilQuiet(restored);
  for (let turn = 0; turn < 3; turn += 1) await come(payers, 'exact');
  const ids = [...payers.paidRaw.keys()];
  await waitUntil('the new payments', async () => {
    return (await database.db.payment.count({ where: { id: { in: ids }, status: 'Completed' } })) === 3;
  });
  await shop.passWindow(engine);
  await untilQuiet(restored);
  const merchant = await createMerchant(restored, prng);
  await merchant.closeBooks();
  await untilQuiet(restored);
  return sumRaw([...shop.payers.paidRaw.values(), ...payers.paidRaw.values()]);
}

/** What a database promises, in addition to `before`. */
async function readPromised(
  { database: { db }, merchantId }: Service,
  claims: ReadonlyMap<string, bigint>,
  before?: Promised,
): Promise<Promised> {
  const merchant = await db.merchant.findUniqueOrThrow({ where: { id: merchantId } });
  const payments = new Map(before?.payments);
  for (const { depositAddress, amountRaw } of await db.payment.findMany()) {
    payments.set(depositAddress, BigInt(amountRaw));
  }
  const orders = await db.manualRefund.findMany();
  const topUps = await db.topUp.findMany();
  return {
    payments,
    settlementAddress: merchant.settlementAddress ?? '',
    topUps: new Set([...(before?.topUps ?? []), ...topUps.map(({ address }) => address)]),
    payouts: new Map([
      ...[...(before?.payouts ?? []), ...claims],
      ...orders.map(({ destination, amountRaw }) => [destination, BigInt(amountRaw)] as const),
    ]),
  };
}
