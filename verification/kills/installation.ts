// A sandbox deployment for the kill driver: database, ledger, merchant with a webhook, and web's operations in process.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { loadSecrets } from '@/lib/core/secrets';
import { openDatabase } from '@/lib/db/client';
import { checkInstallation } from '@/lib/db/installation';
import { createEndpoint } from '@/lib/notifications/webhooks/endpoints';
import { makeApiKey, makeMerchant, makeRate, openRegions } from '@/prisma/factories';
import { applyMigrations } from '@/prisma/migrate';
import { type Api, apiOf } from '@/prisma/test-api';
import { closeServer, listenOnLoopback } from '@/sandbox/listen';
import { startSandbox } from '@/sandbox/start-sandbox';
import { startSigner } from '@/verification/testing/signer';
import { createServer as createWeb } from '@/web/server';

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/** Payments expire quickly, so that expiry and late payments occur often. */
const WINDOW_SECONDS = '5';
const CONFIRMATION_DELAY_MS = 20;

/**
 * @param databaseUrl an empty database, migrated; default: SQLite in the data folder
 * @param options.dataDir kept when the installation closes; default: a temporary one
 * @param options.settings replace the driver's own
 * @param options.clock of web and ledger
 * @param options.startSigner default: one in this process
 */
export async function openInstallation(
  databaseUrl?: string,
  options: {
    readonly dataDir?: string;
    readonly settings?: Readonly<Record<string, string>>;
    readonly clock?: Clock;
    readonly startSigner?: (dataDir: string, nodeUrl: string) => Promise<{ close(): Promise<void> }>;
  } = {},
) {
  const { clock = systemClock } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'nano-kills-'));
  /** The environment of an engine process. */
  const settings: Readonly<Record<string, string>> = {
    NANO_NETWORK: 'sandbox',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? `file:${join(dataDir, 'payments.db')}`,
    PAYMENT_WINDOW_SECONDS: WINDOW_SECONDS,
    POLL_INTERVAL_SECONDS: '1',
    ADDRESS_POOL_SIZE: '1000',
    LOG_LEVEL: 'error',
    ...options.settings,
  };
  const config = readConfig(settings);
  if (databaseUrl === undefined) await applyMigrations(config.databaseUrl);
  const log = createLog('kills', 'silent');
  const secrets = loadSecrets(config);
  const database = await openDatabase({ url: config.databaseUrl });
  await checkInstallation(database, config);
  const sandbox = await startSandbox({ dataDir, confirmationDelayMs: CONFIRMATION_DELAY_MS, clock });
  const signer = await (options.startSigner ?? startSigner)(dataDir, sandbox.rpcUrl);
  const { db } = database;
  const merchant = await makeMerchant(db);
  const key = await makeApiKey(db, merchant.id);
  await openRegions(db);
  await makeRate(db, { observedAt: clock.now() });
  const receiver = await startReceiver();
  const allowedHosts = config.webhookAllowedHosts;
  await createEndpoint(
    { database, keyRing: secrets.keyRing, clock, allowedHosts, actor: 'command' },
    { merchantId: merchant.id, url: receiver.url, eventTypes: ['payment.refunded', 'payment.lateDeposit'] },
  );
  const second = await openDatabase({ url: config.databaseUrl });
  const webs = [database, second].map((own) => createWeb({ config, secrets, database: own, clock, log }));
  return {
    ...{ config, secrets, database, sandbox, settings, clock, merchantId: merchant.id, apiKey: key },
    /** Web's operations, alternately of two instances, each with its own connection. */
    api: inTurn(webs.map((web) => apiOf(web, key))),
    /** All settlements go here. Nothing is received, so the ledger shows what was sent. */
    settlementAddress: merchant.settlementAddress ?? '',
    webhooksReceived: receiver.count,
    /** Stops web and closes its connections; the ledger keeps running. */
    stopWeb: async (): Promise<void> => {
      for (const { requests } of webs) await requests.flush();
      await second.close();
      await database.close();
    },
    close: async (): Promise<void> => {
      await receiver.close();
      await signer.close();
      await sandbox.close();
      await second.close();
      await database.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function inTurn(webs: readonly Api[]): Pick<Api, 'create' | 'cancel'> {
  let turn = 0;
  const next = () => {
    turn += 1;
    const web = webs[turn % webs.length];
    if (web === undefined) throw new Error('there is no web');
    return web;
  };
  return {
    create: (body, headers) => next().create(body, headers),
    cancel: (body, headers) => next().cancel(body, headers),
  };
}

/** The merchant's shop: responds to every webhook message, so that a crash can fall between the response and its record. */
async function startReceiver() {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume();
    response.end('ok');
  });
  const port = await listenOnLoopback(server, 0);
  const url = `http://127.0.0.1:${port}/webhooks`;
  return { url, count: () => received, close: () => closeServer(server) };
}
