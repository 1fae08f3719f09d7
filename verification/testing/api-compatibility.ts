// Finds changes of the API description that break programs written for an earlier one (docs/reference/versioning.md).
import { z } from 'zod';
import { type Direction, findSchemaBreaks, type Schema } from './schema-compatibility';

const record = z.record(z.string(), z.unknown());
const content = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: record }))
    .default([]),
  requestBody: content.optional(),
  responses: z.record(z.string(), z.object({ headers: record.default({}), content: z.unknown().optional() })),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
});
type Operation = z.output<typeof operation>;
const paths = z.record(z.string(), z.record(z.string(), operation));
const document = z.object({ paths, webhooks: paths, components: z.object({ schemas: record }) });
type Document = z.output<typeof document>;

type Compared = { readonly before: Document; readonly after: Document; readonly at: string };
type Sides = { readonly before: Operation; readonly after: Operation };

/** One sentence for each change from `before` to `after` that breaks a program; what is only added breaks none. */
export function findBreaks(before: unknown, after: unknown): string[] {
  const documents = { before: document.parse(before), after: document.parse(after) };
  return [...findOperationBreaks(documents, 'paths'), ...findOperationBreaks(documents, 'webhooks')];
}

function findOperationBreaks(
  documents: { readonly before: Document; readonly after: Document },
  kind: 'paths' | 'webhooks',
): string[] {
  return Object.entries(documents.before[kind]).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const after = documents.after[kind][path]?.[method];
      if (after === undefined) return [`${at} is gone`];
      // A webhook's body counts as a response, because others read it.
      const body = kind === 'webhooks' ? 'answer' : 'request';
      const compared = { ...documents, at };
      return [
        ...parameterBreaks(compared, { before, after }),
        ...bodyBreaks(compared, { before, after }, body),
        ...answerBreaks(compared, { before, after }),
        ...scopeBreaks(at, { before, after }),
      ];
    }),
  );
}

function parameterBreaks(compared: Compared, { before, after }: Sides): string[] {
  const find = (side: Operation, name: string) =>
    side.parameters.find((parameter) => parameter.name === name);
  const added = after.parameters.filter(({ name, required }) => required && !find(before, name)?.required);
  return [
    ...before.parameters.flatMap(({ name, schema }) => {
      const now = find(after, name);
      if (now === undefined) return [`${compared.at} ${name} is gone`];
      return schemaBreaks(compared, { before: schema, after: now.schema }, [` ${name}`, 'request']);
    }),
    ...added.map(({ name }) => `${compared.at} ${name} is required`),
  ];
}

function bodyBreaks(compared: Compared, { before, after }: Sides, direction: Direction): string[] {
  const [old, now] = [before, after].map((side) => side.requestBody?.content['application/json'].schema);
  if (old === undefined) return now === undefined ? [] : [`${compared.at} asks for a body`];
  if (now === undefined) return [`${compared.at} takes no body`];
  return schemaBreaks(compared, { before: old, after: now }, ['', direction]);
}

function answerBreaks(compared: Compared, { before, after }: Sides): string[] {
  const { at } = compared;
  const isNew = (status: string) => before.responses[status] === undefined;
  return [
    ...Object.entries(before.responses).flatMap(([status, old]) => {
      const now = after.responses[status];
      if (now === undefined) return [`${at} ${status} is gone`];
      const gone = Object.keys(old.headers).filter((name) => now.headers[name] === undefined);
      const [was, is] = [old, now].map(
        (one) => content.safeParse(one).data?.content['application/json'].schema,
      );
      return [
        ...gone.map((name) => `${at} ${status} has no ${name}`),
        ...schemaBreaks(compared, { before: was, after: is }, [` ${status}`, 'answer']),
      ];
    }),
    ...Object.keys(after.responses)
      .filter(isNew)
      .map((status) => `${at} may answer ${status}, which is new`),
  ];
}

function scopeBreaks(at: string, { before, after }: Sides): string[] {
  const [old, now] = [before, after].map(({ security }) =>
    security.flatMap(Object.values).flat().map(String),
  );
  return (now ?? [])
    .filter((scope) => !old?.includes(scope))
    .map((scope) => `${at} needs the scope ${scope}`);
}

function schemaBreaks(
  { before, after, at }: Compared,
  schemas: { readonly before: unknown; readonly after: unknown },
  [place, direction]: readonly [place: string, direction: Direction],
): string[] {
  const named: { before: Schema; after: Schema } = {
    before: before.components.schemas,
    after: after.components.schemas,
  };
  return findSchemaBreaks({ ...schemas, at: `${at}${place}`, direction, named });
}
