// For tests: the deployment that a released version left behind, with its database, ledger, secrets and accounts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { loadSecrets } from '@/lib/core/secrets';
import { openDatabase } from '@/lib/db/client';
import type { DatabaseKind } from '@/lib/db/database-url';
import { checkInstallation } from '@/lib/db/installation';
import { auditAll } from '@/lib/money/audit-all';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { apiOf } from '@/prisma/test-api';
import { startSandbox } from '@/sandbox/start-sandbox';
import { startSigner } from '@/verification/testing/signer';
import { createServer } from '@/web/server';
import { loadSql } from './dump-sql';
import { readDump } from './release-folder';

export type Released = Awaited<ReturnType<typeof loadRelease>>;
export type Upgraded = Awaited<ReturnType<typeof openUpgraded>>;

const CONFIRMATION_DELAY_MS = 20;
const LEDGER_TIMEOUT_MS = 30_000;
const AUDIT_PAUSE_MS = 100;

/**
 * Loads a release's dump as it is. Everything is deleted when the test ends.
 * @param besideUrl a database of the server that takes the PostgreSQL dump
 */
export async function loadRelease(version: string, kind: DatabaseKind, besideUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nano-released-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { accounts, sql } = readDump(version, kind, dataDir);
  const url = kind === 'sqlite' ? `file:${join(dataDir, 'payments.db')}` : await emptyPostgresql(besideUrl);
  await loadSql(url, sql);
  return { dataDir, url, accounts };
}

async function emptyPostgresql(besideUrl: string): Promise<string> {
  const url = new URL(besideUrl);
  const name = `${url.pathname.slice(1)}_released`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: besideUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`CREATE DATABASE "${name}" TEMPLATE template0`);
  onTestFinished(() => run(`DROP DATABASE "${name}" WITH (FORCE)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens the migrated deployment as web does, with the ledger that belongs to it. */
export async function openUpgraded({ dataDir, url, accounts }: Released) {
  const settings = {
    ...{ NANO_NETWORK: 'sandbox', DATA_DIR: dataDir, DATABASE_URL: url },
    ...{ POLL_INTERVAL_SECONDS: '1', LOG_LEVEL: 'error' },
  };
  const config = readConfig(settings);
  const sandbox = await startSandbox({ dataDir, confirmationDelayMs: CONFIRMATION_DELAY_MS });
  onTestFinished(() => sandbox.close());
  const signer = await startSigner(dataDir, sandbox.rpcUrl);
  onTestFinished(() => signer.close());
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  await checkInstallation(database, config);
  const log = createLog('upgrade-test', 'silent');
  const secrets = loadSecrets(config);
  const server = createServer({ config, secrets, database, clock: systemClock, log });
  return { settings, config, database, sandbox, signer, accounts, api: apiOf(server, accounts.apiKey) };
}

/** Expects that journal, blocks and ledger agree on every account. */
export async function expectAuditToPass({ config, database, sandbox }: Upgraded): Promise<void> {
  const log = createLog('upgrade-test', 'silent');
  const ledger = createNodeLedger({ urls: [sandbox.rpcUrl], timeoutMs: LEDGER_TIMEOUT_MS, log });
  const deps = { database, ledger, clock: systemClock, dustLimitRaw: config.dustLimitRaw };
  const result = await auditAll(deps, { pause: () => sleep(AUDIT_PAUSE_MS) });
  expect(result).toMatchObject({ mismatches: [], moving: [] });
}
