// Reads the API description into what a client needs: its types and its operations, independent of a language.
import { z } from 'zod';
import { openApiDocument } from '@/lib/api/reference/openapi';

const COMPONENTS = '#/components/schemas/';
const JSON_TYPE = 'application/json';

export type ValueType =
  | { readonly kind: 'text' | 'time' | 'integer' | 'number' | 'boolean' | 'anything' }
  /** A decimal as text or number. */
  | { readonly kind: 'decimal' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly of: ValueType }
  | { readonly kind: 'texts' };

export type Field = {
  /** As it is sent and received. */
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly type: ValueType;
  /** Whether null can be sent, which removes the value. */
  readonly nullable: boolean;
};

export type ObjectType = { readonly name: string; readonly fields: readonly Field[] };

export type ChoiceType = {
  readonly name: string;
  readonly values: readonly string[];
  /** Whether a newer service may send other values. */
  readonly isOpen: boolean;
};

export type OperationModel = {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly method: string;
  /** With `{name}` where the field of this name stands. */
  readonly path: string;
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  readonly pathFields: readonly Field[];
  readonly queryFields: readonly Field[];
  readonly bodyFields: readonly Field[];
  /** The name of the object type that it returns. */
  readonly response: string;
  /** Where the response is one page of a list: the field with its entries, and their type. */
  readonly page: { readonly field: string; readonly entry: string } | null;
};

export type ApiModel = {
  readonly objects: readonly ObjectType[];
  readonly choices: readonly ChoiceType[];
  readonly operations: readonly OperationModel[];
};

const schema = z.record(z.string(), z.unknown());
type Schema = z.output<typeof schema>;
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
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: content.optional(),
  responses: z.object({ 200: content }),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** @throws Error naming a part of the description that clients can't be generated from */
export function apiModel(): ApiModel {
  const { paths, components } = document.parse(
    JSON.parse(JSON.stringify(openApiDocument('https://pay.example'))),
  );
  const named = Object.entries(components.schemas);
  const objects = named.flatMap(([name, one]) =>
    one.type === 'object' ? [{ name, fields: fieldsOf(one, name) }] : [],
  );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => operationOf(objects, { path, method, one })),
  );
  return { objects, choices: named.flatMap(choiceOf), operations };
}

function choiceOf([name, one]: [string, Schema]): ChoiceType[] {
  const values = z.array(z.string()).safeParse(one.enum ?? one['x-extensible-enum']);
  return values.success ? [{ name, values: values.data, isOpen: one.enum === undefined }] : [];
}

function fieldsOf(one: Schema, where: string): Field[] {
  const required = z.array(z.string()).parse(one.required ?? []);
  return Object.entries(z.record(z.string(), schema).parse(one.properties ?? {})).map(([name, field]) => ({
    name,
    description: String(field.description ?? ''),
    required: required.includes(name),
    type: typeOf(field, `${where}.${name}`),
    nullable: isNullable(field),
  }));
}

function isNullable({ type }: Schema): boolean {
  return Array.isArray(type) && type.includes('null');
}

function typeOf(one: Schema, where: string): ValueType {
  if (Array.isArray(one.type) && isNullable(one) && one.type.length === 2) {
    return typeOf({ ...one, type: one.type.find((type) => type !== 'null') }, where);
  }
  if (typeof one.$ref === 'string') return { kind: 'named', name: one.$ref.replace(COMPONENTS, '') };
  if (Array.isArray(one.anyOf)) {
    const kinds = one.anyOf.map((part) => typeOf(schema.parse(part), where).kind);
    if (kinds.join() === 'text,number') return { kind: 'decimal' };
  }
  if (Array.isArray(one.enum)) return { kind: 'choice', values: z.array(z.string()).parse(one.enum) };
  if (one.type === 'string') return { kind: one.format === 'date-time' ? 'time' : 'text' };
  if (one.type === 'integer' || one.type === 'number' || one.type === 'boolean') return { kind: one.type };
  if (one.type === 'array') return { kind: 'list', of: typeOf(schema.parse(one.items), where) };
  const values = schema.safeParse(one.additionalProperties);
  if (values.success && values.data.type === 'string') return { kind: 'texts' };
  if (Object.keys(one).length === 0) return { kind: 'anything' };
  throw new Error(`${where} has a schema that scripts/clients/api-model.ts does not know.`);
}

function operationOf(
  objects: readonly ObjectType[],
  { path, method, one }: { path: string; method: string; one: z.output<typeof operation> },
): OperationModel {
  const at = (place: string): Field[] =>
    one.parameters
      .filter((given) => given.in === place)
      .map((given) => ({
        ...given,
        type: typeOf(given.schema, `${one.operationId} ${given.name}`),
        nullable: isNullable(given.schema),
      }));
  const body = one.requestBody?.content[JSON_TYPE].schema;
  const response = typeOf(one.responses[200].content[JSON_TYPE].schema, one.operationId);
  if (response.kind !== 'named') throw new Error(`The response of ${one.operationId} needs a named schema.`);
  return {
    ...{ id: one.operationId, summary: one.summary, description: one.description },
    ...{ method: method.toUpperCase(), path, response: response.name },
    idempotent: one.parameters.some(({ name }) => name === 'Idempotency-Key'),
    pathFields: at('path'),
    queryFields: at('query'),
    bodyFields: body === undefined ? [] : bodyFieldsOf(objects, body, one.operationId),
    page: pageOf(objects, response.name),
  };
}

