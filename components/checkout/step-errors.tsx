// What is wrong with a step of the payer's form, at its head.
'use client';
import { useMemo } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormFault } from '@/lib/checkout/form-fault';
import { fieldId, wordsOf } from './form-field';
import { useText } from './payer-text';

export function StepErrors({ faults }: { faults: readonly FormFault[] }) {
  const text = useText();
  // The same list as long as nothing changed: each new one takes the focus.
  const errors = useMemo(
    () =>
      faults.map((fault) => ({
        fieldId: fault.field === 'form' ? null : fieldId(fault.field),
        message: wordsOf(text, fault),
      })),
    [faults, text],
  );
  return <ErrorSummary title={text('form.errors')} errors={errors} />;
}
