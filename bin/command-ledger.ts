// Opens the node for commands that compare the database with the ledger. A node that may be out of date is not used.
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { createLog } from '@/lib/core/log';
import { nodeServices } from '@/lib/core/nodes-file';
import type { Database } from '@/lib/db/client';
import { createLedgerHealth, waitsForProgress } from '@/lib/engine/jobs/ledger-health';
import { LedgerNotTrustedError } from '@/lib/money/audit-all';
import type { Ledger } from '@/lib/nano/ledger';
import { STANDSTILL_MS } from '@/lib/nano/node-doubt';
import { nodeNetwork } from '@/lib/nano/node-network';
import { createNodeLedger } from '@/lib/nano/node-rpc';

const LEDGER_TIMEOUT_MS = 30_000;
const POLL_MS = 1_000;

/** The node of this deployment; undefined while the sandbox is not running. `command` is the name in its log, which is silent. */
export function findLedger(config: Config, command: string): Ledger | undefined {
  const services = nodeServices(config);
  if (services === null) return undefined;
  return createNodeLedger({
    urls: services.rpc,
    timeoutMs: LEDGER_TIMEOUT_MS,
    network: nodeNetwork(config.network),
    log: createLog(command, 'silent'),
  });
}

/** Like `findLedger`. @throws LedgerNotTrustedError when the sandbox is not running */
export function openLedger(config: Config, command: string): Ledger {
  const ledger = findLedger(config, command);
  if (ledger === undefined) throw new LedgerNotTrustedError('the sandbox is not running');
  return ledger;
}

/**
 * Waits until the node is known to be in sync: a block that the node has not seen yet would look like missing money. This
 * takes seconds on the live network, until the node confirms a block. @throws LedgerNotTrustedError
 */
export async function requireSynced(
  database: Database,
  ledger: Ledger,
  { network }: Pick<Config, 'network'>,
): Promise<void> {
  const health = createLedgerHealth({ database, ledger, network, clock: systemClock });
  for (let askedMs = 0; (await health.check()) === null; askedMs += POLL_MS) {
    const state = health.state();
    if (!waitsForProgress(state) || askedMs > STANDSTILL_MS) throw new LedgerNotTrustedError(state.detail);
    await sleep(POLL_MS);
  }
}
