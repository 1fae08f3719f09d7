// One field of the payer's form with its value and error.
'use client';
import { Input, Select } from '@/components/ui/field';
import type { FieldView, FormError } from '@/lib/checkout/form-fields';
import type { FormField as FormFieldName } from '@/lib/core/form-values';
import { decimalMark, dollarsText, waitText } from '@/lib/core/languages/numbers';
import type { MessageKey, Text } from '@/lib/core/languages/text';
import type { StepState } from './form-step';
import { useText } from './payer-text';

export function fieldId(field: FormFieldName): string {
  return `pay-${field}`;
}

/** The error message of one field, if it has one. */
export function fieldErrorMessage(
  text: Text,
  errors: readonly FormError[],
  field: FormFieldName,
): string | undefined {
  const error = errors.find((entry) => entry.field === field);
  return error && errorMessage(text, error);
}

/** The message of an error, with numbers formatted for the language. */
export function errorMessage(text: Text, { key, labelKind, max, waitSeconds }: FormError): string {
  const { language } = text;
  if (key === 'error.amountRange') return text(key, amountBounds(text));
  return text(key, {
    field: labelKind === undefined ? '' : label(text, labelKind, key),
    max: max ?? 0,
    // The first use of `Intl` takes long (docs/decisions/0056), and most errors name no wait.
    wait: waitSeconds === undefined ? '' : waitText(language, waitSeconds),
    example: key === 'error.phone' ? PHONE_EXAMPLE : AMOUNT_EXAMPLE.replace('.', decimalMark(language)),
  });
}

/** In the middle of an English sentence, a label begins in lower case, except for an abbreviation: "ZIP code". */
function label(text: Text, kind: NonNullable<FormError['labelKind']>, key: FormError['key']): string {
  const name = text(`label.${kind}`);
  if (key !== 'error.missing' || text.language !== 'en') return name;
  return name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** The minimum and maximum amount a payer can choose (contract §2, §3). */
export function amountBounds({ language }: Text) {
  return { min: dollarsText(language, '0.01'), max: dollarsText(language, '600.00') };
}

/**
 * A number reserved for fictional use (North American Numbering Plan), isolated from left to right: an Arabic sentence would
 * otherwise reverse its groups.
 */
const PHONE_EXAMPLE = '\u2066+1 415 555 0123\u2069';
/** In the format that the field accepts. */
const AMOUNT_EXAMPLE = '12.50';

type Kind = {
  readonly type?: string;
  readonly inputMode?: 'tel' | 'email';
  readonly hint?: MessageKey;
  readonly dir?: 'ltr';
};

const KINDS: Partial<Record<FieldView['field'], Kind>> = {
  email: { type: 'email', inputMode: 'email' },
  phoneNumber: { type: 'tel', inputMode: 'tel', hint: 'field.phoneHint', dir: 'ltr' },
};

export function FormField({ view, state }: { view: FieldView; state: StepState }) {
  const text = useText();
  const { field, labelKind, required, autocomplete, options } = view;
  const { hint, ...kind } = KINDS[field] ?? {};
  const common = {
    id: fieldId(field),
    name: field,
    label: text(`label.${labelKind}`),
    optional: required ? false : text('page.optional'),
    autoComplete: autocomplete || undefined,
    defaultValue: state.values[field] ?? '',
    error: fieldErrorMessage(text, state.errors, field),
  };
  if (options !== null) {
    return <Select {...common} options={options} placeholder={text('region.choose')} />;
  }
  return (
    <Input
      dir="auto"
      spellCheck={false}
      inputMode={view.inputMode}
      autoCapitalize={view.autoCapitalize}
      {...common}
      {...kind}
      hint={hint && text(hint, { example: PHONE_EXAMPLE })}
    />
  );
}
