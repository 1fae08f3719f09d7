// The payer's data: covered until it is asked for, so that it is not on the screen by accident.
'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DefinitionList, Fact } from '@/components/ui/definition-list';
import { TimeStamp } from './time-stamp';

export type CustomerReveal =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly message: string };

/** The fields in the order they are shown (specification §2.2). */
const FIELD_WORDS: ReadonlyArray<readonly [field: string, word: string]> = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'E-mail'],
  ['phoneNumber', 'Phone'],
  ['organizationName', 'Company'],
  ['thoroughfare', 'Street'],
  ['premise', 'Apartment, suite'],
  ['subPremise', 'Sub premise'],
  ['dependentLocality', 'District'],
  ['locality', 'City'],
  ['postalCode', 'Postal code'],
  ['subAdministrativeArea', 'County'],
  ['administrativeArea', 'State or province'],
  ['country', 'Country'],
];

type CustomerProps = { readonly country: string; readonly reveal: () => Promise<CustomerReveal> };

type CustomerPanelProps = CustomerProps & { readonly erasedAt: string | null; readonly now: string };

export function CustomerPanel({ erasedAt, now, ...props }: CustomerPanelProps) {
  return (
    <Card title="Customer">
      {erasedAt === null ? (
        <CoveredCustomer {...props} />
      ) : (
        <DefinitionList className="-my-2.5">
          <Fact name="Country">{props.country}</Fact>
          <Fact name="Personal data">
            Erased on <TimeStamp at={erasedAt} now={now} form="exact" />
          </Fact>
        </DefinitionList>
      )}
    </Card>
  );
}

/** The data without a frame of its own, for places that have one. */
export function CoveredCustomer(props: CustomerProps) {
  const [shown, setShown] = useState<CustomerReveal | null>(null);
  const [pending, start] = useTransition();
  const open = () => start(async () => setShown(await props.reveal().catch(() => UNREACHABLE)));
  return (
    <>
      {shown?.ok === true ? (
        <CustomerFacts fields={shown.fields} />
      ) : (
        <DefinitionList className="-mt-2.5 mb-4">
          <Fact name="Name">
            <span role="img" aria-label="covered">
              ••••••
            </span>
          </Fact>
          <Fact name="E-mail">
            <span role="img" aria-label="covered">
              ••••••••
            </span>
          </Fact>
          <Fact name="Country">{props.country}</Fact>
        </DefinitionList>
      )}
      {shown?.ok === false && (
        <p role="alert" className="mb-4 text-sm text-bad">
          {shown.message}
        </p>
      )}
      {shown?.ok === true ? (
        <Button size="small" onClick={() => setShown(null)} icon={<EyeOff aria-hidden className="size-4" />}>
          Cover
        </Button>
      ) : (
        <Button
          size="small"
          pending={pending}
          onClick={open}
          icon={<Eye aria-hidden className="size-4" />}
          className="needs-scripts"
        >
          Show
        </Button>
      )}
    </>
  );
}

/** The payer's fields by their words; those that are not there are left out. */
export function CustomerFacts({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <DefinitionList className="-mt-2.5 mb-4">
      {FIELD_WORDS.flatMap(([field, word]) => {
        const value = fields[field];
        return value === undefined || value === ''
          ? []
          : [
              <Fact key={field} name={word}>
                <span className="[overflow-wrap:anywhere]" dir="auto">
                  {value}
                </span>
              </Fact>,
            ];
      })}
    </DefinitionList>
  );
}

const UNREACHABLE: CustomerReveal = {
  ok: false,
  message: "The server can't be reached. Try again in a moment.",
};
