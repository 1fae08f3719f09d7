// Reads and validates the API request body that changes a payment link.
import { z } from 'zod';
import { badInput, fieldsOf, schemaErrorsOf } from '@/lib/payments/schemas';
import { expiryTime, stockNumber } from './link-body';
import { linkTexts } from './link-schema';
import { linkErrors } from './payment-links';

/** Null removes a value. */
const changeBody = z
  .object({
    title: linkTexts.title,
    description: linkTexts.description.nullable(),
    orderId: linkTexts.orderId.nullable(),
    orderDescription: linkTexts.orderDescription.nullable(),
    stock: stockNumber.nullable(),
    expiresAt: expiryTime.nullable(),
  })
  .partial();

/** What changes of a link. A field that is missing stays; null removes its value. */
export type LinkChange = z.output<typeof changeBody>;

/**
 * Fields of a new link that never change: payers rely on the price they were sent, a prefilled form belongs to one of them, and payments that
 * exist lead to the return URL.
 */
const FIXED_FIELDS = [
  ...['usdAmount', 'rawNanoAmount', 'amount', 'currency', 'paymentCustomer', 'returnUrl'],
] as const;

const CHANGEABLE_FIELDS = fieldsOf(changeBody);

/** The fields that are read. Those that can't change get an error of their own. */
export const LINK_CHANGE_FIELDS: readonly string[] = [...CHANGEABLE_FIELDS, ...FIXED_FIELDS];

/** @throws ServiceError badInput naming every invalid field and every one that can't change, or when there is none */
export function readLinkChange(
  body: Readonly<Record<string, unknown>>,
  { now }: { readonly now: Date },
): LinkChange {
  const fixed = FIXED_FIELDS.filter((name) => Object.hasOwn(body, name));
  const errors = fixed.map((name) => `${name} can’t be changed: create another link`);
  const parsed = changeBody.safeParse(body);
  if (!parsed.success) throw badInput([...errors, ...schemaErrorsOf(parsed.error)]);
  const change = parsed.data;
  const { expiresAt = null, stock = null } = change;
  errors.push(...linkErrors({ expiresAt, stock }, now).map(({ field, rule }) => `${field} ${rule}`));
  if (errors.length > 0) throw badInput(errors);
  if (Object.keys(change).length === 0)
    throw badInput([`Send at least one of ${CHANGEABLE_FIELDS.join(', ')}`]);
  return change;
}
