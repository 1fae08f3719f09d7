// HTTP on a Unix socket: who may connect is decided by the permissions of the socket and its folder.
import { mkdir, rmdir, stat, unlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ZodError } from 'zod';
import { ConfigError } from '@/lib/core/config-error';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { MAX_MESSAGE_BYTES } from '@/lib/nano/signer-messages';

/** The system's limit for the path of a socket, less the final zero. */
const MAX_PATH_BYTES = 107;
/** Every permission of a file. */
const ALL_MODES = 0o777;
const REQUEST_TIMEOUT_MS = 10_000;
/**
 * Requests of a socket that run at the same time; an engine has about ten. Each may keep the process busy for a tenth of a second, and an
 * operator's command on the other socket must not wait for thousands of them.
 */
export const MAX_AT_ONCE = 32;
/** Lines about requests that can't be read. More would push lines about refunds out of a log of limited size. */
const MAX_WARNINGS_PER_HOUR = 100;
const HOUR_MS = 60 * 60_000;
/** For 2 s: listening takes milliseconds. */
const MAX_GUARD_TRIES = 100;
const GUARD_RETRY_MS = 20;

/** Parses a message and returns the response. @throws ZodError when the message has another form */
export type Route = (message: unknown) => Promise<unknown>;

/** `onFailure`: called with an error of a route that is not the message's; the process should end. */
export type Listening = { readonly log: Log; readonly onFailure: (error: unknown) => void };

export type SocketServer = { close(): Promise<void> };

/**
 * Listens until `close`. A socket that an ended process left behind is replaced.
 * @param mode permissions of the socket
 * @throws ConfigError when another process listens there, or the path is too long
 */
export async function listenOnSocket(
  path: string,
  mode: number,
  routes: Readonly<Record<string, Route>>,
  { log, onFailure }: Listening,
): Promise<SocketServer> {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw new ConfigError(
      `The path of the signer's socket is too long: ${path}. Set SIGNER_DIR to a shorter one.`,
    );
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const warn = createWarnings(log);
  let running = 0;
  const server = createServer(async (request, response) => {
    // The connection ends, because more requests may follow on it without waiting for the response.
    if (running === MAX_AT_ONCE) return void request.socket.destroy();
    running += 1;
    try {
      await respond(request, response, routes, warn);
    } catch (error) {
      response.destroy();
      onFailure(error);
    } finally {
      running -= 1;
    }
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_AT_ONCE;
  await listenOrReplace(server, path, mode);
  return { close: () => close(server) };
}

type Warn = (fields: object, message: string) => void;

function createWarnings(log: Log): Warn {
  let [hour, count] = [0, 0];
  return (fields, message) => {
    const now = Math.floor(performance.now() / HOUR_MS);
    if (now !== hour) [hour, count] = [now, 0];
    count += 1;
    if (count <= MAX_WARNINGS_PER_HOUR) log.warn(fields, message);
    if (count === MAX_WARNINGS_PER_HOUR) log.warn('further such requests of this hour are not logged');
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Readonly<Record<string, Route>>,
  warn: Warn,
): Promise<void> {
  const end = (status: number, body: unknown) => {
    const text = Buffer.from(JSON.stringify(body));
    const headers = { 'content-type': 'application/json', 'content-length': text.length };
    response.writeHead(status, headers).end(text);
  };
  const route = Object.hasOwn(routes, request.url ?? '') ? routes[request.url ?? ''] : undefined;
  if (route === undefined || request.method !== 'POST') return end(404, { error: 'unknown request' });
  let message: unknown;
  try {
    message = JSON.parse(await readText(request));
  } catch (error) {
    warn({ error: errorText(error) }, 'refused an unreadable request');
    return end(400, { error: 'unreadable request' });
  }
  try {
    end(200, await route(message));
  } catch (error) {
    // A RangeError: an index that the seed does not have.
    if (!(error instanceof ZodError || error instanceof RangeError)) throw error;
    warn({ path: request.url }, 'refused a request of an unknown form');
    end(400, { error: 'unknown form of request' });
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MAX_MESSAGE_BYTES) throw new RangeError('the request is too long');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Changing the mode afterwards would follow a link that somebody with access to the folder puts in the socket's place. */
function listen(server: Server, path: string, mode: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const umask = process.umask(ALL_MODES & ~mode);
    try {
      server.listen(path, () => {
        server.off('error', reject);
        resolve();
      });
    } finally {
      process.umask(umask);
    }
  });
}

/** Running requests end first. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/**
 * One process at a time looks for a leftover, removes it and listens: otherwise another one would remove a socket that was a leftover
 * when it looked, and is in use by now.
 */
async function listenOrReplace(server: Server, path: string, mode: number): Promise<void> {
  const guard = `${path}.starting`;
  await takeGuard(guard);
  try {
    if (await isListening(path)) throw inUse(path);
    await unlink(path).catch(() => undefined);
    await listen(server, path, mode);
  } finally {
    await rmdir(guard).catch(() => undefined);
  }
}

/** Creates the folder, which only one process can. If the same one stays, its process was killed, and the folder is removed. */
async function takeGuard(guard: string): Promise<void> {
  let seenMs: number | undefined;
  for (let tries = 0; tries < MAX_GUARD_TRIES; tries += 1) {
    try {
      return await mkdir(guard);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const madeMs = await stat(guard).then(
      ({ ctimeMs }) => ctimeMs,
      () => undefined,
    );
    if (madeMs !== seenMs) tries = 0;
    seenMs = madeMs;
    await wait(GUARD_RETRY_MS);
  }
  await rmdir(guard).catch(() => undefined);
  return takeGuard(guard);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function inUse(path: string): ConfigError {
  return new ConfigError(`Another signer is running: ${path} is in use. Stop it first.`);
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(String(codeOf(error)))));
  });
}
