// What a server action was called with: anybody can send an action anything, whatever its types say.
import type { ZodError } from 'zod';

/** The longest identifier or address an action takes, in characters; a webhook's address is the longest. */
const MAX_CHARACTERS = 2_048;

/**
 * The argument when it is a text of bearable length without a zero character, which PostgreSQL holds nowhere; else the empty text, which names nothing. An object must never
 * reach a query: the database client would read it as an operator and match rows nobody named.
 */
export function textArgument(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_CHARACTERS && !value.includes('\0') ? value : '';
}

/** The one value of a query's field; of several, the first. */
export function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The named text fields of a form, as they were typed. */
export function readValues(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field);
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
}

/** What a schema found wrong, as [field, rule]. */
export function schemaErrors(
  error: ZodError | undefined,
): ReadonlyArray<readonly [field: string, rule: string]> {
  return error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
}
