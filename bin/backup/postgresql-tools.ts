// Runs PostgreSQL's own programs (pg_dump, pg_restore, psql) with the connection of DATABASE_URL. The connection goes
// through the environment of the child, never onto its command line, where other users could read the password.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentFor } from '@/lib/core/config';
import { BackupError } from './archive-format';

export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql';

/** What the programs need of this process's environment. No secret of the service is among it. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'PGSSLROOTCERT', 'PGSSLCERT', 'PGSSLKEY'];
/** Parameters of a connection URL, and the variables that libpq reads (PostgreSQL documentation, "Environment Variables"). */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
};
const CONNECT_SECONDS = '10';
const MAX_OUTPUT_CHARACTERS = 4_000;
/** Of an error's text, what is shown. */
const SHOWN_CHARACTERS = 500;

/** The environment variables with which libpq connects to `url`. */
function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  const more = Object.entries(PARAMETERS).map(([name, variable]) => [variable, searchParams.get(name) ?? '']);
  const all = [...Object.entries(given), ...more].filter(([, value]) => value !== '');
  return { ...Object.fromEntries(all), PGCONNECT_TIMEOUT: CONNECT_SECONDS };
}

/** A running program. `done` resolves when it succeeds and rejects with a BackupError that quotes its output. */
export type RunningTool = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly done: Promise<void>;
};

/**
 * Starts a program.
 * @param url the database; null: none is needed
 * @param signal kills the program
 */
export function startTool(
  tool: PostgresTool,
  args: readonly string[],
  url: string | null,
  signal?: AbortSignal,
): RunningTool {
  const variables = url === null ? {} : connectionVariables(url);
  const child = spawn(tool, [...args], {
    env: environmentFor(INHERITED, variables),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGTERM' as const }),
  });
  // Writing to a program that ended fails with EPIPE; its exit code says why it ended.
  child.stdin.on('error', () => undefined);
  return { child, done: endOf(tool, child, variables.PGPASSWORD ?? '') };
}

async function endOf(
  tool: PostgresTool,
  child: ChildProcessWithoutNullStreams,
  password: string,
): Promise<void> {
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT_CHARACTERS);
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new BackupError(startFailure(tool, error))));
  });
  const [code] = await Promise.race([once(child, 'close'), failed]);
  if (code === 0) return;
  const text = output.trim().slice(0, SHOWN_CHARACTERS);
  const shown = password === '' ? text : text.replaceAll(password, '…');
  throw new BackupError(
    `${tool} failed: ${shown || `it ended with ${String(code ?? 'a signal')}`}${adviceFor(text)}`,
  );
}

/** The major version of a program; null when it is not installed. */
export async function readToolVersion(tool: PostgresTool): Promise<number | null> {
  const { child, done } = startTool(tool, ['--version'], null);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const isInstalled = await done.then(
    () => true,
    () => false,
  );
  const version = /\) ([0-9]+)/.exec(output)?.[1];
  return isInstalled && version !== undefined ? Number(version) : null;
}

function startFailure(tool: PostgresTool, error: Error): string {
  if ('code' in error && error.code === 'ENOENT') {
    return `${tool} is not installed. Install PostgreSQL’s client programs of the server’s version or newer (Debian: postgresql-client).`;
  }
  return error.name === 'AbortError' ? `${tool} was stopped.` : `${tool} can’t be started: ${error.message}`;
}

function adviceFor(output: string): string {
  if (output.includes('server version mismatch')) {
    return '. Install PostgreSQL’s client programs of the server’s version or newer.';
  }
  return '';
}
