// Where a payer stands in a payment link's form: first the region, then the details. Pure.
import { z } from 'zod';
import type { SupportedRegions } from '@/lib/compliance/location';
import { type DetailFields, detailFields } from './detail-fields';
import { type FormFault, type FormValues, readFormValues, readSentValues, regionFaults } from './kyc-form';

export type PayFormState = {
  /** What the details step asks for; null while the region is still to be chosen. */
  readonly details: DetailFields | null;
  readonly values: FormValues;
  readonly faults: readonly FormFault[];
  /** Rises with each answer, so that the page can tell a new one with the same faults. */
  readonly attempt: number;
};

/** The buttons of the form, by the value each sends as `intent`. */
const INTENTS = ['chooseRegion', 'changeRegion', 'pay'] as const;
export type Intent = (typeof INTENTS)[number];

const sentState = z.object({ values: z.unknown(), attempt: z.int().min(0) });

/**
 * The state that came back with the form. It went through the payer's hands, so of what it holds only texts of bearable
 * length are taken; details and faults are worked out anew for each answer.
 */
export function readState(sent: unknown): PayFormState {
  const { data } = sentState.safeParse(sent);
  return { details: null, values: readSentValues(data?.values), faults: [], attempt: data?.attempt ?? 0 };
}

/** What was pressed; a form sent without a button pays. */
export function intentOf(form: FormData): Intent {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? 'pay';
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
  const faults = regionFaults(values, regions);
  const details = faults.length === 0 ? detailFields(values, regions) : null;
  return { details, values, faults, attempt: state.attempt + 1 };
}

/** Back to the region, with everything typed kept. */
export function backToRegion(state: PayFormState, values: FormValues): PayFormState {
  return { details: null, values, faults: [], attempt: state.attempt + 1 };
}

/** The form again, with what is wrong. */
export function afterRefusal(
  state: PayFormState,
  values: FormValues,
  refusal: { readonly faults: readonly FormFault[]; readonly regions: SupportedRegions | null },
): PayFormState {
  const details = refusal.regions && detailFields(values, refusal.regions);
  return { details, values, faults: refusal.faults, attempt: state.attempt + 1 };
}
