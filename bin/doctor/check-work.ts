// Proof of work for one send: at each work server if there is one, against what this machine would need.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { timeLimit } from '@/lib/core/clock';
import type { Config } from '@/lib/core/config';
import { isTestMode } from '@/lib/core/network';
import { postJson } from '@/lib/nano/bounded-json';
import { type Endpoint, endpointOf, type ServiceAddress } from '@/lib/nano/endpoint';
import { errorResponse, responseRefusal } from '@/lib/nano/rpc-refusals';
import { workGenerateResponse } from '@/lib/nano/rpc-responses';
import { validateWork, WORK_THRESHOLDS } from '@/lib/nano/work';
import { createSearch } from '@/lib/nano/work-kernel/search.mjs';
import { type Finding, failure, ok, warning } from './finding';

/** The engine gives a server longer; but a slower one delays every settlement. */
const SERVER_LIMIT_MS = 10_000;
const SLOW_SERVER_MS = 5_000;
/** The engine computes on this many threads. */
const ENGINE_THREADS = 2;
/** Local work that takes longer delays settlements and refunds noticeably. */
const SLOW_LOCAL_SECONDS = 60;
/** Characters of a server's error. */
const MAX_REASON_CHARACTERS = 200;
const SLICE_NONCES = 2 ** 14;
const SLICES = 32;

/** @param limitMs time limit of a work server */
export async function checkWork(
  { network, servers }: Pick<Config, 'network'> & { readonly servers: readonly ServiceAddress[] },
  limitMs = SERVER_LIMIT_MS,
): Promise<readonly Finding[]> {
  const threshold = WORK_THRESHOLDS[network].send;
  const localSeconds = expectedSeconds(threshold, await localNoncesPerSecond());
  if (servers.length === 0) return [judgeLocal(localSeconds, network)];
  return Promise.all(servers.map((server) => askServer(server, threshold, localSeconds, limitMs)));
}

/** Pure. The mean time until a nonce reaches the threshold. */
export function expectedSeconds(threshold: bigint, noncesPerSecond: number): number {
  const triesOfMean = Number(2n ** 64n / (2n ** 64n - threshold));
  return triesOfMean / noncesPerSecond;
}

/** Measured in short slices, so that other checks run in between. */
async function localNoncesPerSecond(): Promise<number> {
  const search = createSearch(randomBytes(32).toString('hex'), 2n ** 64n - 1n);
  let busyMs = 0;
  for (let slice = 0; slice < SLICES; slice += 1) {
    const startMs = performance.now();
    search(BigInt(slice * SLICE_NONCES), SLICE_NONCES);
    busyMs += performance.now() - startMs;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const threads = Math.min(ENGINE_THREADS, availableParallelism());
  return ((SLICES * SLICE_NONCES) / busyMs) * 1000 * threads;
}

/** Pure. */
export function judgeLocal(seconds: number, network: Config['network']): Finding {
  const text = `No work server is set: this machine computes the work of a send in ${duration(seconds)} on average.`;
  if (isTestMode(network) || seconds <= SLOW_LOCAL_SECONDS) return ok(text);
  return warning(
    `${text} Settlements and refunds wait for it, payments do not.`,
    'Set NANO_WORK_URL to a work server. See docs/operate/node.md.',
  );
}

async function askServer(
  address: ServiceAddress,
  threshold: bigint,
  localSeconds: number,
  limitMs: number,
): Promise<Finding> {
  const endpoint = endpointOf(address);
  const hash = randomBytes(32).toString('hex').toUpperCase();
  const difficulty = threshold.toString(16).padStart(16, '0');
  const startMs = performance.now();
  const local = `Until then, the engine computes the work itself, in ${duration(localSeconds)} on average.`;
  const limit = timeLimit(limitMs);
  try {
    const json = await postJson(endpoint, { action: 'work_generate', hash, difficulty }, limit);
    const durationMs = performance.now() - startMs;
    const work = readWork(endpoint, json);
    if (!validateWork(hash, work, threshold)) {
      return failure(
        `Work server ${endpoint.label} returns work below the threshold of this network.`,
        `Configure it for the network. ${local}`,
      );
    }
    return judgeServer(endpoint.label, durationMs, localSeconds);
  } catch (error) {
    const reason = limit.aborted
      ? `returned no work within ${limitMs / 1000} seconds`
      : `returned no work: ${endpoint.hide(messageOf(error)).slice(0, MAX_REASON_CHARACTERS)}`;
    return warning(
      `Work server ${endpoint.label} ${reason}.`,
      `Check that it runs, allows work_generate, and that its address and key are right. ${local}`,
    );
  }
}

function readWork({ hide }: Endpoint, json: unknown): string {
  const refused = errorResponse.safeParse(json);
  if (refused.success) throw new Error(responseRefusal(refused.data, hide).text);
  const parsed = workGenerateResponse.safeParse(json);
  if (!parsed.success) throw new Error('the response has no work');
  return parsed.data.work;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

/** Pure. */
export function judgeServer(label: string, durationMs: number, localSeconds: number): Finding {
  const text = `Work server ${label} computed the work of a send in ${duration(durationMs / 1000)}; this machine needs ${duration(localSeconds)} on average.`;
  if (durationMs <= SLOW_SERVER_MS) return ok(text);
  return warning(text, 'Use a faster work server: each settlement and refund waits for it.');
}

function duration(seconds: number): string {
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} ms`;
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
}
