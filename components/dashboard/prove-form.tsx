// The proof of who one is as a form of its own.
'use client';
import { type FormAction, FormFrame } from './form-frame';
import { ProofField, type ProofFieldProps } from './proof-field';

type ProveFormProps = {
  readonly action: FormAction;
  readonly asks: ProofFieldProps['asks'];
  /** Where it leads when it is right. */
  readonly back: string;
};

export function ProveForm({ action, asks, back }: ProveFormProps) {
  return (
    <FormFrame action={action} submitLabel="Go on">
      {(field) => (
        <>
          <input type="hidden" name="back" value={back} />
          <ProofField {...field('proof')} asks={asks} />
        </>
      )}
    </FormFrame>
  );
}