function bodyFieldsOf(objects: readonly ObjectType[], body: Schema, where: string): readonly Field[] {
  const type = typeof body.$ref === 'string' ? typeOf(body, where) : null;
  if (type?.kind !== 'named') return fieldsOf(body, where);
  return objects.find(({ name }) => name === type.name)?.fields ?? [];
}

/** A page has one list, and `next` unless it is the last. A response that always has `next` continues for ever: no page. */
function pageOf(objects: readonly ObjectType[], response: string): OperationModel['page'] {
  const fields = objects.find(({ name }) => name === response)?.fields ?? [];
  if (fields.find(({ name }) => name === 'next')?.required !== false) return null;
  const [found] = fields.flatMap(({ name, type }) =>
    type.kind === 'list' && type.of.kind === 'named' ? [{ field: name, entry: type.of.name }] : [],
  );
  return found ?? null;
}

/** The object types that are sent, with all types that they contain. */
export function sentObjects({ objects, operations }: ApiModel): ReadonlySet<string> {
  const sent = new Set<string>();
  const add = (fields: readonly Field[]) => {
    for (const name of fields.flatMap(({ type }) => namesIn(type))) {
      if (sent.has(name)) continue;
      sent.add(name);
      add(objects.find((one) => one.name === name)?.fields ?? []);
    }
  };
  for (const { bodyFields, queryFields } of operations) add([...bodyFields, ...queryFields]);
  return sent;
}

/** The object types that operations return, with all types that they contain, the contained ones first. */
export function receivedObjects({ objects, operations }: ApiModel): readonly ObjectType[] {
  const received = new Map<string, ObjectType>();
  const add = (name: string) => {
    const found = objects.find((one) => one.name === name);
    if (found === undefined || received.has(name)) return;
    for (const inner of found.fields.flatMap(({ type }) => namesIn(type))) add(inner);
    received.set(name, found);
  };
  for (const { response } of operations) add(response);
  return [...received.values()];
}

function namesIn(type: ValueType): string[] {
  if (type.kind === 'list') return namesIn(type.of);
  return type.kind === 'named' ? [type.name] : [];
}

/** Descriptions name fields and operations as the API spells them: here they get the names of a client. */
export function renamedInTexts(model: ApiModel, rename: (name: string) => string): ApiModel {
  const fields = model.objects.flatMap((one) => one.fields.map(({ name }) => name));
  const names = [...fields, ...model.operations.map(({ id }) => id)].filter((name) => /[A-Z-]/.test(name));
  const pattern = new RegExp(`(?<![\\w<{/-])(${[...new Set(names)].join('|')})(?![\\w>}-])`, 'g');
  const renamed = (text: string) => text.replace(pattern, (name) => rename(name));
  const { operations, ...rest } = changedFields(model, (field) => ({
    ...field,
    description: renamed(field.description),
  }));
  return {
    ...rest,
    operations: operations.map((one) => ({ ...one, description: renamed(one.description) })),
  };
}

/** The model with the values of a named choice where its name stands, for a language without such types. */
export function inlinedChoices(model: ApiModel): ApiModel {
  const inlined = (type: ValueType): ValueType => {
    if (type.kind === 'list') return { kind: 'list', of: inlined(type.of) };
    const choice = type.kind === 'named' ? model.choices.find(({ name }) => name === type.name) : undefined;
    if (choice === undefined) return type;
    return choice.isOpen ? { kind: 'text' } : { kind: 'choice', values: choice.values };
  };
  return changedFields(model, (field) => ({ ...field, type: inlined(field.type) }));
}

function changedFields(model: ApiModel, change: (field: Field) => Field): ApiModel {
  return {
    ...model,
    objects: model.objects.map((one) => ({ ...one, fields: one.fields.map(change) })),
    operations: model.operations.map((one) => ({
      ...one,
      pathFields: one.pathFields.map(change),
      queryFields: one.queryFields.map(change),
      bodyFields: one.bodyFields.map(change),
    })),
  };
}

/** `create-payment` and `createdDatetime` in snake_case. @throws Error when the name could not be restored */
export function snakeCase(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
  if (!name.includes('-') && camelCase(snake) !== name)
    throw new Error(`${name} can't be written in snake_case.`);
  return snake;
}

/** `create-payment` in camelCase. */
export function camelCase(name: string): string {
  return name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Sentences wrapped to lines of at most `width` characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
