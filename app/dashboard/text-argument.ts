// Validates the arguments of server actions: a client can send any value, regardless of the types.
import type { ZodError } from 'zod';

/** Maximum characters of an argument; the longest is a webhook's URL. */
const MAX_CHARACTERS = 2_048;

/**
 * The argument if it is a string of allowed length without a NUL character, which PostgreSQL can't store; otherwise the empty
 * string, which matches nothing. An object must never reach a query: Prisma would read it as a filter operator.
 */
export function textArgument(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_CHARACTERS && !value.includes('\0') ? value : '';
}

/** The value of a query parameter; the first one if it is repeated. */
export function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The values of these text fields of a form, unchanged. */
export function readValues(form: FormData, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field);
      return [field, typeof value === 'string' ? value : ''];
    }),
  );
}

/** The rules that a field breaks when it is left empty. */
const EMPTY_RULES: ReadonlySet<string> = new Set(['is required', 'must not be empty']);

/** The message for a field that breaks `rule`: "Enter the title." if it is empty, else "The title must be …". */
export function fieldError(name: string, rule: string): string {
  return EMPTY_RULES.has(rule) ? `Enter the ${name}.` : `The ${name} ${rule}.`;
}

/** The errors of a schema as [field, rule]. */
export function schemaErrors(
  error: ZodError | undefined,
): ReadonlyArray<readonly [field: string, rule: string]> {
  return error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
}
