// The last step of the form: a review before the payment is created and its time starts.
'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { Notice } from '@/components/ui/notice';
import type { DetailFields } from '@/lib/checkout/form-fields';
import type { LinkAmountView } from '@/lib/checkout/link-page';
import type { PostalCodeAdvice } from '@/lib/checkout/pay-form-state';
import { CONTACT_FIELDS, type ContactField } from '@/lib/core/customer-fields';
import type { FormValues } from '@/lib/core/form-values';
import { spanText } from '@/lib/core/languages/numbers';
import { Amount } from './amount';
import { placeName } from './details-step';
import { ContinueButton, StepErrors, StepHeader, type StepState } from './form-step';
import { FixedAmount } from './link-summary';
import { useText } from './payer-text';

type ReviewStepProps = StepState & {
  readonly details: DetailFields;
  readonly amount: LinkAmountView;
  readonly advice: PostalCodeAdvice | null;
  readonly windowMs: number;
};

export function ReviewStep({ details, amount, advice, windowMs, ...state }: ReviewStepProps) {
  const text = useText();
  const { values, errors, pending, arrived } = state;
  const refundAddress = (values.refundAddress ?? '').trim();
  return (
    <>
      {/* Pressing Enter continues; it must not press "Edit". */}
      <button type="submit" name="intent" value="pay" hidden tabIndex={-1} aria-hidden="true" />
      <StepErrors errors={errors} />
      <StepHeader
        title={text('review.title')}
        arrived={arrived}
        why={text('review.why', { minutes: spanText(text.language, windowMs) })}
      />
      <DefinitionList>
        <Fact name={text('review.amount')}>
          <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            <ReviewedAmount amount={amount} values={values} />
            {amount.kind === 'open' && (
              <Button type="submit" name="intent" value="changeAmount" size="small" disabled={pending}>
                {text('amount.change')}
              </Button>
            )}
          </span>
        </Fact>
        <Fact name={text('review.name')}>
          <Lines lines={[contactValues(values, details, 'name').join(' '), values.organizationName]} />
        </Fact>
        <Fact name={text('review.contact')}>
          <Lines lines={contactValues(values, details, 'contact')} />
        </Fact>
        <Fact name={text('review.address')}>
          <Lines lines={[...addressLines(values, details), placeName(text.language, details)]} />
        </Fact>
        <Fact name={text('review.refunds')}>
          {refundAddress === '' ? (
            text('review.refundsToSender')
          ) : (
            <bdi dir="ltr" className="font-mono text-xs break-all">
              {refundAddress}
            </bdi>
          )}
        </Fact>
      </DefinitionList>
      {advice !== null && <Notice tone="warn">{adviceText(text, advice)}</Notice>}
      <div className="flex flex-col gap-2 sm:flex-row">
        <ContinueButton intent="pay" pending={pending} className="flex-1">
          {text('review.pay')}
        </ContinueButton>
        <Button type="submit" name="intent" value="edit" size="large" disabled={pending}>
          {text('review.edit')}
        </Button>
      </div>
    </>
  );
}

function ReviewedAmount({ amount, values }: { amount: LinkAmountView; values: FormValues }) {
  if (amount.kind !== 'open') return <FixedAmount amount={amount} />;
  return <Amount amount={values.usdAmount ?? ''} unit="USD" />;
}

/** The heading of each field in the review. */
const HEADINGS: Readonly<Record<ContactField, 'name' | 'contact'>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'contact',
  phoneNumber: 'contact',
};

/** In the order of the form, which is the country's for the parts of a name. */
function contactValues(values: FormValues, { person }: DetailFields, heading: 'name' | 'contact'): string[] {
  const shown = person.flatMap(({ field }) => CONTACT_FIELDS.filter((contact) => contact === field));
  return shown.filter((field) => HEADINGS[field] === heading).map((field) => values[field] ?? '');
}

/**
 * In the order of the form, as typed; options by their label. Countries that write the postal code directly before the city
 * write both in one line: "20095 Hamburg".
 */
function addressLines(values: FormValues, { address, more }: DetailFields): (string | undefined)[] {
  const fields = [...address, ...more].filter(({ field }) => field !== 'organizationName');
  const shown = ({ field, options }: (typeof fields)[number]) => {
    const value = values[field];
    return options?.find((option) => option.value === value)?.label ?? value;
  };
  return fields.map((entry, index) => {
    const before = fields[index - 1];
    if (entry.field === 'postalCode' && fields[index + 1]?.field === 'locality') return undefined;
    if (entry.field !== 'locality' || before?.field !== 'postalCode') return shown(entry);
    return `${shown(before) ?? ''} ${shown(entry) ?? ''}`;
  });
}

function Lines({ lines }: { lines: readonly (string | undefined)[] }): ReactNode {
  const filled = lines.flatMap((line) => (line === undefined || line.trim() === '' ? [] : [line.trim()]));
  return filled.map((line) => (
    <span key={line} className="block">
      <bdi suppressHydrationWarning>{line}</bdi>
    </span>
  ));
}

function adviceText(text: ReturnType<typeof useText>, advice: PostalCodeAdvice): string {
  return advice.kind === 'unusual'
    ? text('advice.postalCode', { example: advice.example })
    : text('advice.otherArea', { area: advice.areaName });
}
