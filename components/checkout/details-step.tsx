// The form's step after the location: the payer's details, and a refund address.
'use client';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { DetailFields, FieldView } from '@/lib/checkout/form-fields';
import type { Language } from '@/lib/core/languages/languages';
import { FormField, fieldErrorMessage, fieldId } from './form-field';
import { ContinueButton, StepErrors, type StepState, StepTitle } from './form-step';
import { useText } from './payer-text';
import { RememberDetails } from './remembered';

type DetailsStepProps = StepState & {
  readonly details: DetailFields;
  readonly merchantName: string;
  /** The merchant prefilled some fields. */
  readonly prefilled: boolean;
  readonly sandbox: boolean;
  /** The payer wants the details remembered. */
  readonly remember: boolean;
};

export function DetailsStep(props: DetailsStepProps) {
  const { details, merchantName, prefilled, sandbox, remember, ...state } = props;
  const text = useText();
  const moreIsOpen = details.more.some(
    ({ field }) => (state.values[field] ?? '') !== '' || state.errors.some((error) => error.field === field),
  );
  return (
    <>
      {/* Pressing Enter submits with the form's first button, which must not be "Change location". */}
      <button type="submit" name="intent" value="review" hidden tabIndex={-1} aria-hidden="true" />
      <StepErrors errors={state.errors} />
      <Place details={details} merchantName={merchantName} state={state} />
      {sandbox && (
        <Notice tone="warn" title={text('details.sandboxTitle')}>
          {text('details.sandbox')}
        </Notice>
      )}
      {prefilled && <Notice>{text('details.prefilled', { merchant: merchantName })}</Notice>}
      <Group title={text('details.aboutYou')} hint={text('field.nameHint')}>
        <Fields views={details.person} state={state} />
      </Group>
      {/* A deployment may ask for no address. */}
      {details.address.length + details.more.length > 0 && (
        <Group title={text('details.address')}>
          <Fields views={details.address} state={state} />
          {details.more.length > 0 && (
            <Disclosure summary={text('details.more')} open={moreIsOpen} className="sm:col-span-2">
              <div className="grid gap-4 pt-2 sm:grid-cols-2">
                <Fields views={details.more} state={state} />
              </div>
            </Disclosure>
          )}
        </Group>
      )}
      <RefundField state={state} />
      <RememberDetails checked={remember} />
      <ContinueButton intent="review" pending={state.pending}>
        {text('details.continue')}
      </ContinueButton>
    </>
  );
}

type PlaceProps = Pick<DetailsStepProps, 'details' | 'merchantName'> & { readonly state: StepState };

/** The title, why the details are needed, and the location with the way back to it. */
function Place({ details, merchantName, state }: PlaceProps) {
  const text = useText();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="basis-full">
        <StepTitle title={text('details.title')} arrived={state.arrived} />
        <p className="measure text-sm text-ink-soft">{text('details.privacy', { merchant: merchantName })}</p>
      </div>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {text('details.from', { place: placeName(text.language, details) })}
      </p>
      <Button type="submit" name="intent" value="changeRegion" size="small" disabled={state.pending}>
        {text('details.changeRegion')}
      </Button>
    </header>
  );
}

function RefundField({ state }: { state: StepState }) {
  const text = useText();
  const error = fieldErrorMessage(text, state.errors, 'refundAddress');
  const typed = state.values.refundAddress ?? '';
  return (
    <Disclosure summary={text('details.refund')} open={error !== undefined || typed !== ''}>
      <Input
        id={fieldId('refundAddress')}
        name="refundAddress"
        label={text('details.refundAddress')}
        optional={text('page.optional')}
        placeholder="nano_…"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="font-mono text-sm"
        hint={text('details.refundHint')}
        defaultValue={typed}
        error={error}
      />
    </Disclosure>
  );
}

type GroupProps = { readonly title: string; readonly hint?: string; readonly children: React.ReactNode };

function Group({ title, hint, children }: GroupProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className="mb-3 text-sm font-semibold text-ink-soft">{title}</legend>
      {hint !== undefined && (
        <p id={hintId} className="-mt-2 mb-3 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Fields({ views, state }: { views: readonly FieldView[]; state: StepState }) {
  return views.map((view) => <FormField key={view.field} view={view} state={state} />);
}

/** "United States, California". Areas keep their local name. */
export function placeName(language: Language, { country, areaName }: DetailFields): string {
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return areaName === null ? countryName : `${countryName}, ${areaName}`;
}
