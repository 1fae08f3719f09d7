// That the types are those of the API's description.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientTypes } from '@/scripts/client-types';

it('match the output of `npm run client:types`', async () => {
  const written = readFileSync(new URL('openapi.ts', import.meta.url), 'utf8');
  expect(await clientTypes()).toBe(written);
  // A field that is called `description` is a field, not a description.
  expect(written).not.toContain('[object');
});
