// Values that a schema of the API's description allows. It supports the JSON Schema keywords that the description uses.
import fc from 'fast-check';
import { z } from 'zod';

/** The context of a schema: the document's named schemas, and meaningful values. */
export type Vocabulary = {
  readonly components: Readonly<Record<string, unknown>>;
  /** By field name; other fields get any value that their schema allows. */
  readonly known: Readonly<Record<string, fc.Arbitrary<unknown>>>;
};

const words = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.object({ required: z.array(z.string()) })).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(300),
  minimum: z.number().default(0),
  maximum: z.number().default(10_000),
});
type Words = z.output<typeof words>;

const COMPONENTS = '#/components/schemas/';
const MAX_ITEMS = 3;
const DOLLAR_CENTS = 100;
const THIS_CENTURY = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:59Z') };

/** @throws Error for a type it does not know */
export function valuesOf(schema: unknown, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const read = words.parse(schema);
  if (read.$ref !== undefined) {
    return valuesOf(vocabulary.components[read.$ref.replace(COMPONENTS, '')], vocabulary);
  }
  if (read.enum !== undefined) return fc.constantFrom(...read.enum);
  if (Array.isArray(read.type)) {
    return fc.oneof(...read.type.map((type) => valuesOf({ ...Object(schema), type }, vocabulary)));
  }
  if (read.anyOf !== undefined) return fc.oneof(...read.anyOf.map((one) => valuesOf(one, vocabulary)));
  switch (read.type) {
    case 'object':
      return objectsOf(read, vocabulary);
    case 'array':
      return fc.array(valuesOf(read.items, vocabulary), { maxLength: MAX_ITEMS });
    case 'string':
      return textsOf(read);
    case 'integer':
      return fc.integer({ min: read.minimum, max: read.maximum });
    case 'number':
      return fc.integer({ min: 1, max: read.maximum }).map((cents) => cents / DOLLAR_CENTS);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`no values are known for the type ${read.type}`);
  }
}

/** With exactly one of the alternative fields. */
function objectsOf({ properties, required, oneOf = [] }: Words, vocabulary: Vocabulary) {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fieldValues(name, schema, vocabulary)]),
  );
  const eithers = oneOf.flatMap((choice) => choice.required);
  const choices = eithers.length === 0 ? [undefined] : eithers;
  return fc.constantFrom(...choices).chain((chosen) => {
    const left = Object.entries(values).filter(([name]) => name === chosen || !eithers.includes(name));
    const requiredKeys = chosen === undefined ? required : [...required, chosen];
    return fc.record(Object.fromEntries(left), { requiredKeys });
  });
}

/** Usually a meaningful value, so that requests pass the first checks. */
function fieldValues(name: string, schema: unknown, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const known = vocabulary.known[name];
  const described = valuesOf(schema, vocabulary);
  if (known === undefined) return described;
  return fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: described });
}

function textsOf({ pattern, format, minLength, maxLength }: Words): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ ...THIS_CENTURY, noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longest = fc.constantFrom('x', '𝄞', 'ß').map((character) => character.repeat(maxLength));
  return fc.oneof(
    { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength }) },
    { weight: 1, arbitrary: longest },
  );
}
