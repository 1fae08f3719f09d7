// Proof of work for our blocks: from the work servers if there are any, else computed locally.

import type { Clock } from '@/lib/core/clock';
import type { Log } from '@/lib/core/log';
import type { NanoNetwork } from '@/lib/core/network';
import type { ServiceAddress } from './endpoint';
import { parseHash } from './hex';
import { validateWork, WORK_THRESHOLDS, type WorkKind } from './work';
import { createSearch } from './work-kernel/search.mjs';
import { createWorkPool } from './work-pool';
import { createWorkServers, type WorkServerState } from './work-servers';

export type WorkGeneratorOptions = {
  /** Determines the thresholds. */
  readonly network: NanoNetwork;
  /** Nodes with work generation or nano-work-servers; used first. */
  readonly workServers?: readonly ServiceAddress[];
  /** Timeout of a work server, ms. */
  readonly timeoutMs: number;
  /** How long a work server of unknown speed is waited for before a second one is called, ms. */
  readonly patienceMs?: number;
  /** Threads for local computation. */
  readonly threads: number;
  readonly log: Log;
  readonly clock?: Clock;
  /** Called for each work with its source and duration, ms. */
  readonly onFound?: (from: 'server' | 'local', durationMs: number) => void;
};

export type WorkGenerator = {
  /**
   * Work for this root, 16 lower-case hex digits, always validated.
   * @throws RangeError when the root is invalid; Error when the signal aborts or the search fails
   */
  generate(rootHex: string, kind: WorkKind, signal?: AbortSignal): Promise<string>;
  /** Each work server; none if all work is computed locally. */
  servers(): readonly WorkServerState[];
  /** Ends the threads; running searches fail. */
  close(): Promise<void>;
};

/** Maximum local search time. A live send takes one processor a minute or two, rarely three times as long. */
const LOCAL_SEARCH_TIMEOUT_MS = 30 * 60_000;

/** Work this easy is found faster than asking a thread: one in 2^12 tries or more succeeds. */
const EASY_THRESHOLD = 2n ** 64n - 2n ** 52n;
const EASY_SLICE_NONCES = 2 ** 14;
/** A slice fails at most once in 54 times, so this many are never needed. */
const MAX_EASY_SLICES = 64;

/** Threads start with the first hard search. */
export function createWorkGenerator(options: WorkGeneratorOptions): WorkGenerator {
  const thresholds = WORK_THRESHOLDS[options.network];
  const { workServers: urls = [], timeoutMs, patienceMs, log, clock } = options;
  const servers = createWorkServers({ urls, timeoutMs, patienceMs, log, clock });
  const pool = createWorkPool({ threads: options.threads, timeoutMs: LOCAL_SEARCH_TIMEOUT_MS });
  return {
    generate: async (rootHex, kind, signal) => {
      if (parseHash(rootHex) === undefined) throw new RangeError('a work root has 32 bytes');
      const threshold = thresholds[kind];
      const askedAtMs = performance.now();
      const given = await servers.find(rootHex, threshold, signal);
      const search = threshold <= EASY_THRESHOLD ? searchInline : pool.search;
      const work = given ?? (await search(rootHex, threshold, signal));
      if (!validateWork(rootHex, work, threshold)) throw new Error('the generated work is not valid');
      options.onFound?.(given === undefined ? 'local' : 'server', performance.now() - askedAtMs);
      return work;
    },
    servers: () => servers.states(),
    close: () => pool.close(),
  };
}

/** Searches in slices of about 2 ms; other work runs in between. */
async function searchInline(rootHex: string, threshold: bigint, signal?: AbortSignal): Promise<string> {
  const search = createSearch(rootHex, threshold);
  for (let slice = 0; slice < MAX_EASY_SLICES; slice += 1) {
    signal?.throwIfAborted();
    const work = search(BigInt(slice * EASY_SLICE_NONCES), EASY_SLICE_NONCES);
    if (work !== undefined) return work;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('no work found');
}
