// The payer's location. Personal details are requested only where paying is available.
'use client';
import { useState } from 'react';
import { Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Choice, CountryChoice } from '@/lib/checkout/link-page';
import { ChosenAmount } from './amount-step';
import { fieldErrorMessage, fieldId } from './form-field';
import { ContinueButton, StepErrors, StepHeader, type StepState } from './form-step';
import { useText } from './payer-text';

type RegionStepProps = StepState & {
  readonly countries: readonly CountryChoice[];
  readonly merchantName: string;
  /** The dollars that the payer chose; null where the link fixes the amount. */
  readonly chosen: string | null;
};

export function RegionStep(props: RegionStepProps) {
  const { countries, merchantName, chosen, values, errors: given, pending, arrived } = props;
  const text = useText();
  const [countryCode, setCountryCode] = useState(values.country ?? '');
  const [areaCode, setAreaCode] = useState(values.administrativeArea ?? '');
  const [changed, setChanged] = useState(false);
  const errors = changed ? [] : given;
  const country = countries.find(({ code }) => code === countryCode);
  const areas = country?.areas ?? null;
  const area = areas?.find(({ code }) => code === areaCode);
  const closed = closedPlace(country, area);
  return (
    <>
      {/* Pressing Enter submits with the form's first button, which must not be "Change amount". */}
      <button type="submit" name="intent" value="chooseRegion" hidden tabIndex={-1} aria-hidden="true" />
      {chosen !== null && <ChosenAmount usd={chosen} pending={pending} />}
      <StepErrors errors={errors} />
      <StepHeader title={text('region.title')} arrived={arrived} why={text('region.why')} />
      <Select
        id={fieldId('country')}
        name="country"
        label={text('region.country')}
        autoComplete="section-kyc billing country"
        placeholder={text('region.choose')}
        options={options(countries)}
        defaultValue={countryCode}
        onChange={(event) => {
          setCountryCode(event.target.value);
          setChanged(true);
        }}
        error={fieldErrorMessage(text, errors, 'country')}
      />
      {areas !== null && (
        <Select
          key={countryCode}
          id={fieldId('administrativeArea')}
          name="administrativeArea"
          label={text('region.area')}
          autoComplete="section-kyc billing address-level1"
          placeholder={text('region.choose')}
          options={options(areas)}
          defaultValue={area === undefined ? '' : areaCode}
          onChange={(event) => {
            setAreaCode(event.target.value);
            setChanged(true);
          }}
          error={fieldErrorMessage(text, errors, 'administrativeArea')}
        />
      )}
      <div role="status" className="empty:-mt-6">
        {closed !== undefined && errors.length === 0 && (
          <Notice tone="warn" title={text('region.notOfferedTitle', { place: closed })}>
            {text('region.notOffered', { merchant: merchantName })}
          </Notice>
        )}
      </div>
      <ContinueButton intent="chooseRegion" pending={pending}>
        {text('region.continue')}
      </ContinueButton>
    </>
  );
}

/** The name of the selected country or area if paying is not available there. */
function closedPlace(country: Choice | undefined, area: Choice | undefined): string | undefined {
  if (country?.offered === false) return country.name;
  return area?.offered === false ? area.name : undefined;
}

function options(choices: readonly Choice[]) {
  return choices.map(({ code, name }) => ({ value: code, label: name }));
}
