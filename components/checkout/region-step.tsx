// The first step: where the payer is. Nothing personal is asked before it is known that paying is offered there.
'use client';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { Choice, CountryChoice } from '@/lib/checkout/region-choices';
import { faultOf, fieldId, type StepState } from './form-field';
import { StepErrors } from './step-errors';

type RegionStepProps = StepState & { readonly countries: readonly CountryChoice[] };

export function RegionStep({ countries, values, faults: given, pending }: RegionStepProps) {
  const [countryCode, setCountryCode] = useState(values.country ?? '');
  const [areaCode, setAreaCode] = useState(values.administrativeArea ?? '');
  const [changed, setChanged] = useState(false);
  const faults = changed ? [] : given;
  const country = countries.find(({ code }) => code === countryCode);
  const areas = country?.areas ?? null;
  const area = areas?.find(({ code }) => code === areaCode);
  const closed = closedPlace(country, area);
  return (
    <>
      <StepErrors faults={faults} />
      <header>
        <h2 className="text-lg font-semibold">Where are you?</h2>
        <p className="measure mt-1 text-sm text-ink-soft">
          Paying with Nano is not offered everywhere. Nothing personal is asked before this is clear.
        </p>
      </header>
      <Select
        id={fieldId('country')}
        name="country"
        label="Country"
        autoComplete="section-kyc billing country"
        placeholder="Choose …"
        options={options(countries)}
        defaultValue={countryCode}
        onChange={(event) => {
          setCountryCode(event.target.value);
          setChanged(true);
        }}
        error={faultOf(faults, 'country')}
      />
      {areas !== null && (
        <Select
          key={countryCode}
          id={fieldId('administrativeArea')}
          name="administrativeArea"
          label="State, province or region"
          autoComplete="section-kyc billing address-level1"
          placeholder="Choose …"
          options={options(areas)}
          defaultValue={area === undefined ? '' : areaCode}
          onChange={(event) => {
            setAreaCode(event.target.value);
            setChanged(true);
          }}
          error={faultOf(faults, 'administrativeArea')}
        />
      )}
      <div role="status" className="empty:-mt-6">
        {closed !== undefined && faults.length === 0 && (
          <Notice tone="warn" title={`Not available in ${closed} yet`}>
            Paying with Nano is not offered there. Please choose another way to pay.
          </Notice>
        )}
      </div>
      <Button
        type="submit"
        name="intent"
        value="chooseRegion"
        variant="primary"
        size="large"
        wide
        pending={pending}
      >
        Continue
        <ArrowRight aria-hidden className="size-5" />
      </Button>
    </>
  );
}

/** The name of what was chosen and is not offered. */
function closedPlace(country: Choice | undefined, area: Choice | undefined): string | undefined {
  if (country?.offered === false) return country.name;
  return area?.offered === false ? area.name : undefined;
}

function options(choices: readonly Choice[]) {
  return choices.map(({ code, name }) => ({ value: code, label: name }));
}
