// What is wrong with a step of the payer's form, at its head.
'use client';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormFault } from '@/lib/checkout/form-fields';
import { fieldId, wordsOf } from './form-field';
import { useText } from './payer-text';

export function StepErrors({ faults }: { faults: readonly FormFault[] }) {
  const text = useText();
  const errors = faults.map((fault) => ({
    fieldId: fault.field === 'form' ? null : fieldId(fault.field),
    message: wordsOf(text, fault),
  }));
  return <ErrorSummary title={text('form.errors')} errors={errors} of={faults} />;
}
