// The command `nano-payments admin`. It writes to the database only and reads from the node.

import { createListImporter } from '@/lib/compliance/screening/list-importer';
import { systemClock } from '@/lib/core/clock';
import { readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { loadSecrets } from '@/lib/core/secrets';
import { UsageError } from './admin/command';
import { runCommand, USAGE } from './admin/run-command';
import { findLedger } from './command-ledger';
import { EXIT, failureReason, withDatabase } from './command-line';

/** EX_CONFIG of sysexits.h: the settings are invalid. */
const EXIT_CONFIGURATION = 78;

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(USAGE);
    process.exitCode = args.length === 0 ? EXIT.usage : 0;
    return;
  }
  const config = readConfig();
  const listSources = { allowedHosts: config.webhookAllowedHosts, listsDir: config.listsDir };
  await withDatabase(config, async (database) => {
    const { ok, text } = await runCommand(
      {
        database,
        clock: systemClock,
        ledger: findLedger(config, 'admin'),
        config,
        readKeyRing: () => loadSecrets(config).keyRing,
        lists: {
          importer: createListImporter(listSources),
          ...listSources,
        },
      },
      args,
    );
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  const isConfig = error instanceof ConfigError;
  process.stderr.write(`${failureReason(error, [UsageError])}\n`);
  if (isUsage) process.stderr.write(`\n${USAGE}`);
  process.exitCode = isUsage ? EXIT.usage : isConfig ? EXIT_CONFIGURATION : 1;
});
