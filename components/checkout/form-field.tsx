// One field of the payer's form, with what was typed and what is wrong with it.
import { Input, Select } from '@/components/ui/field';
import type { FieldView } from '@/lib/checkout/detail-fields';
import type { FormFault, FormField as FormFieldName, FormValues } from '@/lib/checkout/kyc-form';

/** What a step is drawn from. */
export type StepState = {
  readonly values: FormValues;
  readonly faults: readonly FormFault[];
  readonly pending: boolean;
};

export function fieldId(field: FormFieldName): string {
  return `pay-${field}`;
}

/** What is wrong with one field, if anything. */
export function faultOf(faults: readonly FormFault[], field: FormFieldName): string | undefined {
  return faults.find((fault) => fault.field === field)?.message;
}

type Kind = { readonly type?: string; readonly inputMode?: 'tel' | 'email'; readonly hint?: string };

const KINDS: Partial<Record<FieldView['field'], Kind>> = {
  firstName: { hint: 'As in your passport, in Latin letters' },
  lastName: { hint: 'As in your passport, in Latin letters' },
  email: { type: 'email', inputMode: 'email' },
  phoneNumber: { type: 'tel', inputMode: 'tel', hint: 'With country code if it is from abroad: +44 …' },
};

export function FormField({ view, state }: { view: FieldView; state: StepState }) {
  const { field, label, required, autocomplete, options } = view;
  const common = {
    id: fieldId(field),
    name: field,
    label,
    optional: !required,
    autoComplete: autocomplete || undefined,
    defaultValue: state.values[field] ?? '',
    error: faultOf(state.faults, field),
  };
  if (options !== null) return <Select {...common} options={options} placeholder="Choose …" />;
  return <Input {...common} {...KINDS[field]} dir="auto" spellCheck={false} />;
}
