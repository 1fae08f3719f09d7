// The form of a payment link: amount if the payer chooses it, location, details, review. It also works without scripts.
'use client';
import { useRef, useState } from 'react';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { LinkPage } from '@/lib/checkout/link-page';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import { stepsOf } from '@/lib/core/form-steps';
import { AmountStep, ChosenAmount } from './amount-step';
import { DetailsStep } from './details-step';
import { useText } from './payer-text';
import { PreviewEnd } from './preview-notice';
import { RegionStep } from './region-step';
import { Remembered } from './remembered';
import { ReviewStep } from './review-step';
import { type PayFormAction, usePayForm } from './use-pay-form';

type PayFormProps = {
  readonly action: PayFormAction;
  readonly linkId: string;
  readonly page: Pick<LinkPage, 'merchantName' | 'countries' | 'amount' | 'prefill'>;
  readonly windowMs: number;
  readonly sandbox: boolean;
  /** The merchant's preview, which creates no payment. */
  readonly preview: boolean;
};

const FORM_ID = 'pay-form';

export function PayForm({ action, linkId, page, windowMs, sandbox, preview }: PayFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(page.amount.kind === 'open');
  const first = firstState(page);
  const { state, noResponse, restored, remember, pending, ...sending } = usePayForm(action, {
    // What the merchant types to try the form is not for the real one.
    linkId: preview ? `preview-${linkId}` : linkId,
    steps,
    first,
    findForm: () => form.current,
  });
  const [isOffered, setOffered] = useState(false);
  const [usesOther, setUsesOther] = useState(false);
  const offers = state.step === 'region' && state.errors.length === 0 && !usesOther;
  // With errors, the error summary takes the focus.
  const arrived = (state.attempt > 0 || usesOther) && state.errors.length === 0;
  return (
    <Card className="flex w-full max-w-2xl flex-col gap-6">
      {/* The form with this row is folded away. */}
      {offers && isOffered && page.amount.kind === 'open' && (
        <ChosenAmount usd={state.values.usdAmount ?? ''} pending={pending} form={FORM_ID} />
      )}
      {offers && (
        <Remembered
          pending={pending}
          arrived={arrived}
          onPay={sending.payAs}
          onOther={() => setUsesOther(true)}
          onOffer={setOffered}
        />
      )}
      {/* A new form for each response; otherwise the browser keeps the old selection of lists. */}
      <form
        key={`${state.attempt} ${restored} ${usesOther}`}
        ref={form}
        id={FORM_ID}
        hidden={offers && isOffered}
        action={sending.action}
        onSubmit={sending.submit}
        onInput={sending.keep}
        noValidate
        // The stylesheet shortens the summary from the second step on.
        data-later={state.step === steps[0] ? undefined : ''}
        className="flex scroll-mt-8 flex-col gap-6"
      >
        <p className="-mb-4 text-xs text-ink-faint">
          {text('form.steps', { step: steps.indexOf(state.step) + 1, steps: steps.length })}
        </p>
        <FormStep {...{ page, state, arrived, pending, windowMs, sandbox, remember }} />
        {preview && state.step === 'review' && <PreviewEnd />}
      </form>
      {/* Below the button that the payer pressed. */}
      {noResponse && (
        <Notice tone="warn" role="alert">
          {text('form.noResponse')}
        </Notice>
      )}
    </Card>
  );
}

function firstState({ amount, prefill }: PayFormProps['page']): PayFormState {
  return {
    step: amount.kind === 'open' ? 'amount' : 'region',
    details: null,
    values: prefill,
    errors: [],
    advice: null,
    reviewToken: null,
    attempt: 0,
  };
}

type FormStepProps = Omit<PayFormProps, 'action' | 'linkId' | 'preview'> & {
  readonly state: PayFormState;
  /** The payer has just arrived from another step. */
  readonly arrived: boolean;
  readonly pending: boolean;
  /** The payer wants the details remembered on this device. */
  readonly remember: boolean;
};

/** The current step of the form. */
export function FormStep({ page, state, arrived, pending, windowMs, sandbox, remember }: FormStepProps) {
  const { step, details, values, errors, advice } = state;
  const { merchantName, countries, amount } = page;
  const given = { values, errors, pending, arrived };
  if (step === 'amount') return <AmountStep {...given} />;
  if (step === 'region' || details === null) {
    const chosen = amount.kind === 'open' ? (values.usdAmount ?? '') : null;
    return <RegionStep {...given} countries={countries} merchantName={merchantName} chosen={chosen} />;
  }
  if (step === 'review') {
    return <ReviewStep {...given} details={details} amount={amount} advice={advice} windowMs={windowMs} />;
  }
  return (
    <DetailsStep
      {...given}
      details={details}
      merchantName={merchantName}
      prefilled={Object.keys(page.prefill).length > 0}
      sandbox={sandbox}
      remember={remember}
    />
  );
}
