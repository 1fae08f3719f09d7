// Shared parts of the payer's form steps: error summary, title and continue button.
'use client';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormError } from '@/lib/checkout/form-fields';
import type { Intent } from '@/lib/core/form-steps';
import type { FormValues } from '@/lib/core/form-values';
import { errorMessage, fieldId } from './form-field';
import { useText } from './payer-text';

/** The data that a step renders. */
export type StepState = {
  readonly values: FormValues;
  readonly errors: readonly FormError[];
  readonly pending: boolean;
  /** The payer has just arrived from another step. */
  readonly arrived: boolean;
};

export function StepErrors({ errors }: Pick<StepState, 'errors'>) {
  const text = useText();
  const entries = errors.map((error) => ({
    fieldId: error.field === 'form' ? null : fieldId(error.field),
    message: errorMessage(text, error),
  }));
  return <ErrorSummary title={text('form.errors')} errors={entries} of={errors} />;
}

type StepTitleProps = Pick<StepState, 'arrived'> & { readonly title: string };

/**
 * Moves the focus to the title of a new step, because the button that had the focus is gone, and scrolls to the form's top: a
 * phone would show a new step below the fold, or a short one above it. Instantly, so that nothing has to be reduced.
 */
export function StepTitle({ title, arrived }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView();
  }, [arrived]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {title}
    </h2>
  );
}

/** The title with an explanation of the step. */
export function StepHeader({ why, ...title }: StepTitleProps & { readonly why: string }) {
  return (
    <header>
      <StepTitle {...title} />
      <p className="measure mt-1 text-sm text-ink-soft">{why}</p>
    </header>
  );
}

type ContinueButtonProps = {
  readonly intent: Intent;
  readonly pending: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function ContinueButton({ intent, pending, className = 'w-full', children }: ContinueButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="primary"
      size="large"
      pending={pending}
      className={className}
    >
      {children}
      <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
    </Button>
  );
}
