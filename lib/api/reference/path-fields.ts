// The identifiers in paths of the API's description.
import { IDENTIFIER_REQUEST } from './fields';
import type { Field } from './json-schema';
import { LINK_IDENTIFIER } from './link-docs';
import { REFUND_IDENTIFIER } from './refund-docs';
import { WEBHOOK_IDENTIFIERS } from './webhook-endpoint-docs';

const PATH_FIELDS: readonly Field[] = [
  ...[...IDENTIFIER_REQUEST, ...REFUND_IDENTIFIER],
  ...[LINK_IDENTIFIER, ...WEBHOOK_IDENTIFIERS],
];

/** The description of an identifier in a path. */
export function pathField(name: string): Field {
  const field = PATH_FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new Error(`${name} is not described`);
  return field;
}
