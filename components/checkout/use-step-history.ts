// Browser Back and Forward move between the form's steps. Each step has a history entry with the page's own URL. The entry's
// state lists the steps up to it, and nothing that was typed.
'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { FORM_STEPS, type FormStepName } from '@/lib/core/form-steps';

/** The steps of the history entries up to the current one, oldest first. */
type Trail = readonly FormStepName[];

/** More entries than a payer makes. */
const MAX_TRAIL = 50;

type StepHistory = {
  readonly steps: readonly FormStepName[];
  readonly shown: FormStepName;
  /** The form waits for a response, or restores a draft. The history follows afterwards. */
  readonly busy: boolean;
  /** Whether the payer may move to the step. */
  readonly isReachable: (step: FormStepName) => boolean;
  /** The payer moved to the entry of another step. */
  readonly onMove: (step: FormStepName) => void;
};

/** Adds an entry for each new step, and returns to the entry of an earlier one. */
export function useStepHistory({ steps, shown, busy, isReachable, onMove }: StepHistory): void {
  /** The state of the latest entry that was seen, with what the router of Next.js stores in it. */
  const lastState = useRef<unknown>(null);
  const isLeaving = useRef(false);
  /** Where the payer moved while the form was busy, for example by pressing Back twice. */
  const wanted = useRef<FormStepName | null>(null);
  const follow = () => {
    const trail = trailOf(window.history.state);
    const earlier = trail.lastIndexOf(shown);
    if (earlier >= 0 && earlier < trail.length - 1) {
      isLeaving.current = true;
      window.history.go(earlier - (trail.length - 1));
    } else if (earlier < 0) {
      addEntries(trail, missingSteps(steps, trail.at(-1), shown));
    }
    lastState.current = window.history.state;
  };
  const moveTo = (step: FormStepName) => {
    if (step !== shown && steps.includes(step) && isReachable(step)) onMove(step);
    else follow();
  };
  const moved = useEffectEvent(() => {
    const isOwnMove = isLeaving.current;
    isLeaving.current = false;
    const step = stepOfEntry();
    // A link to a field adds an entry without a state: it belongs to the step that is shown.
    if (step === null) replaceEntry(lastState.current, [...trailOf(lastState.current), shown]);
    lastState.current = window.history.state;
    if (step === null) return;
    if (busy) wanted.current = isOwnMove ? wanted.current : step;
    else if (isOwnMove) follow();
    else moveTo(step);
  });
  useEffect(() => {
    const onPop = () => moved();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  // After each rendering, because a refresh of the page, for another language, removes the entry's state. A passive effect could
  // run after the payer's next move, and would undo it.
  useLayoutEffect(() => {
    if (busy || isLeaving.current) return;
    const kept = trailOf(lastState.current);
    if (stepOfEntry() === null && kept.length > 0) replaceEntry(window.history.state, kept);
    // The browser moves to an entry some milliseconds before it fires `popstate`. Following the form then would undo the move.
    const isMoving = kept.length > 0 && kept.join() !== trailOf(window.history.state).join();
    if (isMoving) return;
    const step = wanted.current;
    wanted.current = null;
    if (step === null) follow();
    else moveTo(step);
  });
}

/** The step of the current history entry; null for an entry of another page or visit. */
export function stepOfEntry(): FormStepName | null {
  return trailOf(window.history.state).at(-1) ?? null;
}

/**
 * Makes the current entry that of the first step, for a form that starts over at the entry of a later one. Moving there instead
 * would lead the browser's Forward away from the payment.
 */
export function startOverHere(first: FormStepName): void {
  if (trailOf(window.history.state).length > 0) replaceEntry(window.history.state, [first]);
}

function missingSteps(
  steps: readonly FormStepName[],
  from: FormStepName | undefined,
  to: FormStepName,
): readonly FormStepName[] {
  const start = from === undefined ? 0 : steps.indexOf(from) + 1;
  return steps.slice(start, steps.indexOf(to) + 1);
}

/** The first entry of a page is the one that the browser made. */
function addEntries(trail: Trail, added: readonly FormStepName[]): void {
  let kept = trail;
  for (const step of added) {
    kept = [...kept, step];
    if (kept.length === 1) replaceEntry(window.history.state, kept);
    else window.history.pushState(withTrail(window.history.state, kept), '');
  }
}

function replaceEntry(state: unknown, trail: Trail): void {
  window.history.replaceState(withTrail(state, trail), '');
}

/** Keeps what the router of Next.js stores in an entry: it reloads the page at an entry without it. */
function withTrail(state: unknown, trail: Trail) {
  const stored = typeof state === 'object' ? state : {};
  return { ...stored, payFormTrail: trail.slice(-MAX_TRAIL) };
}

function trailOf(state: unknown): Trail {
  if (typeof state !== 'object' || state === null || !('payFormTrail' in state)) return [];
  const { payFormTrail: trail } = state;
  if (!Array.isArray(trail)) return [];
  return trail.flatMap((entry) => FORM_STEPS.filter((step) => step === entry));
}
