// Where a payer stands in a payment link's form: first the region, then the details, then a last look. Pure.
import { z } from 'zod';
import { areaName } from '@/lib/compliance/area';
import type { SupportedRegions } from '@/lib/compliance/location';
import { adviseOnPostalCode } from '@/lib/compliance/postal-code';
import { type DetailFields, detailFields, type FormError, type FormValues } from './form-fields';
import { readFormValues, readSentValues, regionErrors } from './kyc-form';

/** What the payer is told about the postal code, and may leave as it is. */
export type PostalCodeAdvice =
  | { readonly kind: 'unusual'; readonly example: string }
  | { readonly kind: 'otherArea'; readonly areaName: string };

export type PayFormState = {
  readonly step: 'region' | 'details' | 'review';
  /** What the details step asks for; null while the region is still to be chosen. */
  readonly details: DetailFields | null;
  readonly values: FormValues;
  readonly errors: readonly FormError[];
  readonly advice: PostalCodeAdvice | null;
  /** Names one last look: whatever is sent from it, however often, makes one payment. Null in the steps before. */
  readonly reviewToken: string | null;
  /** Rises with each answer, so that the page can tell a new one with the same errors. */
  readonly attempt: number;
};

/** The buttons of the form, by the value each sends as `intent`. */
const INTENTS = ['chooseRegion', 'changeRegion', 'review', 'edit', 'pay'] as const;
export type Intent = (typeof INTENTS)[number];

/** Longer than any token that was given out. */
const MAX_TOKEN_CHARACTERS = 64;

const sentState = z.object({
  values: z.unknown(),
  attempt: z.int().min(0),
  reviewToken: z.string().max(MAX_TOKEN_CHARACTERS).nullable().catch(null),
});

/**
 * The state that came back with the form. It went through the payer's hands, so of what it holds only texts of bearable
 * length are taken; details and errors are worked out anew for each answer.
 */
export function readState(sent: unknown): PayFormState {
  const { data } = sentState.safeParse(sent);
  return {
    step: 'region',
    details: null,
    values: readSentValues(data?.values),
    errors: [],
    advice: null,
    reviewToken: data?.reviewToken ?? null,
    attempt: data?.attempt ?? 0,
  };
}

/** What was pressed; a form sent without a button is looked through, and creates nothing. */
export function intentOf(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'review';
}

/** What was typed stays, whatever is pressed. */
export function typedValues(state: PayFormState, form: FormData): FormValues {
  return { ...state.values, ...readFormValues(form) };
}

/** After the region was chosen: the details when it is offered, else the region again with the reason. */
export function afterRegion(
  state: PayFormState,
  values: FormValues,
  regions: SupportedRegions,
): PayFormState {
  const errors = regionErrors(values, regions);
  if (errors.length > 0) return next(state, { step: 'region', values, errors });
  return next(state, { step: 'details', values, details: detailFields(values, regions) });
}

/** Back to the region, with everything typed kept. */
export function backToRegion(state: PayFormState, values: FormValues): PayFormState {
  return next(state, { step: 'region', values });
}

/** On to the last look, with what is unusual and may stay so. `reviewToken` is new and nobody can guess it. */
export function toReview(
  state: PayFormState,
  values: FormValues,
  { regions, reviewToken }: { readonly regions: SupportedRegions; readonly reviewToken: string },
): PayFormState {
  const details = detailFields(values, regions);
  const advice = adviceOn(values, details.country);
  return next(state, { step: 'review', values, details, advice, reviewToken });
}

/** The form again, with what is wrong; null as `regions` begins at the region again. */
export function afterRefusal(
  state: PayFormState,
  values: FormValues,
  refusal: { readonly errors: readonly FormError[]; readonly regions: SupportedRegions | null },
): PayFormState {
  const { errors, regions } = refusal;
  if (regions === null) return next(state, { step: 'region', values, errors });
  return next(state, { step: 'details', values, errors, details: detailFields(values, regions) });
}

function next(
  { attempt }: PayFormState,
  change: Pick<PayFormState, 'step' | 'values'> & Partial<PayFormState>,
): PayFormState {
  return { details: null, errors: [], advice: null, reviewToken: null, ...change, attempt: attempt + 1 };
}

function adviceOn(
  { postalCode = '', administrativeArea }: FormValues,
  country: string,
): PostalCodeAdvice | null {
  const advice = adviseOnPostalCode(country, administrativeArea, postalCode);
  if (advice?.kind !== 'otherArea') return advice;
  return { kind: 'otherArea', areaName: areaName(advice.areaCode) };
}
