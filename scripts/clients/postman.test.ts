// The Postman collection has every operation of the API, and each of its requests is complete.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DESCRIBED } from '@/lib/api/reference/described-operations';
import { tagOf } from '@/lib/api/reference/tags';
import { projectRoot } from '@/prisma/project-root';
import { errorsOfRequest } from '@/verification/testing/api-description';
import { COLLECTION_FILE, postmanCollection } from './postman';

/** The parts of the format that the collection uses, and no others (schemas/draft-07/v2.1.0 of github.com/postmanlabs/schemas). */
const text = z.string();
const variable = z.strictObject({ key: text.min(1), value: text, description: text });
const optional = variable.extend({ disabled: z.literal(true) });
const request = z.strictObject({
  method: z.enum(['GET', 'POST']),
  header: z.array(z.union([optional, z.strictObject({ key: text, value: text })])),
  url: z.strictObject({
    raw: text,
    host: z.tuple([text]),
    path: z.array(text.min(1)),
    query: z.array(optional),
    variable: z.array(variable),
  }),
  body: z
    .strictObject({
      mode: z.literal('raw'),
      raw: text,
      options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
    })
    .optional(),
  description: text,
});
const item = z.strictObject({ name: text, request, response: z.tuple([]) });
const attribute = z.strictObject({ key: text, value: text, type: z.literal('string') });
const format = z.strictObject({
  info: z.strictObject({ name: text, description: text, version: text, schema: z.url() }),
  auth: z.strictObject({ type: z.literal('basic'), basic: z.array(attribute) }),
  variable: z.array(variable),
  item: z.array(z.strictObject({ name: text, description: text, item: z.array(item).min(1) })),
});

const written = readFileSync(join(projectRoot(), COLLECTION_FILE), 'utf8');
const collection = format.parse(JSON.parse(written));
const requests = collection.item.flatMap((folder) =>
  folder.item.map((one) => ({ folder: folder.name, name: one.name, ...one.request })),
);

it('is what the API’s description says: run `npm run client:types`', () => {
  expect(written).toBe(postmanCollection());
});

it('has every operation once, in the folder of its group', () => {
  const described = DESCRIBED.map(({ name, method, path, summary }) => {
    const raw = `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return JSON.stringify([tagOf(name), summary, method, raw]);
  });
  const found = requests.map(({ folder, name, method, url }) =>
    JSON.stringify([folder, name, method, url.raw]),
  );
  expect(found.sort()).toEqual(described.sort());
});

it.each(DESCRIBED)(
  'has a body that $name accepts, and its parameters',
  ({ name, method, summary, ...operation }) => {
    const found = requests.find((one) => one.name === summary && one.method === method);
    const body: unknown = found?.body === undefined ? null : JSON.parse(found.body.raw);
    expect(errorsOfRequest(name, body)).toEqual(body === null ? null : []);
    const keys = found?.url.query.map(({ key }) => key.replace('[key]', ''));
    expect(keys).toEqual((operation.query ?? []).map((field) => field.name));
  },
);

it('uses only variables that it defines', () => {
  const defined = new Set(collection.variable.map(({ key }) => key));
  const used = [...written.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
  expect(new Set(used)).toEqual(defined);
  for (const { url } of requests) {
    const inPath = url.path.filter((part) => part.startsWith(':'));
    expect(url.variable.map(({ key }) => `:${key}`)).toEqual(inPath);
  }
});

it('has no credentials', () => {
  const values = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({ apiKeyId: '', apiKeySecret: '' });
});
