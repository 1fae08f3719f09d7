// `npm run api:publish`: keeps today's description of the API as the one that was published under its version. From then
// on a test holds every later one against it (docs/versioning.md).
import { existsSync, writeFileSync } from 'node:fs';
import { API_VERSION, openApiDocument } from '@/lib/api/reference/openapi';

const file = `lib/api/reference/published-${API_VERSION}.json`;
// What was published is a promise: it is never written anew.
if (existsSync(file))
  throw new Error(`${file} is there already: raise API_VERSION in lib/api/reference/openapi.ts first.`);
writeFileSync(file, `${JSON.stringify(openApiDocument('https://pay.example'), null, 2)}\n`);
