// What the package exports.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiModel, receivedObjects, sentObjects } from '@/scripts/clients/api-model';

it('every type of a request or a response can be imported by its name', () => {
  const model = apiModel();
  const types = [...sentObjects(model), ...receivedObjects(model).map(({ name }) => name), 'WebhookEvent'];
  const text = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names]) => names);
  const exported = new Set(lists.join().match(/\b[A-Z]\w+/g));
  expect(types.filter((name) => !exported.has(name))).toEqual([]);
});
