// How reviews are decided, and what becomes of the money of a payer who is denied for being on a sanctions list.
'use client';
import { Card } from '@/components/ui/card';
import { Checkbox, Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

type ReviewPolicyProps = {
  readonly policy: { readonly fourEyes: boolean; readonly sanctionsHit: 'return' | 'hold' };
  readonly save: FormAction;
};

export function ReviewPolicyPanel({ policy, save }: ReviewPolicyProps) {
  const initial = { fourEyes: policy.fourEyes ? 'on' : '', sanctionsHit: policy.sanctionsHit };
  return (
    <Card
      title="Decisions"
      description="How payments under review are decided, and what a sanctions hit means."
    >
      <FormFrame action={save} submitLabel="Save" initial={initial}>
        {(field) => (
          <>
            <Checkbox
              name="fourEyes"
              label="Four eyes"
              hint="Two different people have to say the same before a payment under review is cleared or denied."
              defaultChecked={field('fourEyes').defaultValue === 'on'}
            />
            <Select
              {...field('sanctionsHit')}
              label="Money of a payer who is denied for a sanctions hit"
              hint="Returning is the service’s promise. Hold it only where the law of your country asks you to block such money instead; somebody has to let it go then."
              options={[
                { value: 'return', label: 'goes back to the account that sent it' },
                { value: 'hold', label: 'is held until an officer releases it' },
              ]}
            />
          </>
        )}
      </FormFrame>
    </Card>
  );
}
