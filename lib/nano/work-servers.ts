// Proof of work from several servers: the fastest is called first, a second one when it is slow, and what they return is
// always validated here.
import { type Clock, systemClock, timeLimit } from '@/lib/core/clock';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { postJson } from './bounded-json';
import { type Endpoint, endpointsOf, type ServiceAddress } from './endpoint';
import { errorResponse, MAX_PAUSE_MS, pauseMsAfter, RateLimitError, responseRefusal } from './rpc-refusals';
import { workGenerateResponse } from './rpc-responses';
import { validateWork } from './work';

export type WorkServersOptions = {
  readonly urls: readonly ServiceAddress[];
  /** Timeout of one server's response, ms. */
  readonly timeoutMs: number;
  /** How long a server of unknown speed is waited for before a second one is called, ms. */
  readonly patienceMs?: number | undefined;
  readonly log: Log;
  readonly clock?: Clock | undefined;
};

/** What is known about one server. Times are those of the last work, ms. */
export type WorkServerState = {
  readonly name: string;
  readonly okAt: Date | null;
  readonly failingSince: Date | null;
  readonly failure: string | null;
  readonly durationMs: number | null;
  /** Since the start. */
  readonly found: number;
  readonly failures: number;
  /** Not called before this time; null when it may be called. */
  readonly asideUntil: Date | null;
};

export type WorkServers = {
  /**
   * Valid work of at least the threshold; undefined when no server returned any.
   * @throws the signal's reason when it aborts
   */
  find(rootHex: string, threshold: bigint, signal?: AbortSignal): Promise<string | undefined>;
  states(): WorkServerState[];
};

/** How long a failed server is not used. Doubles with each failure, up to the maximum. */
export const ASIDE_MIN_MS = 10_000;
export const ASIDE_MAX_MS = 5 * 60_000;
/** After invalid or too little work. */
export const ASIDE_INVALID_MS = 10 * 60_000;
/** Servers that compute the same work at once. */
const MAX_PARALLEL = 2;
/** Work takes a random time: three times the average is exceeded once in twenty. */
const PATIENCE_FACTOR = 3;
const PATIENCE_MIN_MS = 500;
const DEFAULT_PATIENCE_MS = 3_000;
const CANCEL_TIMEOUT_MS = 5_000;
/** The share of the last work in the average. */
const AVERAGE_SHARE = 0.3;

type Server = Endpoint & {
  /** Average duration for each threshold, ms: a send takes 64 times as long as a receive. */
  readonly averageMs: Map<bigint, number>;
  asideUntilMs: number;
  failedInRow: number;
  state: Omit<WorkServerState, 'name' | 'asideUntil'>;
};

type Request = { readonly rootHex: string; readonly threshold: bigint };

type Servers = WorkServersOptions & { readonly clock: Clock; readonly servers: readonly Server[] };

/** @throws TypeError when an address is invalid */
export function createWorkServers(options: WorkServersOptions): WorkServers {
  const all: Servers = {
    ...options,
    clock: options.clock ?? systemClock,
    servers: endpointsOf(options.urls).map(newServer),
  };
  return {
    find: (rootHex, threshold, signal) => findWork(all, { rootHex, threshold }, signal),
    states: () => all.servers.map((server) => stateOf(server, all.clock.now().getTime())),
  };
}

function newServer(endpoint: Endpoint): Server {
  const state = { okAt: null, failingSince: null, failure: null, durationMs: null, found: 0, failures: 0 };
  return { ...endpoint, averageMs: new Map(), asideUntilMs: 0, failedInRow: 0, state };
}

function stateOf(server: Server, nowMs: number): WorkServerState {
  const { label, asideUntilMs, state } = server;
  return { name: label, ...state, asideUntil: isAside(server, nowMs) ? new Date(asideUntilMs) : null };
}

/** The first valid work wins; the others are cancelled. No further server is called after one times out. */
async function findWork(all: Servers, request: Request, signal?: AbortSignal): Promise<string | undefined> {
  signal?.throwIfAborted();
  const waiting = bySpeed(all, request.threshold);
  const ending = new AbortController();
  const onAbort = () => ending.abort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const deadlineMs = performance.now() + all.timeoutMs;
  const running = new Map<Server, Promise<string | undefined>>();
  const next = () => (running.size < MAX_PARALLEL && performance.now() < deadlineMs ? waiting[0] : undefined);
  try {
    for (;;) {
      const server = next();
      if (server !== undefined) running.set(server, askServer(all, server, request, ending.signal));
      if (server !== undefined) waiting.shift();
      if (running.size === 0) return undefined;
      const ended = await firstEnded(
        running,
        next() === undefined ? null : patienceMs(all, running, request),
      );
      signal?.throwIfAborted();
      if (ended === null) continue;
      running.delete(ended.server);
      if (ended.work !== undefined) return ended.work;
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    ending.abort();
  }
}

type Ended = { readonly server: Server; readonly work: string | undefined };

/** Null when none has ended within `maxMs`. */
async function firstEnded(
  running: ReadonlyMap<Server, Promise<string | undefined>>,
  maxMs: number | null,
): Promise<Ended | null> {
  const ends = [...running].map(async ([server, work]): Promise<Ended> => ({ server, work: await work }));
  if (maxMs === null) return Promise.race(ends);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxMs);
  });
  return Promise.race([...ends, patience]).finally(() => clearTimeout(timer));
}

