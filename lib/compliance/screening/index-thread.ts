// A thread with one name index: one message per payer, with limits on queue length and waiting time.
import type { Worker } from 'node:worker_threads';
import type { ScreeningHit } from '@/lib/compliance/screening';
import { errorText } from '@/lib/core/errors';
import type { MatchingSettings, NameFinding, ScreenedName } from './name-screening';
import type { PackedList, ScreenRequest, StartWorker, WorkerMessage } from './start-worker';

/** Screening gave no result; no verdict is assumed. */
export class ScreeningUnavailableError extends Error {
  override readonly name = 'ScreeningUnavailableError';
}

export type IndexThread = {
  readonly names: number;
  /** The entities of listed Nano accounts, by public key. */
  readonly accounts: ReadonlyMap<string, ScreeningHit>;
  /** False once the thread has stopped; it is not restarted. */
  isAlive(): boolean;
  /** @throws ScreeningUnavailableError if the thread has stopped or does not respond, or the queue is full */
  screen(name: ScreenedName, settings: MatchingSettings): Promise<NameFinding>;
  /** Stops the thread once its queue is empty. */
  retire(): void;
  /** Stops the thread; waiting requests are rejected. */
  close(): Promise<void>;
};

/** Max queued requests; at 0.1 ms each, half a second of work. */
const MAX_WAITING = 5_000;
/** The slowest name takes about 50 ms. */
const RESPONSE_TIMEOUT_MS = 5_000;
/** 50,000 names take 2 s, ten times as long on a busy machine. */
const READY_TIMEOUT_MS = 120_000;
const CHECK_EVERY_MS = 500;

/**
 * Starts a thread and builds an index of the lists in it.
 * @returns once the index is ready
 * @throws ScreeningUnavailableError if it can't be built in time
 */
export async function startIndexThread(
  startWorker: StartWorker,
  lists: readonly PackedList[],
  timeoutMs: { readonly ready?: number; readonly response?: number } = {},
): Promise<IndexThread> {
  const { ready: readyMs = READY_TIMEOUT_MS, response: responseMs = RESPONSE_TIMEOUT_MS } = timeoutMs;
  const worker = startWorker({ task: 'screen', lists });
  const { names, accounts } = await readyMessage(worker, readyMs);
  const queue = createQueue();
  let alive = true;
  let retired = false;
  const end = async (why: string) => {
    alive = false;
    clearInterval(watch);
    queue.fail(why);
    await worker.terminate();
  };
  const watch = setInterval(() => {
    if (queue.silentMs() > responseMs) void end('the screening thread is not responding');
    else if (retired && queue.isEmpty()) void end('the index was replaced');
  }, CHECK_EVERY_MS);
  watch.unref();
  worker.on('error', (error) => void end(`the screening thread failed: ${errorText(error)}`));
  worker.on('exit', () => void end('the screening thread has stopped'));
  worker.on('message', queue.settle);
  return {
    names,
    accounts: new Map(accounts),
    isAlive: () => alive,
    screen: async (name, settings) => {
      if (!alive) throw new ScreeningUnavailableError('the screening thread has stopped');
      return queue.enqueue((id) => {
        const request: ScreenRequest = { id, name, settings };
        worker.postMessage(request);
      });
    },
    retire: () => {
      retired = true;
    },
    close: () => end('screening has been shut down'),
  };
}

type Waiting = {
  readonly since: number;
  resolve(finding: NameFinding): void;
  reject(error: Error): void;
};

/** Requests that wait for a result, in order. */
function createQueue() {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let lastResponseAt = performance.now();
  return {
    enqueue: (send: (id: number) => void) =>
      new Promise<NameFinding>((resolve, reject) => {
        if (waiting.size >= MAX_WAITING)
          throw new ScreeningUnavailableError('too many payers are waiting for screening');
        asked += 1;
        waiting.set(asked, { since: performance.now(), resolve, reject });
        send(asked);
      }),
    settle: (message: WorkerMessage) => {
      if (message.kind !== 'finding' && message.kind !== 'failed') return;
      lastResponseAt = performance.now();
      const pending = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === 'finding') pending?.resolve(message.finding);
      else pending?.reject(new ScreeningUnavailableError(message.error));
    },
    fail: (why: string) => {
      for (const { reject } of waiting.values()) reject(new ScreeningUnavailableError(why));
      waiting.clear();
    },
    isEmpty: () => waiting.size === 0,
    /** How long the oldest request has waited without any response; a long queue that moves does not count. */
    silentMs: () => {
      const [oldest] = waiting.values();
      return oldest === undefined ? 0 : performance.now() - Math.max(oldest.since, lastResponseAt);
    },
  };
}

type Ready = Extract<WorkerMessage, { kind: 'ready' }>;

async function readyMessage(worker: Worker, timeoutMs: number): Promise<Ready> {
  const message = await firstMessage(worker, timeoutMs);
  if (message.kind === 'ready') return message;
  throw new ScreeningUnavailableError('the screening thread sent an unexpected message');
}

/**
 * A worker's first message.
 * @throws ScreeningUnavailableError if the worker exits, fails or does not respond in time; it is then terminated
 */
export function firstMessage(worker: Worker, timeoutMs: number): Promise<WorkerMessage> {
  return new Promise<WorkerMessage>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      void worker.terminate();
      reject(new ScreeningUnavailableError(why));
    };
    const timer = setTimeout(
      () => fail(`the screening thread did not respond within ${timeoutMs} ms`),
      timeoutMs,
    );
    worker.once('error', (error) => fail(`the screening thread failed: ${errorText(error)}`));
    worker.once('exit', () => fail('the screening thread has stopped'));
    worker.once('message', (message: WorkerMessage) => {
      clearTimeout(timer);
      resolve(message);
    });
  });
}
