// Replaces the process's time and randomness for a run: timers, the monotonic clock, Math.random and random bytes come from
// the simulation. The engine's code runs unchanged, and a seed reproduces a run exactly.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Clock } from '@/lib/core/clock';
import { newId } from '@/lib/core/ids';
import { createPrng } from '@/verification/testing/prng';

export type VirtualTime = Clock & {
  /** Milliseconds since the run began. */
  nowMs(): number;
  /** Advances the clock; every timer fires at its time. */
  pass(ms: number): void;
  /** Advances to the next timer. @returns false when there is none */
  passToNextTimer(): boolean;
  /** Removes all timers once their engine has ended. */
  forgetTimers(): void;
};

/** The time at which every run begins. */
export const EPOCH_MS = Date.parse('2026-11-20T14:00:00Z');
/** Max ids drawn to use up the random bytes that newId has buffered. */
const MAX_DRAINED_IDS = 100_000;

type Timer = { readonly id: number; readonly atMs: number; fire(): void };

/** @param seed equal seeds give equal times and random numbers */
export function takeOverProcess(seed: string) {
  const chance = createPrng(`${seed}/process`);
  // Separate, so that code that makes one id more does not change every delay that follows.
  const bytes = createPrng(`${seed}/bytes`);
  const timers = createTimers();
  const realPromises = timersPromises.setTimeout;
  const realRandom = { bytes: crypto.randomBytes, fill: crypto.randomFillSync };
  const realGlobals = { setTimeout, clearTimeout };
  const realMathRandom = Math.random;
  let draws = 0;
  const randomBytes = (size: number) => {
    draws += 1;
    return Buffer.from(bytes.bytes(size));
  };
  const randomFillSync = (target: Uint8Array) => {
    draws += 1;
    target.set(bytes.bytes(target.length));
    return target;
  };
  Object.assign(crypto, { randomBytes, randomFillSync });
  Object.assign(timersPromises, { setTimeout: timers.sleep });
  Object.assign(globalThis, { setTimeout: timers.set, clearTimeout: timers.clear });
  Object.defineProperty(performance, 'now', { value: timers.time.nowMs, configurable: true, writable: true });
  Math.random = chance.next;
  syncBuiltinESMExports();
  // Random bytes buffered before the run would make the first ids differ from run to run.
  for (let ids = 0; draws === 0 && ids < MAX_DRAINED_IDS; ids += 1) newId();
  return {
    time: timers.time,
    restore: () => {
      Object.assign(crypto, { randomBytes: realRandom.bytes, randomFillSync: realRandom.fill });
      Object.assign(timersPromises, { setTimeout: realPromises });
      Object.assign(globalThis, realGlobals);
      Reflect.deleteProperty(performance, 'now');
      Math.random = realMathRandom;
      syncBuiltinESMExports();
    },
  };
}

function createTimers() {
  let nowMs = 0;
  let lastId = 0;
  const timers = new Map<number, Timer>();
  const add = (ms: number, fire: () => void) => {
    lastId += 1;
    timers.set(lastId, { id: lastId, atMs: nowMs + Math.max(1, ms), fire });
    return lastId;
  };
  const next = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (first === undefined || timer.atMs < first.atMs) first = timer;
    return first;
  };
  const fire = (timer: Timer) => {
    nowMs = Math.max(nowMs, timer.atMs);
    timers.delete(timer.id);
    timer.fire();
  };
  const time: VirtualTime = {
    now: () => new Date(EPOCH_MS + Math.floor(nowMs)),
    nowMs: () => nowMs,
    pass: (ms) => {
      const untilMs = nowMs + ms;
      for (let due = next(); due !== undefined && due.atMs <= untilMs; due = next()) fire(due);
      nowMs = untilMs;
    },
    passToNextTimer: () => {
      const timer = next();
      if (timer !== undefined) fire(timer);
      return timer !== undefined;
    },
    forgetTimers: () => timers.clear(),
  };
  return { time, set: setter(add, timers), clear: clearer(timers), sleep: sleeper(add, timers) };
}

type Add = (ms: number, fire: () => void) => number;

/** Replaces Node's timer object. */
type Handle = { readonly id: number; ref(): Handle; unref(): Handle; hasRef(): boolean };

function setter(add: Add, timers: Map<number, Timer>) {
  return (work: (...args: unknown[]) => void, ms = 1, ...args: unknown[]): Handle => {
    const id = add(ms, () => work(...args));
    const handle: Handle = {
      id,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => timers.has(id),
    };
    return handle;
  };
}

function clearer(timers: Map<number, Timer>) {
  return (handle: unknown): void => {
    if (typeof handle === 'object' && handle !== null && 'id' in handle && typeof handle.id === 'number') {
      timers.delete(handle.id);
    }
  };
}

function sleeper(add: Add, timers: Map<number, Timer>) {
  return (ms = 1, value: unknown = undefined, options: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      const abort = () => {
        timers.delete(id);
        reject(new DOMException('the sleep was aborted', 'AbortError'));
      };
      const id = add(ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      });
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });
}