/** Servers that may be used: those of unknown speed in the configured order, then the fastest. */
function bySpeed({ servers, clock }: Servers, threshold: bigint): Server[] {
  const nowMs = clock.now().getTime();
  const speed = ({ averageMs }: Server) => averageMs.get(threshold) ?? 0;
  return servers.filter((server) => !isAside(server, nowMs)).sort((a, b) => speed(a) - speed(b));
}

/** A pause longer than the maximum is ignored, because the clock was set back. */
function isAside({ asideUntilMs }: Server, nowMs: number): boolean {
  return asideUntilMs > nowMs && asideUntilMs - nowMs <= Math.max(ASIDE_INVALID_MS, MAX_PAUSE_MS);
}

function patienceMs(all: Servers, running: ReadonlyMap<Server, unknown>, { threshold }: Request): number {
  const [server] = running.keys();
  const averageMs = server?.averageMs.get(threshold);
  if (averageMs === undefined) return all.patienceMs ?? DEFAULT_PATIENCE_MS;
  return Math.max(PATIENCE_MIN_MS, averageMs * PATIENCE_FACTOR);
}

/** Undefined after any error, which is noted. Its computation is cancelled when it is no longer needed. */
async function askServer(
  all: Servers,
  server: Server,
  { rootHex, threshold }: Request,
  ending: AbortSignal,
): Promise<string | undefined> {
  const beganMs = performance.now();
  const difficulty = threshold.toString(16).padStart(16, '0');
  const timeout = timeLimit(all.timeoutMs);
  try {
    const body = { action: 'work_generate', hash: rootHex, difficulty };
    const work = readWork(server, await postJson(server, body, AbortSignal.any([ending, timeout])));
    if (!validateWork(rootHex, work, threshold)) throw new InvalidWorkError();
    noteFound(all, server, threshold, performance.now() - beganMs);
    return work;
  } catch (thrown) {
    if (ending.aborted || timeout.aborted) cancelWork(server, rootHex);
    if (ending.aborted) noteSlower(server, threshold, performance.now() - beganMs);
    else noteFailure(all, server, thrown);
    return undefined;
  }
}

class InvalidWorkError extends Error {
  constructor() {
    super('returned work that is invalid or below the threshold');
    this.name = 'InvalidWorkError';
  }
}

function readWork(server: Server, json: unknown): string {
  const refused = errorResponse.safeParse(json);
  if (refused.success) {
    const { kind, text } = responseRefusal(refused.data, server.hide);
    throw kind === 'rate' ? new RateLimitError(text) : new Error(text);
  }
  const answer = workGenerateResponse.safeParse(json);
  if (!answer.success) throw new InvalidWorkError();
  return answer.data.work;
}

/** The server may not support it (Nano documentation, work_cancel); nothing depends on it. */
function cancelWork(server: Server, rootHex: string): void {
  postJson(server, { action: 'work_cancel', hash: rootHex }, timeLimit(CANCEL_TIMEOUT_MS)).catch(
    () => undefined,
  );
}

function noteFound({ clock }: Servers, server: Server, threshold: bigint, durationMs: number): void {
  const before = server.averageMs.get(threshold) ?? durationMs;
  server.averageMs.set(threshold, before + (durationMs - before) * AVERAGE_SHARE);
  server.failedInRow = 0;
  const { found, failures } = server.state;
  const okAt = clock.now();
  server.state = { okAt, failingSince: null, failure: null, durationMs, found: found + 1, failures };
}

/** Another server was faster: this one took at least this long. */
function noteSlower({ averageMs }: Server, threshold: bigint, atLeastMs: number): void {
  averageMs.set(threshold, Math.max(averageMs.get(threshold) ?? 0, atLeastMs));
}

function noteFailure({ clock, log }: Servers, server: Server, thrown: unknown): void {
  const now = clock.now();
  const doubledMs = Math.min(ASIDE_MAX_MS, ASIDE_MIN_MS * 2 ** Math.min(server.failedInRow, 10));
  const asideMs = thrown instanceof InvalidWorkError ? ASIDE_INVALID_MS : doubledMs;
  server.failedInRow += 1;
  server.asideUntilMs = now.getTime() + Math.max(asideMs, pauseMsAfter(thrown));
  const failure = server.hide(errorText(thrown));
  const { failingSince, failures } = server.state;
  server.state = {
    ...server.state,
    failingSince: failingSince ?? now,
    failure,
    failures: failures + 1,
  };
  log.warn({ server: server.label, reason: failure }, 'work server returned no usable response');
}
