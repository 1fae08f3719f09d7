// Writes files generated from the API description. `npm run client:types`: the generated parts of all clients and the
// Postman collection; a test fails while they are outdated. `npm run api:publish`: stores the current description as the published one of its version; a test compares every
// later description with it (docs/reference/versioning.md).
import { existsSync, writeFileSync } from 'node:fs';
import { API_VERSION } from '@/lib/api/reference/api-version';
import { openApiDocument } from '@/lib/api/reference/openapi';
import { projectRoot } from '@/prisma/project-root';
import { writeClients } from './clients/write-clients';

if (process.argv[2] === 'types') await writeClients(projectRoot());
else {
  const file = `lib/api/reference/published-${API_VERSION}.json`;
  // A published description is never overwritten.
  if (existsSync(file))
    throw new Error(`${file} already exists. Raise API_VERSION in lib/api/reference/api-version.ts first.`);
  writeFileSync(file, `${JSON.stringify(openApiDocument('https://pay.example'), null, 2)}\n`);
}
