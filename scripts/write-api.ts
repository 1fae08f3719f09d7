// Writes what is made of the API's description. `npm run client:types`: the client's types; a test fails while they are not
// those of the description. `npm run api:publish`: today's description, kept as the one that was published under its version;
// from then on a test holds every later one against it (docs/reference/versioning.md).
import { existsSync, writeFileSync } from 'node:fs';
import { API_VERSION, openApiDocument } from '@/lib/api/reference/openapi';
import { clientTypes } from './client-types';

if (process.argv[2] === 'types') writeFileSync('client/src/openapi.ts', await clientTypes());
else {
  const file = `lib/api/reference/published-${API_VERSION}.json`;
  // What was published is a promise: it is never written anew.
  if (existsSync(file))
    throw new Error(`${file} already exists. Raise API_VERSION in lib/api/reference/openapi.ts first.`);
  writeFileSync(file, `${JSON.stringify(openApiDocument('https://pay.example'), null, 2)}\n`);
}
