// All checks of a deployment, from its settings.
import { type Clock, systemClock } from '@/lib/core/clock';
import { type Config, environmentNames, SETTING_NAMES } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import type { NodeServices } from '@/lib/core/node-services';
import { nodeServices } from '@/lib/core/nodes-file';
import { readKeyFiles } from '@/lib/core/signer-config';
import type { ReadOnlyDatabase } from '@/lib/db/client';
import { selectCurrencySources } from '@/lib/rates/currencies/currency-sources';
import { selectSources } from '@/lib/rates/select-sources';
import { checkBackups } from './check-backups';
import { checkUnsignedBlocks } from './check-blocks';
import { checkClocks } from './check-clocks';
import { checkRegions, checkScreening } from './check-compliance';
import { checkCurrencies } from './check-currencies';
import { checkDatabase } from './check-database';
import { checkDisks } from './check-disk';
import { checkEnvironmentFiles, checkFiles, checkKeystore } from './check-files';
import { checkMail } from './check-mail';
import { checkNode } from './check-node';
import { checkPublicUrl } from './check-public-url';
import { checkRates } from './check-rates';
import { checkNodeVersion } from './check-runtime';
import { checkSettings } from './check-settings';
import { checkWebhooks } from './check-webhooks';
import { checkWebsocket } from './check-websocket';
import { checkWork } from './check-work';
import { type Check, type Finding, failure, notChecked, reasonOf } from './finding';
import type { Unreadable } from './open-database';

/** What one run of the command looks at. */
export type Deployment = {
  readonly config: Config;
  /** The database, or why it can't be read. */
  readonly database: ReadOnlyDatabase | Unreadable;
  /** Checks an SQLite file to its end. */
  readonly isFull: boolean;
};

/** Checks that need only this machine. Some are not interruptible, so they run before those that measure time. */
export function localChecks({ config }: Deployment): readonly Check[] {
  const one = (theme: string, run: () => Finding | readonly Finding[]): Check => ({
    theme,
    run: async () => [run()].flat(),
  });
  return [
    one('settings', () => checkSettings(config, environmentNames(), SETTING_NAMES)),
    one('settings', () => checkEnvironmentFiles(process.cwd())),
    runtimeCheck(systemClock),
    one('files', () => checkFiles({ ...config, ...readKeyFiles() }, process.getuid?.() ?? null)),
    one('files', () => checkKeystore({ ...config, ...readKeyFiles() })),
    { theme: 'disk', run: () => checkDisks(config) },
  ];
}

/** The only check that needs no valid settings. */
export function runtimeCheck(clock: Clock): Check {
  return {
    theme: 'Node.js',
    run: async () => [checkNodeVersion(process.versions.node, clock.now())],
  };
}

/** With --full, the integrity check of a large SQLite file has its own limit, ms. */
const FULL_LIMIT_MS = 7 * 60 * 60_000;

/** Checks of everything outside this process. */
export function remoteChecks(deployment: Deployment): readonly Check[] {
  const { config, isFull } = deployment;
  const { publicUrl, network } = config;
  const opened = 'failure' in deployment.database ? null : deployment.database;
  const rates = selectSources(config, systemClock);
  const servers = rates.list.flatMap(({ origin }) => origin ?? []);
  return [
    {
      ...withDatabase('database', deployment, (database, signal) =>
        checkDatabase(database, config, { isFull }, signal),
      ),
      ...(isFull ? { limitMs: FULL_LIMIT_MS } : {}),
    },
    withDatabase('blocks', deployment, async (database) => [
      await checkUnsignedBlocks(database, systemClock.now()),
    ]),
    withDatabase('backups', deployment, (database) => checkBackups(database, config, systemClock.now())),
    { theme: 'clocks', run: () => checkClocks({ database: opened, servers }) },
    ...serviceChecks(config, opened),
    { theme: 'rates', run: (signal) => checkRates(rates, systemClock, signal) },
    {
      theme: 'rates',
      run: (signal) => checkCurrencies(selectCurrencySources(config, systemClock), systemClock, signal),
    },
    withDatabase('screening', deployment, (database) => checkScreening(database, config, systemClock.now())),
    withDatabase('regions', deployment, async (database) => [await checkRegions(database)]),
    { theme: 'e-mail', run: async () => [await checkMail(config.mail)] },
    withDatabase('webhooks', deployment, (database) => checkWebhooks({ database, config })),
    {
      theme: 'public URL',
      run: (signal) => checkPublicUrl({ publicUrl, network, now: systemClock.now() }, signal),
    },
  ];
}

/** The first check with the database reports that it can't be read; the others refer to it. */
function withDatabase(
  theme: string,
  { database }: Deployment,
  run: (database: ReadOnlyDatabase, signal: AbortSignal) => Promise<readonly Finding[]>,
): Check {
  if (!('failure' in database)) {
    return { theme, run: (signal) => run(database, signal).catch(exceptMissingTable) };
  }
  const finding =
    theme === 'database'
      ? failure(`The database can’t be read: ${database.failure}.`, database.action)
      : notChecked('The database can’t be read.');
  return { theme, run: async () => [finding] };
}

/** The check of migrations reports the reason. @throws any other error */
function exceptMissingTable(error: unknown): readonly Finding[] {
  if (!['P2021', 'P2022'].includes(reasonOf(error))) throw error;
  return [notChecked('The database lacks a table or column of this version.')];
}

/** Nodes and work servers; a wrong NANO_NODES_FILE is a finding, because the engine does not start with it. */
function serviceChecks(config: Config, database: ReadOnlyDatabase | null): readonly Check[] {
  try {
    const services = nodeServices(config);
    const servers = services?.work ?? [];
    return [
      ...nodeChecks(config, services, database),
      { theme: 'work', run: () => checkWork({ network: config.network, servers }) },
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const finding = failure(error.message, 'Correct it. The engine does not start until then.');
    return [{ theme: 'node', run: async () => [finding] }];
  }
}

function nodeChecks(
  { network }: Config,
  services: NodeServices | null,
  database: ReadOnlyDatabase | null,
): readonly Check[] {
  if (services === null) {
    const finding = notChecked('The sandbox ledger has never been started in this DATA_DIR.');
    return [{ theme: 'node', run: async () => [finding] }];
  }
  const { rpc, websocket } = services;
  return [
    ...rpc.map((url) => {
      const others = rpc.filter((other) => other !== url);
      return { theme: 'node', run: () => checkNode({ url, others, network, database }) };
    }),
    ...websocket.map((url) => ({ theme: 'node', run: async () => [await checkWebsocket(url)] })),
  ];
}
