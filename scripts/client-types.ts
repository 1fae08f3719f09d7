// Generates the client's types from the API description: one per named schema, and a table of the operations.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { z } from 'zod';
import { openApiDocument } from '@/lib/api/reference/openapi';

const COMPONENTS = '#/components/schemas/';
const JSON_TYPE = 'application/json';
const BANNER = `// Made by \`npm run client:types\` from the description of the API (/api/openapi.json). Do not edit.`;

const schema = z.record(z.string(), z.unknown());
const content = z.object({ content: z.object({ [JSON_TYPE]: z.object({ schema }) }) });
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string(),
  schema,
});
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: content.optional(),
  responses: z.object({ 200: content }),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** The text of client/src/openapi.ts. */
export async function clientTypes(): Promise<string> {
  const { paths, components } = document.parse(
    JSON.parse(JSON.stringify(openApiDocument('https://pay.example'))),
  );
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const root: JSONSchema = {
    ...closedObject(operations.map((one) => [one.operationId, callSchema(one)])),
    description: 'The request and response of each operation.',
    definitions: Object.fromEntries(Object.entries(components.schemas).flatMap(definitionsOf)),
  };
  const text = await compile(root, 'Operations', {
    bannerComment: BANNER,
    additionalProperties: false,
    unreachableDefinitions: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  return text.replace(GENERATORS_REMARK, '').replace(EMPTY_COMMENT, '');
}

/** The generator adds a comment with the source to every type; it is removed. */
const GENERATORS_REMARK = /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;
const EMPTY_COMMENT = /\/\*\*\n \*\/\n/g;

/** An enumeration that can get new values becomes two types: the closed `KnownX`, and `X`, which accepts other texts too. */
function definitionsOf([name, named]: [string, z.output<typeof schema>]): [string, JSONSchema][] {
  const { 'x-extensible-enum': values, ...rest } = named;
  if (values === undefined) return [[name, readable(named)]];
  const known = `Known${name}`;
  return [
    [known, { type: 'string', enum: z.array(z.string()).parse(values) }],
    [name, { ...readable(rest), tsType: `${known} | (string & {})` }],
  ];
}

function callSchema({ requestBody, parameters, responses }: z.output<typeof operation>): JSONSchema {
  const placed = parameters.filter((one) => one.in !== 'header');
  const request = requestBody?.content[JSON_TYPE].schema;
  return closedObject([
    ['request', request === undefined ? parametersSchema(placed) : readable(request)],
    ['response', readable(responses[200].content[JSON_TYPE].schema)],
  ]);
}

/** The parameters of path and query. */
function parametersSchema(placed: readonly z.output<typeof parameter>[]): JSONSchema {
  if (placed.length === 0) return { type: 'null' };
  const fields = placed.map((one) => [one.name, readable({ ...one.schema, description: one.description })]);
  const required = placed.filter((one) => one.required).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(fields), required, additionalProperties: false };
}

function closedObject(properties: readonly (readonly [string, JSONSchema])[]): JSONSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

/**
 * A schema in the generator's form: references point to the definitions and keep their descriptions. `oneOf` is left out:
 * the client's own types express the choice between two amounts better.
 */
function readable(value: z.output<typeof schema>): JSONSchema {
  const { $ref, description, oneOf: _, ...rest } = value;
  if (typeof $ref === 'string') {
    const named = { $ref: $ref.replace(COMPONENTS, '#/definitions/') };
    return description === undefined ? named : { description: String(description), allOf: [named] };
  }
  const read = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [
      key,
      key === 'properties' ? readableFields(part) : readablePart(part),
    ]),
  );
  return description === undefined ? read : { ...read, description: String(description) };
}

/** Keeps fields by name, because a field can be called `description`. */
function readableFields(fields: unknown): Record<string, JSONSchema> {
  const named = z.record(z.string(), schema).parse(fields);
  return Object.fromEntries(Object.entries(named).map(([name, field]) => [name, readable(field)]));
}

function readablePart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(readablePart);
  const inner = schema.safeParse(part);
  return inner.success ? readable(inner.data) : part;
}
