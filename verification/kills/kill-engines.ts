// Starts the engine repeatedly and kills it each time: at every labeled step in turn, and at random moments. Meanwhile
// the signer is killed at its own steps in turn.
import { setTimeout } from 'node:timers/promises';
import { STEPS } from '@/lib/core/steps';
import type { Prng } from '@/verification/testing/prng';
import { SIGNER_STEPS } from '@/verification/testing/signer';
import { type EngineProcess, type EngineProgram, startEngineProcess } from './engine-process';
import type { Installation } from './installation';
import type { KeptSigner } from './kept-signer';
import type { People } from './merchant';
import type { PayerKind } from './payers';

export type KillCounts = {
  /** Kills per step. */
  readonly at: Readonly<Record<string, number>>;
  /** The signer's kills per step. */
  readonly signerAt: Readonly<Record<string, number>>;
  readonly kills: number;
};

export type KillPlan = {
  readonly kills: number;
  readonly prng: Prng;
  readonly signal: AbortSignal;
  readonly onKill: (counts: KillCounts) => void;
};

export type Killable = { readonly installation: Installation; readonly signer: KeptSigner };

/** Steps that only some kinds of payers reach. */
const VISITOR_FOR: Readonly<Record<string, PayerKind | undefined>> = { paymentScreened: 'denied' };

/** One in this many kills is at a random moment, the others at labeled steps in turn. */
const RANDOM_EVERY = 5;
/** Between two kills of the signer, an engine works with an undisturbed one. */
const SIGNER_EVERY = 2;
/** The first engine is only killed when the signer was, or after this time: a slow machine would kill it before it asks for anything. */
const SIGNER_WITHIN_MS = 60_000;
/** If the engine does not reach the step this soon after it became leader, it is killed where it is. */
const PATIENCE_MS = 5_000;
/** An engine that does not become leader in this time is killed; a busy machine needs many seconds to start one. */
const LEADING_WITHIN_MS = 30_000;
const LEADING_LOOK_MS = 50;
/** Usually the first pass of the step; sometimes a later one. */
const PASSES = [1, 1, 1, 2, 3] as const;
/** An engine needs about half a second to start, and there is little to lose before it becomes leader. */
const LEAST_RANDOM_MS = 300;
const RANDOM_WITHIN_MS = 1_500;
const MOST_PAYERS = 3;
/** Max payments in progress, because an engine that is killed every second must still process all of them. */
const MOST_UNDER_WAY = 40;

/** @throws Error with the engine's output when it exits without a kill */
export async function killEngines(
  { installation, signer }: Killable,
  program: EngineProgram,
  { payers, merchant }: People,
  { kills, prng, signal, onKill }: KillPlan,
): Promise<KillCounts> {
  const at = Object.fromEntries([...STEPS, 'random'].map((place) => [place, 0]));
  let died = 0;
  let signerTurn = 0;
  for (let turn = 0; died < kills && !signal.aborted; turn += 1) {
    signer.check();
    const isFirst = turn === 0;
    const isRandom = turn % RANDOM_EVERY === RANDOM_EVERY - 1;
    const place = (turn - Math.floor(turn / RANDOM_EVERY)) % STEPS.length;
    const step = STEPS[place] ?? 'blockPublished';
    const crash = { CRASH_AT: `${step}:${prng.pick(PASSES)}` };
    if (turn % SIGNER_EVERY === 0 && !signer.isArmed()) {
      // A short run on a slow machine may not reach a later pass.
      const pass = signerTurn === 0 ? 1 : prng.pick(PASSES);
      signer.killAt(SIGNER_STEPS[signerTurn % SIGNER_STEPS.length] ?? 'recordWritten', pass);
      signerTurn += 1;
    }
    const engine = startEngineProcess(program, {
      ...installation.settings,
      ...(isRandom || isFirst ? {} : crash),
    });
    const patience = isRandom
      ? (over: AbortSignal) => delay(LEAST_RANDOM_MS + prng.int(0, RANDOM_WITHIN_MS), over)
      : (over: AbortSignal) =>
          waitForLeader(installation, over).then(() =>
            isFirst ? waitForSigner(signer, over) : delay(PATIENCE_MS, over),
          );
    const visitors = (await isCrowded(installation)) ? 0 : isFirst ? MOST_PAYERS : prng.int(1, MOST_PAYERS);
    const wasPatient = await waitForDeath(engine, patience, async () => {
      await merchant.act();
      for (let payer = 0; payer < visitors; payer += 1) await payers.come(VISITOR_FOR[step]);
    });
    await freeLease(installation);
    const diedAt = wasPatient ? step : 'random';
    at[diedAt] = (at[diedAt] ?? 0) + 1;
    died += 1;
    onKill({ at, signerAt: signer.died(), kills: died });
  }
  return { at, signerAt: signer.died(), kills: died };
}

async function isCrowded({ database: { db } }: Installation): Promise<boolean> {
  const underWay = { OR: [{ transfersPending: true }, { status: 'Waiting' as const }] };
  return (await db.payment.count({ where: underWay })) > MOST_UNDER_WAY;
}

/** Ends as soon as an engine is leader, or `over` is set. */
export async function waitForLeader({ database: { db } }: Installation, over: AbortSignal): Promise<void> {
  const since = Date.now();
  while (!over.aborted && Date.now() - since < LEADING_WITHIN_MS) {
    if ((await db.lease.count({ where: { expiresAt: { gt: new Date(0) } } })) > 0) return;
    await delay(LEADING_LOOK_MS, over);
  }
}

/** Ends as soon as the signer has died at its step. */
async function waitForSigner(signer: KeptSigner, over: AbortSignal): Promise<void> {
  const until = Date.now() + SIGNER_WITHIN_MS;
  while (!over.aborted && Date.now() < until && signer.isArmed()) await delay(LEADING_LOOK_MS, over);
}

/** Ends after this time, or as soon as `over` is set. */
async function delay(ms: number, over: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: over }).catch(() => undefined);
}

/** @returns whether the engine crashed during `work`, before `patience` ended */
async function waitForDeath(
  engine: EngineProcess,
  patience: (over: AbortSignal) => Promise<void>,
  work: () => Promise<void>,
): Promise<boolean> {
  let wasPatient = true;
  const over = new AbortController();
  const impatience = patience(over.signal).then(() => {
    if (over.signal.aborted) return;
    wasPatient = false;
    engine.kill();
  });
  try {
    await work();
    const end = await engine.ended;
    if (!end.crashed) throw new Error(`the engine exited with code ${end.code}: ${end.words}`);
  } catch (error) {
    engine.kill();
    throw error;
  } finally {
    over.abort();
    await impatience;
  }
  return wasPatient;
}

/** The process is dead, as a supervisor on its machine would know, so its lease is released immediately. */
export async function freeLease({ database }: Installation): Promise<void> {
  await database.db.lease.updateMany({ data: { expiresAt: new Date(0) } });
}
