// The fields of the payer's form, what can be wrong with them, and which country's addresses it asks for.
import type { LabelKind } from '@/lib/compliance/address-meta';
import { isAreaCode } from '@/lib/compliance/area';
import { resolveCountry } from '@/lib/compliance/country';
import { areaIsRequired, type SupportedRegions } from '@/lib/compliance/location';
import { CUSTOMER_FIELDS } from '@/lib/core/customer-fields';
import type { MessageKey } from '@/lib/core/languages/text';

/** The customer's fields, the amount where the payer chooses it, and another account for refunds. */
export const FORM_FIELDS = [...CUSTOMER_FIELDS, 'usdAmount', 'refundAddress'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** As typed. */
export type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** Beside its field or, with `form`, about the whole. */
export type FormFault = {
  readonly field: FormField | 'form';
  readonly key: MessageKey;
  /** What the field is called. */
  readonly labelKind?: LabelKind;
  /** Characters that are possible. */
  readonly most?: number;
  readonly waitSeconds?: number;
};

export type FormPlace = {
  /** ISO 3166-1 alpha-2, a US territory by its own code; empty while nothing is chosen. */
  readonly country: string;
  /** Whether only some of the country's areas are offered, so that one must be named. */
  readonly areaRequired: boolean;
};

/** A US territory is its own area: nobody there is asked for a state (contract §6). */
export function formPlace(countryText: string | undefined, regions: SupportedRegions): FormPlace {
  const resolved = resolveCountry(countryText ?? '');
  if (resolved === undefined) return { country: '', areaRequired: false };
  const { country, foldedArea } = resolved;
  if (foldedArea !== undefined) return { country: foldedArea.slice(3), areaRequired: false };
  return { country, areaRequired: areaIsRequired(regions, country) };
}

/** What was typed, without an area chosen under another country before: it stays in the form, but is no part of this address. */
export function valuesThere<Values extends { readonly administrativeArea?: string }>(
  values: Values,
  { country }: FormPlace,
): Values {
  const area = values.administrativeArea?.trim() ?? '';
  const isElsewhere = isAreaCode(area) && !area.startsWith(`${country}-`);
  return isElsewhere ? { ...values, administrativeArea: undefined } : values;
}
