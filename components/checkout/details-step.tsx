// The second step: how much where the payer chooses it, who pays, and where refunds go.
import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { DetailFields, FieldView } from '@/lib/checkout/detail-fields';
import { FormField, faultOf, fieldId, type StepState } from './form-field';
import { StepErrors } from './step-errors';

type DetailsStepProps = StepState & {
  readonly details: DetailFields;
  readonly merchantName: string;
  readonly amountIsOpen: boolean;
  readonly sandbox: boolean;
};

export function DetailsStep({ details, merchantName, amountIsOpen, sandbox, ...state }: DetailsStepProps) {
  const moreIsOpen = details.more.some(
    ({ field }) => (state.values[field] ?? '') !== '' || faultOf(state.faults, field) !== undefined,
  );
  return (
    <>
      {/* Return in a field presses the form's first button: it must not be the change of region. */}
      <button type="submit" name="intent" value="pay" hidden tabIndex={-1} aria-hidden="true" />
      <StepErrors faults={state.faults} />
      <Place details={details} state={state} />
      {sandbox && (
        <Notice tone="warn" title="Sandbox">
          Any made-up person will do. The last names Sandbox-Denied and Sandbox-Review show what screening
          does.
        </Notice>
      )}
      {amountIsOpen && <AmountField state={state} />}
      <Group title="About you">
        <Fields views={details.person} state={state} />
      </Group>
      <Group title="Your address">
        <Fields views={details.address} state={state} />
        {details.more.length > 0 && (
          <Disclosure summary="Company and further address lines" open={moreIsOpen} className="sm:col-span-2">
            <div className="grid gap-4 pt-2 sm:grid-cols-2">
              <Fields views={details.more} state={state} />
            </div>
          </Disclosure>
        )}
      </Group>
      <RefundField state={state} />
      <p className="measure text-sm text-ink-soft">
        Rules against money laundering ask for these details. They are stored encrypted; {merchantName} and
        the operator of this service can read them, nobody else.
      </p>
      <Button
        type="submit"
        name="intent"
        value="pay"
        variant="primary"
        size="large"
        wide
        pending={state.pending}
      >
        Continue to the payment
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </>
  );
}

function Place({ details, state }: { details: DetailFields; state: StepState }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <h2 className="text-lg font-semibold">Who pays?</h2>
        <p className="text-sm text-ink-soft">Paying from {details.placeName}</p>
      </div>
      <Button type="submit" name="intent" value="changeRegion" size="small" disabled={state.pending}>
        Change region
      </Button>
    </header>
  );
}

function AmountField({ state }: { state: StepState }) {
  return (
    <Input
      id={fieldId('usdAmount')}
      name="usdAmount"
      label="Amount in US dollars"
      hint="0.01 to 600.00"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={state.values.usdAmount ?? ''}
      error={faultOf(state.faults, 'usdAmount')}
      className="figures text-lg"
    />
  );
}

function RefundField({ state }: { state: StepState }) {
  const error = faultOf(state.faults, 'refundAddress');
  const typed = state.values.refundAddress ?? '';
  return (
    <Disclosure
      summary="Paying from an exchange? Name another account for refunds"
      open={error !== undefined || typed !== ''}
    >
      <Input
        id={fieldId('refundAddress')}
        name="refundAddress"
        label="Refund address"
        optional
        placeholder="nano_…"
        autoComplete="off"
        spellCheck={false}
        className="font-mono text-sm"
        hint="Refunds return to the account that pays. An exchange pays from an account it shares, where a refund may never reach you: name a wallet of your own here."
        defaultValue={typed}
        error={error}
      />
    </Disclosure>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-ink-soft">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Fields({ views, state }: { views: readonly FieldView[]; state: StepState }) {
  return views.map((view) => <FormField key={view.field} view={view} state={state} />);
}
