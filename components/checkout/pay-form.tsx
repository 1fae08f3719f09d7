// The form of a payment link: location, details, review. It also works without scripts.
'use client';
import { unstable_rethrow } from 'next/navigation';
import { type FormEvent, startTransition, useActionState } from 'react';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { LinkPage } from '@/lib/checkout/link-page';
import type { PayFormState } from '@/lib/checkout/pay-form-state';
import { DetailsStep } from './details-step';
import { useText } from './payer-text';
import { RegionStep } from './region-step';
import { ReviewStep } from './review-step';

type PayFormProps = {
  readonly action: PayFormAction;
  readonly page: Pick<LinkPage, 'merchantName' | 'countries' | 'amount' | 'prefill'>;
  readonly windowMs: number;
  readonly sandbox: boolean;
};

const STEPS = ['region', 'details', 'review'] as const;

export function PayForm({ action, page, windowMs, sandbox }: PayFormProps) {
  const text = useText();
  const { state, noResponse, pending, ...sending } = usePayForm(action, firstState(page.prefill));
  const step = state.details === null ? 'region' : state.step;
  return (
    <Card className="w-full max-w-2xl">
      {/* A new form for each response; otherwise the browser keeps the old selection of lists. */}
      <form
        key={state.attempt}
        action={sending.action}
        onSubmit={sending.submit}
        noValidate
        className="flex flex-col gap-6"
      >
        <p className="-mb-4 text-xs text-ink-faint">
          {text('form.steps', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}
        </p>
        <FormStep page={page} state={state} pending={pending} windowMs={windowMs} sandbox={sandbox} />
        {/* Below the button that the payer pressed. */}
        {noResponse && (
          <Notice tone="warn" role="alert">
            {text('form.noResponse')}
          </Notice>
        )}
      </form>
    </Card>
  );
}

function firstState(prefill: PayFormState['values']): PayFormState {
  return {
    step: 'region',
    details: null,
    values: prefill,
    errors: [],
    advice: null,
    reviewToken: null,
    attempt: 0,
  };
}

type FormStepProps = Omit<PayFormProps, 'action'> & {
  readonly state: PayFormState;
  readonly pending: boolean;
};

/** The current step of the form. */
export function FormStep({ page, state, pending, windowMs, sandbox }: FormStepProps) {
  const { step, details, values, errors, advice, attempt } = state;
  // With errors, the error summary takes the focus.
  const given = { values, errors, pending, arrived: attempt > 0 && errors.length === 0 };
  if (details === null) {
    return <RegionStep {...given} countries={page.countries} merchantName={page.merchantName} />;
  }
  if (step === 'review') {
    return (
      <ReviewStep {...given} details={details} amount={page.amount} advice={advice} windowMs={windowMs} />
    );
  }
  return (
    <DetailsStep
      {...given}
      details={details}
      merchantName={page.merchantName}
      amountIsOpen={page.amount.kind === 'open'}
      prefilled={Object.keys(page.prefill).length > 0}
      sandbox={sandbox}
    />
  );
}

type PayFormAction = (state: PayFormState, form: FormData) => Promise<PayFormState>;

type FormProgress = {
  readonly state: PayFormState;
  /** The last submission got no response: it may or may not have arrived, and can be sent again. */
  readonly noResponse: boolean;
};

/**
 * `action` submits the form without scripts. With scripts, `submit` is used instead, so that entries are kept when the
 * server is unreachable.
 */
function usePayForm(submitAction: PayFormAction, first: PayFormState) {
  const [plain, action] = useActionState(submitAction, first);
  const [progress, send, pending] = useActionState(
    async (before: FormProgress, form: FormData): Promise<FormProgress> => {
      try {
        return { state: await submitAction(before.state, form), noResponse: false };
      } catch (error) {
        // Next.js throws redirects as errors.
        unstable_rethrow(error);
        return { ...before, noResponse: true };
      }
    },
    { state: plain, noResponse: false },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = sentForm(event);
    if (!pending) startTransition(() => send(form));
  };
  return { ...progress, pending, action, submit };
}

/** The form's data including the pressed button. */
function sentForm({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(currentTarget);
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement) form.set(button.name, button.value);
  return form;
}
