// The fields that errors name as the API spells them, in words for the dashboard. Pure.

/** By their name in the API and in forms. */
export const API_FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['email', 'e-mail address'],
  ['phoneNumber', 'phone number'],
  ['country', 'country'],
  ['administrativeArea', 'state or province'],
  ['orderId', 'order ID'],
  ['orderDescription', 'order description'],
  ['usdAmount', 'amount'],
  ['nanoAmount', 'amount'],
  ['returnUrl', 'return URL'],
  ['eventTypes', 'list of events'],
  ['paymentCustomer', 'customer details'],
  ['paymentIdentifier', 'identifier'],
  ['paymentLinkIdentifier', 'identifier'],
  ['title', 'title'],
  ['stock', 'number of payments'],
]);

/** Without the object that a field is in: `paymentCustomer.email`. */
const FIELD = /\b(?:paymentCustomer\.)?([a-z]+[A-Z][A-Za-z]+|email|country|stock)\b/g;

/** The message with every field of the API in words. */
export function plainNames(message: string): string {
  return message.replace(FIELD, (written, field: string) => API_FIELD_NAMES.get(field) ?? written);
}
