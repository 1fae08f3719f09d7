// Writes the API as a Postman collection (format v2.1), which Bruno and Insomnia import as well.
import { z } from 'zod';
import { openApiDocument } from '@/lib/api/reference/openapi';

/** Served as a static file. */
export const COLLECTION_FILE = 'public/nano-payments.postman_collection.json';
const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const JSON_TYPE = 'application/json';
const SANDBOX = 'http://localhost:3000';

const content = z.object({
  [JSON_TYPE]: z.object({ example: z.record(z.string(), z.unknown()).optional() }),
});
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: z.string(),
  schema: z.object({ type: z.string().optional(), enum: z.array(z.string()).optional() }),
});
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z.array(parameter),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ 200: z.object({ content }) }),
});
const document = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type Parameter = z.output<typeof parameter>;
type Operation = z.output<typeof operation> & { readonly method: string; readonly path: string };

/** The text of the collection. @throws Error naming a part of the description that can't be written */
export function postmanCollection(): string {
  const { info, tags, paths } = document.parse(JSON.parse(JSON.stringify(openApiDocument(SANDBOX))));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  );
  const folders = tags
    .map(({ name, description }) => ({
      ...{ name, description },
      item: operations.filter((one) => one.tags[0] === name).map(itemOf),
    }))
    .filter(({ item }) => item.length > 0);
  const identifiers = operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path'));
  const collection = {
    info: {
      name: info.title,
      description:
        'Enter baseUrl, apiKeyId and apiKeySecret as variables of the collection. Made from the description of the API (/api/openapi.json).',
      version: info.version,
      schema: FORMAT,
    },
    auth: {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{apiKeyId}}', type: 'string' },
        { key: 'password', value: '{{apiKeySecret}}', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: SANDBOX, description: 'The address of the server, without a trailing slash.' },
      { key: 'apiKeyId', value: '', description: 'The ID of your API key.' },
      { key: 'apiKeySecret', value: '', description: 'Its secret.' },
      ...new Map(
        identifiers.map(({ name, description }) => [name, { key: name, value: '', description }]),
      ).values(),
    ],
    item: folders,
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function itemOf(one: Operation) {
  const example = one.requestBody?.content[JSON_TYPE].example;
  return {
    name: one.summary,
    request: {
      method: one.method,
      header: [
        ...(example === undefined ? [] : [{ key: 'Content-Type', value: JSON_TYPE }]),
        ...named(one, 'header').map((header) => ({ ...optional(header), value: exampleOf(header) })),
      ],
      url: urlOf(one),
      ...(example === undefined ? {} : { body: bodyOf(example) }),
      description: one.description,
    },
    response: [],
  };
}

function named({ parameters }: Operation, place: Parameter['in']): readonly Parameter[] {
  return parameters.filter((one) => one.in === place);
}

/** Path variables have Postman's form `:name`. Their values are variables of the collection, to be entered once. */
function urlOf(one: Operation) {
  const path = one.path.replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    raw: `{{baseUrl}}${path}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').slice(1),
    query: named(one, 'query').map((query) => ({ ...optional(query), value: '' })),
    variable: named(one, 'path').map(({ name, description }) => ({
      ...{ key: name, value: `{{${name}}}`, description },
    })),
  };
}

/** Not sent until it is enabled. */
function optional({ name, description, schema }: Parameter) {
  return { key: schema.type === 'object' ? `${name}[key]` : name, description, disabled: true };
}

/** A header's value: the newest that is allowed, or any. */
function exampleOf({ schema }: Parameter): string {
  return schema.enum?.at(-1) ?? '{{$guid}}';
}

/** The example, with the payment that the variable names. */
function bodyOf(example: Readonly<Record<string, unknown>>) {
  const payment = 'paymentIdentifier' in example ? { paymentIdentifier: '{{paymentIdentifier}}' } : {};
  return {
    mode: 'raw',
    raw: JSON.stringify({ ...example, ...payment }, null, 2),
    options: { raw: { language: 'json' } },
  };
}
