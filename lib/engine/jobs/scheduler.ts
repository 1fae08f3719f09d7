// Runs the jobs: never one twice at a time, again after its pause, immediately when woken, and with growing pauses while it
// fails.
import { errorText } from '@/lib/core/errors';
import type { Log } from '@/lib/core/log';
import { storageFailure, storageFailureText } from '@/lib/db/storage-failure';
import type { AttemptRecorder } from '@/lib/engine/health/engine-report';
import { within } from '../bounded-work';
import type { AnyJobName, Job } from './job';

export type Scheduler = ReturnType<typeof createScheduler>;

/** How long stop() waits for running jobs. */
const STOP_TIMEOUT_MS = 10_000;
/** Bounds of the pause after failures, which doubles each time. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5_000;
/** Minimum pause of a failing job that is woken. */
const FAILING_WAKE_MS = 250;

type Slot = {
  readonly name: AnyJobName;
  readonly job: Job;
  running: Promise<void> | null;
  hasRun: boolean;
  /** Another run is requested after the current one. */
  wanted: boolean;
  failures: number;
  timer: NodeJS.Timeout | null;
  /** When the timer fires, on the monotonic clock, ms. */
  dueAtMs: number;
};

const AT_REST = {
  running: null,
  hasRun: false,
  wanted: false,
  failures: 0,
  timer: null,
  dueAtMs: 0,
} as const;

/** Creates a scheduler; nothing runs before start(). `notes` records each run. */
export function createScheduler<Name extends AnyJobName>(
  jobs: Readonly<Record<Name, Job>>,
  names: readonly Name[],
  log: Log,
  notes?: AttemptRecorder,
) {
  const stopping = new AbortController();
  const slots = new Map<AnyJobName, Slot>(names.map((name) => [name, { ...AT_REST, name, job: jobs[name] }]));
  const begin = (slot: Slot): Promise<void> => {
    clear(slot);
    slot.wanted = false;
    slot.running = runOnce(slot, stopping.signal, log, notes).then(() => {
      slot.running = null;
      const isFirst = !slot.hasRun;
      slot.hasRun = true;
      if (stopping.signal.aborted) return;
      arrange(slot, begin);
      if (isFirst) startThose((job) => job.startsAfter === slot.name);
    });
    return slot.running;
  };
  /** Jobs already started by a wake-up are skipped. */
  const startThose = (isDue: (job: Job) => boolean) => {
    for (const slot of slots.values()) {
      if (isDue(slot.job) && slot.running === null && !slot.hasRun) void begin(slot);
    }
  };
  /** Runs a job now, or again after the current run. Several wakes cause one run. */
  const wake = (name: Name) => {
    const slot = slots.get(name);
    if (slot === undefined || stopping.signal.aborted) return;
    if (slot.running !== null) {
      slot.wanted = true;
      slot.job.wokenMeanwhile?.();
    } else if (slot.failures > 0) schedule(slot, begin, FAILING_WAKE_MS);
    else if (slot.job.wakeAfterMs !== undefined) hasten(slot, begin, slot.job.wakeAfterMs);
    else void begin(slot);
  };
  return {
    /** Starts every job, except those that start after another. */
    start: () => startThose((job) => job.startsAfter === undefined),
    wake,
    /** Wakes a job and waits for the end of a run that started after this call. Never throws. */
    run: (name: Name) => runFresh(slots.get(name), begin),
    /** Starts nothing more and waits for running jobs, at most STOP_TIMEOUT_MS. */
    stop: () => stopAll([...slots.values()], stopping),
  };
}

async function runOnce(slot: Slot, signal: AbortSignal, log: Log, notes?: AttemptRecorder): Promise<void> {
  const begunAtMs = performance.now();
  notes?.begun(slot.name);
  try {
    await slot.job.run(signal);
    notes?.ended(slot.name, null, performance.now() - begunAtMs);
    if (slot.failures > 0) log.info({ job: slot.name, failures: slot.failures }, 'job recovered');
    slot.failures = 0;
  } catch (error) {
    slot.failures += 1;
    notes?.ended(slot.name, failureText(error), performance.now() - begunAtMs);
    // Logged once per series of failures.
    const level = slot.failures === 1 && !signal.aborted ? 'error' : 'debug';
    log[level]({ job: slot.name, failures: slot.failures, error: failureText(error) }, 'job failed');
  }
}

/** Names a full disk first: the client's own text is long and does not say why. */
function failureText(error: unknown): string {
  const failure = storageFailure(error);
  return failure === null ? errorText(error) : `${storageFailureText(failure)} ${errorText(error)}`;
}

/** Schedules the next run: immediately, after the pause, or after the failure pause. */
function arrange(slot: Slot, begin: (slot: Slot) => Promise<void>): void {
  if (slot.failures > 0) {
    schedule(slot, begin, Math.min(FIRST_RETRY_MS * 2 ** Math.min(slot.failures - 1, 16), LAST_RETRY_MS));
  } else if (slot.wanted) {
    void begin(slot);
  } else {
    schedule(slot, begin, slot.job.everyMs);
  }
}

function schedule(slot: Slot, begin: (slot: Slot) => Promise<void>, delayMs: number): void {
  clear(slot);
  slot.dueAtMs = performance.now() + delayMs;
  slot.timer = setTimeout(() => void begin(slot), delayMs);
}

/** As `schedule`, but never later than already scheduled, so that repeated wakes delay nothing. */
function hasten(slot: Slot, begin: (slot: Slot) => Promise<void>, delayMs: number): void {
  if (slot.timer === null || slot.dueAtMs > performance.now() + delayMs) schedule(slot, begin, delayMs);
}

async function runFresh(slot: Slot | undefined, begin: (slot: Slot) => Promise<void>): Promise<void> {
  if (slot === undefined) return;
  if (slot.running !== null) await slot.running;
  await (slot.running ?? begin(slot));
}

async function stopAll(slots: readonly Slot[], stopping: AbortController): Promise<void> {
  stopping.abort();
  for (const slot of slots) clear(slot);
  const running = slots.flatMap((slot) => (slot.running === null ? [] : [slot.running]));
  await within(Promise.all(running), STOP_TIMEOUT_MS, undefined);
}

function clear(slot: Slot): void {
  if (slot.timer !== null) clearTimeout(slot.timer);
  slot.timer = null;
}
