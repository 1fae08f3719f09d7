// Proof of work for our blocks: from a work server if configured, else computed locally.

import { timeLimit } from '@/lib/core/clock';
import type { NanoNetwork } from '@/lib/core/config';
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { parseEndpoint, postJson } from './bounded-json';
import { parseHash } from './hex';
import { workGenerateResponse } from './rpc-responses';
import { validateWork, WORK_THRESHOLDS, type WorkKind } from './work';
import { createSearch } from './work-kernel/search.mjs';
import { createWorkPool } from './work-pool';

export type WorkGeneratorOptions = {
  /** Determines the thresholds. */
  readonly network: NanoNetwork;
  /** A node with work generation or a nano-work-server; used first. */
  readonly workServerUrl?: string;
  /** Timeout of the work server, ms. */
  readonly timeoutMs: number;
  /** Threads for local computation. */
  readonly threads: number;
  readonly log: Log;
  /** Called for each work with its source and duration, ms. */
  readonly onFound?: (from: 'server' | 'here', tookMs: number) => void;
};

export type WorkGenerator = {
  /**
   * Work for this root, 16 lower-case hex digits, always validated.
   * @throws RangeError when the root is invalid; Error when the signal aborts or the search fails
   */
  generate(rootHex: string, kind: WorkKind, signal?: AbortSignal): Promise<string>;
  /** Ends the threads; running searches fail. */
  close(): Promise<void>;
};

/** Maximum local search time. A live send takes one processor a minute or two, rarely three times as long. */
export const LOCAL_SEARCH_TIMEOUT_MS = 30 * 60_000;

/** Work this easy is found faster than asking a thread: one in 2^12 tries or more succeeds. */
const EASY_THRESHOLD = 2n ** 64n - 2n ** 52n;
const EASY_SLICE_NONCES = 2 ** 14;
/** A slice fails at most once in 54 times, so this many are never needed. */
const MAX_EASY_SLICES = 64;

/** Threads start with the first hard search. */
export function createWorkGenerator(options: WorkGeneratorOptions): WorkGenerator {
  const thresholds = WORK_THRESHOLDS[options.network];
  const pool = createWorkPool({ threads: options.threads, timeoutMs: LOCAL_SEARCH_TIMEOUT_MS });
  return {
    generate: async (rootHex, kind, signal) => {
      if (parseHash(rootHex) === undefined) throw new RangeError('a work root has 32 bytes');
      const threshold = thresholds[kind];
      const askedAtMs = performance.now();
      const given = await askServer(options, rootHex, threshold, signal);
      const search = threshold <= EASY_THRESHOLD ? searchInline : pool.search;
      const work = given ?? (await search(rootHex, threshold, signal));
      if (!validateWork(rootHex, work, threshold)) throw new Error('the generated work is not valid');
      options.onFound?.(given === undefined ? 'here' : 'server', performance.now() - askedAtMs);
      return work;
    },
    close: () => pool.close(),
  };
}

/** Undefined without a server or usable response: local computation replaces it. */
async function askServer(
  options: WorkGeneratorOptions,
  rootHex: string,
  threshold: bigint,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { workServerUrl, timeoutMs, log } = options;
  if (workServerUrl === undefined) return undefined;
  const endpoint = parseEndpoint(workServerUrl);
  const request = {
    action: 'work_generate',
    hash: rootHex,
    difficulty: threshold.toString(16).padStart(16, '0'),
  };
  const timeout = timeLimit(timeoutMs);
  try {
    const json = await postJson(endpoint, request, signal ? AbortSignal.any([signal, timeout]) : timeout);
    const { work } = workGenerateResponse.parse(json);
    if (validateWork(rootHex, work, threshold)) return work;
    log.warn({ server: endpoint.label }, 'work server returned work below the threshold');
  } catch (thrown) {
    signal?.throwIfAborted();
    log.warn(
      { server: endpoint.label, reason: errorText(thrown) },
      'work server returned no usable response',
    );
  }
  return undefined;
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
