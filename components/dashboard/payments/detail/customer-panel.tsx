// The payer's data, hidden until the user reveals it.
'use client';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import type { Refusal } from '@/components/ui/forms/action-result';
import { RevealButton, useReveal } from '@/components/ui/reveal';
import { TimeStamp } from '@/components/ui/time-stamp';
import { CUSTOMER_FIELDS, type CustomerField } from '@/lib/core/customer-fields';

export type CustomerReveal =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | Refusal;

const FIELD_LABELS: Readonly<Record<CustomerField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phoneNumber: 'Phone',
  organizationName: 'Company',
  thoroughfare: 'Street address',
  premise: 'Apartment, suite',
  subPremise: 'Unit',
  dependentLocality: 'District',
  locality: 'City',
  postalCode: 'Postal code',
  subAdministrativeArea: 'County',
  administrativeArea: 'State or province',
  country: 'Country',
};

type CustomerProps = { readonly country: string; readonly reveal: () => Promise<CustomerReveal> };

type CustomerPanelProps = CustomerProps & { readonly erasedAt: string | null };

export function CustomerPanel({ erasedAt, ...props }: CustomerPanelProps) {
  return (
    <Card title="Customer">
      {erasedAt === null ? (
        <HiddenCustomer {...props} />
      ) : (
        <DefinitionList className="-my-2.5">
          <Fact name="Country">{props.country}</Fact>
          <Fact name="Personal data">
            Erased on <TimeStamp at={erasedAt} form="exact" />
          </Fact>
        </DefinitionList>
      )}
    </Card>
  );
}

function HiddenCustomer(props: CustomerProps) {
  const reveal = useReveal(props.reveal);
  return (
    <>
      {reveal.shown === null ? (
        <DefinitionList className="-mt-2.5 mb-4">
          <Fact name="Country">{props.country}</Fact>
        </DefinitionList>
      ) : (
        <CustomerFacts fields={{ ...reveal.shown.fields, country: props.country }} />
      )}
      <RevealButton {...reveal} what=" customer data" />
    </>
  );
}

type CustomerFactsProps = {
  readonly fields: Readonly<Record<string, string>>;
  /** Names of the country and area, shown before the stored text, which may be a code. */
  readonly names?: { readonly [Field in CustomerField]?: string | null };
};

/** The payer's non-empty fields with their labels. */
export function CustomerFacts({ fields, names = {} }: CustomerFactsProps) {
  return (
    <DefinitionList className="-mt-2.5 mb-4">
      {CUSTOMER_FIELDS.filter((field) => fields[field]).map((field) => (
        <Fact key={field} name={FIELD_LABELS[field]}>
          <span className="[overflow-wrap:anywhere]" dir="auto">
            <FieldText
              text={fields[field] ?? ''}
              name={names[field] ?? null}
              isPhone={field === 'phoneNumber'}
            />
          </span>
        </Fact>
      ))}
    </DefinitionList>
  );
}

/** Phone numbers are stored without their plus, which a masked one lacks. */
const WHOLE_NUMBER = /^[0-9]{7,15}$/;

function FieldText({ text, name, isPhone }: { text: string; name: string | null; isPhone: boolean }) {
  if (isPhone && WHOLE_NUMBER.test(text)) return `+${text}`;
  if (name === null || name === text) return text;
  return (
    <>
      {name} <span className="text-xs text-ink-faint">{text}</span>
    </>
  );
}
