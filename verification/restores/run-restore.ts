// One complete run: a shop is backed up, runs for another day, loses its database, is restored, and is judged by the ledger.
import { join } from 'node:path';
import { runCommand } from '@/bin/admin/run-command';
import { createLog } from '@/lib/core/log';
import { sumRaw } from '@/lib/core/raw';
import { openDatabase } from '@/lib/db/client';
import { databaseKind } from '@/lib/db/database-url';
import type { Engine } from '@/lib/engine/engine';
import { rescan } from '@/lib/engine/jobs/rescan';
import { createKeySigner } from '@/lib/nano/key-signer';
import { loadKeySource } from '@/lib/nano/keystore';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { apiOf } from '@/prisma/test-api';
import { createMerchant } from '@/verification/kills/merchant';
import { createPayers } from '@/verification/kills/payers';
import { createPrng } from '@/verification/testing/prng';
import { waitUntil } from '@/verification/testing/wait-until';
import { createServer } from '@/web/server';
import { judgeFacts, type Promised } from './judge';
import { readFacts } from './ledger-facts';
import { destroy, restore } from './lose-and-restore';
import { come, playUntilLoss } from './play';
import { buildPrograms } from './programs';
import { readPromised } from './promised';
import { openShop, runEngine, type Service, type Shop, untilQuiet } from './shop';

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
  /** Accounts that were queried on the ledger, and those of them with remaining funds. */
  readonly accounts: number;
  readonly left: number;
  readonly leftRaw: bigint;
  /** Open items by kind. */
  readonly attention: Readonly<Record<string, number>>;
  readonly restoreKills: number;
  readonly restoreMs: number;
  readonly reconcileMs: number;
  readonly faults: readonly string[];
};

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

async function compared({ database }: Pick<Service, 'database'>, engine: Pick<Engine, 'run'>): Promise<void> {
  await waitUntil('the comparison', async () => {
    await engine.run('reconcileAccounts');
    return (await database.db.setting.count({ where: { key: 'restored' } })) === 0;
  });
}

/** Steps 3 to 7 of docs/operate/restore.md, then the verdict. */
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
    await rescan(
      {
        ...restored,
        ledger,
        log,
        signer: createKeySigner(
          loadKeySource({ ...config, keystoreFile: null, keystorePassphraseFile: null }),
        ),
      },
      { to: null, gap: config.restoreGap, isRestored: true },
      () => undefined,
      new AbortController().signal,
    );
    const engine = await runEngine(restored);
    const { comparedAtMs, payersRaw } = await goOn(shop, restored, engine, { seed, onStep }).finally(() =>
      engine.stop(),
    );
    const listed = (await runCommand({ ...restored, ledger }, ['list-attention'])).text;
    const promised = await readPromised(restored, lost.payouts, lost);
    const addresses = [...promised.payments.keys(), ...promised.topUps];
    const facts = await readFacts(ledger, addresses);
    const left = facts.filter(({ leftRaw }) => leftRaw > 0n);
    return {
      ...{ payments, accounts: facts.length, left: left.length },
      reconcileMs: comparedAtMs - startedAtMs,
      leftRaw: sumRaw(left.map(({ leftRaw }) => leftRaw)),
      attention: await countAttention(restored),
      faults: judgeFacts(facts, promised, payersRaw + toppedUpRaw, listed),
    };
  } finally {
    await database.close();
  }
}

/**
 * The engine compares all accounts; new payments are taken; then the merchant settles and withdraws everything.
 * @returns when the comparison was done, and what payers ever paid, raw
 */
async function goOn(
  shop: Shop,
  restored: Service & Pick<Shop, 'apiKey'>,
  engine: Pick<Engine, 'run'>,
  { seed, onStep }: Pick<RestoreOptions, 'seed' | 'onStep'>,
) {
  const { database } = restored;
  await compared(restored, engine);
  const comparedAtMs = performance.now();
  onStep('carrying on');
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
  // A payer whom the lost database knew may have paid only now, to an address that this one has only watched.
  await engine.run('pollAllAddresses');
  await untilQuiet(restored);
  const merchant = await createMerchant(restored, prng);
  await merchant.closeBooks();
  await untilQuiet(restored);
  const payersRaw = sumRaw([...shop.payers.paidRaw.values(), ...payers.paidRaw.values()]);
  return { comparedAtMs, payersRaw };
}

async function countAttention({ database: { db } }: Pick<Service, 'database'>) {
  const kinds = await db.attentionItem.groupBy({ by: ['kind'], where: { resolvedAt: null }, _count: true });
  return Object.fromEntries(kinds.map(({ kind, _count }) => [kind, _count]));
}
