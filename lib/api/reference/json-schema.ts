// The small part of JSON Schema the API's description is written in, and objects made from described fields.

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** One field of a request or answer: what people read, and what programs check. */
export type Field = {
  readonly name: string;
  /** The type in words, e.g. "string or number". */
  readonly type: string;
  /** `either`: exactly one of the fields so marked is sent. */
  readonly presence: 'required' | 'optional' | 'either';
  readonly meaning: string;
  readonly schema: JsonSchema;
  readonly fields?: readonly Field[];
  /** What its schema is called in the document, where people and generated clients know it by a name. */
  readonly component?: string;
};

const TEXT: JsonSchema = { type: 'string' };

/** A field that always stands there; a text where no schema says otherwise. */
export function required(name: string, meaning: string, schema: JsonSchema = TEXT): Field {
  return { name, type: typeWords(schema), presence: 'required', meaning, schema };
}

/** A field that may be left out. */
export function optional(name: string, meaning: string, schema: JsonSchema = TEXT): Field {
  return { ...required(name, meaning, schema), presence: 'optional' };
}

/** The type as people read it. */
function typeWords({ type, anyOf, items }: JsonSchema): string {
  if (anyOf !== undefined) return 'string or number';
  if (type === 'array') return items === undefined ? 'array of objects' : 'array of string';
  return type === 'integer' ? 'whole number' : String(type);
}

/** The place of a named schema in the document. */
export function refTo(component: string): JsonSchema {
  return { $ref: `#/components/schemas/${component}` };
}

/** What a request may hold. Unknown fields are ignored, so they are not forbidden here (contract §2). */
export function requestSchema(fields: readonly Field[]): JsonSchema {
  const either = fields.filter(({ presence }) => presence === 'either');
  return {
    ...objectOf(fields),
    ...(either.length === 0 ? {} : { oneOf: either.map(({ name }) => ({ required: [name] })) }),
  };
}

/** A response of the specification's operations: these fields and no others (contract §2). */
export function closedObjectOf(fields: readonly Field[]): JsonSchema {
  return { ...objectOf(fields), additionalProperties: false };
}

/** Known values of a text that may get new ones (docs/reference/versioning.md), by Zalando's convention. */
export function extensible(values: readonly string[]): JsonSchema {
  return { 'x-extensible-enum': values };
}

/** An object of these fields that may hold others too. */
export function objectOf(fields: readonly Field[]): JsonSchema {
  const required = fields.filter(({ presence }) => presence === 'required').map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** What a field holds, whole, whatever its schema is called. For a list of objects, what each of them is. */
export function valueSchema({ fields, schema }: Field): JsonSchema {
  return fields === undefined ? schema : objectOf(fields);
}

/**
 * The schema of a field with its meaning, as it stands among an object's properties: JSON Schema 2020-12 lets a
 * description stand beside a `$ref`.
 */
export function schemaOf(field: Field): JsonSchema {
  const { component, fields, schema, meaning } = field;
  const value = component === undefined ? valueSchema(field) : refTo(component);
  const isList = fields !== undefined && schema.type === 'array';
  return { ...(isList ? { ...schema, items: value } : value), description: meaning };
}
