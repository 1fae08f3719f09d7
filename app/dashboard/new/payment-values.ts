// Reads the form of a new payment into the body of create-payment, or of create-checkout for another currency.
// Lists the regions that the form offers.
import { fieldError, readValues, schemaErrors, textArgument } from '@/app/dashboard/text-argument';
import type { RegionChoices } from '@/components/dashboard/new/payment-form';
import { minorUnitsView } from '@/lib/checkout/payment-links/link-price';
import { readTypedAmount, type TypedAmount } from '@/lib/checkout/payment-links/typed-amount';
import type { NewPosPayment } from '@/lib/checkout/point-of-sale';
import { areaName } from '@/lib/compliance/area';
import { countryName } from '@/lib/compliance/country';
import { paymentCustomerSchema, type RequiredCustomerField } from '@/lib/compliance/customer-schema';
import { checkLocation, type SupportedRegions } from '@/lib/compliance/location';
import { normalizePhone } from '@/lib/compliance/phone';
import type { CustomerField } from '@/lib/core/customer-fields';

const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'country', 'administrativeArea'];

const FIELD_NAMES: Readonly<Record<string, string>> = {
  pricing: 'currency',
  firstName: 'first name',
  lastName: 'last name',
  administrativeArea: 'state or province',
};

/** Fields that have a single message for all their rules. */
const FIELD_ERRORS: Readonly<Record<string, string>> = {
  email: 'Enter a valid e-mail address, such as name@example.com.',
  phoneNumber: 'Enter a phone number with its country code, e.g. +1 415 555 0132.',
  country: 'Choose a country.',
};

type PaymentForm = {
  readonly errors: Readonly<Record<string, string>>;
  /** Null when there are errors. */
  readonly order: NewPosPayment | null;
};

type PaymentFormContext = {
  /** That prices may be in. */
  readonly currencies: readonly string[];
  readonly regions: SupportedRegions;
};

/** The form's errors by field, and the payment to create. */
export function readPaymentForm(form: FormData, { currencies, regions }: PaymentFormContext): PaymentForm {
  const values = readValues(form, ['pricing', 'amount', 'orderId', ...CUSTOMER_FIELDS]);
  const { firstName, lastName, email, country, administrativeArea, orderId } = values;
  const phone = normalizePhone(values.phoneNumber ?? '', country ?? '');
  // Without the plus, the number of another country would be read as a national one.
  const phoneNumber = phone === undefined ? '' : `+${phone.digits}`;
  const paymentCustomer = {
    ...{ firstName, lastName, email, phoneNumber, country, administrativeArea },
  } satisfies Readonly<Record<RequiredCustomerField, unknown>> &
    Readonly<Partial<Record<CustomerField, unknown>>>;
  const amount = readTypedAmount({ pricing: values.pricing, amount: values.amount }, currencies);
  const invalid = schemaErrors(paymentCustomerSchema.safeParse(paymentCustomer).error);
  const errors = {
    ...('rule' in amount && {
      [amount.field]: fieldError(FIELD_NAMES[amount.field] ?? amount.field, amount.rule),
    }),
    ...Object.fromEntries(
      invalid.map(([field, rule]) => [
        field,
        FIELD_ERRORS[field] ?? fieldError(FIELD_NAMES[field] ?? field, rule),
      ]),
    ),
    ...placeErrors(regions, { country, administrativeArea }),
  };
  if ('rule' in amount || Object.keys(errors).length > 0) return { errors, order: null };
  const body = { ...bodyOf(amount, paymentCustomer), orderId };
  return { errors, order: { body, token: textArgument(form.get('token')) } };
}

/** Why payments from this place are not offered, beside the field that decides. An unknown country breaks its field's own rule. */
function placeErrors(regions: SupportedRegions, place: Place): Readonly<Record<string, string>> {
  const { country = '', administrativeArea } = place;
  const verdict = checkLocation(regions, { country, administrativeArea });
  if (verdict.outcome !== 'unsupported') return {};
  switch (verdict.reason) {
    case 'areaMissing':
    case 'areaUnknown':
      return { administrativeArea: 'Choose a state or province.' };
    case 'areaClosed':
      return { administrativeArea: verdict.message };
    case 'country':
    case 'embargoed':
      return { country: verdict.message };
  }
}

type Place = { readonly country: string | undefined; readonly administrativeArea: string | undefined };

/** The body of create-payment, which takes dollars and nano only, or of create-checkout. */
function bodyOf(amount: TypedAmount, customer: object) {
  switch (amount.pricing) {
    case 'usd':
      return { usdAmount: amount.amount, paymentCustomer: customer };
    case 'nano':
      return { nanoAmount: amount.amount, paymentCustomer: customer };
    case 'currency':
      return { ...minorUnitsView(amount.price), customer };
  }
}

/** The open countries and areas by name. Areas are listed only for countries that are open in part. */
export function regionChoices(regions: SupportedRegions): RegionChoices {
  const countries = [...regions.countries].map((code) => ({ value: code, label: countryName(code) }));
  const areas: Record<string, { value: string; label: string }[]> = {};
  for (const code of regions.areas) {
    const country = code.slice(0, 2);
    areas[country] = [...(areas[country] ?? []), { value: code, label: areaName(code) }];
  }
  for (const list of Object.values(areas)) list.sort(byLabel);
  return { countries: countries.sort(byLabel), areas };
}

function byLabel(a: { label: string }, b: { label: string }): number {
  return a.label.localeCompare(b.label, 'en');
}
