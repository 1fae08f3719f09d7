// Finds the fields of a request that its operation does not know. They are ignored (contract §2), but named to the caller, because
// a misspelt one changes nothing.
import type { JsonObject } from './request-input';

/** Names per response; further ones are left out. */
const MAX_NAMES = 20;
/** Only such names are repeated: others could break the header, or be a person's data. */
const PLAIN_NAME = /^[a-z][a-z0-9_-]{0,63}$/i;

/**
 * The unknown fields in the order of the request, those of an object as `object.field`.
 * @param known the known fields, in the same form
 */
export function ignoredFields(given: JsonObject, known: readonly string[]): readonly string[] {
  const isKnown = new Set(known);
  const nested = new Set(known.flatMap((name) => (name.includes('.') ? [name.split('.')[0]] : [])));
  const names = Object.entries(given).flatMap(([name, value]) => {
    if (!isKnown.has(name)) return PLAIN_NAME.test(name) ? [name] : [];
    if (!nested.has(name) || typeof value !== 'object' || value === null) return [];
    return Object.keys(value)
      .filter((field) => !isKnown.has(`${name}.${field}`) && PLAIN_NAME.test(field))
      .map((field) => `${name}.${field}`);
  });
  return names.slice(0, MAX_NAMES);
}
