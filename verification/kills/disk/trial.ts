// One trial: a full flow during which the disk fails at one call for a while. Afterwards the disk works again, and
// everything is checked.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../installation';
import { findDamage, findUnstored } from './evidence';
import type { FailingDisk, Fault } from './failing-disk';
import { startFlow } from './flow';
import type { Processes } from './processes';
import { DATABASE_DOWN } from './shop';

export type Trial = {
  readonly isHit: boolean;
  /** The call that failed first, such as `fdatasync …/payments.db-wal`. */
  readonly first: string;
  /** Time from the fault until readiness and an alert reported it; null if not waited for or not reached. */
  readonly readySaidMs: number | null;
  readonly alertSaidMs: number | null;
  /** Time from the end of the fault until all work was done. */
  readonly resumedMs: number;
  readonly paidRaw: ReadonlyMap<string, bigint>;
  readonly violations: readonly string[];
};

export type TrialPlan = {
  /** Counted from the beginning of the flow, starting at 1. */
  readonly call: number;
  readonly fault: Fault;
  /** The min duration of the failure, ms. */
  readonly holdMs: number;
  /** Whether the disk also keeps failing until readiness and an alert have reported it. */
  readonly isWatched: boolean;
};

const LOOK_EVERY_MS = 50;
/** A generous time limit for busy machines; the actual time is reported. */
const NAMED_TIMEOUT_MS = 60_000;
/** By then, an engine that can't start has exited. */
const START_MS = 2_000;
const REST_TIMEOUT_MS = 180_000;
/** The status of readiness while the database can't write or is down. */
const NAMED = /^(The disk is full|The database can't write|not responding)/;

export async function runTrial(
  installation: Installation,
  disk: FailingDisk,
  processes: Processes,
  { call, fault, holdMs, isWatched, reconnects }: TrialPlan & { readonly reconnects: boolean },
): Promise<Trial> {
  const violations = new Set<string>();
  if (isWatched) await untilQuiet(processes);
  // With SIGKILL one call kills: the restarted process must live.
  disk.failFrom(call, fault, fault === 'SIGKILL' ? 1 : undefined);
  const flow = startFlow(installation, () => processes.web());
  const watch = watchPublished(installation, flow.accounts, (text) => violations.add(text));
  const isOver = flow.done.then(
    () => true,
    () => true,
  );
  let isDone = false;
  isOver.then(() => {
    isDone = true;
  });
  while (disk.read().failed === 0 && !(isDone && (await isTrue(flow.isAtRest)))) await sleep(LOOK_EVERY_MS);
  const isHit = disk.read().failed > 0;
  const hitAtMs = performance.now();
  const said = { ready: null, alert: null } satisfies Said;
  const told: Said = isHit && isWatched ? await watchWords(processes, hitAtMs) : said;
  // An engine that starts while nothing can be written must wait, not end. If the database server is down, none can
  // start.
  if (isHit && isWatched && installation.database.kind === 'sqlite') {
    await processes.replaceEngine();
    await sleep(START_MS);
  }
  if (isHit) await sleep(Math.max(0, hitAtMs + holdMs - performance.now()));
  const { first } = disk.read();
  disk.lift();
  const liftedAtMs = performance.now();
  if (isHit) await processes.restart();
  // Otherwise a deposit to an ended payment that could not be recorded is found within a minute.
  if (isHit && reconnects) installation.sandbox.disconnectWebsockets();
  await processes.restUntil(async () => isDone && (await isTrue(flow.isAtRest)), REST_TIMEOUT_MS);
  if (!isDone || !(await isTrue(flow.isAtRest)))
    violations.add('not finished three minutes after the disk works again');
  flow.stop();
  const resumedMs = performance.now() - liftedAtMs;
  await watch.stop();
  const ends = processes.unexpectedEnds();
  const damage = await findDamage(installation).catch((error: unknown) => [String(error)]);
  for (const text of [...flow.wrongAnswers, ...ends, ...damage]) violations.add(text);
  if (isWatched && isHit && fault !== 'SIGKILL') {
    if (told.ready === null) violations.add('readiness does not report the fault');
    if (told.alert === null) violations.add('no alert reports the fault');
  }
  return {
    ...{ isHit, first, resumedMs, readySaidMs: told.ready, alertSaidMs: told.alert },
    ...{ paidRaw: flow.paidRaw, violations: [...violations] },
  };
}

/** Clears the reports of the previous fault before this one begins. */
async function untilQuiet(processes: Processes): Promise<void> {
  const isQuiet = async () => {
    const codes = await processes.web().alerts();
    return codes !== null && !codes.includes('writesFail') && !codes.includes('engineUnresponsive');
  };
  await processes.restUntil(isQuiet, REST_TIMEOUT_MS);
}

type Said = { ready: number | null; alert: number | null };

/** Polls like a monitoring system until both report the fault or the time is over. */
async function watchWords(processes: Processes, sinceMs: number): Promise<Said> {
  const said: Said = { ready: null, alert: null };
  while ((said.ready === null || said.alert === null) && performance.now() - sinceMs < NAMED_TIMEOUT_MS) {
    const { status, database } = await processes.web().ready();
    const codes = await processes.web().alerts();
    const nowMs = performance.now() - sinceMs;
    if (status === 503 && NAMED.test(database)) said.ready ??= nowMs;
    if (codes?.some((code) => code === 'writesFail' || code === DATABASE_DOWN)) said.alert ??= nowMs;
    await sleep(LOOK_EVERY_MS);
  }
  return said;
}

function watchPublished(
  installation: Installation,
  accounts: () => readonly string[],
  onUnstored: (text: string) => void,
) {
  let isOver = false;
  const look = async () => {
    // A database that is down can't be checked until it is back.
    for (const text of await findUnstored(installation, accounts()).catch(() => [])) onUnstored(text);
  };
  const running = (async () => {
    for (; !isOver; await sleep(LOOK_EVERY_MS)) await look();
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      await look();
    },
  };
}

async function isTrue(question: () => Promise<boolean>): Promise<boolean> {
  return question().catch(() => false);
}
