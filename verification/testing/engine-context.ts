// For tests: the context of one job, without an engine. Nothing runs in the background, and no service is reached.
import { randomBytes } from 'node:crypto';
import { selectScreener } from '@/lib/compliance/screening';
import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { parseKeyRing } from '@/lib/core/key-ring';
import { createLog } from '@/lib/core/log';
import type { Database } from '@/lib/db/client';
import { createEngineReport } from '@/lib/engine/health/engine-report';
import type { EngineContext } from '@/lib/engine/jobs/job';
import { createLedgerHealth } from '@/lib/engine/jobs/ledger-health';
import { createMoneyQueue } from '@/lib/engine/jobs/money-queue';
import { createWatchedAddresses } from '@/lib/engine/jobs/watched-addresses';
import { createKeySigner } from '@/lib/nano/key-signer';
import { createNodeLedger } from '@/lib/nano/node-rpc';
import { NO_CURRENCIES } from '@/lib/rates/currencies/currency-sources';
import { TAKEN } from './engine-deps';
import { uncachedJudging } from './screening';

/** `change` replaces dependencies. The ledger, unless replaced, is unavailable. */
export function engineContext(database: Database, change: Partial<EngineContext> = {}): EngineContext {
  const log = createLog('test', 'silent');
  const clock = change.clock ?? systemClock;
  const ledger = change.ledger ?? createNodeLedger({ urls: ['http://127.0.0.1:9'], timeoutMs: 100, log });
  const watched = createWatchedAddresses({
    watch: async () => true,
    unwatch: () => undefined,
    isConnected: () => false,
    connectedSince: () => null,
    states: () => [],
  });
  return {
    ...{ database, ledger, hasOneNode: false, clock, log, watched, ...uncachedJudging(database) },
    config: readConfig({ NANO_NETWORK: 'sandbox' }),
    ...{ network: 'sandbox', dustLimitRaw: 10n, representative: null, reviewDeadlineMs: 1_000 },
    signer: createKeySigner({ kind: 'seed', seed: randomBytes(32) }),
    keyRing: parseKeyRing(`k1:${randomBytes(32).toString('base64')}`),
    screener: selectScreener('sandbox'),
    listImporter: createListImporter({ allowedHosts: [], listsDir: '/nowhere' }),
    work: { generate: async () => '', servers: () => [], close: async () => undefined },
    rateSources: { simulated: true, list: [] },
    currencySources: NO_CURRENCIES,
    poster: { post: async () => TAKEN, close: async () => undefined },
    readResource: async () => ({}),
    health: createLedgerHealth({ database, ledger, network: 'sandbox', clock }),
    report: createEngineReport(clock),
    deposits: { record: async () => ({ kind: 'ignored' }) },
    moneyQueue: createMoneyQueue(() => performance.now()),
    reconciliation: { isDone: true },
    atStep: () => undefined,
    fence: () => 1,
    mayWrite: () => true,
    wake: () => undefined,
    requestTransfers: () => undefined,
    afterDeposits: async () => undefined,
    ...change,
  };
}
