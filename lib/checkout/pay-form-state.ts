// The state of a payment link's form: amount if the payer chooses it, location, details, review. Pure.
import { z } from 'zod';
import { areaName } from '@/lib/compliance/area';
import { adviseOnPostalCode } from '@/lib/compliance/postal-code';
import { type FormStepName, INTENTS, type Intent } from '@/lib/core/form-steps';
import { type FormValues, readFormValues, readSentValues } from '@/lib/core/form-values';
import { type DetailFields, detailFields, type FormError, type FormRules } from './form-fields';
import { regionErrors } from './kyc-form';
import { requestedAmount } from './requested-amount';

/** A warning about the postal code that the payer may ignore. */
export type PostalCodeAdvice =
  | { readonly kind: 'unusual'; readonly example: string }
  | { readonly kind: 'otherArea'; readonly areaName: string };

export type PayFormState = {
  readonly step: FormStepName;
  /** The fields of the details step; null before the location is selected. */
  readonly details: DetailFields | null;
  readonly values: FormValues;
  readonly errors: readonly FormError[];
  readonly advice: PostalCodeAdvice | null;
  /** Identifies one review step: submitting it repeatedly creates one payment. Null in earlier steps. */
  readonly reviewToken: string | null;
  /** Increases with each response, so that the page recognizes a new response with the same errors. */
  readonly attempt: number;
};

/** Longer than any issued token. */
const MAX_TOKEN_CHARACTERS = 64;

const sentState = z.object({
  values: z.unknown(),
  attempt: z.int().min(0),
  reviewToken: z.string().max(MAX_TOKEN_CHARACTERS).nullable().catch(null),
});

/** The state sent with the form. Untrusted: only values and token are read; details and errors are computed again. */
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

/** The pressed button. A form submitted without a button is only validated and creates nothing. */
export function intentOf(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'review';
}

/** The entered values are kept whichever button is pressed. */
export function typedValues(state: PayFormState, form: FormData): FormValues {
  return { ...state.values, ...readFormValues(form) };
}

/** After the amount step: the location step, or the amount step with its error. */
export function afterAmount(state: PayFormState, values: FormValues): PayFormState {
  const chosen = requestedAmount({ kind: 'open' }, values.usdAmount ?? '');
  if ('error' in chosen) return next(state, { step: 'amount', values, errors: [chosen.error] });
  return next(state, { step: 'region', values });
}

/** After the location step: the details step, or the location step with errors. */
export function afterRegion(state: PayFormState, values: FormValues, rules: FormRules): PayFormState {
  const errors = regionErrors(values, rules.regions);
  if (errors.length > 0) return next(state, { step: 'region', values, errors });
  return next(state, { step: 'details', values, details: detailFields(values, rules) });
}

/** The review step with warnings. `reviewToken` must be new and unguessable. */
export function toReview(
  state: PayFormState,
  values: FormValues,
  { rules, reviewToken }: { readonly rules: FormRules; readonly reviewToken: string },
): PayFormState {
  const details = detailFields(values, rules);
  const advice = adviceOn(values, details.country);
  return next(state, { step: 'review', values, details, advice, reviewToken });
}

/** The form with errors, at the step that can correct them; `rules` is null to start again at the location step. */
export function afterRefusal(
  state: PayFormState,
  values: FormValues,
  refusal: { readonly errors: readonly FormError[]; readonly rules: FormRules | null },
): PayFormState {
  const { errors, rules } = refusal;
  if (rules === null) return next(state, { step: 'region', values, errors });
  const ofAmount = errors.filter(({ field }) => field === 'usdAmount');
  if (ofAmount.length > 0) return next(state, { step: 'amount', values, errors: ofAmount });
  return next(state, { step: 'details', values, errors, details: detailFields(values, rules) });
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
