// The steps of the payer's form, in order, and the way between them. Also used in the browser, so it imports no
// country data. Pure.
import type { FormValues } from './form-values';

/** The amount is a step only where the payer chooses it. */
export const FORM_STEPS = ['amount', 'region', 'details', 'review'] as const;
export type FormStepName = (typeof FORM_STEPS)[number];

/** The buttons of the form, by the value each sends as `intent`. */
export const INTENTS = [
  'chooseAmount',
  'changeAmount',
  'chooseRegion',
  'changeRegion',
  'review',
  'edit',
  'pay',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The button that leads forward to a step, after the server has checked the steps before it. */
export const INTENT_TO = {
  region: 'chooseAmount',
  details: 'chooseRegion',
  review: 'review',
} as const satisfies Record<Exclude<FormStepName, 'amount'>, Intent>;

/** The buttons that lead back, and where to. */
const BACK: Readonly<Partial<Record<Intent, FormStepName>>> = {
  changeAmount: 'amount',
  changeRegion: 'region',
  edit: 'details',
};

/** The steps of a link, in order. */
export function stepsOf(amountIsOpen: boolean): readonly FormStepName[] {
  return amountIsOpen ? FORM_STEPS : FORM_STEPS.slice(1);
}

/** The earlier step that a button leads to; undefined for a button that leads forward. */
export function stepBefore(intent: unknown): FormStepName | undefined {
  const known = INTENTS.find((name) => name === intent);
  return known && BACK[known];
}

type SteppedState = {
  readonly step: FormStepName;
  readonly details: unknown;
  readonly values: FormValues;
  readonly errors: readonly unknown[];
  readonly advice: unknown;
  readonly reviewToken: string | null;
  readonly attempt: number;
};

/**
 * The state at an earlier step, with all entries kept. Needs no server: an earlier step shows only what the later one knew.
 * The details step needs its fields in `state`.
 */
export function backTo<State extends SteppedState>(
  state: State,
  step: FormStepName,
  values: FormValues,
): State {
  const details = step === 'details' ? state.details : null;
  const empty = { errors: [], advice: null, reviewToken: null };
  return { ...state, ...empty, step, details, values, attempt: state.attempt + 1 };
}
