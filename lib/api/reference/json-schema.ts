// The subset of JSON Schema that the API's description uses, and object schemas built from field descriptions.

/** A JSON Schema (draft 2020-12), as used by OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One field of a request or response: its description and its schema. */
export type Field = {
  readonly name: string;
  /** The type in words, e.g. "string or number". */
  readonly type: string;
  /** `either`: exactly one of the fields with this mark is sent. */
  readonly presence: 'required' | 'optional' | 'either';
  readonly meaning: string;
  readonly schema: JsonSchema;
  readonly fields?: readonly Field[];
  /** The name of its schema in the document, if it has one, also used by generated clients. */
  readonly component?: string;
};

const TEXT: JsonSchema = { type: 'string' };

/** A required field; a string by default. */
export function required(name: string, meaning: string, schema: JsonSchema = TEXT): Field {
  return { name, type: typeText(schema), presence: 'required', meaning, schema };
}

/** An optional field. */
export function optional(name: string, meaning: string, schema: JsonSchema = TEXT): Field {
  return { ...required(name, meaning, schema), presence: 'optional' };
}

/** The schema, or null: a change removes the value. */
export function nullable({ type, ...rest }: JsonSchema): JsonSchema {
  return { type: [type, 'null'], ...rest };
}

/** The type as people read it. */
function typeText({ type, anyOf, items }: JsonSchema): string {
  if (Array.isArray(type)) return type.map((one) => typeText({ type: one })).join(' or ');
  if (anyOf !== undefined) return 'string or number';
  if (type === 'array') return items === undefined ? 'array of objects' : 'array of string';
  return type === 'integer' ? 'whole number' : String(type);
}

/** The reference to a named schema. */
export function refTo(component: string): JsonSchema {
  return { $ref: `#/components/schemas/${component}` };
}

/** The schema of a request. @param isStrict whether unknown fields are rejected; the six operations ignore them (contract §2) */
export function requestSchema(fields: readonly Field[], isStrict: boolean): JsonSchema {
  const either = fields.filter(({ presence }) => presence === 'either');
  return {
    ...(isStrict ? closedObjectOf(fields) : objectOf(fields)),
    // The reference page lists the alternatives by their titles.
    ...(either.length === 0 ? {} : { oneOf: either.map(({ name }) => ({ title: name, required: [name] })) }),
  };
}

/** These fields and no others: a response of the specification's operations, and what other operations accept (contract §2). */
export function closedObjectOf(fields: readonly Field[]): JsonSchema {
  return { ...objectOf(fields), additionalProperties: false };
}

/** Known values of a text that may get new ones (docs/reference/versioning.md), by Zalando's convention. */
export function extensible(values: readonly string[]): JsonSchema {
  return { 'x-extensible-enum': values };
}

/** An object with these fields; others are allowed. */
export function objectOf(fields: readonly Field[]): JsonSchema {
  const required = fields.filter(({ presence }) => presence === 'required').map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The complete schema of a field, with references resolved. For a list of objects, the schema of one. */
export function valueSchema({ fields, schema }: Field): JsonSchema {
  return fields === undefined ? schema : objectOf(fields);
}

/**
 * The schema of a field with its description, as a property of an object. JSON Schema 2020-12 allows a description next
 * to a `$ref`.
 */
export function schemaOf(field: Field): JsonSchema {
  const { component, fields, schema, meaning } = field;
  const value = component === undefined ? valueSchema(field) : refTo(component);
  const isList = fields !== undefined && schema.type === 'array';
  return { ...(isList ? { ...schema, items: value } : value), description: meaning };
}
