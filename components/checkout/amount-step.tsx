// The first step of a link whose amount the payer chooses, such as a donation.
'use client';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { Amount } from './amount';
import { amountBounds, fieldErrorMessage, fieldId } from './form-field';
import { ContinueButton, StepErrors, type StepState, StepTitle } from './form-step';
import { Message, useText } from './payer-text';

export function AmountStep({ values, errors, pending, arrived }: StepState) {
  const text = useText();
  return (
    <>
      <StepErrors errors={errors} />
      <StepTitle title={text('amount.title')} arrived={arrived} />
      <Input
        id={fieldId('usdAmount')}
        name="usdAmount"
        label={text('details.amount')}
        hint={text('details.amountHint', amountBounds(text))}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        defaultValue={values.usdAmount ?? ''}
        error={fieldErrorMessage(text, errors, 'usdAmount')}
        className="figures text-lg"
      />
      <ContinueButton intent="chooseAmount" pending={pending}>
        {text('region.continue')}
      </ContinueButton>
    </>
  );
}

type ChosenAmountProps = {
  readonly usd: string;
  readonly pending: boolean;
  /** The id of the form to submit, where the row is outside it. */
  readonly form?: string;
};

/** The chosen amount at the top of the next step, with the way back. */
export function ChosenAmount({ usd, pending, form }: ChosenAmountProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-ink-soft">
        <Message id="amount.chosen" amount={<Amount amount={usd} unit="USD" />} />
      </p>
      <Button type="submit" form={form} name="intent" value="changeAmount" size="small" disabled={pending}>
        {text('amount.change')}
      </Button>
    </div>
  );
}
