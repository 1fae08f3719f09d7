// The command `nano-payments doctor`: checks a deployment and says what to do. It writes one temporary file in DATA_DIR, and
// nothing else.
import { parseArgs } from 'node:util';
import { systemClock } from '@/lib/core/clock';
import { type Config, readConfig } from '@/lib/core/config';
import { ConfigError } from '@/lib/core/config-error';
import { EXIT, printLines, runMain } from './command-line';
import { settingErrors } from './doctor/check-settings';
import { type Deployment, localChecks, remoteChecks, runtimeCheck } from './doctor/checks';
import { failure, notChecked, type ReportedFinding, reasonOf } from './doctor/finding';
import { openForChecks } from './doctor/open-database';
import { DOCTOR_USAGE, exitCodeOf, reportJson, reportLines } from './doctor/report';
import { runChecks } from './doctor/run-checks';

/** How long unfinished connections may delay the exit. */
const LINGER_MS = 500;

type Options = { readonly json: boolean; readonly full: boolean; readonly help: boolean };

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null || options.help) {
    (options === null ? process.stderr : process.stdout).write(DOCTOR_USAGE);
    return options === null ? EXIT.usage : 0;
  }
  // As a finding, so that a script reads it and gets the exit code of an error.
  const findings = await examine(options).catch((error: unknown) => [
    {
      theme: 'other',
      ...failure(`The checks ended early: ${reasonOf(error)}.`, 'Report this to the developers.'),
    },
  ]);
  if (options.json) process.stdout.write(`${reportJson(findings)}\n`);
  else printLines(reportLines(findings));
  const code = exitCodeOf(findings);
  // A check that ran out of time may leave a connection that keeps the process alive.
  setTimeout(() => process.exit(code), LINGER_MS).unref();
  return code;
}

function readOptions(args: readonly string[]): Options | null {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args: [...args], options: { json: flag, full: flag, help: flag } }).values;
  } catch {
    return null;
  }
}

async function examine({ full }: Options): Promise<readonly ReportedFinding[]> {
  const config = readSettings();
  if ('errors' in config) {
    const errors = settingErrors(config.errors).map((finding) => ({ theme: 'settings', ...finding }));
    const rest = notChecked('Everything else is checked once the settings are valid.');
    return [...errors, ...(await runChecks([runtimeCheck(systemClock)])), { theme: 'other', ...rest }];
  }
  const database = await openForChecks(config.databaseUrl);
  try {
    const deployment: Deployment = { config, database, isFull: full };
    const local = await runChecks(localChecks(deployment));
    return [...local, ...(await runChecks(remoteChecks(deployment)))];
  } finally {
    if (!('failure' in database)) await database.close();
  }
}

function readSettings(): Config | ConfigError {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

runMain(main, 'The doctor could not run');
