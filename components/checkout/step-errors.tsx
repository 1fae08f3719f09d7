// What is wrong with a step of the payer's form, at its head.
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormFault } from '@/lib/checkout/kyc-form';
import { fieldId } from './form-field';

export function StepErrors({ faults }: { faults: readonly FormFault[] }) {
  return <ErrorSummary title="Please look at this again:" errors={faults.map(toError)} />;
}

function toError({ field, message }: FormFault) {
  return { fieldId: field === 'form' ? null : fieldId(field), message };
}
